import { randomUUID } from 'node:crypto';
import { saveAttribute, saveFloor } from '@berth/contract';
import { inTenant } from '@berth/database';
import { aBuilding, aMember, anOrganisation, type TestBuilding, testDatabase } from '@berth/testkit';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { placeOf } from '../../../testing/api-node.ts';
import { testApi } from '../../../testing/test-api.ts';

const database = testDatabase();
const api = testApi(database);
const ADMIN = { subject: 'admin', roles: ['Customer-admin' as const] };
const RIVALS = 10;
let building: TestBuilding;
let other: TestBuilding;

beforeAll(async () => {
  building = await aBuilding(database.owner, await anOrganisation(database.owner));
  other = await aBuilding(database.owner, await anOrganisation(database.owner));
  await aMember(database.owner, { issuer: api.issuer.issuer, subject: ADMIN.subject }, building, other);
});

const inBuilding = <T>(work: Parameters<typeof inTenant<T>>[2]) =>
  inTenant(database.owner, building.organisation.id, work);
const floorsNamed = (name: string) =>
  inBuilding((tx) => tx.selectFrom('floor').select('floor.id').where('floor.name', '=', name).execute());
const save = (name: string, key: string, at = building) =>
  api.call(saveFloor, {
    params: placeOf(at),
    body: { name, level: 1 },
    as: ADMIN,
    headers: { 'idempotency-key': key },
  });

test('exactly one of many concurrent duplicates takes effect, and a later one gets its answer [R19]', async () => {
  const key = randomUUID();
  const answers = await Promise.all(Array.from({ length: RIVALS }, () => save('rivals', key)));
  expect(await floorsNamed('rivals')).toHaveLength(1);
  const granted = answers.filter(({ status }) => status === 200);
  expect(granted.length).toBeGreaterThan(0);
  for (const { status, body } of answers)
    if (status !== 200) expect([status, (body as { code?: string }).code]).toEqual([409, 'idempotency.still_running']);
  const later = await save('rivals', key);
  expect([later.status, later.body]).toEqual([200, granted[0]?.body]);
  for (const { body } of granted) expect(body).toEqual(later.body);
});

test('another request under the same key is refused, and the same key in another building is independent', async () => {
  const key = randomUUID();
  expect((await save('first wish', key)).status).toBe(200);
  const refused = await save('second wish', key);
  expect([refused.status, (refused.body as { code?: string }).code]).toEqual([422, 'idempotency.other_body']);
  expect(await floorsNamed('second wish')).toEqual([]);
  expect((await save('first wish', key, other)).status).toBe(200);
});

test('a refusal stores nothing, so a retry with the same key is decided again', async () => {
  const key = randomUUID();
  const name = 'taken once';
  const attribute = (marked: string) =>
    api.call(saveAttribute, {
      params: placeOf(building),
      body: { name, colour: '#61bd4f' },
      as: ADMIN,
      headers: { 'idempotency-key': marked },
    });
  expect((await attribute(randomUUID())).status).toBe(200);
  const refused = await attribute(key);
  expect(refused.status).toBe(409);
  await inBuilding((tx) => sql`delete from attribute where name = ${name}`.execute(tx));
  expect((await attribute(key)).status).toBe(200);
});

test('an effect is not repeated after its answer was lost in a crash [R4, R19]', async () => {
  const key = randomUUID();
  expect((await save('lost answer', key)).status).toBe(200);
  await inBuilding((tx) =>
    sql`update idempotency_key set status = 102, answer = 'null' where key = ${key}`.execute(tx),
  );
  const repeated = await save('lost answer', key);
  expect([repeated.status, (repeated.body as { code?: string }).code]).toEqual([409, 'idempotency.still_running']);
  expect(await floorsNamed('lost answer')).toHaveLength(1);
});
