import type { TenantTx } from '@berth/database';
import { type RawBuilder, sql } from 'kysely';

type Of = {
  /** None for what belongs to no building in particular: then any held building holds it. */
  readonly building: RawBuilder<unknown>;
  readonly member: RawBuilder<unknown>;
};

/** A legal hold in force: two administrators agreed, it has begun and is not over, and nobody released it. */
const inForce = (organisationId: string) => sql`
  hold.organisation_id = ${organisationId} and hold.approved_by is not null and hold.released_at is null
    and hold.from_day <= wall_clock()::date and hold.until_day >= wall_clock()::date`;

/** The one condition by which every job passes over what must not go. */
export const notHeld = (organisationId: string, { building, member }: Of) => sql<boolean>`not exists (
  select from legal_hold hold
  where ${inForce(organisationId)}
    and (hold.building_id is null or ${building} is null or hold.building_id = ${building})
    and (hold.member_id is null or hold.member_id = ${member}))`;

/** Whether anything about somebody must stay. Of a hold on a building it is not asked who was ever in it: it holds all. */
export async function isHeld(
  tx: TenantTx,
  { organisationId, memberId }: { readonly organisationId: string; readonly memberId: string },
): Promise<boolean> {
  const free = notHeld(organisationId, { building: sql`null::uuid`, member: sql`${memberId}::uuid` });
  const { rows } = await sql<{ free: boolean }>`select ${free} as free`.execute(tx);
  return rows[0]?.free !== true;
}
