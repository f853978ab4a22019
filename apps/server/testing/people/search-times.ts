import { type Database, inTenant, openDatabase, openPool, type TenantTx } from '@berth/database';
import type { RoleUrls } from '@berth/database/migrate';
import { aBuilding, anOrganisation, type TestBuilding } from '@berth/testkit';
import { sql } from 'kysely';
import { searchUsers } from '../../src/modules/identity/member/search-users.ts';
import { listUsers } from '../../src/modules/people/users/read-users.ts';
import type { BuildingCaller } from '../../src/platform/identity/caller.ts';

type Plan = { urls: RoleUrls; members: number; rounds: number };
type Time = { selectorMs: number; listMs: number; bareMs: number; found: number };

const TEXTS = { rare: 'c4ca4238', some: 'ab12', common: 'example.org', none: 'nobody at all' };

const fill = (tx: TenantTx, { id, organisation }: TestBuilding, members: number) =>
  sql`
    with made as (
      insert into member (organisation_id, email, first_name, last_name, explicit)
      select ${organisation.id}::uuid, 'p' || n || '@example.org', 'Zoë ' || md5(n::text), md5((n * 7)::text), true
      from generate_series(1, ${members}::int) n returning id)
    insert into member_building (organisation_id, building_id, member_id)
    select ${organisation.id}::uuid, ${id}::uuid, made.id from made`.execute(tx);

async function medianOf(rounds: number, work: () => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const start = performance.now();
    await work();
    times.push(performance.now() - start);
  }
  return Math.round((times.toSorted((a, b) => a - b)[Math.floor(rounds / 2)] ?? 0) * 10) / 10;
}

/** A filled building, and a larger neighbour in the same tables. */
async function filled(owner: Database, members: number): Promise<TestBuilding> {
  const own = await aBuilding(owner, await anOrganisation(owner));
  const neighbour = await aBuilding(owner, await anOrganisation(owner));
  await inTenant(owner, own.organisation.id, (tx) => fill(tx, own, members));
  await inTenant(owner, neighbour.organisation.id, (tx) => fill(tx, neighbour, Math.round(members * 1.5)));
  await sql`vacuum (analyze) member, member_building`.execute(owner);
  return own;
}

/**
 * Medians in milliseconds, measured in the API with everything that the call does: the user selector, the users page,
 * and one plain query without an index for comparison.
 */
export async function searchTimes({ urls, members, rounds }: Plan): Promise<Record<string, Time>> {
  const ownerPool = openPool({ url: urls.owner, application: 'bench-owner', size: 1 });
  const apiPool = openPool({ url: urls.api, application: 'bench-api', size: 2 });
  try {
    const [owner, db] = [openDatabase(ownerPool), openDatabase(apiPool)];
    const { id, organisation } = await filled(owner, members);
    const organisationId = organisation.id;
    const caller = { organisationId, buildingId: id, memberId: undefined, roles: ['Customer-admin'] } as unknown;
    const as = caller as BuildingCaller;
    const times: Record<string, Time> = {};
    for (const [what, text] of Object.entries(TEXTS)) {
      const list = () => listUsers({ db })(as, { search: text, page: 1 });
      const bare = () =>
        inTenant(db, organisationId, (tx) =>
          sql`
            select id from member where organisation_id = ${organisationId}::uuid and search like ${`%${text}%`}
            limit 20`.execute(tx),
        );
      times[what] = {
        selectorMs: await medianOf(rounds, () => searchUsers({ db })(as, text)),
        listMs: await medianOf(rounds, list),
        bareMs: await medianOf(rounds, bare),
        found: (await list()).totalCount,
      };
    }
    return times;
  } finally {
    await Promise.all([ownerPool.end(), apiPool.end()]);
  }
}
