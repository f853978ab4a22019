import { randomUUID } from 'node:crypto';
import type { TenantTx } from '@berth/database';
import { inTenant } from '@berth/database';
import type { Role } from '@berth/domain/identity';
import { aBuilding, aMember, anOrganisation, type TestBuilding, testDatabase } from '@berth/testkit';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { recordedTrips } from '../../../../testing/recorded-statements.ts';
import { NotAuthorised } from '../../../platform/http/problem.ts';
import { type BuildingCaller, NO_TOKEN, type SignedIn } from '../../../platform/identity/caller.ts';
import type { UnverifiedCaller } from '../../../platform/fast-path/unverified-caller.ts';
import { createEnterBuilding, isUnchanged } from './enter-building.ts';
import { createOrganisationIdBySlug } from './organisation-id-by-slug.ts';
import { type CallerRow, callerRowAt, NOW } from './caller-at-building.sql.ts';
import { createResolveCallerAtBuilding, readCallerRow } from './caller-at-building.ts';

const database = testDatabase();
const COLUMNS: (keyof CallerRow & number)[] = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10];

type Here = { building: TestBuilding; sibling: TestBuilding; caller: SignedIn; memberId: string };
type Change = {
  /** The compared columns that it changes; none if the row is gone. */
  columns: number[];
  act(tx: TenantTx, here: Here): Promise<unknown>;
  granted?: string[];
  token?: { roles?: Role[]; identifiers?: string[] };
  isAdded?: false;
};

const building = (tx: TenantTx, { building: { id } }: Here, change: object) =>
  tx.updateTable('building').set(change).where('building.id', '=', id).execute();
const member = (tx: TenantTx, { memberId }: Here, change: object) =>
  tx.updateTable('member').set(change).where('member.id', '=', memberId).execute();

/** Makes the person another member with otherwise equal columns. */
async function becomeAnother(tx: TenantTx, { memberId }: Here) {
  const [old, id] = [sql.lit(memberId), sql.lit(randomUUID())];
  await sql`update member set email = 'old@example.org' where id = ${old}`.execute(tx);
  await sql`with gone as (update member set person_id = null where id = ${old}) select 1`.execute(tx);
  const person = sql`(select p.person_id from person_organisation p where p.organisation_id = member.organisation_id)`;
  await sql`insert into member (organisation_id, id, person_id, email, first_name, last_name, explicit, attributes, roles)
    select organisation_id, ${id}, ${person}, 'new@example.org', first_name, last_name, explicit, attributes, roles
    from member where id = ${old}`.execute(tx);
  await sql`update member set token_roles_act = true where id = ${id}`.execute(tx);
  await sql`update member_building set member_id = ${id} where member_id = ${old}`.execute(tx);
}

