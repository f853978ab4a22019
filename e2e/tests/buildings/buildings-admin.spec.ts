import { allBuildingSettings, myBuildings } from '@berth/contract';
import { countedHand } from '../../src/browser/counted-hand.ts';
import { enter, retype } from '../../src/browser/without-mouse.ts';
import { anEmptyBuilding } from '../../src/buildings/empty-building.ts';
import { callerOnOtherNode } from '../../src/call.ts';
import { aPerson } from '../../src/persons.ts';
import { aDashboardAdmin, dashboardCaller, unique } from '../../src/screens/administration.ts';
import { goWithin } from '../../src/screens/screens.ts';
import { signIn } from '../../src/sign-in.ts';
import { expect, type Locator, type Page, test } from '../../src/test.ts';

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true });
/** By accessible name, which does not contain the star beside a label. */
const field = (within: Locator, name: string) =>
  within.getByRole('textbox', { name, exact: true }).or(within.getByRole('combobox', { name, exact: true }));
const saved = (page: Page) => page.getByRole('status').filter({ hasText: 'Changes saved successfully' });
const row = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text });

test('an operator creates an organisation and a building with the keyboard, and can enter it at once', async ({
  page,
}) => {
  const org = unique('wharf');
  await signIn(page, (await aDashboardAdmin()).email, '/workplace/organisations');
  await enter(page, page.getByRole('button', { name: 'Add organisation' }));
  const organisation = dialog(page, 'Add organisation');
  await retype(page, field(organisation, 'Display name'), `The ${org}`);
  await expect(field(organisation, 'Name')).toHaveValue(`the-${org}`);
  await retype(page, field(organisation, 'Name'), org);
  await page.keyboard.press('Enter');
  await expect(saved(page)).toBeVisible();
  await expect(row(page, org)).toContainText(`The ${org}`);

  await goWithin(page, '/workplace/buildings');
  await enter(page, page.getByRole('button', { name: 'Add', exact: true }));
  const slug = unique('quay');
  const building = dialog(page, 'Add building');
  await retype(page, field(building, 'Organisation name'), org);
  await expect(page.getByRole('option', { name: `The ${org}` })).toHaveAttribute('data-combobox-selected', 'true');
  await page.keyboard.press('Enter');
  await retype(page, field(building, 'Building path'), `/${slug}`);
  await retype(page, field(building, 'Display name'), `Quay ${slug}`);
  // Esc, a click beside the form and the back button keep what was typed.
  await page.keyboard.press('Escape');
  await page.mouse.click(5, 450);
  await page.goBack();
  await dialog(page, 'Unsaved changes').getByRole('button', { name: 'Stay here' }).click();
  await expect(field(building, 'Display name')).toHaveValue(`Quay ${slug}`);
  await field(building, 'Display name').press('Enter');
  await expect(saved(page)).toBeVisible();
  await page.waitForURL(/\/workplace$/);

  // An operator enters a building of an organisation that they are no member of.
  await page.getByRole('button', { name: `Choose location: Quay ${slug}` }).click();
  await expect(page.getByRole('navigation', { name: 'Main' })).toContainText(`Quay ${slug}`);
  await goWithin(page, '/workplace/buildings');
  await expect(row(page, slug)).toContainText('Reservations');

  const call = await dashboardCaller();
  const { values, policies } = await call(allBuildingSettings, { params: { org, building: slug } });
  expect(values).toMatchObject({
    timeslot: false,
    static_qr_code: false,
    future_day_maximum: 7,
    default_period: 60,
    early_entry_minutes: 15,
    total_reservations_limit: 0,
    daily_maximum: 0,
    building_maximum: 0,
    reservation_time_limit: 0,
  });
  expect(policies).toEqual(['disable-overlapping-reservation', 'daily-maximum', 'allowed-timeslot', 'future-day-max']);
  const employee = await callerOnOtherNode((await aPerson()).email);
  expect(Object.keys((await employee(myBuildings, { params: {} })).groups)).not.toContain(`/${org}/${slug}`);
});

test('a new building has its first desks published in at most 25 actions, and is open day and night until told otherwise', async ({
  page,
}) => {
  const { place } = await anEmptyBuilding('Yard');
  const slug = unique('dock');
  await signIn(page, (await aDashboardAdmin()).email, '/workplace/buildings');
  const hand = countedHand(page);
  await hand.click(page.getByRole('button', { name: 'Add', exact: true }));
  const form = dialog(page, 'Add building');
  await hand.type(field(form, 'Organisation name'), place.org);
  await hand.click(page.getByRole('option', { name: place.org }));
  await hand.type(field(form, 'Building path'), `/${slug}`);
  await hand.type(field(form, 'Display name'), `Dock ${slug}`);
  await hand.press('Enter');
  await hand.click(page.getByRole('button', { name: `Set up Dock ${slug}` }));
  await expect(page.getByRole('navigation', { name: 'Steps' })).toContainText('0 of 6');
  await hand.click(page.getByRole('button', { name: 'Next: Plan' }));
  await hand.click(page.getByRole('button', { name: 'Start without a plan' }));
  const canvas = page.getByRole('application', { name: 'Floor plan' });
  await expect(canvas).toBeVisible();
  const box = await canvas.boundingBox();
  if (!box) throw new Error('the canvas is not shown');
  const at = (x: number, y: number) => [box.x + x * box.width, box.y + y * box.height] as const;
  await hand.press('r');
  await hand.drag(at(0.25, 0.25), at(0.75, 0.75));
  const name = page.getByRole('complementary', { name: 'Properties' }).getByRole('textbox', { name: 'Name' });
  await expect(name).toBeFocused();
  await hand.type(name, '0.01');
  await hand.press('Enter');
  await hand.click(page.getByRole('button', { name: 'Stamp rows and grids' }));
  await hand.click(page.getByRole('button', { name: /^Place \d+ desks?$/ }));
  await expect(page.getByText(/^Draft saved \d\d:\d\d$/)).toBeVisible();
  await hand.click(page.getByRole('button', { name: /^Publish \d+ changes$/ }));
  await hand.click(dialog(page, 'Changes to publish').getByRole('button', { name: 'Publish now' }));
  await expect(page.getByText('Everything is published')).toBeVisible();
  console.log(`a new building with its first desks: ${hand.actions()} actions`);
  expect(hand.actions()).toBeLessThanOrEqual(25);

  await goWithin(page, '/workplace/desks');
  const card = page.getByRole('region', { name: `Set up Dock ${slug}` });
  await expect(card).toContainText('2 of 6');
  await card.getByRole('link', { name: /^Continue/ }).click();
  await page.getByRole('button', { name: /^\d?Rules/ }).click();
  const hours = page.getByRole('region', { name: 'Opening hours' });
  await hours.getByRole('button', { name: 'Set Mon–Fri 08:00–18:00' }).click();
  await expect(hours).toContainText('Set for 1 room.');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(hours).toContainText('None set');
  await goWithin(page, '/workplace/rooms');
  await expect(page.getByRole('navigation', { name: 'Administration' })).toContainText('Set-up: 2 of 6');
});
