import { adminDesks, importSpaces, rooms, saveAttribute, saveFloor } from '@berth/contract';
import { aBuilding, aMember, anOrganisation, type TestBuilding, testDatabase } from '@berth/testkit';
import { beforeEach, expect, test } from 'vitest';
import { placeOf } from '../../../../testing/api-node.ts';
import { multipart } from '../../../../testing/multipart.ts';
import { testApi } from '../../../../testing/test-api.ts';

const database = testDatabase();
const api = testApi(database);
let building: TestBuilding;
let subject: string;
let serial = 0;

const as = (role: 'Customer-admin' | 'Customer-coordinator' = 'Customer-admin') => ({ subject, roles: [role] });

beforeEach(async () => {
  building = await aBuilding(database.owner, await anOrganisation(database.owner));
  subject = `importer-${++serial}`;
  await aMember(database.owner, { issuer: api.issuer.issuer, subject }, building);
  const params = placeOf(building);
  for (const [level, name] of ['Ground', 'First'].entries())
    await api.call(saveFloor, { params, body: { name, level }, as: as() });
  for (const name of ['Window', 'EV charger'])
    await api.call(saveAttribute, { params, body: { name, colour: '#0079bf' }, as: as() });
});

const send = (text: string | Buffer, dryRun = false, caller = as()) =>
  api.call(importSpaces, {
    params: placeOf(building),
    query: { dryRun: dryRun ? '1' : '0' },
    as: caller,
    ...multipart('file', 'spaces.csv', Buffer.from(text)),
  });
const desksNow = async () => (await api.call(adminDesks, { params: placeOf(building), as: as() })).body;
const roomsNow = async () => (await api.call(rooms, { params: placeOf(building), as: as() })).body;

const HEADER = 'type;name;floor;room;reservedBy;maximumOccupants;attributes';
const FILE = [
  HEADER,
  'DESK;1.01-A;;1.01;;;Window|EV charger',
  'ROOM;1.01;First;;desks;;',
  'ROOM;0.01;Ground;;whole;8;Window',
  'parking;P-01;Ground;0.01;;;',
].join('\n');

test('a dry run evaluates every line and writes nothing', async () => {
  const { body } = await send(FILE, true);
  expect(body.rows.map(({ row, action }) => [row, action])).toEqual([
    [2, 'create'],
    [3, 'create'],
    [4, 'create'],
    [5, 'create'],
  ]);
  expect(await desksNow()).toEqual([]);
});

test('a desk may be listed above its room, and importing the file again changes nothing', async () => {
  expect((await send(FILE)).status).toBe(200);
  expect(await desksNow()).toMatchObject([
    { name: '1.01-A', roomName: '1.01', type: 'DESK', attributes: ['EV charger', 'Window'] },
    { name: 'P-01', roomName: '0.01', type: 'PARKING', attributes: [] },
  ]);
  expect(await roomsNow()).toMatchObject([
    { name: '0.01', reservedBy: 'whole', maximumOccupants: 8, attributes: ['Window'] },
    { name: '1.01', reservedBy: 'desks', maximumOccupants: null },
  ]);
  const { body } = await send(FILE);
  expect(body.rows.map(({ action }) => action)).toEqual(['same', 'same', 'same', 'same']);
  expect((await roomsNow()).map(({ version }) => version)).toEqual([1, 1]);
});

test('a missing column leaves the stored values', async () => {
  await send(FILE);
  const { body } = await send('type;name;maximumOccupants\nROOM;0.01;12\nDESK;1.01-A;');
  expect(body.rows).toMatchObject([
    { action: 'change', changes: ['maximumOccupants'] },
    { action: 'same', changes: [] },
  ]);
  expect((await roomsNow())[0]).toMatchObject({ reservedBy: 'whole', maximumOccupants: 12, attributes: ['Window'] });
  expect((await desksNow())[0]).toMatchObject({ roomName: '1.01', attributes: ['EV charger', 'Window'] });
});

