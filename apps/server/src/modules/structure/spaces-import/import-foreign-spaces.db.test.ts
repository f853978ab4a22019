import { adminDesks, adminFloors, attributes, importSpaces, rooms } from '@berth/contract';
import { inTenant } from '@berth/database';
import type { ImportFormat } from '@berth/domain/imports';
import { aBuilding, aMember, anOrganisation, type TestBuilding, testDatabase } from '@berth/testkit';
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { placeOf } from '../../../../testing/api-node.ts';
import { csv, envoyFile, robinFile } from '../../../../testing/foreign-files.ts';
import { multipart } from '../../../../testing/multipart.ts';
import { testApi } from '../../../../testing/test-api.ts';

const database = testDatabase();
const api = testApi(database);
let building: TestBuilding;
let other: TestBuilding;
let subject: string;
let serial = 0;

const as = () => ({ subject, roles: ['Customer-admin' as const] });

const memberOf = (where: TestBuilding, name: string) =>
  aMember(database.owner, { issuer: api.issuer.issuer, subject: name, email: `${name}@wetering.org` }, where);

beforeEach(async () => {
  building = await aBuilding(database.owner, await anOrganisation(database.owner));
  other = await aBuilding(database.owner, await anOrganisation(database.owner));
  subject = `foreign-${++serial}`;
  await memberOf(building, subject);
});

type Sending = { dryRun?: boolean; format?: ImportFormat; mapping?: object };

const send = (content: Buffer, { dryRun = false, format = 'envoy', mapping = {} }: Sending = {}) =>
  api.call(importSpaces, {
    params: placeOf(building),
    query: { dryRun: dryRun ? '1' : '0', format, mapping: JSON.stringify(mapping) },
    as: as(),
    ...multipart('file', 'export.csv', content),
  });

const params = () => ({ params: placeOf(building), as: as() });
const desksNow = async () => (await api.call(adminDesks, params())).body;

/** The numbers of floors, spaces, attributes, attributes of spaces, and fixed desks in an organisation. */
const counts = (where: TestBuilding) =>
  inTenant(database.owner, where.organisation.id, async (tx) => {
    const { rows } = await sql<{ n: number[] }>`select array[
      (select count(*)::int from floor), (select count(*)::int from space), (select count(*)::int from attribute),
      (select count(*)::int from space_attribute), (select count(*)::int from fixed_desk)] as n`.execute(tx);
    return rows[0]?.n;
  });

const ENVOY = (ada: string) =>
  envoyFile([
    ['Floor 2', 'D-01', 'Yes', 'Sales', ''],
    ['Floor 2', 'D-02', 'Yes', 'Sales', ada],
    ['Floor 3', 'D-01', 'Yes', 'Engineering', ''],
    ['Floor 3', "'-9", 'Yes', '', 'nobody@elsewhere.org'],
    ['Floor 3', 'D-05', 'No', '', ''],
    ['Floor 3', 'D-06', 'No', 'Sales', ada.toUpperCase()],
  ]);

test('Envoy’s file creates floors, rooms, labels and fixed desks, and says the fate of each line', async () => {
  await memberOf(building, `ada-${subject}`);
  const file = ENVOY(`ada-${subject}@wetering.org`);
  const dry = await send(file, { dryRun: true });
  expect(dry.body.created).toEqual({
    floors: [
      { name: 'Floor 2', level: 2 },
      { name: 'Floor 3', level: 3 },
    ],
    rooms: [
      { name: 'Floor 2', floor: 'Floor 2' },
      { name: 'Floor 3', floor: 'Floor 3' },
    ],
    attributes: ['Sales', 'Engineering'],
  });
  expect(dry.body.rows.map(({ row, name, action, reason }) => [row, name, action, reason?.fault ?? null])).toEqual([
    [2, 'D-01 (Floor 2)', 'create', null],
    [3, 'D-02', 'create', null],
    [4, 'D-01 (Floor 3)', 'create', null],
    [5, '-9', 'create', 'person'],
    [6, 'D-05', 'skip', 'disabled'],
    [7, 'D-06', 'create', null],
  ]);
  expect(await counts(building)).toEqual([0, 0, 0, 0, 0]);

  expect((await send(file)).status).toBe(200);
  expect(
    (await desksNow()).map(({ name, roomName, attributes: labels, fixed }) => [
      name,
      roomName,
      labels,
      fixed?.username ?? null,
    ]),
  ).toEqual([
    ['-9', 'Floor 3', [], null],
    ['D-01 (Floor 2)', 'Floor 2', ['Sales'], null],
    ['D-01 (Floor 3)', 'Floor 3', ['Engineering'], null],
    ['D-02', 'Floor 2', ['Sales'], `ada-${subject}@wetering.org`],
    ['D-06', 'Floor 3', ['Sales'], `ada-${subject}@wetering.org`],
  ]);
  expect((await api.call(adminFloors, params())).body.map(({ name, level }) => [name, level])).toEqual([
    ['Floor 2', 2],
    ['Floor 3', 3],
  ]);
});

