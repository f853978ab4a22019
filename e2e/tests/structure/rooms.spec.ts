import { changeRooms, rooms as readRooms, saveRoom } from '@berth/contract';
import { ownBuilding } from '../../src/buildings/own-building.ts';
import { callerOnOtherNode } from '../../src/call.ts';
import { sql } from '../../src/database.ts';
import { aPerson } from '../../src/persons.ts';
import { signIn } from '../../src/sign-in.ts';
import { expect, test } from '../../src/test.ts';

test('two administrators edit one room: neither loses a change, and a removed room is restored', async ({
  page,
  complaints,
}) => {
  complaints.allow(/status of 404/);
  const own = await ownBuilding({ rooms: [{ name: 'Room 2', desks: ['2-A', '2-B'] }, { name: 'Room 10' }] });
  const people = { roles: ['Customer-admin'], buildings: [own.building] };
  const colleague = await callerOnOtherNode((await aPerson(people)).email);
  const params = { org: own.org, building: own.building };
  const id = own.rooms.get('Room 10') ?? '';
  await signIn(page, (await aPerson(people)).email, own.at('/workplace/rooms'));
  await page.getByRole('rowheader', { name: 'Room 10', exact: true }).click();
  const form = page.getByRole('complementary', { name: 'Room 10', exact: true });
  await form.getByRole('textbox', { name: 'Name' }).fill('Room X');

  // A colleague's save arrives while something is typed: fields that were not touched follow it.
  const room = (await colleague(readRooms, { params })).find((one) => one.id === id);
  if (!room) throw new Error('the room is gone');
  const { floorId, name, reservedBy, version } = room;
  await colleague(saveRoom, { params, body: { id, floorId, name, reservedBy, maximumOccupants: 7, version } });
  const note = form.getByRole('alert');
  await expect(note).toContainText('Someone else has just changed this. Your changes are still here');
  await expect(form.getByRole('textbox', { name: 'Name' })).toHaveValue('Room X');
  await expect(form.getByRole('textbox', { name: 'Maximum occupants' })).toHaveValue('7');
  await note.getByRole('button', { name: 'Keep mine' }).click();
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('status').getByText('Changes saved successfully')).toBeVisible();
  expect(await sql('select name, maximum_occupants from space where id = $1', [id])).toEqual([
    { name: 'Room X', maximum_occupants: 7 },
  ]);

  await colleague(changeRooms, { params, body: { ids: [id], remove: true } });
  const gone = page.getByRole('complementary', { name: 'Room', exact: true });
  await expect(gone).toContainText('This was removed');
  await gone.getByRole('button', { name: 'Restore' }).click();
  await expect(page.getByRole('rowheader', { name: 'Room X', exact: true })).toBeVisible();
});
