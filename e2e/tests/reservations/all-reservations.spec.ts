import { daysAfter, today } from '../../src/dates.ts';
import { sql } from '../../src/database.ts';
import type { MappedBuilding } from '../../src/buildings/mapped-building.ts';
import { aPerson } from '../../src/persons.ts';
import { aBuilding, clockTime, moment, reserve, runningNow, storeReservation } from '../../src/buildings/reserved.ts';
import { signIn } from '../../src/sign-in.ts';
import { tabTo } from '../../src/browser/tab-to.ts';
import { expect, type Page, test } from '../../src/test.ts';

const TOMORROW = daysAfter(today(), 1);

const table = (page: Page) => page.getByRole('table', { name: 'Reservations' });
const rows = (page: Page) => table(page).locator('tbody').getByRole('row');
const rowOf = (page: Page, text: string | RegExp) => rows(page).filter({ hasText: text });
const starts = (page: Page) =>
  rows(page)
    .locator('td[data-label="Start"] time')
    .evaluateAll((times) => times.map((time) => time.getAttribute('datetime') ?? ''));

/** As the date field takes it: 17 Nov 2026. */
const typed = (date: string) =>
  `${date.slice(8)} ${new Intl.DateTimeFormat('en-GB', { month: 'short', timeZone: 'UTC' }).format(new Date(date)).slice(0, 3)} ${date.slice(0, 4)}`;

const aStaff = (building: MappedBuilding) =>
  aPerson({
    buildings: [building.place.building],
    firstName: 'Carla',
    lastName: 'Coord',
    roles: ['Customer-coordinator'],
  });
const holder = (building: MappedBuilding, firstName: string, attributes: Record<string, string[]> = {}) =>
  aPerson({ buildings: [building.place.building], firstName, lastName: 'Jansen', attributes });

/** Seven mornings of a desk and one meeting with everything that can come with one. */
async function aBusyHouse() {
  const building = await aBuilding();
  const [staff, bram, ada] = await Promise.all([
    aStaff(building),
    holder(building, 'Bram'),
    holder(building, 'Ada', { isEmergencyResponder: ['true'] }),
  ]);
  for (let days = 1; days <= 7; days += 1) {
    const date = daysAfter(today(), days);
    await storeReservation(building, {
      email: bram.email,
      space: '1.01-B',
      start: moment(date, '09:00'),
      end: moment(date, '13:00'),
    });
  }
  const meeting = await storeReservation(building, {
    email: ada.email,
    space: 'Meeting 0.02',
    start: moment(TOMORROW, '14:00'),
    end: moment(TOMORROW, '14:45'),
    subject: 'Kwartaalplanning',
  });
  await sql(
    `insert into reservation_guest (organisation_id, reservation_id, place, name, email)
     values ($1, $2, 1, 'Gijs Gast', 'gijs@guest.example')`,
    [building.organisationId, meeting],
  );
  return { building, staff, bram, ada };
}

test('staff filter, sort and page through all reservations of the building', async ({ page }) => {
  // Each search waits for its pause.
  test.setTimeout(120_000);
  const { building, staff, bram } = await aBusyHouse();
  await signIn(page, staff.email, building.at('/workplace'));
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Manage' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Reservations' })).toBeVisible();
  await expect(rows(page)).toHaveCount(8);
  await expect(page.getByText('8 reservations')).toBeVisible();
  await expect(table(page).getByRole('columnheader')).toHaveText([
    'Room',
    'Desk',
    'Reserved for',
    'Details',
    'Start',
    'End',
    'Checked in',
    'Cancel',
  ]);
  await expect(rowOf(page, 'Meeting 0.02')).toContainText('Ada Jansen (Emergency Responder)');
  await expect(rowOf(page, 'Bram').first()).not.toContainText('(Emergency Responder)');

  // Details are for the keyboard too.
  const guests = rowOf(page, 'Meeting 0.02').getByRole('button', { name: /^Guests: / });
  await tabTo(page, guests);
  await expect(page.getByRole('tooltip')).toHaveText('Guests: Gijs Gast <gijs@guest.example>');
  await tabTo(page, rowOf(page, 'Meeting 0.02').getByRole('button', { name: /^Subject: / }));
  await expect(page.getByRole('tooltip').last()).toHaveText('Subject: Kwartaalplanning');

  const filter = page.getByRole('searchbox', { name: 'Filter' });
  for (const [text, count] of [
    ['ada jan', 1],
    [bram.email, 7],
    ['meeting', 1],
    [TOMORROW, 2],
    ['nobody like this', 0],
  ] as const) {
    await filter.fill(text);
    await expect(rows(page), text).toHaveCount(count);
  }
  await expect(page.getByRole('heading', { name: 'No data to display' })).toBeVisible();
  await page.getByRole('button', { name: 'Clear filter' }).click();
  await expect(rows(page)).toHaveCount(8);

  await page.getByRole('checkbox', { name: 'Show rooms' }).uncheck();
  await expect(rows(page)).toHaveCount(7);
  await page.getByRole('checkbox', { name: 'Show rooms' }).check();
  await page.getByRole('checkbox', { name: 'Show desks' }).uncheck();
  await expect(rows(page)).toHaveCount(1);
  await page.getByRole('checkbox', { name: 'Show desks' }).check();

  await expect(rows(page)).toHaveCount(8);
  const ascending = await starts(page);
  expect(ascending).toEqual(ascending.toSorted());
  const start = table(page).getByRole('columnheader', { name: 'Start' });
  await expect(start).toHaveAttribute('aria-sort', 'ascending');
  await start.getByRole('button').click();
  await expect(start).toHaveAttribute('aria-sort', 'descending');
  await expect.poll(() => starts(page)).toEqual(ascending.toReversed());
  await table(page).getByRole('columnheader', { name: 'End' }).getByRole('button').click();
  await expect.poll(() => starts(page)).toEqual(ascending);

  const sizes = page.getByRole('combobox', { name: 'Rows per page' });
  await expect(sizes.getByRole('option')).toHaveText(['5', '25', '50', '100']);
  await expect(sizes).toHaveValue('25');
  await sizes.selectOption('5');
  await expect(rows(page)).toHaveCount(5);
  await page.getByRole('button', { name: 'Last', exact: true }).click();
  await expect(rows(page)).toHaveCount(3);
  await expect(page.getByText('Page 2 of 2')).toBeVisible();
  expect(new URL(page.url()).searchParams.get('page')).toBe('2');
  await page.getByRole('button', { name: 'First', exact: true }).click();
  await expect(rows(page)).toHaveCount(5);
});

