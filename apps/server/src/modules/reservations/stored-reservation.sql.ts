import type { TenantTx } from '@berth/database';
import type { BuildingSettings } from '@berth/domain/buildings';
import type { Guest, ObjectType, RequestedAsset, ReservationState } from '@berth/domain/reservations';
import type { NoShowEvidence } from '@berth/domain/sensors';
import type { LocalDate } from '@berth/domain/time';
import { sql } from 'kysely';
import { nowInDatabase } from '../../platform/clock.ts';
import type { BuildingKey } from '../../platform/keys.ts';
import { holdsResponderDeskSql } from '../identity/index.ts';
import { stateOf } from './reservation-state.ts';

/** A reservation as stored, with everything that is shown of it. */
export type StoredReservation = {
  readonly id: string;
  readonly spaceId: string;
  readonly floorId: string;
  readonly spaceType: ObjectType;
  readonly spaceName: string;
  readonly roomName: string | null;
  readonly memberId: string;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly attributes: Readonly<Record<string, string[]>>;
  readonly holdsResponderDesk: boolean;
  readonly start: number;
  readonly end: number;
  readonly localDay: LocalDate;
  readonly state: ReservationState;
  readonly version: number;
  readonly holds: boolean;
  readonly visibleToOthers: boolean;
  readonly ticket: Buffer;
  readonly madeById: string | null;
  readonly seriesId: string | null;
  readonly checkedInAt: number | null;
  /** When the system cancelled it as a no-show. */
  readonly noShowAt: number | null;
  /** The sensor readings behind its cancellation. */
  readonly noShowEvidence: NoShowEvidence | null;
  readonly subject: string | null;
  readonly userpools: readonly string[];
  /** Imported from an external calendar, and changed there. */
  readonly mirrored: boolean;
  readonly guests: readonly Guest[];
  readonly assets: readonly (RequestedAsset & { readonly name: string })[];
};

/** A listed reservation. After anonymisation it has no member and no names, and a direct lookup does not find it. */
export type ListedRow = Omit<StoredReservation, 'memberId'> & { readonly memberId: string | null };

/** Further facts that decide about a reservation: its building's settings and zone, and the database's clock. */
export type BuildingRules = {
  readonly settings: Partial<BuildingSettings>;
  readonly zone: string;
  readonly now: number;
  /** Whether anyone is on the waitlist for such a space on that day. */
  readonly isAwaited: boolean;
};

/** The table stores a letter for a state, and null for no userpools. */
type InTable = { readonly state: string; readonly userpools: readonly string[] | null };
export type StoredRow = Omit<StoredReservation, keyof InTable> & InTable;
export type StoredListedRow = Omit<ListedRow, keyof InTable> & InTable;

export const storedFromRow = <R extends InTable>(row: R) => ({
  ...row,
  state: stateOf(row.state),
  userpools: row.userpools ?? [],
});

/** Read only for a cancelled reservation: others have none. */
const ofCancellation = <T>(r: string, column: 'done_at' | 'evidence') =>
  sql<T | null>`case when ${sql.ref(`${r}.state`)} = 'c' then (
  select ${sql.ref(`done.${column}`)} from no_show_step done
  where done.organisation_id = ${sql.ref(`${r}.organisation_id`)} and done.reservation_id = ${sql.ref(`${r}.id`)}
    and done.step = 'cancel' and done.restored_at is null) end`;
export const noShowAt = (r: string) => ofCancellation<number>(r, 'done_at');
export const noShowEvidence = (r: string) => ofCancellation<NoShowEvidence>(r, 'evidence');

/** When the start of a reservation was chosen: at its creation or last move. */
export const chosenAt = (r: string) =>
  sql<number>`coalesce(${sql.ref(`${r}.placed_at`)}, uuid_extract_timestamp(${sql.ref(`${r}.id`)}), ${sql.ref(`${r}.start_at`)})`;

/** A reservation of this building; one of another building is not found. */
export async function storedReservation(
  tx: TenantTx,
  at: BuildingKey,
  id: string,
): Promise<(StoredReservation & BuildingRules) | undefined> {
  const { organisationId: org, buildingId } = at;
  const { rows } = await sql<StoredRow & BuildingRules>`
    select r.id, r.space_id as "spaceId", r.floor_id as "floorId", space.type as "spaceType", space.name as "spaceName",
      room.name as "roomName", r.member_id as "memberId", member.email, member.first_name as "firstName",
      member.last_name as "lastName", member.attributes, ${holdsResponderDeskSql(org, sql`r.member_id`)} as "holdsResponderDesk",
      r.start_at as start, r.end_at as end, r.local_day as "localDay",
      r.state, r.version, r.holds_space as holds, r.visible_to_others as "visibleToOthers", r.ticket,
      r.made_by_id as "madeById", r.series_id as "seriesId", r.checked_in_at as "checkedInAt", r.subject, r.userpools,
      r.mirrored,
      ${noShowAt('r')} as "noShowAt", ${noShowEvidence('r')} as "noShowEvidence",
      (select coalesce(json_agg(json_build_object('name', guest.name, 'email', guest.email) order by guest.place), '[]')
        from reservation_guest guest
        where guest.organisation_id = ${org} and guest.reservation_id = r.id) as guests,
      (select coalesce(json_agg(json_build_object('id', lent.asset_id, 'name', asset.name, 'quantity', lent.quantity,
          'comment', lent.comment) order by asset.name), '[]')
        from reservation_asset lent
        join asset_type asset on asset.organisation_id = lent.organisation_id and asset.id = lent.asset_id
        where lent.organisation_id = ${org} and lent.reservation_id = r.id) as assets,
      building.settings, building.timezone as zone, ${nowInDatabase} as now,
      exists (
        select from offered_waitlist_entry waiting
        where waiting.organisation_id = ${org} and waiting.building_id = ${buildingId}
          and waiting.local_day = r.local_day and waiting.type = space.type and waiting.state = 'waiting') as "isAwaited"
    from reservation r
    join offered_space space on space.organisation_id = r.organisation_id and space.id = r.space_id
    left join offered_space room on room.organisation_id = space.organisation_id and room.id = space.room_id
    join offered_member member on member.organisation_id = r.organisation_id and member.id = r.member_id
    join offered_building building on building.organisation_id = space.organisation_id and building.id = space.building_id
    where r.organisation_id = ${org} and r.id = ${id} and space.building_id = ${buildingId}`.execute(tx);
  return rows[0] && storedFromRow(rows[0]);
}

/** Locks the row until the end of the transaction. */
export const lockReservation = (tx: TenantTx, { organisationId }: BuildingKey, id: string) =>
  tx
    .selectFrom('reservation')
    .select('reservation.id')
    .where('reservation.organisation_id', '=', organisationId)
    .where('reservation.id', '=', id)
    .forUpdate()
    .executeTakeFirst();
