import { adminTimeslots, saveTimeslot } from '@berth/contract';
import type { Locator } from '@playwright/test';
import { callerOnOtherNode } from '../../src/call.ts';
import { sql } from '../../src/database.ts';
import { daysAfter, slashed, today } from '../../src/dates.ts';
import { openRooms, storedHours } from '../../src/buildings/opening-hours.ts';
import { dialogNamed, typeDate, typeTime } from '../../src/screens/opening-hours-screen.ts';
import { type OwnBuilding, ownBuilding } from '../../src/buildings/own-building.ts';
import { aPerson } from '../../src/persons.ts';
import { arrive, signIn } from '../../src/sign-in.ts';
import { expect, test } from '../../src/test.ts';

const DAYS = 'monday tuesday wednesday thursday friday';
/** A refusal is an answer too, and the browser tells of it. */
const REFUSED = /status of (?:400|409|412|422)/;

const setTimeslotMode = ({ organisationId }: OwnBuilding, timeslot: boolean) =>
  sql('update building set settings = $2::jsonb where organisation_id = $1', [organisationId, { timeslot }]);

const times = (dialog: Locator) =>
  Promise.all(
    ['Start time, hours', 'Start time, minutes', 'End time, hours', 'End time, minutes'].map((name) =>
      dialog.getByRole('spinbutton', { name }).inputValue(),
    ),
  );

/** The text that stands with a field, as it is read with it. */
const expectUnder = (field: Locator, text: string) => expect(field).toHaveAccessibleDescription(new RegExp(text));

test('every rule of a timeslot is told where it belongs', async ({ page, complaints }) => {
  complaints.allow(REFUSED);
  const own = await ownBuilding({ rooms: [{ name: 'Atrium' }, { name: 'Loft' }] });
  const admin = await aPerson({ roles: ['Customer-admin'], buildings: [own.building] });
  await signIn(page, admin.email, own.at('/workplace/timeslots?tab=list'));
  // Nothing is open by a timeslot yet, and the list says what that means.
  await expect(page.getByText('Without timeslots, every room is always open.')).toBeVisible();
  const add = dialogNamed(page, 'Add timeslot');
  const open = () => page.getByRole('button', { name: 'Add timeslot' }).first().click();
  const save = add.getByRole('button', { name: 'Save' });

  // What a new one begins with.
  await open();
  expect(await times(add)).toEqual(['09', '00', '13', '00']);
  await expect(add.getByRole('textbox', { name: 'Valid from' })).toHaveValue(slashed(today()));
  await expect(add.getByRole('textbox', { name: 'Valid until' })).toHaveValue('');
  const on = add.getByRole('switch', { checked: true });
  await expect(on).toHaveCount(5);
  for (const day of ['Saturday', 'Sunday']) await expect(add.getByRole('switch', { name: day })).not.toBeChecked();

  // A room, and three characters for a hint: told at the first try to save.
  await add.getByRole('textbox', { name: 'Hint' }).fill('ab');
  await save.click();
  await expect(add.getByRole('alert')).toHaveText('Please select atleast one room');
  await expectUnder(add.getByRole('group', { name: 'Rooms' }), 'Please select atleast one room');
  await expect(add.getByText('Hint should be at least 3 characters long')).toBeVisible();
  await add.getByRole('checkbox', { name: 'Atrium' }).check();
  await add.getByRole('textbox', { name: 'Hint' }).fill('abc');
  await expect(add.getByText('Please select atleast one room')).toHaveCount(0);
  await expect(add.getByText('Hint should be at least 3 characters long')).toHaveCount(0);

  // The end after the start, on a quarter, and valid until after valid from: told at once, and Save is off.
  for (const end of ['09:00', '08:45']) {
    await typeTime(add, 'End time', end);
    await expect(add.getByText('Select greater than start time')).toBeVisible();
    await expect(save).toBeDisabled();
  }
  await typeTime(add, 'End time', '09:15');
  await expect(save).toBeEnabled();
  await expect(add.getByText('Select greater than start time')).toHaveCount(0);
  await typeTime(add, 'End time', '09:52');
  await expect(add.getByText('Choose times in steps of 15 minutes.')).toBeVisible();
  await expect(save).toBeDisabled();
  await typeTime(add, 'End time', '10:00');
  await typeDate(add, 'Valid until', daysAfter(today(), -1));
  await expect(add.getByText('Please select greater than start date')).toBeVisible();
  await expect(save).toBeDisabled();
  await typeDate(add, 'Valid until', today());
  await expect(save).toBeEnabled();
  expect(await storedHours(own)).toEqual({});

  // What the server finds wrong with any field stands under that field, and what was typed stays.
  const params = [
    'object_id',
    'start_time',
    'end_time',
    'valid_from',
    'valid_until',
    'timezone_id',
    'hint',
    'userpools',
  ];
  const errors = params.map((param) => ({ param, msg: `Not this ${param}` }));
  await page.route('**/admin/timeslots/**', (route) =>
    route.fulfill({
      status: 400,
      contentType: 'application/problem+json',
      body: JSON.stringify({
        status: 400,
        code: 'timeslot.invalid',
        message: 'Some fields are not valid.',
        errors,
      }),
    }),
  );
  await save.click();
  for (const { msg } of errors) await expect(add.getByText(msg)).toBeVisible();
  await expectUnder(add.getByRole('group', { name: 'Rooms' }), 'Not this object_id');
  await expectUnder(add.getByRole('textbox', { name: 'Valid from' }), 'Not this valid_from');
  await expectUnder(add.getByRole('textbox', { name: 'Hint' }), 'Not this hint');
  await expectUnder(add.getByRole('textbox', { name: 'External timezone ID' }), 'Not this timezone_id');
  await expectUnder(add.getByRole('group', { name: 'Userpools' }), 'Not this userpools');
  await page.unroute('**/admin/timeslots/**');
  await save.click();
  await expect(page.getByRole('status').getByText('Changes saved successfully')).toBeVisible();
  expect(await storedHours(own)).toEqual({ Atrium: [`09:00–10:00 ${DAYS} ${today()}/${today()}`] });

  // In a building that reserves by timeslot every minute is allowed; when that ends meanwhile, the server tells.
  await setTimeslotMode(own, true);
  await page.reload();
  await arrive(page);
  await open();
  await add.getByRole('checkbox', { name: 'Loft' }).check();
  await typeTime(add, 'Start time', '09:07');
  await typeTime(add, 'End time', '09:52');
  await expect(save).toBeEnabled();
  await setTimeslotMode(own, false);
  await save.click();
  await expect(add.getByText('Choose times in steps of 15 minutes.').first()).toBeVisible();
  expect((await storedHours(own))['Loft']).toBeUndefined();
  expect(await times(add)).toEqual(['09', '07', '09', '52']);
  await setTimeslotMode(own, true);
  await save.click();
  await expect(add).toHaveCount(0);
  expect((await storedHours(own))['Loft']).toEqual([`09:07–09:52 ${DAYS} ${today()}/-`]);

  // Splitting needs two dates in order and a room.
  await page.getByRole('button', { name: 'Split opening hours' }).click();
  const split = dialogNamed(page, 'Split opening hours');
  const close = split.getByRole('button', { name: 'Split' });
  const reversed = 'Valid until date should before valid start date';
  await typeDate(split, 'Continues after', daysAfter(today(), 6));
  await expect(split.getByText('All fields are mandatory')).toBeVisible();
  await expect(close).toBeDisabled();
  await split.getByRole('checkbox', { name: /^Loft/ }).check();
  await expect(close).toBeEnabled();
  await split.getByRole('textbox', { name: 'Continues after' }).fill('');
  await expect(split.getByText('All fields are mandatory')).toBeVisible();
  await expect(close).toBeDisabled();
  await typeDate(split, 'Continues after', daysAfter(today(), -1));
  await expectUnder(split.getByRole('textbox', { name: 'Continues after' }), reversed);
  await expect(close).toBeDisabled();
  // A room that is open, but not on these days, is not offered.
  await typeDate(split, 'Split start date', daysAfter(today(), 30));
  await typeDate(split, 'Continues after', daysAfter(today(), 37));
  await expect(split.getByRole('checkbox', { name: /^Loft/ })).toBeVisible();
  await expect(split.getByRole('checkbox', { name: /^Atrium/ })).toHaveCount(0);
  await split.getByRole('button', { name: 'Cancel' }).click();
  expect((await storedHours(own))['Loft']).toEqual([`09:07–09:52 ${DAYS} ${today()}/-`]);
});

