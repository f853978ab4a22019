import { randomUUID } from 'node:crypto';
import type { TenantTx } from '@berth/database';
import { inTenant } from '@berth/database';
import type { Role } from '@berth/domain';
import { aBuilding, aMember, anOrganisation, type TestBuilding, testDatabase } from '@berth/testkit';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { recordedTrips } from '../../../testing/recorded-statements.ts';
import { NotAuthorised } from '../../platform/http/problem.ts';
import { type BuildingCaller, NO_TOKEN, type SignedIn } from '../../platform/identity/caller.ts';
import type { EnteringCaller } from '../../platform/identity/entering.ts';
import { createEnterBuilding, isAsRemembered } from './enter-building.ts';
import { createOrganisationIdBySlug } from './organisation-id-by-slug.ts';
import { NOW, presenceAt, type PresenceRow } from './presence.sql.ts';
import { createResolveMemberAtBuilding, readPresence } from './resolve-member-at-building.ts';

const database = testDatabase();
const COLUMNS: (keyof PresenceRow & number)[] = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9];

type Here = { building: TestBuilding; sibling: TestBuilding; caller: SignedIn; memberId: string };
type Change = {
  /** The deciding columns that it changes; none when the row is gone. */
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

/** The same person is another member, of whom everything else is the same. */
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
  'not added by hand any more': {
    columns: [3],
    granted: ['Customer-admin'],
    act: (tx, here) => member(tx, here, { explicit: false }),
  },
  'a role taken away': {
    columns: [4],
    granted: ['Customer-admin'],
    act: (tx, here) => member(tx, here, { roles: [] }),
  },
  'roles of the token that do not act any more': {
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
  return { building: one, sibling, memberId, caller: { personId, token: { ...NO_TOKEN, ...token } } };
}

/** The two ways in which somebody is verified along with what they want. */
const WAYS = {
  read: async (entering: EnteringCaller) => (await entering.read(async () => ({ statements: [] }))).caller,
  act: (entering: EnteringCaller) =>
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

/** What somebody is told who looks again after the change: who they are, or how they are refused. */
async function afterwards(change: Change, way: keyof typeof WAYS, isSame = isAsRemembered) {
  const here = await arranged(change);
  const { organisation, slug } = here.building;
  const bySlug = createOrganisationIdBySlug(database.db);
  const enter = createEnterBuilding(database.db, bySlug, isSame);
  const place = { org: organisation.slug, building: slug };
  const at = {
    organisationId: organisation.id,
    slug,
    personId: here.caller.personId,
    identifiers: here.caller.token.identifiers,
  };
  const look = async () => WAYS[way](await enter(here.caller, place, async () => undefined));
  await look();
  const before = await readPresence(database.db, at);
  await inTenant(database.owner, organisation.id, (tx) => change.act(tx, here));
  const after = await readPresence(database.db, at);
  const told = (looked: Promise<BuildingCaller>) =>
    looked.then(({ now: _now, ...caller }) => caller).catch((error: Error) => error.message);
  return {
    changed: after === undefined ? [] : COLUMNS.filter((column) => after[column] !== before?.[column]),
    told: await told(look()),
    again: await told(look()),
    truth: await told(createResolveMemberAtBuilding(database.db, bySlug)(here.caller, place)),
  };
}

/** Leaves out one column, or for a row that is gone asks nothing. */
const blindTo =
  (columns: readonly number[]): typeof isAsRemembered =>
  (row, thought): row is PresenceRow =>
    columns.length === 0
      ? true
      : isAsRemembered(
          row?.map((value, at) => (columns.includes(at) ? thought[at as 0] : value)) as PresenceRow,
          thought,
        );

test.each(EACH_WAY)('$name counts with the next call ($way)', async ({ way, change }) => {
  const { changed, told, again, truth } = await afterwards(change, way);
  expect(changed).toEqual(change.columns);
  expect(told).toEqual(truth);
  expect(again).toEqual(truth);
});

test.each(EACH_WAY.filter(({ change: { columns } }) => columns.length > 0))(
  '$name would be missed by whoever does not compare it ($way)',
  async ({ way, change }) => {
    const { told, truth } = await afterwards(change, way, blindTo(change.columns));
    expect(told).not.toEqual(truth);
  },
);

test('every column that decides is among them', () => {
  expect([...new Set(Object.values(CHANGES).flatMap(({ columns }) => columns))].sort((a, b) => a - b)).toEqual(COLUMNS);
});

test('who comes again is verified in the trip that reads for them', async () => {
  const { building: one, caller, memberId } = await arranged({ columns: [], act: async () => undefined });
  const enter = createEnterBuilding(database.db, createOrganisationIdBySlug(database.db));
  const place = { org: one.organisation.slug, building: one.slug };
  const asked = presenceAt({
    organisationId: one.organisation.id,
    slug: one.slug,
    personId: caller.personId,
    identifiers: [],
  });
  const look = async () => {
    const entering = await enter(caller, place, async () => undefined);
    const { rows } = await entering.read(async () => ({ statements: [undefined, asked] as const }));
    expect(rows[0]).toEqual([]);
    expect(rows[1][0]?.[2]).toBe(memberId);
    expect((await entering.verified()).memberId).toBe(memberId);
  };
  expect(await recordedTrips(look)).toBeGreaterThan(1);
  expect(await recordedTrips(look)).toBe(1);
});

test('what is done without verifying who asked for it is an error', async () => {
  const { building: one, caller } = await arranged({ columns: [], act: async () => undefined });
  const enter = createEnterBuilding(database.db, createOrganisationIdBySlug(database.db));
  const place = { org: one.organisation.slug, building: one.slug };
  const forgetful = async () => (await enter(caller, place, async () => undefined)).act(async () => 'done');
  expect(await forgetful()).toBe('done');
  await expect(forgetful()).rejects.toThrow('not verified');
});

test('what is refused by what was remembered of somebody is decided again by who they are', async () => {
  const { building: one, caller, memberId } = await arranged({ columns: [], act: async () => undefined });
  const enter = createEnterBuilding(database.db, createOrganisationIdBySlug(database.db));
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

test('a clock that jumped is noticed', () => {
  const row = [...COLUMNS.map(() => 'same'), 1_000_000] as unknown as PresenceRow;
  expect(isAsRemembered(row, row)).toBe(true);
  expect(isAsRemembered(row, row.with(NOW, 1_000_000 - 60_000) as PresenceRow)).toBe(false);
});
