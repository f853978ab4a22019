import { expect, type Page } from '@playwright/test';
import { aCountedBuilding, type CountedBuilding } from '../buildings/counted-building.ts';
import { aPerson } from '../persons.ts';
import { signIn } from '../sign-in.ts';
import type { Say } from '../texts.ts';
import { goWithin, type Screen } from './screens.ts';

/** To a building with figures, as somebody who may read all reports. */
export async function signInToInsights(page: Page): Promise<CountedBuilding> {
  const building = await aCountedBuilding();
  const person = { firstName: 'Marijke', lastName: 'Hofman', roles: ['Customer-admin', 'View-custom-assets'] };
  const { email } = await aPerson({ ...person, buildings: [building.building, building.second.building] });
  await signIn(page, email, building.at('/workplace/insights-hourly-availability'));
  return building;
}

const report =
  (path: string, title: string, ready: (page: Page, say: Say) => Promise<void>): Screen['open'] =>
  async (page, say) => {
    await goWithin(page, `/workplace/insights-${path}`);
    await expect(page.getByRole('heading', { level: 1, name: say(title), exact: true })).toBeAttached();
    await ready(page, say);
  };

/** Decided again by a worker, which takes a moment. */
async function replayed(page: Page, say: Say): Promise<void> {
  await page.getByRole('textbox', { name: say('insights:whatIf.dailyMaximum') }).fill('1');
  await page.getByRole('button', { name: say('insights:whatIf.replay') }).click();
  await expect(page.getByRole('region', { name: say('insights:whatIf.all') })).toBeVisible();
}

const drawn = (page: Page) => expect(page.getByRole('figure').first().locator('rect').first()).toBeAttached();
const tabled = (page: Page) => expect(page.getByRole('rowheader').first()).toBeVisible();

/** Every report, with figures. */
export const INSIGHT_SCREENS: Screen[] = [
  { name: 'insights-hourly-availability', open: report('hourly-availability', 'insights:hourly.title', drawn) },
  {
    name: 'insights-hourly-cancellations',
    open: report('hourly-cancellations', 'insights:cancellations.title', drawn),
  },
  { name: 'insights-reservations', open: report('reservations', 'insights:reservations.title', drawn) },
  { name: 'insights-user-summaries', open: report('user-summaries', 'insights:summaries.title', drawn) },
  { name: 'insights-fixed-desks', open: report('fixed-desks', 'insights:fixed.title', drawn) },
  { name: 'insights-asset-availability', open: report('asset-availability', 'insights:assets.title', drawn) },
  { name: 'insights-ghosts', open: report('ghosts', 'insights:ghosts.title', tabled) },
  {
    name: 'what-if',
    open: report('what-if', 'insights:whatIf.title', replayed),
  },
];
