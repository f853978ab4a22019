import { changeRooms, reserveSpace, rooms as readRooms, saveRoom } from '@berth/contract';
import { DAY_MS, HOUR_MS } from '@berth/domain';
import { callerOnOtherNode } from '../../src/call.ts';
import { sql } from '../../src/database.ts';
import { rowsOf } from '../../src/screens/opening-hours-screen.ts';
import { type OwnBuilding, ownBuilding } from '../../src/buildings/own-building.ts';
import { aPerson } from '../../src/persons.ts';
import { signIn } from '../../src/sign-in.ts';
import { expect, type Page, test } from '../../src/test.ts';

/** A refusal is an expected answer, which the browser logs. */
const REFUSED = /status of (?:404|409|412|422)/;
const SAVED = 'Changes saved successfully';

const table = (page: Page) => page.getByRole('grid', { name: 'Rooms' });
const row = (page: Page, name: string) =>
  table(page)
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name, exact: true }) });
const inspector = (page: Page, name: string) => page.getByRole('complementary', { name, exact: true });
const said = (page: Page, text: string) => expect(page.getByRole('status').getByText(text)).toBeVisible();

const stored = ({ organisationId }: OwnBuilding) =>
  sql<{ name: string; reserved_by: string; maximum_occupants: number | null }>(
    `select name, reserved_by, maximum_occupants from space
     where organisation_id = $1 and type = 'ROOM' and removed_at is null order by name`,
    [organisationId],
  );

const aBuilding = () =>
  ownBuilding({ rooms: [{ name: 'Room 2', desks: ['2-A', '2-B'] }, { name: 'Room 10' }, { name: 'Atrium' }] });

