import type { TenantTx } from '@berth/database';
import { sql } from 'kysely';

type Miscounted = { day: string; held: number | null; real: number };

/** Returns floors and days whose stored number of held spaces is wrong. */
export async function miscountedFloors(tx: TenantTx): Promise<Miscounted[]> {
  const { rows } = await sql<Miscounted>`
    select f.day::text, f.held, (
      select count(*)::int from reservation r
      where r.organisation_id = f.organisation_id and r.floor_id = f.floor_id and r.local_day = f.day and r.holds_space) as real
    from floor_version f where f.day <> '-infinity'`.execute(tx);
  return rows.filter(({ held, real }) => held !== real);
}