test('each invalid line is reported with its column and fault, and one is enough to refuse the file', async () => {
  const bad = [
    HEADER,
    'ROOM;0.02;Attic;;;;',
    'ROOM;0.03;Ground;;sometimes;;',
    'ROOM;0.04;Ground;;;many;',
    'DESK;D-1;;9.99;;;',
    'DESK;;;0.05;;;',
    'ROOM;0.05;Ground;;;;Aquarium',
    'SOFA;S-1;;;;;',
    'ROOM;0.06;Ground;;;;',
    'ROOM;0.06;Ground;;;;',
    'DESK;D-2;First;0.06;;;',
    `DESK;${'x'.repeat(101)};;0.06;;;`,
    '',
    'DESK;D-3;;0.06;;;',
  ].join('\n');
  const { body } = await send(bad, true);
  const of = (row: number) => body.rows.find((one) => one.row === row);
  expect(
    body.rows.map(({ row, reason }) => [row, reason && `${reason.column} ${reason.fault} ${reason.value}`]),
  ).toEqual([
    [2, 'floor unknown Attic'],
    [3, 'reservedBy unknown sometimes'],
    [4, 'maximumOccupants invalid many'],
    [5, 'room unknown 9.99'],
    [6, 'name missing '],
    [7, 'attributes unknown Aquarium'],
    [8, 'type unknown SOFA'],
    [9, null],
    [10, 'name twice 0.06'],
    [11, 'floor elsewhere First'],
    [12, 'name tooLong 100'],
    [14, null],
  ]);
  expect(of(14)).toMatchObject({ action: 'create', name: 'D-3' });
  expect(await send(bad)).toMatchObject({ status: 422, body: { code: 'import.invalid' } });
  expect(await roomsNow()).toEqual([]);
});

test('a name that the export escaped as a formula is read as it was', async () => {
  await send(`${HEADER}\nROOM;'-1.01;Ground;;desks;;\nROOM;'t Hof;Ground;;desks;;`);
  expect((await roomsNow()).map(({ name }) => name).toSorted()).toEqual(["'t Hof", '-1.01']);
});

test('a room that the file moves to another floor takes its desks along', async () => {
  await send(FILE);
  await send('type;name;floor\nROOM;1.01;Ground');
  const [desk] = await desksNow();
  const room = (await roomsNow()).find(({ name }) => name === '1.01');
  expect(desk?.floorId).toBe(room?.floorId);
});

test.each([
  ['another encoding', Buffer.from('type;name\nROOM;caf\xe9', 'latin1'), 'encoding'],
  ['an unknown column', 'type;name;colour\nROOM;a;b', 'unknown_column'],
  ['no name column', 'type;floor\nROOM;Ground', 'missing_column'],
  ['a column twice', 'type;name;name\nROOM;a;b', 'twin_column'],
  ['a quote that never ends', 'type;name\nROOM;"a', 'unreadable'],
])('a file with %s is refused as a whole [T28]', async (_name, text, reason) => {
  expect(await send(text, true)).toMatchObject({ status: 422, body: { code: 'import.invalid', data: { reason } } });
});

test('a coordinator cannot import spaces', async () => {
  expect((await send(FILE, true, as('Customer-coordinator'))).status).toBe(403);
});

test('ten thousand lines are imported within one transaction', async () => {
  const lines = Array.from({ length: 9_999 }, (_, at) => `DESK;D-${at};;1.01;;;Window`);
  const file = [HEADER, 'ROOM;1.01;First;;desks;;', ...lines].join('\n');
  expect((await send(file)).status).toBe(200);
  expect((await send(file.replaceAll('Window', 'EV charger'))).status).toBe(200);
  const stored = await desksNow();
  expect(stored).toHaveLength(9_999);
  expect(new Set(stored.flatMap(({ attributes }) => attributes))).toEqual(new Set(['EV charger']));
});
