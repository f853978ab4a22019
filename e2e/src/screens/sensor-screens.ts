import { expect, type Page } from '@playwright/test';
import { aSensedBuilding, type SensedBuilding } from '../buildings/sensed-building.ts';
import { aPerson } from '../persons.ts';
import { signIn } from '../sign-in.ts';
import type { Say } from '../texts.ts';
import { goWithin, type Screen } from './screens.ts';

/** To a building with sensors, as its administrator. */
export async function signInToSensors(page: Page): Promise<SensedBuilding> {
  const building = await aSensedBuilding();
  const person = { firstName: 'Marijke', lastName: 'Hofman', roles: ['Customer-admin' as const] };
  const { email } = await aPerson({ ...person, buildings: [building.place.building] });
  await signIn(page, email, building.at('/workplace/sensors-data'));
  return building;
}

const at = async (page: Page, path: string, title: string) => {
  await goWithin(page, path);
  await expect(page.getByRole('heading', { level: 1, name: title, exact: true })).toBeAttached();
};

/** With a sensor chosen: what it says stands beside the map, or under it on a phone. */
async function openMap(page: Page, say: Say): Promise<void> {
  await at(page, '/workplace/sensors-data', say('sensors:map.title'));
  await page.getByRole('tab', { name: 'Level 1' }).click();
  const map = page.getByRole('listbox');
  await map.focus();
  await page.keyboard.press('Home');
  await expect(page.getByRole('link', { name: say('sensors:card.history') })).toBeVisible();
}

const openHistory =
  (view: string, ready: (page: Page) => Promise<void>) =>
  async (page: Page, say: Say): Promise<void> => {
    await at(page, '/workplace/sensorHistory', say('sensors:history.title'));
    await page.getByRole('combobox', { name: say('sensors:history.sensor') }).fill('CL-0217');
    await page.getByRole('option', { name: 'CL-0217' }).click();
    await page
      .getByRole('group', { name: say('sensors:history.view') })
      .getByRole('radio', { name: say(view), exact: true })
      .check();
    await ready(page);
  };

async function openClimate(page: Page, say: Say): Promise<void> {
  await at(page, '/workplace/climateIndicators', say('sensors:climate.title'));
  await expect(page.getByRole('link', { name: 'Studio' })).toBeVisible();
  await expect(page.getByRole('table', { name: /Studio/ })).toBeVisible();
}

async function openList(page: Page, say: Say): Promise<void> {
  await at(page, '/workplace/sensors', say('sensors-admin:title'));
  await expect(page.getByRole('rowheader', { name: 'CL-0217' })).toBeVisible();
}

async function openOne(page: Page, say: Say): Promise<void> {
  await openList(page, say);
  await page.getByRole('rowheader', { name: 'CL-0217' }).click();
  await expect(page.getByRole('heading', { level: 2, name: 'CL-0217' })).toBeVisible();
}

const dialog = (page: Page) => page.getByRole('dialog').filter({ visible: true });

async function openKeys(page: Page, say: Say): Promise<void> {
  await openList(page, say);
  await page.getByRole('button', { name: say('sensors-admin:keys.open') }).click();
  await expect(dialog(page).getByText(say('sensors-admin:keys.none'))).toBeVisible();
}

async function openUnclaimed(page: Page, say: Say): Promise<void> {
  await openList(page, say);
  await page.getByRole('button', { name: say('sensors-admin:unclaimed.look') }).click();
  await expect(dialog(page).getByText('70B3D57ED00AC4FF')).toBeVisible();
}

const FILE = `externalId;name;type;floor;space
CL-0217;CL-0217;multi;Level 1;Studio
NEW-1;New one;climate;Level 1;
BAD-1;Bad one;climate;Roof;`;

async function openImport(page: Page, say: Say): Promise<void> {
  await openList(page, say);
  await page.getByRole('button', { name: say('ui:import') }).click();
  const file = { name: 'sensors.csv', mimeType: 'text/csv', buffer: Buffer.from(FILE) };
  await dialog(page).locator('input[type=file]').setInputFiles(file);
  await expect(dialog(page).getByRole('grid')).toBeVisible();
}

async function close(page: Page): Promise<void> {
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

/** For an administrator of a building with sensors. */
export const SENSOR_SCREENS: Screen[] = [
  { name: 'sensors-map', open: openMap },
  {
    name: 'sensor-history',
    open: openHistory('sensors:history.chart', (page) => expect(page.getByRole('slider')).toBeVisible()),
  },
  {
    name: 'sensor-history-table',
    open: openHistory('sensors:history.table', (page) => expect(page.getByRole('rowheader').first()).toBeVisible()),
  },
  { name: 'climate-indicators', open: openClimate },
  { name: 'sensors-admin', open: openList },
  { name: 'sensors-admin-one', open: openOne, close: async (page) => page.keyboard.press('Escape') },
];

/** What opens over them. */
export const SENSOR_OVERLAYS: Screen[] = [
  { name: 'sensor-keys', open: openKeys, close },
  { name: 'sensors-unclaimed', open: openUnclaimed, close },
  { name: 'sensors-import', open: openImport, close },
];