test('staff check people in and cancel; what began more than a day ago stays as it was', async ({ page }) => {
  const building = await aBuilding();
  const [staff, bram] = await Promise.all([aStaff(building), holder(building, 'Bram')]);
  await storeReservation(building, { email: bram.email, space: '1.01-C', ...runningNow() });
  await storeReservation(building, {
    email: bram.email,
    space: '1.01-B',
    start: moment(TOMORROW, '09:00'),
    end: moment(TOMORROW, '13:00'),
  });
  const longAgo = daysAfter(today(), -3);
  await storeReservation(building, {
    email: bram.email,
    space: '1.01-D',
    start: moment(longAgo, '09:00'),
    end: moment(longAgo, '13:00'),
  });
  await signIn(page, staff.email, building.at('/workplace/reservations'));
  await expect(rows(page)).toHaveCount(2);

  // Whoever cannot be checked in yet is told when.
  const later = rowOf(page, '1.01-B').getByRole('button', { name: /^Check in: Bram Jansen, 1\.01-B\. Check-in opens/ });
  await expect(later).toBeDisabled();
  await rowOf(page, '1.01-C').getByRole('button', { name: 'Check in: Bram Jansen, 1.01-C' }).click();
  await expect(page.getByText('Bram Jansen is checked in')).toBeVisible();
  await expect(rowOf(page, '1.01-C').getByRole('button', { name: /^Check in/ })).toHaveCount(0);
  await expect(rowOf(page, '1.01-C').locator('td[data-label="Checked in"]')).toHaveText(/^\d\d:\d\d$/);

  const cancel = () => rowOf(page, '1.01-B').getByRole('button', { name: 'Cancel: Bram Jansen, 1.01-B' });
  await cancel().click();
  const question = page.getByRole('dialog');
  await expect(question).toContainText('Are you sure you want to delete this record?');
  await question.getByRole('button', { name: 'No', exact: true }).click();
  await expect(rows(page)).toHaveCount(2);
  await cancel().click();
  await question.getByRole('button', { name: 'Yes', exact: true }).click();
  await expect(page.getByText('Deleted successfully')).toBeVisible();
  await expect(rowOf(page, '1.01-B')).toHaveCount(0);

  const past = page.getByRole('textbox', { name: 'Past reservations on' });
  await past.fill(typed(longAgo));
  await past.press('Enter');
  await expect(rowOf(page, '1.01-D')).toHaveCount(1);
  await expect(rows(page)).toHaveCount(1);
  for (const act of ['Check in', 'Cancel'])
    await expect(
      rowOf(page, '1.01-D').getByRole('button', {
        name: `${act}: Bram Jansen, 1.01-D. It started more than a day ago.`,
      }),
    ).toBeDisabled();
  // Not further back than a week.
  await past.fill(typed(daysAfter(today(), -8)));
  await past.press('Tab');
  await expect(past).toHaveValue(typed(longAgo));
  await page.getByRole('button', { name: 'Clear date' }).click();
  await expect(rowOf(page, '1.01-C')).toHaveCount(1);
});

