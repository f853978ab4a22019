import { tabTo } from '../../src/browser/tab-to.ts';
import { enter, PHONE, retype } from '../../src/browser/without-mouse.ts';
import { openRooms, storedHours } from '../../src/buildings/opening-hours.ts';
import { ownBuilding } from '../../src/buildings/own-building.ts';
import { comingMonday, daysAfter, slashed } from '../../src/dates.ts';
import { aPerson } from '../../src/persons.ts';
import { dialogNamed } from '../../src/screens/opening-hours-screen.ts';
import { signIn } from '../../src/sign-in.ts';
import { expect, test } from '../../src/test.ts';

const DAYS = 'monday tuesday wednesday thursday friday';

test('opening hours are found, changed and split with the keyboard on a phone', async ({ page }) => {
  await page.setViewportSize(PHONE);
  const own = await ownBuilding({ rooms: ['Atrium', 'Loft', 'Studio'].map((name) => ({ name })) });
  await openRooms(own, [{ room: 'Atrium' }, { room: 'Loft' }, { room: 'Studio' }]);
  const admin = await aPerson({ roles: ['Customer-admin'], buildings: [own.building] });
  await signIn(page, admin.email, own.at('/workplace/timeslots?tab=list'));
  const list = page.getByRole('grid', { name: 'Opening hours' });
  await tabTo(page, page.getByRole('tab', { name: /^List/ }));
  await page.keyboard.press('ArrowLeft');
  await expect(page.getByRole('tab', { name: 'Calendar' })).toBeFocused();
  await page.keyboard.press('End');
  await expect(page.getByRole('tab', { name: /^List/ })).toBeFocused();

  // From the filter to the row, through the choice into the dialog, and back to the row.
  await page.keyboard.press('/');
  await page.keyboard.type('LOFT');
  await expect(list.getByRole('row', { name: /Atrium/ })).toHaveCount(0);
  await page.keyboard.press('ArrowDown');
  const row = list.getByRole('row', { name: /Loft/ });
  await expect(row).toBeFocused();
  await page.keyboard.press('Enter');
  const choice = dialogNamed(page, 'Choose next action');
  await expect(choice.getByRole('button', { name: /^Edit/ })).toBeFocused();
  await page.keyboard.press('Enter');
  const edit = dialogNamed(page, 'Edit timeslot');
  await expect(edit.getByRole('spinbutton', { name: 'Start time, hours' })).toBeFocused();
  await page.keyboard.type('0915');
  await expect(edit.getByRole('spinbutton', { name: 'Start time, minutes' })).toHaveValue('15');
  // The first Esc closes the list of times, the second asks about the unsaved change.
  const listedTime = page.getByRole('button', { name: '15', exact: true });
  await expect(listedTime.first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(listedTime).toHaveCount(0);
  await page.keyboard.press('Escape');
  await enter(page, dialogNamed(page, 'Unsaved changes').getByRole('button', { name: 'Stay here' }));
  await tabTo(page, edit.getByRole('textbox', { name: 'Hint' }));
  await page.keyboard.press('Enter');
  await expect(edit).toHaveCount(0);
  await expect(row).toContainText('09:15');
  await expect(row).toBeFocused();
  expect((await storedHours(own))['Loft']).toEqual([`09:15–18:00 ${DAYS} 2026-01-01/-`]);

  const monday = comingMonday();
  await page.keyboard.press('Enter');
  await enter(page, choice.getByRole('button', { name: /^Split/ }));
  const split = dialogNamed(page, 'Split opening hours');
  for (const label of ['Continues after', 'Split start date', 'Continues after']) {
    await retype(page, split.getByRole('textbox', { name: label }), slashed(monday));
    await page.keyboard.press('Escape');
  }
  await expect(split.getByText('Closes 1 room for 1 day.')).toBeVisible();
  await enter(page, split.getByRole('button', { name: 'Split' }));
  await expect(list.getByRole('row', { name: /Loft/ })).toHaveCount(2);
  expect((await storedHours(own))['Loft']).toEqual([
    `09:15–18:00 ${DAYS} 2026-01-01/${daysAfter(monday, -1)}`,
    `09:15–18:00 ${DAYS} ${daysAfter(monday, 1)}/-`,
  ]);
});
