import type { TenantTx } from '@berth/database';
import { sql } from 'kysely';
import type { BuildingKey } from '../../platform/keys.ts';
import { countKnownBefore } from '../reservations/index.ts';

/**
 * Set if the days were lowered less than a day ago (see 0043): when that takes effect, and from which day on data is
 * kept.
 */
async function loweredSince(tx: TenantTx, { organisationId, buildingId }: BuildingKey) {
  const { rows } = await sql<{ at: number; before: string }>`
    select building.anonymise_lowered_at + interval '24 hours' as at,
      ((building.anonymise_lowered_at + interval '24 hours') at time zone building.timezone)::date
        - building.anonymise_after_days as before
    from building
    where building.organisation_id = ${organisationId} and building.id = ${buildingId}
      and building_days_kept(building) > building.anonymise_after_days`.execute(tx);
  return rows[0];
}

/** The number of reservations that this ends, so that the administrator can reconsider. */
export async function loweredRetention(tx: TenantTx, at: BuildingKey) {
  const lowered = await loweredSince(tx, at);
  if (lowered === undefined) return null;
  return {
    reservations: await countKnownBefore(tx, { ...at, before: lowered.before }),
    at: new Date(lowered.at).toISOString(),
  };
}