const CHANGES: Record<string, Change> = {
  'another building under the same name': {
    columns: [0],
    async act(tx, { building: one, sibling }) {
      const versionOf = sql`(select rules_version from building where id = ${one.id})`;
      await sql`update building set slug = 'elsewhere' where id = ${one.id}`.execute(tx);
      await sql`update building set slug = ${one.slug} where id = ${sibling.id}`.execute(tx);
      await sql`alter table building disable trigger user`.execute(tx);
      await sql`update building set rules_version = ${versionOf} - 1 where id = ${sibling.id}`.execute(tx);
      await sql`alter table building enable trigger user`.execute(tx);
    },
  },
  'a changed rule': { columns: [1], act: (tx, here) => building(tx, here, { address: 'Elsewhere 1' }) },
  'another member': { columns: [2], act: becomeAnother },
  'no longer added by hand': {
    columns: [3],
    granted: ['Customer-admin'],
    act: (tx, here) => member(tx, here, { explicit: false }),
  },
  'a role taken away': {
    columns: [4],
    granted: ['Customer-admin'],
    act: (tx, here) => member(tx, here, { roles: [] }),
  },
  'roles of the token that no longer apply': {
    columns: [5],
    token: { roles: ['Customer-admin'] },
    act: (tx, here) => member(tx, here, { token_roles_act: false }),
  },
  'another userpool': {
    columns: [6],
    act: (tx, here) => member(tx, here, { attributes: JSON.stringify({ userpool: ['board'] }) }),
  },
  suspended: { columns: [7], act: (tx, here) => member(tx, here, { suspended_at: new Date() }) },
  removed: { columns: [7], act: (tx, here) => member(tx, here, { removed_at: new Date() }) },
  'taken out of the building': { columns: [8], act: (tx) => sql`delete from member_building`.execute(tx) },
  'an identifier that lets nobody in any more': {
    columns: [9],
    token: { identifiers: ['house'] },
    isAdded: false,
    act: (tx) => sql`delete from building_access`.execute(tx),
  },
  'the sign-in of another person': {
    columns: [10],
    // The members are the same, and only the person behind the token differs.
    async act(tx, { caller: { personId, token } }) {
      const id = sql.lit(randomUUID());
      await sql`update person set subject = 'before ' || id where id = ${personId}`.execute(tx);
      await sql`insert into person (id, issuer, subject) values (${id}, ${token.issuer}, ${token.subject})`.execute(tx);
      await sql`update member set person_id = ${id} where person_id = ${personId}`.execute(tx);
    },
  },
  'the sign-in erased': {
    columns: [2, 3, 4, 5, 6, 8, 10],
    act: (tx, { caller: { personId } }) =>
      sql`update person set subject = 'erased:' || id where id = ${personId}`.execute(tx),
  },
  'the building removed': { columns: [], act: (tx, here) => building(tx, here, { removed_at: new Date() }) },
  'the organisation closed': {
    columns: [],
    act: (tx, { building: { organisation } }) =>
      sql`update organisation set removed_at = now() where id = ${organisation.id}`.execute(tx),
  },
};

async function arranged({ granted = [], token = {}, isAdded }: Change): Promise<Here> {
  const organisation = await anOrganisation(database.owner);
  const [one, sibling] = [await aBuilding(database.owner, organisation), await aBuilding(database.owner, organisation)];
  const at = { issuer: 'https://issuer.example', subject: randomUUID(), granted };
  const { personId } = await aMember(database.owner, at, one, sibling);
  const memberId = await inTenant(database.owner, organisation.id, async (tx) => {
    const place = { organisation_id: organisation.id, building_id: one.id };
    if (token.identifiers !== undefined)
      await tx
        .insertInto('building_access')
        .values({ ...place, identifier: 'house' })
        .execute();
    if (isAdded === false) await sql`delete from member_building where building_id = ${one.id}`.execute(tx);
    return (await tx.selectFrom('member').select('member.id').executeTakeFirstOrThrow()).id;
  });
  const { issuer, subject } = at;
  return { building: one, sibling, memberId, caller: { personId, token: { ...NO_TOKEN, issuer, subject, ...token } } };
}

/** The two ways to verify a caller together with their request. */
const WAYS = {
  read: async (entering: UnverifiedCaller) => (await entering.read(async () => ({ statements: [] }))).caller,
  act: (entering: UnverifiedCaller) =>
    entering.act((caller, verify) =>
      inTenant(database.db, entering.organisationId, async (tx) => {
        await verify(tx);
        return caller;
      }),
    ),
};
const EACH_WAY = (['read', 'act'] as const).flatMap((way) =>
  Object.entries(CHANGES).map(([name, change]) => ({ way, name, change })),
);

/** Returns the result of a second call after the change: the caller, or the refusal. */
async function afterwards(change: Change, way: keyof typeof WAYS, isSame = isUnchanged) {
  const here = await arranged(change);
  const { organisation, slug } = here.building;
  const bySlug = createOrganisationIdBySlug(database.db);
  const enter = createEnterBuilding(database, bySlug, isSame);
  const place = { org: organisation.slug, building: slug };
  const at = {
    organisationId: organisation.id,
    slug,
    ...here.caller.token,
  };
  const look = async () => WAYS[way](await enter(here.caller, place, async () => undefined));
  await look();
  const before = await readCallerRow(database.db, at);
  await inTenant(database.owner, organisation.id, (tx) => change.act(tx, here));
  const after = await readCallerRow(database.db, at);
  const resultOf = (call: Promise<BuildingCaller>) =>
    call.then(({ now: _now, ...caller }) => caller).catch((error: Error) => error.message);
  return {
    changed: after === undefined ? [] : COLUMNS.filter((column) => after[column] !== before?.[column]),
    first: await resultOf(look()),
    again: await resultOf(look()),
    truth: await resultOf(createResolveCallerAtBuilding(database, bySlug)(here.caller, place)),
  };
}