test('rooms are created, changed one by one and together, removed, and restored', async ({ page, complaints }) => {
  complaints.allow(REFUSED);
  const own = await aBuilding();
  const admin = await aPerson({ roles: ['Customer-admin'], buildings: [own.building] });
  await signIn(page, admin.email, own.at('/workplace/rooms'));
  await expect(row(page, 'Room 10')).toBeVisible();
  expect((await rowsOf(table(page))).map(([name]) => name)).toEqual(['Atrium', 'Room 2', 'Room 10']);

  // A new room: missing and taken values are reported at their field.
  await page.getByRole('button', { name: 'Add room' }).click();
  const fresh = inspector(page, 'New room');
  const name = fresh.getByRole('textbox', { name: 'Name' });
  await expect(name).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(name).toHaveAccessibleDescription('Give it a name');
  await name.fill('Atrium');
  await fresh.getByRole('radio', { name: /^As a whole/ }).check();
  await fresh.getByRole('textbox', { name: 'Maximum occupants' }).fill('max. 12!');
  await expect(fresh.getByRole('textbox', { name: 'Maximum occupants' })).toHaveValue('12');
  await fresh.getByRole('button', { name: 'Save' }).click();
  await expect(name).toHaveAccessibleDescription('A room with this name already exists in the building.');
  await name.fill('Forum');
  await fresh.getByRole('button', { name: 'Save' }).click();
  await said(page, SAVED);
  await expect(inspector(page, 'Forum')).toBeVisible();
  await expect(row(page, 'Forum')).toContainText('As a whole');

  // How a room is reserved, and what that means for its own desks.
  await row(page, 'Room 2').click();
  const open = inspector(page, 'Room 2');
  await expect(open.getByRole('radio', { name: /^By desk/ })).toBeChecked();
  await open.getByRole('radio', { name: /^Not at all/ }).check();
  await expect(open.getByText('Its 2 desks cannot be reserved.')).toBeVisible();
  await open.getByRole('textbox', { name: 'Name' }).fill('Room 2 b');
  await expect(open.getByText('2 changes not saved')).toBeVisible();
  // Opening another row with unsaved changes asks first.
  await row(page, 'Atrium').click();
  await page.getByRole('dialog', { name: 'Unsaved changes' }).getByRole('button', { name: 'Stay here' }).click();
  await expect(open.getByRole('textbox', { name: 'Name' })).toHaveValue('Room 2 b');
  await open.getByRole('button', { name: 'Save' }).click();
  await said(page, SAVED);
  await expect(row(page, 'Room 2 b')).toContainText('Not at all');
  await inspector(page, 'Room 2 b').getByRole('button', { name: 'Next row' }).click();
  await expect(
    inspector(page, 'Room 10').getByText('This room has no desks yet, so nothing can be reserved.'),
  ).toBeVisible();
  await page.keyboard.press('Escape');

  // Several at once.
  for (const one of ['Atrium', 'Room 10']) await page.getByRole('checkbox', { name: `Select ${one}` }).check();
  const bulk = page.getByRole('region', { name: 'Selected rows' });
  await bulk.getByRole('button', { name: 'Reservation, maximum, floor' }).click();
  const change = page.getByRole('dialog', { name: 'Change 2 rooms' });
  await expect(change.getByRole('button', { name: 'Change 2 rooms' })).toBeDisabled();
  await change.getByRole('combobox', { name: 'Reservable' }).selectOption('As a whole');
  await change.getByRole('textbox', { name: 'Maximum occupants' }).fill('6');
  await change.getByRole('button', { name: 'Change 2 rooms' }).click();
  await expect(change).toHaveCount(0);
  await said(page, SAVED);
  expect(await stored(own)).toEqual([
    { name: 'Atrium', reserved_by: 'whole', maximum_occupants: 6 },
    { name: 'Forum', reserved_by: 'whole', maximum_occupants: 12 },
    { name: 'Room 10', reserved_by: 'whole', maximum_occupants: 6 },
    { name: 'Room 2 b', reserved_by: 'none', maximum_occupants: null },
  ]);
  await bulk.getByRole('button', { name: 'Clear' }).click();

  // Removed with its contents, in numbers, and restored with them.
  const desks = () =>
    sql(`select from space where organisation_id = $1 and type = 'DESK' and removed_at is null`, [own.organisationId]);
  await row(page, 'Room 2 b').getByRole('button', { name: 'Actions: Room 2 b' }).click();
  await page.getByRole('menuitem', { name: 'Remove' }).click();
  const question = page.getByRole('dialog', { name: 'Remove Room 2 b?' });
  await expect(question).toContainText(/1 room.*2 desks/);
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(row(page, 'Room 2 b')).toBeVisible();
  await row(page, 'Room 2 b').getByRole('button', { name: 'Actions: Room 2 b' }).click();
  await page.getByRole('menuitem', { name: 'Remove' }).click();
  await question.getByRole('button', { name: 'Remove Room 2 b' }).click();
  await said(page, 'Deleted successfully');
  await expect(row(page, 'Room 2 b')).toHaveCount(0);
  expect(await desks()).toHaveLength(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(row(page, 'Room 2 b')).toBeVisible();
  expect(await desks()).toHaveLength(2);
});

test('removing a reserved room asks about its reservations: they move, or are cancelled with notice', async ({
  page,
  complaints,
}) => {
  complaints.allow(REFUSED);
  const own = await aBuilding();
  const employee = await aPerson({ buildings: [own.building] });
  const admin = await aPerson({ roles: ['Customer-admin'], buildings: [own.building] });
  const params = { org: own.org, building: own.building };
  const reserve = await callerOnOtherNode(employee.email);
  const [desk] = await sql<{ id: string }>(`select id from space where organisation_id = $1 and name = '2-A'`, [
    own.organisationId,
  ]);
  const roomId = own.rooms.get('Room 10') ?? '';
  await sql(`update space set reserved_by = 'whole' where organisation_id = $1 and name in ('Room 10', 'Atrium')`, [
    own.organisationId,
  ]);
  const tomorrow = (hour: number) => new Date(Math.ceil(Date.now() / DAY_MS) * DAY_MS + hour * HOUR_MS).toISOString();
  const at = (from: number) => ({ startDatetime: tomorrow(from), endDatetime: tomorrow(from + 1) });
  await reserve(reserveSpace, { params: { ...params, objectId: roomId }, body: at(9) });
  await reserve(reserveSpace, { params: { ...params, objectId: desk?.id ?? '' }, body: at(12) });
  const held = () =>
    sql(
      `select space.name, reservation.state from reservation
       join space on space.organisation_id = reservation.organisation_id and space.id = reservation.space_id
       where reservation.organisation_id = $1 order by start_at`,
      [own.organisationId],
    );

  await signIn(page, admin.email, own.at('/workplace/rooms'));
  const remove = async (name: string) => {
    await row(page, name)
      .getByRole('button', { name: `Actions: ${name}` })
      .click();
    await page.getByRole('menuitem', { name: 'Remove' }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: `Remove ${name}` })
      .click();
  };
  const asked = page.getByRole('dialog', { name: 'These places are reserved' });
  await remove('Room 10');
  await expect(asked).toContainText('1 person has 1 upcoming reservation here.');
  await expect(asked.getByRole('listitem')).toContainText('Room 10');
  await asked.getByRole('button', { name: 'Keep everything' }).click();
  await expect(row(page, 'Room 10')).toBeVisible();
  await remove('Room 10');
  await asked.getByRole('button', { name: 'Move to nearest equivalent' }).click();
  await said(page, 'Deleted successfully');
  expect(await held()).toEqual([
    { name: 'Atrium', state: 'r' },
    { name: '2-A', state: 'r' },
  ]);
  await remove('Room 2');
  await asked.getByRole('button', { name: 'Cancel and notify' }).click();
  await expect(row(page, 'Room 2')).toHaveCount(0);
  expect(await held()).toEqual([
    { name: 'Atrium', state: 'r' },
    { name: '2-A', state: 'c' },
  ]);
});

