import { importSensors, sensors } from '@berth/contract';
import { testDatabase } from '@berth/testkit';
import { beforeAll, expect, test } from 'vitest';
import { multipart } from '../../../../testing/multipart.ts';
import { ADMIN, askedSensors, READER } from '../read/asked-sensors.fixture.ts';

const database = testDatabase();
const { world, api, at, as, say } = askedSensors(database);
const send = (text: string | Buffer, dryRun = false, who = ADMIN) =>
  api.call(importSensors, {
    params: at(),
    query: { dryRun: dryRun ? '1' : '0' },
    as: { subject: who.subject, roles: [...who.roles] },
    ...multipart('file', 'sensors.csv', Buffer.from(text)),
  });
const named = async (externalId: string) =>
  (await as(ADMIN, sensors, { params: at() })).sensors.find((one) => one.externalId === externalId);
let [floor, room, desk] = ['', '', ''];
beforeAll(async () => {
  const { ids, mark } = world.tenant.main;
  const spaces = await world.inside((tx) => tx.selectFrom('space').select(['id', 'name']).execute());
  const nameOf = (id: string) => spaces.find((space) => space.id === id)?.name ?? '';
  [floor, room, desk] = [`${mark} floor`, nameOf(ids.room), nameOf(ids.freeDesk)];
});

test('a file is checked first, then creates and changes sensors; importing it again changes nothing', async () => {
  const file = () =>
    `externalId;name;type;floor;space\nimp-1;CL-1;climate;${floor};${room}\nimp-2;DS-1;desk;;${desk}\n`;
  const actions = ({ body }: Awaited<ReturnType<typeof send>>) => body.rows.map(({ action }) => action);
  expect(actions(await send(file(), true))).toEqual(['create', 'create']);
  expect(await named('imp-1')).toBeUndefined();
  expect(actions(await send(file()))).toEqual(['create', 'create']);
  expect(await named('imp-2')).toMatchObject({ name: 'DS-1', type: 'desk', objectId: world.tenant.main.ids.freeDesk });
  expect(actions(await send(file()))).toEqual(['same', 'same']);

  const { sensorId = '' } = (await named('imp-2')) ?? {};
  await say('desk', sensorId, 1, { presence: true });
  expect(await send(`externalId,space\nimp-2,\n`)).toMatchObject({ body: { rows: [{ changes: ['space'] }] } });
  expect(await named('imp-2')).toMatchObject({ objectId: null, version: 2, status: 'free' });
});

test('one refused line rejects the whole file', async () => {
  const { status, body } = await send(`externalId;type;floor\nok-1;climate;${floor}\nbad;toaster;${floor}\n`);
  expect([status, body]).toMatchObject([
    422,
    { code: 'import.invalid', data: { rows: [{ row: 3, reason: { column: 'type', fault: 'unknown' } }] } },
  ]);
  expect(await named('ok-1')).toBeUndefined();
});

test.each([
  ['another encoding', Buffer.from('externalId;name\na;caf\xe9', 'latin1'), 'encoding'],
  ['an unknown column', 'externalId;colour\na;b', 'unknown_column'],
  ['no external id', 'name;type\na;desk', 'missing_column'],
  ['no rows', 'externalId;name\n', 'empty'],
])('a file with %s is refused as a whole', async (_name, text, reason) => {
  expect(await send(text, true)).toMatchObject({ status: 422, body: { code: 'import.invalid', data: { reason } } });
});

test('a user who can only read sensors cannot import any', async () => {
  expect((await send('externalId\nx', true, READER)).status).toBe(403);
});

test('ten thousand lines are written within the time of one transaction', async () => {
  const lines = Array.from({ length: 10_000 }, (_, n) => `many-${n};desk;${floor}`);
  expect((await send(['externalId;type;floor', ...lines].join('\n'))).status).toBe(200);
  expect((await as(ADMIN, sensors, { params: at() })).sensors.length).toBeGreaterThan(10_000);
});