/** Ignores these columns, or accepts any row if there are none. */
const ignoring =
  (columns: readonly number[]): typeof isUnchanged =>
  (row, cached): row is CallerRow =>
    columns.length === 0
      ? true
      : isUnchanged(row?.map((value, at) => (columns.includes(at) ? cached[at as 0] : value)) as CallerRow, cached);

test.each(EACH_WAY)('$name takes effect with the next call ($way) [T4, T10]', async ({ way, change }) => {
  const { changed, first, again, truth } = await afterwards(change, way);
  expect(changed).toEqual(change.columns);
  expect(first).toEqual(truth);
  expect(again).toEqual(truth);
});

test.each(EACH_WAY.filter(({ change: { columns } }) => columns.length > 0))(
  '$name would be missed if its column were not compared ($way) [T10]',
  async ({ way, change }) => {
    const { first, truth } = await afterwards(change, way, ignoring(change.columns));
    expect(first).not.toEqual(truth);
  },
);

test('the changes cover every compared column', () => {
  expect([...new Set(Object.values(CHANGES).flatMap(({ columns }) => columns))].sort((a, b) => a - b)).toEqual(COLUMNS);
});

test('a returning caller is verified in the round trip of the read', async () => {
  const { building: one, caller, memberId } = await arranged({ columns: [], act: async () => undefined });
  const enter = createEnterBuilding(database, createOrganisationIdBySlug(database.db));
  const place = { org: one.organisation.slug, building: one.slug };
  const presence = callerRowAt({
    organisationId: one.organisation.id,
    slug: one.slug,
    ...caller.token,
  });
  const look = async () => {
    const entering = await enter(caller, place, async () => undefined);
    const { rows } = await entering.read(async () => ({ statements: [undefined, presence] as const }));
    expect(rows[0]).toEqual([]);
    expect(rows[1][0]?.[2]).toBe(memberId);
    expect((await entering.verified()).memberId).toBe(memberId);
  };
  expect(await recordedTrips(look)).toBeGreaterThan(1);
  expect(await recordedTrips(look)).toBe(1);
});

test('a write without verification is an error', async () => {
  const { building: one, caller } = await arranged({ columns: [], act: async () => undefined });
  const enter = createEnterBuilding(database, createOrganisationIdBySlug(database.db));
  const place = { org: one.organisation.slug, building: one.slug };
  const unverified = async () => (await enter(caller, place, async () => undefined)).act(async () => 'done');
  expect(await unverified()).toBe('done');
  await expect(unverified()).rejects.toThrow('not verified');
});

test('a refusal based on the cached caller is decided again with the current one', async () => {
  const { building: one, caller, memberId } = await arranged({ columns: [], act: async () => undefined });
  const enter = createEnterBuilding(database, createOrganisationIdBySlug(database.db));
  const place = { org: one.organisation.slug, building: one.slug };
  const asAdmin = async () =>
    (await enter(caller, place, async () => undefined)).act(async ({ roles }) => {
      if (!roles.includes('Customer-admin')) throw NotAuthorised();
      return roles;
    });
  await expect(asAdmin()).rejects.toThrow(NotAuthorised.code);
  await inTenant(database.owner, one.organisation.id, (tx) =>
    tx
      .updateTable('member')
      .set({ roles: ['Customer-admin'] })
      .where('member.id', '=', memberId)
      .execute(),
  );
  expect(await asAdmin()).toContain('Customer-admin');
});

test('a clock jump invalidates the cached row [R23]', () => {
  const row = [...COLUMNS.map(() => 'same'), 1_000_000] as unknown as CallerRow;
  expect(isUnchanged(row, row)).toBe(true);
  expect(isUnchanged(row, row.with(NOW, 1_000_000 - 60_000) as CallerRow)).toBe(false);
});
