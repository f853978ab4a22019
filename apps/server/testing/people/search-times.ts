import { inTenant, openDatabase, openPool, type TenantTx } from '@berth/database';
import type { RoleUrls } from '@berth/database/migrate';
import { anOrganisation } from '@berth/testkit';
import { sql } from 'kysely';
import { membersNamed } from '../../src/modules/identity/index.ts';

type Plan = { urls: RoleUrls; organisationId: string; members: number; rounds: number };
type Time = { ms: number; bareMs: number; found: number };

/** More than any text finds: all of them are read. */
const MOST = 20;
const TEXTS = { rare: 'c4ca4238', some: 'ab12', common: 'example.org', none: 'nobody at all' };

const fill = (tx: TenantTx, organisationId: string, members: number) =>
  sql`
    insert into member (organisation_id, email, first_name, last_name, explicit)
    select ${organisationId}::uuid, 'p' || n || '@example.org', 'Zoë ' || md5(n::text), md5((n * 7)::text), true
    from generate_series(1, ${members}::int) n`.execute(tx);

async function medianOf(rounds: number, work: () => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const start = performance.now();
    await work();
    times.push(performance.now() - start);
  }
  return Math.round((times.toSorted((a, b) => a - b)[Math.floor(rounds / 2)] ?? 0) * 10) / 10;
}

/** Medians in milliseconds, from the api's side: through the search, and by the same question that no index answers. */
export async function searchTimes({ urls, organisationId, members, rounds }: Plan): Promise<Record<string, Time>> {
  const ownerPool = openPool({ url: urls.owner, application: 'bench-owner', size: 1 });
  const apiPool = openPool({ url: urls.api, application: 'bench-api', size: 2 });
  try {
    const [owner, db] = [openDatabase(ownerPool), openDatabase(apiPool)];
    const neighbour = await anOrganisation(owner);
    for (const [id, count] of [
      [organisationId, members],
      [neighbour.id, Math.round(members * 1.5)],
    ] as const)
      await inTenant(owner, id, (tx) => fill(tx, id, count));
    await sql`vacuum (analyze) member`.execute(owner);
    const times: Record<string, Time> = {};
    for (const [what, text] of Object.entries(TEXTS)) {
      const search = () => membersNamed(db, organisationId, text, MOST);
      const bare = () =>
        inTenant(db, organisationId, (tx) =>
          sql`
            select id from member where organisation_id = ${organisationId}::uuid and search like ${`%${text}%`}
            limit ${MOST + 1}`.execute(tx),
        );
      times[what] = {
        ms: await medianOf(rounds, search),
        bareMs: await medianOf(rounds, bare),
        found: (await search())?.length ?? MOST,
      };
    }
    return times;
  } finally {
    await Promise.all([ownerPool.end(), apiPool.end()]);
  }
}
