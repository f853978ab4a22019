import { adminTimeslots } from '@berth/contract';
import { callerOnOtherNode } from '../../src/call.ts';
import { comingMonday, daysAfter, slashed, today } from '../../src/dates.ts';
import { storedHours } from '../../src/buildings/opening-hours.ts';
import {
  dialogNamed,
  event,
  expectDay,
  goToWeekOf,
  rowsOf,
  typeDate,
  typeTime,
} from '../../src/screens/opening-hours-screen.ts';
import { ownBuilding } from '../../src/buildings/own-building.ts';
import { aPerson } from '../../src/persons.ts';
import { signIn } from '../../src/sign-in.ts';
import { expect, test } from '../../src/test.ts';
import type { Locator } from '@playwright/test';

const ROOMS = ['Atrium', 'Loft', 'Mezzanine', 'Room 2', 'Room 10'];
const DAYS = 'monday tuesday wednesday thursday friday';

test('all rooms are opened for the working week, and one is closed on one day, and no other', async ({ page }) => {
  const own = await ownBuilding({ rooms: ROOMS.map((name) => ({ name })) });
  const admin = await aPerson({ roles: ['Customer-admin'], buildings: [own.building] });
  const monday = comingMonday();
  const [tuesday = '', wednesday = '', thursday = '', saturday = ''] = [1, 2, 3, 5].map((days) =>
    daysAfter(monday, days),
  );
  await signIn(page, admin.email, own.at('/workplace/timeslots'));

  // Opened.
  await page.getByRole('button', { name: 'Add timeslot' }).click();
  const add = dialogNamed(page, 'Add timeslot');
  await add.getByRole('checkbox', { name: /^Select all/ }).check();
  await expect(add.getByRole('checkbox', { name: 'Room 10' })).toBeChecked();
  await typeTime(add, 'Start time', '08:00');
  await typeTime(add, 'End time', '18:00');
  await add.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('status').getByText('Changes saved successfully')).toBeVisible();
  await expect(add).toHaveCount(0);
  const open = `08:00–18:00 ${DAYS} ${today()}/-`;
  expect(await storedHours(own)).toEqual(Object.fromEntries(ROOMS.map((room) => [room, [open]])));

  // On the calendar: five rooms with the same hours are one band, three stand side by side in their colours.
  await goToWeekOf(page, monday);
  for (const day of [monday, tuesday, wednesday, thursday]) await expectDay(page, day, ['08:00–18:00 5 rooms']);
  await expectDay(page, saturday, []);
  const panel = page.getByRole('complementary', { name: 'Rooms on the calendar' });
  for (const room of ['Room 2', 'Room 10'])
    await panel.getByRole('checkbox', { name: new RegExp(`^${room} `) }).uncheck();
  const all = panel.getByRole('checkbox', { name: /^Select all/ });
  await expect(all).toHaveJSProperty('indeterminate', true);
  await expectDay(page, wednesday, ['08:00–18:00 Atrium', '08:00–18:00 Loft', '08:00–18:00 Mezzanine']);
  const colourOf = (part: Locator) => part.evaluate((node) => getComputedStyle(node).getPropertyValue('--c').trim());
  const loft = event(page, '08:00–18:00 Loft').first();
  const colours = [loft, event(page, '08:00–18:00 Atrium').first()].map(colourOf);
  expect(await Promise.all(colours)).toEqual(['#f2d600', '#61bd4f']);
  expect(await colourOf(panel.getByRole('checkbox', { name: /^Loft/ }))).toBe('#f2d600');

  await loft.hover();
  const popover = page.getByRole('tooltip');
  await expect(popover).toContainText('Loft');
  await expect(popover).toContainText('08:00 – 18:00');
  await expect(popover).toContainText(`Valid from${slashed(today())}`);
  await expect(popover).not.toContainText('Valid until');
  await expect(popover).not.toContainText('Userpools');
  await all.check();
  await expect(event(page, /5 rooms/)).toHaveCount(5);
  await all.uncheck();
  await expect(event(page, /08:00/)).toHaveCount(0);
  await all.check();

  // In the list, with its columns.
  await page.getByRole('tab', { name: 'List 5' }).click();
  const list = page.getByRole('grid', { name: 'Opening hours' });
  const heads = ['Room', 'Start time', 'End time', 'Valid from', 'Valid until', 'Available on days', 'Userpools'];
  for (const name of [...heads, 'External timezone ID'])
    await expect(list.getByRole('columnheader', { name })).toBeVisible();
  const hint = 'In the building’s time zone, Europe/Amsterdam';
  await expect(list.getByRole('columnheader').getByRole('button', { name: hint })).toHaveCount(4);
  const line = (room: string, from: string, until = '-') => [
    room,
    '08:00',
    '18:00',
    from,
    until,
    'M T W T F S S',
    '-',
    '-',
  ];
  expect(await rowsOf(list)).toEqual(ROOMS.map((room) => line(room, today())));
  await expect(list.getByRole('img', { name: 'Mon, Tue, Wed, Thu, Fri', exact: true })).toHaveCount(5);

  // Closed on one day, from the list: edit, choose, split.
  await list.getByRole('button', { name: 'Actions: Loft' }).click();
  await page.getByRole('menuitem', { name: 'Edit' }).click();
  await dialogNamed(page, 'Choose next action')
    .getByRole('button', { name: /^Split/ })
    .click();
  const split = dialogNamed(page, 'Split opening hours');
  await expect(split.getByRole('textbox', { name: 'Split start date' })).toHaveValue(slashed(today()));
  await typeDate(split, 'Split start date', wednesday);
  await typeDate(split, 'Continues after', wednesday);
  await expect(split.getByRole('checkbox', { name: /^Loft/ })).toBeChecked();
  await expect(split.getByRole('checkbox', { name: /^Atrium/ })).not.toBeChecked();
  await expect(split.getByText('Closes 1 room for 1 day.')).toBeVisible();
  await split.getByRole('button', { name: 'Split' }).click();
  await expect(page.getByRole('status').getByText('Changes saved successfully')).toBeVisible();

  const others = ROOMS.filter((room) => room !== 'Loft');
  await expect(list.getByRole('row', { name: /Loft/ })).toHaveCount(2);
  const rows = (await rowsOf(list)).toSorted((a, b) => a.join().localeCompare(b.join()));
  const expected = [
    line('Loft', today(), tuesday),
    line('Loft', thursday),
    ...others.map((room) => line(room, today())),
  ];
  expect(rows).toEqual(expected.toSorted((a, b) => a.join().localeCompare(b.join())));
  await page.getByRole('tab', { name: 'Calendar' }).click();
  await expectDay(page, wednesday, ['08:00–18:00 4 rooms']);
  await expectDay(page, tuesday, ['08:00–18:00 5 rooms']);
  for (const room of ['Atrium', 'Mezzanine', 'Room 2'])
    await panel.getByRole('checkbox', { name: new RegExp(`^${room} `) }).uncheck();
  await expectDay(page, wednesday, ['08:00–18:00 Room 10']);
  for (const day of [monday, tuesday, thursday])
    await expectDay(page, day, ['08:00–18:00 Loft', '08:00–18:00 Room 10']);

  // What is stored, and what another node answers.
  const untouched = Object.fromEntries(others.map((room) => [room, [open]]));
  const left = [`08:00–18:00 ${DAYS} ${today()}/${tuesday}`, `08:00–18:00 ${DAYS} ${thursday}/-`];
  expect(await storedHours(own)).toEqual({ ...untouched, Loft: left });
  const call = await callerOnOtherNode(admin.email);
  const slots = await call(adminTimeslots, { params: { org: own.org, building: own.building } });
  const closed = slots.filter(
    ({ valid_from, valid_until }) =>
      valid_from.slice(0, 10) > wednesday || (valid_until ?? '9').slice(0, 10) < wednesday,
  );
  expect(new Set(closed.map(({ object_id }) => object_id))).toEqual(new Set([own.rooms.get('Loft')]));
  expect(slots).toHaveLength(6);
});
