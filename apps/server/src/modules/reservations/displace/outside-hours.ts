import type { TenantTx } from '@berth/database';
import { isOutsideHours, type LocalDate, openingsFor, personalLimits, type ProfileAttributes } from '@berth/domain';
import { sql } from 'kysely';
import type { BuildingKey } from '../../../platform/keys.ts';

type Ahead = {
  id: string;
  roomId: string;
  start: number;
  end: number;
  localDay: LocalDate;
  attributes: ProfileAttributes;
};

/** Meetings of external calendars are not bound to opening hours. */
const reservationsAhead = async (tx: TenantTx, { organisationId: org, buildingId }: BuildingKey) => {
  const { rows } = await sql<Ahead>`
    select r.id, coalesce(space.room_id, space.id) as "roomId", r.start_at as start, r.end_at as end,
      r.local_day as "localDay", member.attributes
    from reservation r
    join offered_space space on space.organisation_id = r.organisation_id and space.id = r.space_id
    join offered_member member on member.organisation_id = r.organisation_id and member.id = r.member_id
    where r.organisation_id = ${org} and space.building_id = ${buildingId} and r.holds_space and not r.mirrored
      and r.start_at > wall_clock()`.execute(tx);
  return rows;
};

const slotsIn = (tx: TenantTx, { organisationId, buildingId }: BuildingKey) =>
  tx
    .selectFrom('offered_timeslot as slot')
    .select(['slot.room_id as roomId', 'slot.start_time as startTime', 'slot.end_time as endTime', 'slot.days'])
    .select(['slot.valid_from as validFrom', 'slot.valid_until as validUntil', 'slot.hint', 'slot.userpools'])
    .where('slot.organisation_id', '=', organisationId)
    .where('slot.building_id', '=', buildingId)
    .execute();

/** The future reservations outside the opening hours of their rooms, as far as the building enforces them. */
export async function outsideHours(tx: TenantTx, at: BuildingKey): Promise<string[]> {
  const { policies, zone } = await tx
    .selectFrom('offered_building as building')
    .select(['building.policies', 'building.timezone as zone'])
    .where('building.organisation_id', '=', at.organisationId)
    .where('building.id', '=', at.buildingId)
    .executeTakeFirstOrThrow();
  if (!policies.includes('allowed-timeslot')) return [];
  const slots = await slotsIn(tx, at);
  if (slots.length === 0) return [];
  return (await reservationsAhead(tx, at))
    .filter(({ roomId, attributes, localDay, ...period }) => {
      const { userpools } = personalLimits(attributes);
      return isOutsideHours(period, openingsFor(slots, { roomId, userpools }, localDay, zone));
    })
    .map(({ id }) => id);
}
