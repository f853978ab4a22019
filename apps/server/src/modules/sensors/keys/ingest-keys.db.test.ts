import {
  acceptReadings,
  ingestFaults,
  ingestKeys,
  makeIngestKey,
  revokeIngestKey,
  unclaimedDevices,
} from '@berth/contract';
import { aFullTenant, aMember, type FullTenant, testDatabase } from '@berth/testkit';
import { inTenant } from '@berth/database';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { succeedingCaller, testApi } from '../../../../testing/test-api.ts';

const database = testDatabase();
const api = testApi(database);
const ADMIN = { subject: 'admin', roles: ['Customer-admin'] as const };
let tenant: FullTenant;
const placeOf = (building: { slug: string }) => ({ org: tenant.organisation.slug, building: building.slug });
const admin = () => succeedingCaller(api, ADMIN);

beforeAll(async () => {
  tenant = await aFullTenant(database.owner, 'keyed');
  await aMember(database.owner, { issuer: api.issuer.issuer, subject: ADMIN.subject }, tenant.main, tenant.other);
});

const make = (scope: 'building' | 'organisation') =>
  admin()(makeIngestKey, { params: placeOf(tenant.main), body: { name: `${scope} gateway`, scope } });
const post = (secret: string, at = tenant.main, headers: Record<string, string> = {}) =>
  api.call(acceptReadings, {
    params: placeOf(at),
    body: [{ externalId: 'room-1', co2: 500 }, { externalId: 'room-2' }],
    headers: { authorization: `Bearer ${secret}`, ...headers },
  });

describe('a key', () => {
  test('is shown once, and is valid only in its building [T33]', async () => {
    const { id, secret } = await make('building');
    expect(secret).toMatch(/^[\w-]{43}$/);
    expect(await post(secret)).toMatchObject({ status: 202, body: { accepted: 1 } });
    expect((await post(secret, tenant.other)).status).toBe(401);
    const listed = await admin()(ingestKeys, { params: placeOf(tenant.main) });
    expect(listed.find((key) => key.id === id)).toMatchObject({
      scope: 'building',
      lastUsedDatetime: expect.any(String),
    });
    expect(JSON.stringify(listed)).not.toContain(secret);
    expect((await admin()(ingestKeys, { params: placeOf(tenant.other) })).map((key) => key.id)).not.toContain(id);
  });

  test('is valid in every building, if it is a key of the organisation', async () => {
    const { id, secret } = await make('organisation');
    expect([(await post(secret)).status, (await post(secret, tenant.other)).status]).toEqual([202, 202]);
    expect((await admin()(ingestKeys, { params: placeOf(tenant.other) })).map((key) => key.id)).toContain(id);
  });

  test('is invalid once it was revoked, and cannot be revoked twice [T33]', async () => {
    const { id, secret } = await make('building');
    await admin()(revokeIngestKey, { params: { ...placeOf(tenant.main), keyId: id } });
    expect((await post(secret)).status).toBe(401);
    const again = await api.call(revokeIngestKey, { params: { ...placeOf(tenant.main), keyId: id }, as: ADMIN });
    expect(again).toMatchObject({ status: 404, body: { code: 'ingest_key.not_found' } });
  });

  test('is stored as a hash, and is audited without the secret', async () => {
    const { id, secret } = await make('building');
    const { rows } = await inTenant(database.owner, tenant.organisation.id, (tx) =>
      sql<{ text: string }>`select (select row_to_json(k)::text from ingest_key k where k.id = ${id})
        || (select string_agg(row_to_json(a)::text, '') from audit a where a.subject_id = ${id}) as text`.execute(tx),
    );
    expect(rows[0]?.text).toContain('ingest-key.created');
    expect(rows[0]?.text).not.toContain(secret);
  });

  test('is refused if the building has two hundred', async () => {
    await inTenant(database.owner, tenant.organisation.id, (tx) =>
      sql`insert into ingest_key (organisation_id, building_id, name, secret_hash, created_by)
        select organisation_id, ${tenant.main.id}, 'one of many', sha256(n::text::bytea), created_by
        from ingest_key, generate_series(1, 200) n where id = ${tenant.main.ids.ingestKey}`.execute(tx),
    );
    const body = { name: 'one more', scope: 'building' } as const;
    const refused = await api.call(makeIngestKey, { params: placeOf(tenant.main), body, as: ADMIN });
    expect(refused).toMatchObject({ status: 409, body: { code: 'ingest_key.too_many' } });
    expect((await api.call(makeIngestKey, { params: placeOf(tenant.other), body, as: ADMIN })).status).toBe(201);
  });
});

test('an idempotency key that no header can contain is refused', async () => {
  const { secret } = await admin()(makeIngestKey, {
    params: placeOf(tenant.other),
    body: { name: 'named', scope: 'building' },
  });
  expect((await post(secret, tenant.other, { 'idempotency-key': 'x'.repeat(256) })).status).toBe(400);
  expect((await post(secret, tenant.other, { 'idempotency-key': 'x'.repeat(255) })).status).toBe(202);
});

test('staff see unclaimed devices until they become sensors, and the faults of messages', async () => {
  const place = { params: placeOf(tenant.main) };
  expect(await admin()(ingestFaults, place)).toEqual([{ day: expect.any(String), reason: 'unknown', count: 3 }]);
  const [device] = await admin()(unclaimedDevices, place);
  expect(device).toMatchObject({ externalId: 'keyed-main-unclaimed', measures: ['co2'] });
  await inTenant(database.owner, tenant.organisation.id, (tx) =>
    tx
      .insertInto('sensor')
      .values({
        organisation_id: tenant.organisation.id,
        building_id: tenant.main.id,
        floor_id: tenant.main.ids.floor,
        external_id: device?.externalId ?? '',
        type: 'climate',
        interval_minutes: 10,
      })
      .execute(),
  );
  expect(await admin()(unclaimedDevices, place)).toEqual([]);
});