test('staff learn why somebody cannot reserve, and what would be allowed', async ({ page }) => {
  const building = await aBuilding();
  const [staff, bram] = await Promise.all([aStaff(building), holder(building, 'Bram')]);
  await signIn(page, staff.email, building.at('/workplace/reservations'));
  await expect(page.getByRole('heading', { name: 'No data to display' })).toBeVisible();
  await page.getByRole('button', { name: 'Why can’t someone reserve?' }).click();
  const dialog = page.getByRole('dialog', { name: 'Why can’t someone reserve?' });
  await expect(dialog.getByText('Choose a person and a spot to see why.')).toBeVisible();
  const person = dialog.getByRole('textbox', { name: 'Person' });
  await expect(person).toHaveAttribute('placeholder', 'type to search');
  await person.fill('br');
  await expect(person).toHaveAttribute('aria-invalid', 'true');
  await person.fill('bram jansen');
  await dialog.getByRole('option', { name: /^Bram Jansen/ }).click();
  await dialog.getByRole('combobox', { name: 'Desk, room or parking spot' }).fill('1.01-F');
  await dialog.getByRole('option', { name: /1\.01-F/ }).click();
  await dialog.getByRole('textbox', { name: 'Date' }).fill(typed(TOMORROW));
  await dialog.getByRole('textbox', { name: 'Date' }).press('Enter');
  // The month hangs over what follows; Escape closes it, and not the question.
  const month = page.getByRole('button', { name: 'Next month' });
  await expect(month).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(month).toHaveCount(0);
  await expect(dialog).toBeVisible();

  const answer = dialog.getByRole('status');
  await expect(answer).toContainText('Bram Jansen cannot reserve this:');
  await expect(answer).toContainText('This is someone’s fixed desk, and they are not away for all of this time.');
  await expect(answer).toContainText('These would be allowed');
  await answer
    .getByRole('button', { name: /^1\.01-\w, same time$/ })
    .first()
    .click();
  await expect(answer).toContainText('Bram Jansen can reserve this.');
  // Asking reserves nothing.
  expect(await sql('select 1 from reservation where organisation_id = $1', [building.organisationId])).toEqual([]);
  // And the answer is true when it changes: they get another desk at that time.
  await reserve(bram.email, building, '0.01-A', [TOMORROW, '09:00', '10:00']);
  await expect(answer).toContainText('This person already has a reservation from 09:00 to 10:00.');
});

test('an employee is led away from the list, and is shown no way to it', async ({ page }) => {
  const building = await aBuilding();
  const employee = await aPerson({ buildings: [building.place.building] });
  await signIn(page, employee.email, building.at('/workplace/reservations'));
  await expect(page.getByRole('heading', { level: 1, name: 'Log in to reserve a spot' })).toBeVisible();
  await page.goto('/workplace/my-reservations');
  const menu = page.getByRole('navigation', { name: 'Main' });
  await expect(menu.getByRole('link', { name: 'My reservations' })).toBeVisible();
  await expect(menu.getByRole('link', { name: 'Manage' })).toHaveCount(0);
});

test('all reservations are worked on a phone, in German, with the keyboard alone and from another time zone', async ({
  anotherBrowser,
}) => {
  const { building, staff } = await aBusyHouse();
  const context = await anotherBrowser({ viewport: { width: 390, height: 844 }, timezoneId: 'Asia/Tokyo' });
  await context.addCookies([{ name: 'lang', value: 'de', url: new URL('/', test.info().project.use.baseURL).href }]);
  const page = await context.newPage();
  await signIn(page, staff.email, building.at('/workplace/reservations'));
  const list = page.getByRole('table', { name: 'Reservierungen' }).locator('tbody').getByRole('row');
  await expect(list).toHaveCount(8);
  await expect(page.getByText('Zeiten in Europe/Amsterdam')).toBeVisible();
  const meeting = list.filter({ hasText: 'Meeting 0.02' });
  await expect(meeting).toContainText('(Ersthelfer)');
  await expect(meeting.locator('td[data-label="Beginn"]')).toContainText(clockTime(moment(TOMORROW, '14:00')));
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);

  await tabTo(page, page.getByRole('searchbox', { name: 'Filtern' }));
  await page.keyboard.type('meeting');
  await expect(list).toHaveCount(1);
  await tabTo(page, meeting.getByRole('button', { name: 'Stornieren: Ada Jansen, Meeting 0.02' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toContainText('Möchten Sie diesen Eintrag wirklich löschen?');
  await page.keyboard.press('Enter');
  await expect(list).toHaveCount(0);
  await expect(page.getByText('Keine Daten vorhanden')).toBeVisible();
});