test('of two administrators neither overwrites the other unseen', async ({ page, complaints }) => {
  complaints.allow(REFUSED);
  const own = await ownBuilding({ rooms: [{ name: 'Atrium' }] });
  await openRooms(own, [{ room: 'Atrium' }]);
  const people = { roles: ['Customer-admin'], buildings: [own.building] };
  const colleague = await callerOnOtherNode((await aPerson(people)).email);
  const params = { org: own.org, building: own.building };
  const colleagueOpensAt = async (start_time: string) => {
    const [slot] = await colleague(adminTimeslots, { params });
    if (!slot) throw new Error('nothing is open');
    const { id, slotId, object_id, version, ...hours } = slot;
    const object_ids = [{ id: object_id, slotId: slotId ?? id, version }];
    await colleague(saveTimeslot, { params, body: { ...hours, start_time, object_ids } });
  };
  await signIn(page, (await aPerson(people)).email, own.at('/workplace/timeslots?tab=list'));
  const row = page.getByRole('grid', { name: 'Opening hours' }).getByRole('row', { name: /Atrium/ });
  const edit = dialogNamed(page, 'Edit timeslot');
  const startAt = async (time: string) => {
    await row.click();
    await dialogNamed(page, 'Choose next action').getByRole('button', { name: /^Edit/ }).click();
    await typeTime(edit, 'Start time', time);
  };

  await startAt('07:00');
  await colleagueOpensAt('10:00');
  await edit.getByRole('button', { name: 'Save' }).click();
  const conflict = edit.getByRole('alert').filter({ hasText: 'Someone else has changed these opening hours.' });
  await expect(conflict).toBeVisible();
  await expect(edit.getByRole('button', { name: 'Save', exact: true })).toBeDisabled();
  expect(await storedHours(own)).toEqual({ Atrium: [`10:00–18:00 ${DAYS} 2026-01-01/-`] });
  await conflict.getByRole('button', { name: 'Use theirs' }).click();
  await expect(edit.getByRole('spinbutton', { name: 'Start time, hours' })).toHaveValue('10');
  await edit.getByRole('button', { name: 'Cancel' }).click();

  // A change elsewhere reaches the open list by itself.
  await colleagueOpensAt('11:00');
  await expect(row).toContainText('11:00');

  await startAt('07:30');
  await colleagueOpensAt('12:00');
  await edit.getByRole('button', { name: 'Save' }).click();
  await conflict.getByRole('button', { name: 'Save mine' }).click();
  await expect(edit).toHaveCount(0);
  expect(await storedHours(own)).toEqual({ Atrium: [`07:30–18:00 ${DAYS} 2026-01-01/-`] });
  await expect(row).toContainText('07:30');
});
