import type { TenantTx } from '@berth/database';
import { type BuildingSettings, settingsFrom } from '@berth/domain/buildings';
import { sql } from 'kysely';
import { stateOf } from '../reservation-state.ts';

type Of = { readonly organisationId: string; readonly spaceId: string };

/** The parts of a reservation that are written to the calendar of its room. */
export type KeptReservation = {
  readonly id: string;
  readonly version: number;
  readonly start: number;
  readonly end: number;
  readonly isCancelled: boolean;
  /** Whether it was moved to another room. */
  readonly isElsewhere: boolean;
  readonly memberId: string;
  readonly seriesId: string | null;
  /** The name of the holder; empty if it is hidden. */
  readonly name: string;
  readonly isPrivate: boolean;
};

type Row = Omit<KeptReservation, 'isCancelled' | 'name' | 'isPrivate'> & {
  readonly state: string;
  readonly visibleToOthers: boolean;
  readonly name: string;
  readonly settings: Partial<BuildingSettings>;
};

/**
 * Reservations of a room that were made in Berth, from yesterday on, including cancelled ones and early check-outs.
 * Names are shown as to a stranger.
 */
export async function keptReservations(tx: TenantTx, { organisationId, spaceId }: Of, ids: readonly string[]) {
  const { rows } = await sql<Row>`
    select r.id, r.version, r.space_id <> ${spaceId} as "isElsewhere", r.start_at as start, r.end_at as end, r.state, r.member_id as "memberId",
      r.series_id as "seriesId", r.visible_to_others as "visibleToOthers", building.settings,
      coalesce(nullif(trim(member.first_name || ' ' || member.last_name), ''), member.email) as name
    from reservation r
    join offered_space space on space.organisation_id = r.organisation_id and space.id = r.space_id
    join offered_building building on building.organisation_id = r.organisation_id and building.id = space.building_id
    join offered_member member on member.organisation_id = r.organisation_id and member.id = r.member_id
    where r.organisation_id = ${organisationId} and not r.mirrored and (
      r.id = any(${ids}::uuid[]) or (r.space_id = ${spaceId} and r.state <> 'c'
        and r.floor_id = space.floor_id and r.local_day >= (wall_clock() - interval '2 days')::date
        and r.end_at > wall_clock() - interval '1 day'))
    order by r.start_at, r.id`.execute(tx);
  return rows.map(({ state, visibleToOthers, settings, name, ...row }): KeptReservation => {
    const isHidden = !visibleToOthers || settingsFrom(settings).hide_user_details;
    return { ...row, isCancelled: stateOf(state) === 'cancelled', name: isHidden ? '' : name, isPrivate: isHidden };
  });
}