test('Envoy’s file imported again changes nothing, and nothing is doubled', async () => {
  await memberOf(building, `ada-${subject}`);
  const file = ENVOY(`ada-${subject}@wetering.org`);
  await send(file);
  const before = await counts(building);
  expect(before).toEqual([2, 7, 2, 4, 2]);
  const { body } = await send(file);
  expect(body.rows.map(({ action }) => action)).toEqual(['same', 'same', 'same', 'same', 'skip', 'same']);
  expect(body.created).toEqual({ floors: [], rooms: [], attributes: [] });
  expect(await counts(building)).toEqual(before);
  expect(await counts(other)).toEqual([0, 0, 0, 0, 0]);
});

test('a person of another organisation is unknown here, and their desk has no holder', async () => {
  await memberOf(other, `eve-${subject}`);
  const { body } = await send(envoyFile([['Floor 2', 'D-01', 'Yes', '', `eve-${subject}@wetering.org`]]));
  expect(body.rows).toMatchObject([{ action: 'create', reason: { column: 'assignedTo', fault: 'person' } }]);
  expect((await counts(building))?.[4]).toBe(0);
});

test('a desk keeps its room and its holder when the file names neither', async () => {
  await memberOf(building, `ada-${subject}`);
  await send(envoyFile([['Floor 2', 'D-01', 'Yes', '', `ada-${subject}@wetering.org`]]));
  await send(Buffer.from('type;name;floor;room\nROOM;North;Floor 2;\nDESK;D-01;;North'), { format: 'berth' });
  const { body } = await send(envoyFile([['Floor 2', 'D-01', 'Yes', '', '']]));
  expect(body.rows).toMatchObject([{ action: 'same' }]);
  expect(await desksNow()).toMatchObject([{ roomName: 'North', fixed: { username: `ada-${subject}@wetering.org` } }]);
});

const ROBIN = () => [
  { desk: 'N-1', group: 'Sales', email: 'ada@wetering.org' },
  { desk: 'N-1', group: 'Sales', email: 'eva@wetering.org' },
  { desk: 'N-2', area: 'South', type: 'Assigned', email: `ada-${subject}@wetering.org` },
  { desk: 'N-1', floor: 'Floor 3', area: 'North' },
];

test('Robin’s export has a line per reservation: each desk is imported once, twice imported too', async () => {
  await memberOf(building, `ada-${subject}`);
  const file = robinFile(ROBIN());
  const { body } = await send(file, { format: 'robin' });
  expect(body.rows.map(({ row, name, action }) => [row, name, action])).toEqual([
    [2, 'N-1 (Floor 2)', 'create'],
    [3, 'N-1 (Floor 2)', 'same'],
    [4, 'N-2', 'create'],
    [5, 'N-1 (Floor 3)', 'create'],
  ]);
  const stored = (await desksNow()).map(({ name, roomName, fixed }) => [name, roomName, fixed?.username ?? null]);
  expect(stored).toEqual([
    ['N-1 (Floor 2)', 'North (Floor 2)', null],
    ['N-1 (Floor 3)', 'North (Floor 3)', null],
    ['N-2', 'South', `ada-${subject}@wetering.org`],
  ]);
  const before = await counts(building);
  const again = await send(file, { format: 'robin' });
  expect(again.body.rows.every(({ action }) => action === 'same')).toBe(true);
  expect(await counts(building)).toEqual(before);
});

