import type { TenantTx } from '@berth/database';
import { settingsFrom } from '@berth/domain/buildings';
import { displacedBy, type HoursChange } from '@berth/domain/opening-hours';
import { personalLimits, type ProfileAttributes } from '@berth/domain/reservations';
import type { LocalDate } from '@berth/domain/time';
import { sql } from 'kysely';
import type { BuildingKey } from '../../../platform/keys.ts';

type FutureReservation = {
  readonly id: string;
  readonly roomId: string;
  readonly localDay: LocalDate;
  readonly start: number;
  readonly end: number;
  readonly attributes: ProfileAttributes;
};

const rulesOf = (tx: TenantTx, { organisationId, buildingId }: BuildingKey) =>
  tx
    .selectFrom('offered_building as building')
    .select(['building.timezone as zone', 'building.policies', 'building.settings'])
    .where('building.organisation_id', '=', organisationId)
    .where('building.id', '=', buildingId)
    .executeTakeFirstOrThrow();

/**
 * Future reservations of the spaces that the changed opening hours no longer allow; none if hours restrict nothing.
 * Meetings of external calendars are not bound to opening hours.
 */
export async function outsideHours(
  tx: TenantTx,
  at: BuildingKey,
  spaceIds: readonly string[],
  change: HoursChange,
): Promise<string[]> {
  const { zone, policies, settings } = await rulesOf(tx, at);
  if (!policies.includes('allowed-timeslot')) return [];
  const { rows } = await sql<FutureReservation>`
    select r.id, coalesce(space.room_id, space.id) as "roomId", r.local_day as "localDay", r.start_at as start,
      r.end_at as end, member.attributes
    from reservation r
    join offered_space space on space.organisation_id = r.organisation_id and space.id = r.space_id
    join offered_member member on member.organisation_id = r.organisation_id and member.id = r.member_id
    where r.organisation_id = ${at.organisationId} and r.space_id = any(${spaceIds}::uuid[]) and r.holds_space
      and not r.mirrored and r.start_at > wall_clock()`.execute(tx);
  const isDisplaced = displacedBy(change, { zone, timeslot: settingsFrom(settings).timeslot });
  return rows
    .filter(({ attributes, ...held }) => isDisplaced({ ...held, userpools: personalLimits(attributes).userpools }))
    .map(({ id }) => id);
}
