import { readFile } from 'node:fs/promises';
import { comingMonday, daysAfter, today } from '../../src/dates.ts';
import { sql } from '../../src/database.ts';
import type { MappedBuilding } from '../../src/buildings/mapped-building.ts';
import { aPerson } from '../../src/persons.ts';
import { aBuilding, moment, reserve, runningNow, storeReservation } from '../../src/buildings/reserved.ts';
import { signIn } from '../../src/sign-in.ts';
import { tabTo } from '../../src/browser/tab-to.ts';
import { expect, type Page, test } from '../../src/test.ts';

const TOMORROW = daysAfter(today(), 1);
const MONDAY = comingMonday();
const [TUESDAY, WEDNESDAY] = [daysAfter(MONDAY, 1), daysAfter(MONDAY, 2)];

const upcoming = (page: Page) => page.getByRole('region', { name: 'Upcoming' });
const row = (page: Page, name: string) => upcoming(page).getByRole('listitem', { name: new RegExp(`^${name}, `) });
const day = (page: Page, date: string) =>
  page.getByRole('list', { name: 'Where you sit this week' }).getByRole('listitem', { name: longDay(date) });
const panel = (page: Page) => page.getByRole('region', { name: 'Reserve these days' });

const said = (date: string, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-GB', { ...options, timeZone: 'UTC' }).format(new Date(date)).replaceAll(',', '');
const longDay = (date: string) =>
  new Intl.DateTimeFormat('en-GB', { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' }).format(
    new Date(date),
  );
const shortDay = (date: string) => said(date, { weekday: 'short', day: 'numeric', month: 'short' });

const colleague = (building: MappedBuilding) => aPerson({ buildings: [building.place.building], lastName: 'Rival' });

const countOf = async (email: string) =>
  (
    await sql(
      `select 1 from reservation join member on member.id = reservation.member_id
       where member.email = $1 and reservation.state <> 'c'`,
      [email],
    )
  ).length;

test('a reservation is changed, refused with something else, cancelled and brought back', async ({
  page,
  complaints,
}) => {
  complaints.allow(/409 \(Conflict\)/, /net::ERR_FAILED/);
  const building = await aBuilding();
  const me = await aPerson({ buildings: [building.place.building] });
  await reserve(me.email, building, '1.01-B', [TOMORROW, '09:00', '13:00']);
  await reserve((await colleague(building)).email, building, '1.01-B', [TOMORROW, '13:00', '15:00']);
  await signIn(page, me.email, building.at('/workplace/my-reservations'));
  await expect(row(page, '1.01-B')).toContainText('09:00 – 13:00');

  await row(page, '1.01-B').getByRole('button', { name: 'Change' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change date' });
  await dialog.getByRole('combobox', { name: 'Start' }).selectOption('10:00');
  await dialog.getByRole('combobox', { name: 'End' }).selectOption('12:00');
  await dialog.getByRole('button', { name: 'Apply' }).click();
  await expect(page.getByText(`Changed: 1.01-B, ${shortDay(TOMORROW)}, 10:00 – 12:00`)).toBeVisible();
  await expect(row(page, '1.01-B')).toContainText('10:00 – 12:00');

  await row(page, '1.01-B').getByRole('button', { name: 'Change' }).click();
  await dialog.getByRole('combobox', { name: 'End' }).selectOption('14:00');
  await dialog.getByRole('button', { name: 'Apply' }).click();
  const refused = page.getByRole('dialog', { name: 'This is not possible' });
  await expect(refused.getByRole('alert')).toHaveText('Can not be reserved at this time');
  // What is had is kept until the new one is granted.
  await expect(row(page, '1.01-B')).toContainText('10:00 – 12:00');
  const other = refused.getByRole('button', { name: /^Reserve 1\.01-/ }).first();
  const name = (await other.getAttribute('aria-label'))?.replace('Reserve ', '') ?? '';
  await other.click();
  await expect(refused).toHaveCount(0);
  await expect(row(page, name)).toContainText('10:00 – 14:00');

  await page.route('**/api/3.0/reservations/**', (route) =>
    route.request().method() === 'DELETE' ? route.abort() : route.fallback(),
  );
  await row(page, name).getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByText(/^Failed to cancel: /)).toBeVisible();
  await expect(row(page, name)).toBeVisible();
  await page.unrouteAll();

  await row(page, name).getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByText(`Cancelled: ${name}, ${shortDay(TOMORROW)}, 10:00 – 14:00.`)).toBeVisible();
  await expect(row(page, name)).toHaveCount(0);
  expect(await countOf(me.email)).toBe(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText(/^Restored: /)).toBeVisible();
  await expect(row(page, name)).toContainText('10:00 – 14:00');
  expect(await countOf(me.email)).toBe(1);
});

test('an undo that comes too late says so and offers something else; what happens elsewhere shows by itself', async ({
  page,
  complaints,
}) => {
  complaints.allow(/409 \(Conflict\)/);
  const building = await aBuilding();
  const me = await aPerson({ buildings: [building.place.building] });
  const rival = await colleague(building);
  await reserve(me.email, building, '1.01-A', [TOMORROW, '09:00', '13:00']);
  await signIn(page, me.email, building.at('/workplace/my-reservations'));
  await row(page, '1.01-A').getByRole('button', { name: 'Cancel' }).click();
  const undo = page.getByRole('button', { name: 'Undo' });
  // Whoever points at it is still reading: it waits.
  await undo.hover();
  await reserve(rival.email, building, '1.01-A', [TOMORROW, '10:00', '11:00']);
  await undo.click();
  const refused = page.getByRole('dialog', { name: 'This is not possible' });
  await expect(refused.getByRole('heading', { name: '1.01-A is taken until 11:00' })).toBeVisible();
  await refused
    .getByRole('button', { name: /^Reserve 1\.01-/ })
    .first()
    .click();
  await expect(upcoming(page).getByRole('listitem')).toHaveCount(1);
  await expect(upcoming(page).getByRole('listitem')).toContainText('09:00 – 13:00');

  await reserve(me.email, building, '0.01-A', [TUESDAY, '08:00', '10:00']);
  await expect(row(page, '0.01-A')).toContainText('08:00 – 10:00');
});

test('checking out makes the spot free for others, and what is past cannot be edited', async ({ page }) => {
  const building = await aBuilding();
  const me = await aPerson({ buildings: [building.place.building] });
  await storeReservation(building, { email: me.email, space: '1.01-C', ...runningNow() });
  const before = new Date(moment(daysAfter(today(), -1), '09:00'));
  await storeReservation(building, {
    email: me.email,
    space: '1.01-D',
    start: before,
    end: new Date(+before + 3_600_000),
  });
  await signIn(page, me.email, building.at('/workplace/my-reservations'));
  await expect(row(page, '1.01-C')).toContainText('Check in now, open since');
  await row(page, '1.01-C').getByRole('button', { name: 'Check in' }).click();
  await expect(page.getByText('You are checked in at 1.01-C')).toBeVisible();
  await expect(row(page, '1.01-C')).toContainText(/Checked in \d\d:\d\d/);
  await expect(day(page, today())).toContainText(/1\.01-C.*Checked in/);

  await row(page, '1.01-C').getByRole('button', { name: 'Check out' }).click();
  const question = page.getByRole('dialog', { name: 'Check out of 1.01-C?' });
  await expect(question).toContainText('your spot will become available to others');
  await question.getByRole('button', { name: 'Check out' }).click();
  await expect(row(page, '1.01-C')).toHaveCount(0);

  await page.getByRole('button', { name: 'Past', exact: true }).click();
  const past = page.getByRole('region', { name: 'Past' });
  await expect(past.getByText('Reservations in past can not be edited.')).toBeVisible();
  await expect(past.getByRole('listitem')).toHaveCount(2);
  await expect(past.getByRole('listitem').first()).toContainText('Checked out');
  await expect(past.getByRole('listitem').last()).toContainText('Not checked in');
  await expect(past.getByRole('button', { name: 'Change' })).toHaveCount(0);

  const [held] = await sql<{ holds: boolean }>(
    'select bool_or(holds_space) as holds from reservation where organisation_id = $1',
    [building.organisationId],
  );
  expect(held?.holds).toBe(false);
});

test('several days of a week are reserved at once, and the one that is refused gets something else', async ({
  page,
}) => {
  const building = await aBuilding();
  const me = await aPerson({ buildings: [building.place.building] });
  const rival = await colleague(building);
  const yesterday = daysAfter(today(), -1);
  await storeReservation(building, {
    email: me.email,
    space: '1.01-A',
    start: moment(yesterday, '09:00'),
    end: moment(yesterday, '17:00'),
  });
  await reserve(rival.email, building, '1.01-A', [TUESDAY, '09:00', '12:00']);
  await signIn(page, me.email, building.at(`/workplace/my-reservations?week=${MONDAY}`));
  for (const date of [MONDAY, TUESDAY, WEDNESDAY]) await day(page, date).getByRole('checkbox').check();
  const verdict = (date: string) => panel(page).getByRole('listitem', { name: shortDay(date) });
  // The usual desk at its usual time.
  await expect(verdict(MONDAY)).toContainText('1.01-A is free, 09:00 – 17:00');
  await expect(verdict(TUESDAY)).toContainText('Can not be reserved at this time');
  await expect(panel(page).getByRole('button', { name: 'Reserve 2 days' })).toBeEnabled();

  const instead = verdict(TUESDAY).getByRole('group').getByRole('button').first();
  const name = (await instead.innerText()).trim();
  await instead.click();
  await expect(verdict(TUESDAY)).toContainText(`${name} is free, 09:00 – 17:00`);
  // Somebody else is faster with the third day.
  await reserve(rival.email, building, '1.01-A', [WEDNESDAY, '09:00', '12:00']);
  await expect(verdict(WEDNESDAY)).toContainText('Can not be reserved at this time');
  await panel(page).getByRole('button', { name: 'Reserve 2 days' }).click();
  await expect(page.getByText('2 days reserved')).toBeVisible();
  await expect(day(page, MONDAY)).toContainText('1.01-A');
  await expect(day(page, TUESDAY)).toContainText(name);
  // The refused one stays, with what could be had.
  await expect(panel(page).getByRole('listitem')).toHaveCount(1);
  await verdict(WEDNESDAY).getByRole('group').getByRole('button').first().click();
  await panel(page).getByRole('button', { name: 'Reserve 1 day' }).click();
  await expect(panel(page)).toHaveCount(0);
  await expect(upcoming(page).getByRole('listitem')).toHaveCount(3);
  expect(await countOf(me.email)).toBe(4);
});

test('with the keyboard alone a reservation is checked in, changed, cancelled and brought back, and a day of the week reserved', async ({
  page,
}) => {
  const building = await aBuilding();
  const me = await aPerson({ buildings: [building.place.building] });
  await storeReservation(building, { email: me.email, space: '1.01-C', ...runningNow() });
  await reserve(me.email, building, '1.01-B', [TUESDAY, '09:00', '13:00']);
  await signIn(page, me.email, building.at(`/workplace/my-reservations?week=${MONDAY}`));

  await tabTo(page, day(page, WEDNESDAY).getByRole('checkbox'));
  await page.keyboard.press('Space');
  await expect(panel(page)).toContainText('is free');
  await tabTo(page, panel(page).getByRole('button', { name: 'Reserve 1 day' }));
  await page.keyboard.press('Enter');
  await expect(page.getByText('1 day reserved')).toBeVisible();

  await tabTo(page, row(page, '1.01-C').getByRole('button', { name: 'Check in' }));
  await page.keyboard.press('Enter');
  await expect(row(page, '1.01-C')).toContainText(/Checked in \d\d:\d\d/);

  const onTuesday = row(page, `1.01-B, ${shortDay(TUESDAY)}`);
  await tabTo(page, onTuesday.getByRole('button', { name: 'Change' }));
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Change date' });
  const end = dialog.getByRole('combobox', { name: 'End' });
  await tabTo(page, end);
  await page.keyboard.type('12:00');
  await tabTo(page, dialog.getByRole('button', { name: 'Apply' }));
  await page.keyboard.press('Enter');
  await expect(onTuesday).toContainText('09:00 – 12:00');

  await tabTo(page, onTuesday.getByRole('button', { name: 'Cancel' }));
  await page.keyboard.press('Enter');
  await expect(onTuesday).toHaveCount(0);
  await tabTo(page, page.getByRole('button', { name: 'Undo' }));
  await page.keyboard.press('Enter');
  await expect(onTuesday).toContainText('09:00 – 12:00');
});

test('on a phone and in Dutch the same week and the same acts are within reach of a thumb', async ({
  page,
  context,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await context.addCookies([{ name: 'lang', value: 'nl', url: new URL('/', test.info().project.use.baseURL).href }]);
  const building = await aBuilding();
  const me = await aPerson({ buildings: [building.place.building] });
  await reserve(me.email, building, '1.01-B', [TUESDAY, '09:00', '13:00']);
  await signIn(page, me.email, building.at(`/workplace/my-reservations?week=${MONDAY}`));
  await expect(page.getByRole('heading', { level: 1, name: 'Mijn reserveringen' })).toBeVisible();
  const mine = page.getByRole('region', { name: 'Komend' }).getByRole('listitem');
  await expect(mine).toContainText('Inchecken kan vanaf');
  const cancel = mine.getByRole('button', { name: 'Annuleren' });
  expect((await cancel.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  await cancel.click();
  await expect(page.getByText(/^Geannuleerd: 1\.01-B/)).toBeVisible();
  // The week is read again after each: the usual place comes from what it shows.
  const tuesday = page.getByRole('checkbox', { name: /^dinsdag .* reserveren$/ });
  await expect(tuesday).toBeVisible();
  await page.getByRole('button', { name: 'Ongedaan maken' }).click();
  await expect(mine).toHaveCount(1);
  await expect(tuesday).toHaveCount(0);

  await page.getByRole('checkbox', { name: /^woensdag .* reserveren$/ }).check();
  const several = page.getByRole('region', { name: 'Deze dagen reserveren' });
  await expect(several).toContainText('is vrij');
  await several.getByRole('button', { name: '1 dag reserveren' }).click();
  await expect(mine).toHaveCount(2);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
});

test('somebody far away sees the building’s times, and their calendar gets the right moment', async ({
  anotherBrowser,
}) => {
  const building = await aBuilding();
  const me = await aPerson({ buildings: [building.place.building] });
  // A day that is still the one before in New York when it begins.
  await reserve(me.email, building, '1.01-B', [TUESDAY, '00:15', '02:00']);
  const page = await (await anotherBrowser({ timezoneId: 'America/New_York' })).newPage();
  await signIn(page, me.email, building.at(`/workplace/my-reservations?week=${MONDAY}`));
  await expect(page.getByText('Times in Europe/Amsterdam')).toBeVisible();
  await expect(row(page, '1.01-B')).toContainText(shortDay(TUESDAY));
  await expect(row(page, '1.01-B')).toContainText('00:15 – 02:00');
  await expect(day(page, TUESDAY)).toContainText('1.01-B');
  await expect(row(page, '1.01-B')).toContainText('Check-in opens at 00:00');

  const download = page.waitForEvent('download');
  await row(page, '1.01-B')
    .getByRole('button', { name: /^Calendar file: 1\.01-B/ })
    .click();
  const file = await readFile(await (await download).path(), 'utf8');
  const stamp = moment(TUESDAY, '00:15')
    .toISOString()
    .replaceAll(/[-:]|\.\d{3}/g, '');
  expect(file).toContain(`\r\nDTSTART:${stamp}\r\n`);
  expect(file).toContain('\r\nSUMMARY:1.01-B\r\n');
});
