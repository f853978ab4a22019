import { daysAfter, today } from '../../src/dates.ts';
import { tabTo } from '../../src/browser/tab-to.ts';
import { openRooms, storedHours } from '../../src/buildings/opening-hours.ts';
import { dialogNamed, rowsOf, typeDate, typeTime } from '../../src/screens/opening-hours-screen.ts';
import { ownBuilding } from '../../src/buildings/own-building.ts';
import { aPerson } from '../../src/persons.ts';
import { arrive, signIn } from '../../src/sign-in.ts';
import { sql } from '../../src/database.ts';
import { expect, type Page, test } from '../../src/test.ts';

const DAYS = 'monday tuesday wednesday thursday friday';
const list = (page: Page) => page.getByRole('grid', { name: 'Opening hours' });
const old = (page: Page) => page.getByRole('checkbox', { name: 'Hide old opening hours' });

async function openList(page: Page) {
  const own = await ownBuilding({ rooms: ['Atrium', 'Loft', 'Studio'].map((name) => ({ name })) });
  await openRooms(own, [
    { room: 'Atrium' },
    { room: 'Loft' },
    { room: 'Studio', start: '10:00', end: '16:00', until: today() },
    { room: 'Studio', start: '07:00', end: '09:00', until: daysAfter(today(), -1) },
  ]);
  const admin = await aPerson({ roles: ['Customer-admin'], buildings: [own.building] });
  await signIn(page, admin.email, own.at('/workplace/timeslots?tab=list'));
  return own;
}

test('rooms with the same hours are changed together, old hours are hidden, and removed ones come back', async ({
  page,
  context,
}) => {
  const own = await openList(page);
  const rooms = async () => (await rowsOf(list(page))).map(([room, start]) => `${room} ${start}`);

  // Over since yesterday is old; over today is not. What was chosen is remembered in this tab, and only in it.
  await expect(list(page).getByRole('row', { name: /Studio/ })).toHaveCount(1);
  expect(await rooms()).toEqual(['Atrium 08:00', 'Loft 08:00', 'Studio 10:00']);
  await expect(old(page)).toBeChecked();
  await old(page).uncheck();
  await expect(list(page).getByRole('row', { name: /Studio/ })).toHaveCount(2);
  await page.reload();
  await arrive(page);
  await expect(old(page)).not.toBeChecked();
  await expect(list(page).getByRole('row', { name: /Studio/ })).toHaveCount(2);
  const other = await context.newPage();
  await other.goto(own.at('/workplace/timeslots?tab=list'));
  await arrive(other);
  await expect(old(other)).toBeChecked();
  await other.close();

  // Only rooms with exactly these hours are offered, and only those that are ticked change.
  await list(page)
    .getByRole('row', { name: /Atrium/ })
    .click();
  await dialogNamed(page, 'Choose next action').getByRole('button', { name: /^Edit/ }).click();
  const edit = dialogNamed(page, 'Edit timeslot');
  const offered = edit.getByRole('group', { name: 'Rooms' });
  await expect(offered.getByRole('checkbox', { name: 'Atrium' })).toBeChecked();
  await expect(offered.getByRole('checkbox', { name: 'Loft' })).not.toBeChecked();
  await expect(offered.getByRole('checkbox', { name: 'Studio' })).toHaveCount(0);
  await offered.getByRole('checkbox', { name: 'Loft' }).check();
  await typeTime(edit, 'Start time', '08:30');
  await typeDate(edit, 'Valid until', daysAfter(today(), 40));
  await edit.getByRole('button', { name: 'Clear date' }).click();
  await expect(edit.getByRole('textbox', { name: 'Valid until' })).toHaveValue('');
  await edit.getByRole('switch', { name: 'Saturday' }).check();
  await edit.getByRole('textbox', { name: 'Hint' }).fill('Ring twice');
  await edit.getByRole('textbox', { name: 'External timezone ID' }).fill('TZ-4');
  for (const [at, pool] of ['Finance', 'Mistake', 'Legal'].entries()) {
    await edit.getByRole('button', { name: 'Add userpool' }).click();
    await expect(edit.getByRole('combobox', { name: `Userpool ${at + 1}` })).toBeFocused();
    await page.keyboard.type(pool);
  }
  await edit.getByRole('button', { name: 'Remove userpool Mistake' }).click();
  await edit.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('status').getByText('Changes saved successfully')).toBeVisible();
  await expect(list(page).getByRole('row', { name: /TZ-4/ })).toHaveCount(2);
  const changed = ['08:30', '18:00', '2026-01-01', '-', 'M T W T F S S', 'Finance, Legal', 'TZ-4'];
  expect((await rowsOf(list(page))).slice(0, 2)).toEqual([
    ['Atrium', ...changed],
    ['Loft', ...changed],
  ]);
  await expect(list(page).getByRole('img', { name: 'Mon, Tue, Wed, Thu, Fri, Sat' })).toHaveCount(2);
  const stored = await sql<{ hint: string; userpools: string[] }>(
    `select distinct hint, userpools from timeslot where organisation_id = $1 and timezone_id = 'TZ-4'`,
    [own.organisationId],
  );
  expect(stored).toEqual([{ hint: 'Ring twice', userpools: ['Finance', 'Legal'] }]);

  // Asked before it is removed; and back again for whoever was too quick.
  const before = await storedHours(own);
  const remove = async () => {
    await list(page).getByRole('button', { name: 'Actions: Loft' }).click();
    await page.getByRole('menuitem', { name: 'Remove' }).click();
    await expect(page.getByRole('dialog')).toContainText('Are you sure you want to delete this timeslot?');
  };
  await remove();
  await page.getByRole('dialog').getByRole('button', { name: 'No' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(await storedHours(own)).toEqual(before);
  await remove();
  await page.getByRole('dialog').getByRole('button', { name: 'Yes' }).click();
  await expect(page.getByRole('status').getByText('Deleted successfully')).toBeVisible();
  await expect(list(page).getByRole('row', { name: /Loft/ })).toHaveCount(0);
  expect((await storedHours(own))['Loft']).toBeUndefined();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(list(page).getByRole('row', { name: /Loft/ })).toHaveCount(1);
  expect(await storedHours(own)).toEqual(before);
});

test('on a phone there is the list, and everything can be done in it', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const own = await openList(page);
  await page.getByRole('tab', { name: 'Calendar' }).click();
  await expect(page.getByText('We are sorry, Calendar view is only available in desktop mode')).toBeVisible();
  await expect(page.getByRole('complementary', { name: 'Rooms on the calendar' })).toHaveCount(0);
  await page.getByRole('tab', { name: /^List/ }).click();
  await expect(list(page).getByRole('row')).toHaveCount(3);
  await page.getByRole('button', { name: 'Add timeslot' }).click();
  const add = dialogNamed(page, 'Add timeslot');
  await add.getByRole('checkbox', { name: 'Studio' }).check();
  await typeTime(add, 'End time', '12:15');
  await add.getByRole('button', { name: 'Save' }).click();
  await expect(list(page).getByRole('row', { name: /Studio.*12:15/ })).toBeVisible();

  await list(page).getByRole('button', { name: 'Actions: Atrium' }).click();
  await page.getByRole('menuitem', { name: 'Edit' }).click();
  await dialogNamed(page, 'Choose next action')
    .getByRole('button', { name: /^Split/ })
    .click();
  const split = dialogNamed(page, 'Split opening hours');
  const monday = daysAfter(today(), 8 - (new Date(`${today()}T12:00:00Z`).getUTCDay() || 7));
  await typeDate(split, 'Continues after', monday);
  await typeDate(split, 'Split start date', monday);
  await split.getByRole('button', { name: 'Split' }).click();
  await expect(list(page).getByRole('row', { name: /Atrium/ })).toHaveCount(2);
  expect((await storedHours(own))['Atrium']).toEqual([
    `08:00–18:00 ${DAYS} 2026-01-01/${daysAfter(monday, -1)}`,
    `08:00–18:00 ${DAYS} ${daysAfter(monday, 1)}/-`,
  ]);
  // Nothing of it is wider than the phone.
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
});