test('a file about several buildings adds only the desks of this one', async () => {
  const own = robinFile([
    { desk: 'N-1', building: building.slug },
    { desk: 'X-1', building: 'Rokin' },
  ]);
  const { body } = await send(own, { format: 'robin' });
  expect(body.rows).toMatchObject([
    { name: 'N-1', action: 'create' },
    { name: 'X-1', action: 'skip', reason: { fault: 'building', value: 'Rokin' } },
  ]);
  expect((await desksNow()).map(({ name }) => name)).toEqual(['N-1']);
});

test('a JSON list of Seatsurfing’s API is read as a table', async () => {
  const spaces = [
    { id: 'a', name: 'S-1', location: { id: 'l', name: 'Level 4' }, attributes: [{ value: 'x' }] },
    { id: 'b', name: 'S-2', location: { id: 'l', name: 'Level 4' } },
  ];
  const { body } = await send(Buffer.from(JSON.stringify(spaces)), { format: 'seatsurfing' });
  expect(body.rows).toMatchObject([
    { name: 'S-1', action: 'create' },
    { name: 'S-2', action: 'create' },
  ]);
  expect(body.created.floors).toEqual([{ name: 'Level 4', level: 4 }]);
});

test.each([
  ['not a list', '{"name": "S-1"}', 'unreadable'],
  ['broken', '[{"name": ', 'unreadable'],
  ['a list of texts', '["S-1"]', 'unreadable'],
])('a JSON file that is %s is refused', async (_name, text, reason) => {
  const answer = await send(Buffer.from(text), { format: 'seatsurfing' });
  expect(answer).toMatchObject({ status: 422, body: { code: 'import.invalid', data: { reason } } });
});

test('the columns of another file are mapped, whatever its separator', async () => {
  const file = csv(
    [
      ['Platz', 'Etage', 'Bereich', 'Art', 'Farbe'],
      ['A-1', '1. OG', 'Ost', 'desk', 'rot'],
      ['Bilbao', '1. OG', '', 'meeting room', ''],
    ],
    ';',
  );
  const mapping = { name: 'Platz', floor: 'Etage', room: 'Bereich', type: 'Art' };
  const { body } = await send(file, { format: 'other', mapping });
  expect(body.rows.map(({ type, name, action }) => [type, name, action])).toEqual([
    ['DESK', 'A-1', 'create'],
    ['ROOM', 'Bilbao', 'create'],
  ]);
  expect((await api.call(rooms, params())).body.map(({ name }) => name)).toEqual(['Bilbao', 'Ost']);
});

test.each([
  ['a column that the file does not have', { name: 'Seat' }, 422],
  ['no column for the name', {}, 422],
  ['an unknown column of ours', { colour: 'Desk' }, 400],
])('a mapping with %s is refused', async (_name, mapping, status) => {
  expect((await send(envoyFile([]), { format: 'other', mapping })).status).toBe(status);
});

test('a file of another product that lacks a column names it', async () => {
  const answer = await send(robinFile([{ desk: 'N-1' }]));
  expect(answer).toMatchObject({ status: 422, body: { data: { reason: 'missing_column', value: 'Desk' } } });
});

test('our own file can name the holders of desks', async () => {
  await memberOf(building, `ada-${subject}`);
  await send(envoyFile([['Floor 2', 'D-01', 'Yes', '', '']]));
  const own = Buffer.from(`type;name;assignedTo\nDESK;D-01;ada-${subject}@wetering.org`);
  expect((await send(own, { format: 'berth' })).body.rows).toMatchObject([
    { action: 'change', changes: ['assignedTo'] },
  ]);
  expect(await desksNow()).toMatchObject([{ fixed: { username: `ada-${subject}@wetering.org` } }]);
  expect((await api.call(attributes, params())).body).toEqual([]);
});
