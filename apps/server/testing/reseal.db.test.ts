import { inTenant } from '@berth/database';
import { aBuilding, aMember, anOrganisation, type TestBuilding, testDatabase } from '@berth/testkit';
import { beforeEach, expect, test } from 'vitest';
import type { BuildingKey } from '../src/platform/keys.ts';
import { spawnProcess } from './processes/spawn-process.ts';
import { contextOfSecret as contextInBuilding } from '../src/modules/connections/secrets/building-secrets.ts';
import { contextOfCertificate, contextOfConnection } from '../src/modules/calendars/connection/connection-secret.ts';
import { contextOfSecret as contextOfCode } from '../src/modules/check-in/codes/code-secrets.ts';
import { contextOfToken } from '../src/modules/session/sealed-tokens.ts';
import { createSealer, sealingKeysFrom } from '../src/platform/secrets/sealer.ts';

const database = testDatabase();
const keyOf = (id: string) => `${id}:${Buffer.alloc(32, id).toString('base64')}`;
const sealerWith = (...ids: string[]) => createSealer(sealingKeysFrom(ids.map(keyOf).join()));
const old = sealerWith('old');
const newest = sealerWith('new');

const SESSION = crypto.randomUUID();
const OBJECT = crypto.randomUUID();
let building: TestBuilding;
let at: BuildingKey;

/** One secret of each kind, sealed with the old key; the building's also without the building in its context. */
beforeEach(async () => {
  await database.owner.deleteFrom('browser_session').execute();
  building = await aBuilding(database.owner, await anOrganisation(database.owner));
  at = { organisationId: building.organisation.id, buildingId: building.id };
  const { personId } = await aMember(database.owner, { issuer: 'https://id.example', subject: 'anna' }, building);
  const former = { organisationId: at.organisationId, table: 'building_secret', field: 'former' };
  const own = { organisation_id: at.organisationId, building_id: at.buildingId };
  const token = (field: 'refresh_token' | 'id_token' | 'access_token') =>
    old.seal(`the ${field}`, contextOfToken(SESSION, field));
  const code = (field: string) => old.seal(`the ${field} code`, contextOfCode(at, OBJECT, field));
  await inTenant(database.owner, at.organisationId, async (tx) => {
    await tx
      .insertInto('building_secret')
      .values([
        { ...own, field: 'former', sealed: await old.seal('before the building', former), last4: '' },
        { ...own, field: 'hook', sealed: await old.seal('of the hook', contextInBuilding(at, 'hook')), last4: '' },
      ])
      .execute();
    await tx
      .insertInto('check_in_secret')
      .values({ ...own, object_id: OBJECT, rotating: await code('rotating'), static: await code('static') })
      .execute();
  });
  const [connection, made] = [contextOfConnection(at.organisationId, 'azure'), contextOfCertificate(at.organisationId)];
  const certificate = 'its public part';
  await inTenant(database.owner, at.organisationId, async (tx) => {
    const organisation_id = at.organisationId;
    const registered = { tenant: 'tenant', client: 'client', last4: '', certificate };
    const [used, unused] = [await old.seal('the used key', connection), await old.seal('the unused key', made)];
    await tx
      .insertInto('calendar_connection')
      .values({ organisation_id, provider: 'azure', ...registered, sealed: used })
      .execute();
    await tx.insertInto('calendar_certificate').values({ organisation_id, certificate, sealed: unused }).execute();
  });
  await database.owner
    .insertInto('browser_session')
    .values({
      id: SESSION,
      secret_hash: Buffer.alloc(32),
      person_id: personId,
      refresh_token: await token('refresh_token'),
      id_token: await token('id_token'),
      access_token: await token('access_token'),
      access_ends_at: new Date(Date.now() + 300_000),
      ends_at: new Date(Date.now() + 1_800_000),
    })
    .execute();
});

async function reseal(keys: string) {
  const command = spawnProcess(
    new URL('../src/entrypoints/operate.ts', import.meta.url),
    { DATABASE_URL: database.urls.worker, SEALING_KEYS: keys },
    ['reseal'],
  );
  return { code: await command.ended, output: command.output() };
}

/** All stored secrets, opened with one key only. */
async function openedWith(sealer: ReturnType<typeof sealerWith>) {
  const { secrets, codes, used, unused } = await inTenant(database.owner, at.organisationId, async (tx) => ({
    secrets: await tx.selectFrom('building_secret').selectAll().orderBy('building_secret.field').execute(),
    codes: await tx.selectFrom('check_in_secret').selectAll().execute(),
    used: await tx.selectFrom('calendar_connection').selectAll().execute(),
    unused: await tx.selectFrom('calendar_certificate').selectAll().execute(),
  }));
  const sessions = await database.owner.selectFrom('browser_session').selectAll().execute();
  return Promise.all([
    ...secrets.map(({ field, sealed }) => sealer.open(sealed, contextInBuilding(at, field))),
    ...used.map(({ sealed }) => sealer.open(sealed, contextOfConnection(at.organisationId, 'azure'))),
    ...unused.map(({ sealed }) => sealer.open(sealed, contextOfCertificate(at.organisationId))),
    ...codes.map(({ rotating }) => sealer.open(rotating, contextOfCode(at, OBJECT, 'rotating'))),
    ...codes.map((one) => sealer.open(one.static, contextOfCode(at, OBJECT, 'static'))),
    ...(['refresh_token', 'id_token', 'access_token'] as const).flatMap((field) =>
      sessions.map((session) => sealer.open(session[field], contextOfToken(SESSION, field))),
    ),
  ]);
}

const EVERYTHING = [
  'before the building',
  'of the hook',
  'the used key',
  'the unused key',
  'the rotating code',
  'the static code',
  'the refresh_token',
  'the id_token',
  'the access_token',
];
// A process takes a second to start, and longer beside others.
const PATIENCE = { timeout: 120_000 };

test(
  'after the sealing key was replaced, everything is sealed with the newest one, and the old one can be removed [T22]',
  PATIENCE,
  async () => {
    await expect(openedWith(newest)).rejects.toThrow('unknown sealing key');
    const first = await reseal([keyOf('new'), keyOf('old')].join());
    expect(first.output).toMatch(/check-in: 1 resealed[^]*connections: 2 resealed[^]*session: 1 resealed/);
    expect(first.output).toContain('calendars: 2 resealed');
    expect(first.code).toBe(0);
    expect(await openedWith(newest)).toEqual(EVERYTHING);

    const again = await reseal(keyOf('new'));
    expect(again.output).toMatch(/check-in: 0 resealed[^]*connections: 0 resealed[^]*session: 0 resealed/);
    expect(again.code).toBe(0);
  },
);

test('without the key that sealed it nothing is changed, and the command fails', PATIENCE, async () => {
  const { code, output } = await reseal(keyOf('new'));
  expect(output).toContain('unknown sealing key');
  expect(code).not.toBe(0);
  const session = await database.owner.selectFrom('browser_session').selectAll().executeTakeFirstOrThrow();
  expect(await old.open(session.refresh_token, contextOfToken(SESSION, 'refresh_token'))).toBe('the refresh_token');
});

test('a secret sealed for one building cannot be opened for another [T22]', async () => {
  const sealed = await newest.seal('of the hook', contextInBuilding(at, 'hook'));
  const neighbour = { ...at, buildingId: crypto.randomUUID() };
  await expect(newest.open(sealed, contextInBuilding(neighbour, 'hook'))).rejects.toThrow('another field');
});