test('hours are found, changed and closed without a mouse', async ({ page }) => {
  const own = await openList(page);
  const tabs = page.getByRole('tab');
  await tabTo(page, page.getByRole('tab', { name: /^List/ }));
  await page.keyboard.press('ArrowLeft');
  await expect(page.getByRole('tab', { name: 'Calendar' })).toBeFocused();
  await expect(tabs.first()).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('End');
  await expect(page.getByRole('tab', { name: /^List/ })).toBeFocused();

  // From the filter into the rows, into the choice, into the dialog, and back to the row.
  await page.keyboard.press('/');
  await page.keyboard.type('LOFT');
  await expect(list(page).getByRole('row', { name: /Atrium/ })).toHaveCount(0);
  await page.keyboard.press('ArrowDown');
  const row = list(page).getByRole('row', { name: /Loft/ });
  await expect(row).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialogNamed(page, 'Choose next action').getByRole('button', { name: /^Edit/ })).toBeFocused();
  await page.keyboard.press('Enter');
  const edit = dialogNamed(page, 'Edit timeslot');
  await expect(edit.getByRole('spinbutton', { name: 'Start time, hours' })).toBeFocused();
  await page.keyboard.type('0915');
  await expect(edit.getByRole('spinbutton', { name: 'Start time, minutes' })).toHaveValue('15');
  // Enter in a field saves.
  await tabTo(page, edit.getByRole('textbox', { name: 'Hint' }));
  await page.keyboard.press('Enter');
  await expect(edit).toHaveCount(0);
  await expect(row).toContainText('09:15');
  await expect(row).toBeFocused();
  expect((await storedHours(own))['Loft']).toEqual([`09:15–18:00 ${DAYS} 2026-01-01/-`]);

  // Esc leaves without a change, and asks when something was typed.
  await page.keyboard.press('Enter');
  await expect(dialogNamed(page, 'Choose next action').getByRole('button', { name: /^Edit/ })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(edit.getByRole('spinbutton', { name: 'Start time, hours' })).toBeFocused();
  const listedTime = page.getByRole('button', { name: '10', exact: true });
  await page.keyboard.type('10');
  await expect(edit.getByRole('spinbutton', { name: 'Start time, minutes' })).toBeFocused();
  await expect(listedTime.first()).toBeVisible();
  // The first is for the list of times, the second for the dialog.
  await page.keyboard.press('Escape');
  await expect(listedTime).toHaveCount(0);
  await page.keyboard.press('Escape');
  const question = dialogNamed(page, 'Unsaved changes');
  await expect(question).toContainText('The changes have not been saved. Do you want to proceed?');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect((await storedHours(own))['Loft']).toEqual([`09:15–18:00 ${DAYS} 2026-01-01/-`]);
});
