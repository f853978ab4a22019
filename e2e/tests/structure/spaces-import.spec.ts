import { sql } from '../../src/database.ts';
import { rowsOf } from '../../src/screens/opening-hours-screen.ts';
import { type OwnBuilding, ownBuilding } from '../../src/buildings/own-building.ts';
import { aPerson } from '../../src/persons.ts';
import { signIn } from '../../src/sign-in.ts';
import { expect, type Page, test } from '../../src/test.ts';

const REFUSED = /status of 422/;

const storedNames = async ({ organisationId }: OwnBuilding) => {
  const rows = await sql<{ name: string }>(
    `select concat_ws(' ', type, name, maximum_occupants) as name from space
     where organisation_id = $1 and removed_at is null order by type desc, space.name`,
    [organisationId],
  );
  return rows.map(({ name }) => name);
};

const file = (name: string, lines: string[] | Buffer) => ({
  name,
  mimeType: 'text/csv',
  buffer: Buffer.isBuffer(lines) ? lines : Buffer.from(lines.join('\r\n')),
});

const preview = (page: Page) => page.getByRole('grid', { name: 'Preview' });

test('a file is evaluated line by line before anything is written, all of it or nothing', async ({
  page,
  complaints,
}) => {
  complaints.allow(REFUSED);
  const own = await ownBuilding({ rooms: [{ name: 'Room 2', desks: ['2-A'] }] });
  const admin = await aPerson({ roles: ['Customer-admin'], buildings: [own.building] });
  await signIn(page, admin.email, own.at('/workplace/rooms'));
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Import rooms and desks (CSV)' }).click();
  const dialog = page.getByRole('dialog', { name: 'Import rooms and desks' });
  const choose = (content: ReturnType<typeof file>) => dialog.locator('input[type=file]').setInputFiles(content);
  const before = await storedNames(own);

  // Files that are no such file at all.
  await choose(file('wrong.csv', ['type;name;colour', 'ROOM;X;red']));
  await expect(dialog.getByText('There is no column ‘colour’.')).toBeVisible();
  await choose(file('latin.csv', Buffer.from([...Buffer.from('type;name\nROOM;Caf'), 0xe9])));
  await expect(dialog.getByText('The file is not UTF-8. Save it as ‘CSV UTF-8’.')).toBeVisible();

  // One that has good lines and bad ones: every bad one with its line and its reason, and nothing can be written.
  await choose(
    file('bad.csv', [
      'type;name;floor;room;reservedBy;maximumOccupants;attributes',
      'ROOM;Forum;Ground floor;;whole;8;',
      'ROOM;Attic;Roof;;whole;8;',
      'DESK;;;Room 2;;;',
      'DESK;2-B;;Nowhere;;;',
      'ROOM;Forum;Ground floor;;sometimes;;',
      'ROOM;Cellar;Ground floor;;whole;many;',
      'DESK;2-A;;Room 2;;;Golden',
      'CHAIR;C-1;;Room 2;;;',
    ]),
  );
  await expect(dialog.getByRole('button', { name: '7 Refused' })).toHaveAttribute('aria-pressed', 'true');
  expect(await rowsOf(preview(page))).toEqual([
    ['3', 'Refused', 'Room', 'Attic', 'floor: ‘Roof’ does not exist'],
    ['4', 'Refused', 'Desk', '-', 'name is empty'],
    ['5', 'Refused', 'Desk', '2-B', 'room: ‘Nowhere’ does not exist'],
    ['6', 'Refused', 'Room', 'Forum', 'name: ‘Forum’ is in the file twice'],
    ['7', 'Refused', 'Room', 'Cellar', 'maximumOccupants: ‘many’ is not valid'],
    ['8', 'Refused', 'Desk', '2-A', 'attributes: ‘Golden’ does not exist'],
    ['9', 'Refused', 'CHAIR', 'C-1', 'type: ‘CHAIR’ does not exist'],
  ]);
  await expect(dialog.getByText('Correct the refused lines and choose the file again')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Import', exact: true })).toBeDisabled();
  expect(await storedNames(own)).toEqual(before);

  // A good one, with cells that a spreadsheet would run: they are names and nothing else.
  await choose(
    file('good.csv', [
      '\uFEFFtype;name;floor;room;maximumOccupants',
      'ROOM;Forum;Ground floor;;8',
      'ROOM;Room 2;Ground floor;;12',
      'DESK;2-A;;Room 2;',
      'DESK;=1+1;;Forum;',
      `DESK;'@SUM(A1);;Forum;`,
      'PARKING;"P;1";;Forum;',
    ]),
  );
  await expect(dialog.getByText('Every line can be imported.')).toBeVisible();
  for (const [number, verdict] of [
    ['4', 'New'],
    ['1', 'Changed'],
    ['1', 'Unchanged'],
  ])
    await expect(dialog.getByRole('button', { name: `${number} ${verdict}` })).toBeVisible();
  expect((await rowsOf(preview(page))).map((cells) => cells.slice(0, 4).join(' '))).toEqual([
    '2 New Room Forum',
    '3 Changed Room Room 2',
    '4 Unchanged Desk 2-A',
    '5 New Desk =1+1',
    '6 New Desk @SUM(A1)',
    '7 New Parking P;1',
  ]);
  // Evaluated only: not a line of it is written yet.
  expect(await storedNames(own)).toEqual(before);
  await dialog.getByRole('button', { name: 'Import 5 lines' }).click();
  await expect(page.getByRole('status').getByText('Imported successfully')).toBeVisible();
  await expect(dialog).toHaveCount(0);
  expect(await storedNames(own)).toEqual([
    'ROOM Forum 8',
    'ROOM Room 2 12',
    'PARKING P;1',
    'DESK 2-A',
    'DESK =1+1',
    'DESK @SUM(A1)',
  ]);
  await expect(page.getByRole('row', { name: /Forum/ })).toBeVisible();
});