test('two administrators of one room do not lose their changes, and a removed room can be restored', async ({
  page,
  complaints,
}) => {
  complaints.allow(REFUSED);
  const own = await aBuilding();
  const people = { roles: ['Customer-admin'], buildings: [own.building] };
  const colleague = await callerOnOtherNode((await aPerson(people)).email);
  const params = { org: own.org, building: own.building };
  const id = own.rooms.get('Room 10') ?? '';
  const colleagueSaves = async (maximumOccupants: number) => {
    const room = (await colleague(readRooms, { params })).find((one) => one.id === id);
    if (!room) throw new Error('the room is gone');
    const { floorId, name, reservedBy, version } = room;
    await colleague(saveRoom, { params, body: { id, floorId, name, reservedBy, maximumOccupants, version } });
  };
  await signIn(page, (await aPerson(people)).email, own.at('/workplace/rooms'));
  await row(page, 'Room 10').click();
  const open = inspector(page, 'Room 10');
  const name = open.getByRole('textbox', { name: 'Name' });

  // Reported while typing; an untouched field is updated, a changed one stays.
  await name.fill('Room X');
  await colleagueSaves(7);
  const note = open.getByRole('alert');
  await expect(note).toContainText('Someone else has just changed this. Your changes are still here');
  await expect(name).toHaveValue('Room X');
  await expect(open.getByRole('textbox', { name: 'Maximum occupants' })).toHaveValue('7');
  await note.getByRole('button', { name: 'Keep mine' }).click();
  await open.getByRole('button', { name: 'Save' }).click();
  await said(page, SAVED);
  expect(await stored(own)).toContainEqual({ name: 'Room X', reserved_by: 'desks', maximum_occupants: 7 });

  // Saved just after the other, without its notice: refused and reported, and nothing is overwritten.
  const mine = inspector(page, 'Room X');
  await page.route('**/api/3.0/rooms/**', (route) => route.abort());
  complaints.allow(/net::ERR_FAILED/);
  await mine.getByRole('textbox', { name: 'Maximum occupants' }).fill('9');
  await colleagueSaves(8);
  await mine.getByRole('button', { name: 'Save' }).click();
  await expect(
    page.getByRole('alert').getByText('Someone else has just changed this. Review their version'),
  ).toBeVisible();
  await page.unroute('**/api/3.0/rooms/**');
  expect(await stored(own)).toContainEqual({ name: 'Room X', reserved_by: 'desks', maximum_occupants: 8 });
  await expect(mine.getByRole('textbox', { name: 'Maximum occupants' })).toHaveValue('9');

  // Removed by the other while it is open.
  await colleague(changeRooms, { params, body: { ids: [id], remove: true } });
  const gone = inspector(page, 'Room');
  await expect(gone).toContainText('This was removed');
  await gone.getByRole('button', { name: 'Restore' }).click();
  await expect(row(page, 'Room X')).toBeVisible();
});
