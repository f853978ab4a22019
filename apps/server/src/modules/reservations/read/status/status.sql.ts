import type { TenantTx } from '@berth/database';
import type { LocalDate, Period } from '@berth/domain/time';
import { sql } from 'kysely';

/** The parts of a reservation that a map needs. */
export type HeldRow = Period & {
  readonly spaceId: string;
  readonly memberId: string | null;
  readonly madeById: string | null;
  readonly isCheckedIn: boolean;
  readonly visibleToOthers: boolean;
  readonly isHeld: boolean;
};

/** A reservation of the caller; the letter of its kind is current as long as it holds its space. */
export type OwnRow = HeldRow & { readonly spaceLetter: string | null };

export type HeldAsked = {
  readonly organisationId: string;
  readonly floorIds: readonly string[];
  /** Every local day that the window touches. */
  readonly days: readonly LocalDate[];
  readonly window: Period;
  /** Whether now is in the window, because sensors report only the present. */
  readonly isNow: boolean;
  /** Since when a check-in decides the status of a space; attendance before is hidden from colleagues. */
  readonly attendedSince: number;
};

/** Sent as a Date, read as milliseconds. */
const at = (instant: number) => sql<number>`${new Date(instant)}`;
const anyOf = <T>(values: readonly T[]) => sql<T>`any(${values})`;

/** Uses only columns of the index of floor and day; `holds_space` is its condition. */
const onFloors = (tx: TenantTx, { organisationId, floorIds, days, window }: HeldAsked) =>
  tx
    .selectFrom('reservation as r')
    .select([
      'r.floor_id as floorId',
      'r.space_id as spaceId',
      'r.member_id as memberId',
      'r.made_by_id as madeById',
      'r.start_at as start',
      'r.end_at as end',
      sql<boolean>`r.state = 'i'`.as('isCheckedIn'),
      'r.visible_to_others as visibleToOthers',
      sql<boolean>`true`.as('isHeld'),
      sql<boolean>`false`.as('isSensed'),
    ])
    .where('r.organisation_id', '=', organisationId)
    .where('r.floor_id', '=', anyOf(floorIds))
    .where('r.local_day', '=', anyOf(days))
    // A literal instead of a parameter: it is the condition of the index, and the plan is made before values are known.
    .where((eb) => eb.ref('r.holds_space'))
    .where('r.start_at', '<', at(window.end))
    .where('r.end_at', '>', at(window.start));

/** Occupied spaces in the same form as reservations; only the space is used. */
const sensedOn = (tx: TenantTx, { organisationId, floorIds }: HeldAsked) =>
  tx
    .selectFrom('offered_sensed as s')
    .select([
      's.floor_id as floorId',
      's.space_id as spaceId',
      sql<string>`null::uuid`.as('memberId'),
      sql<string>`null::uuid`.as('madeById'),
      sql<number>`null::timestamptz`.as('start'),
      sql<number>`null::timestamptz`.as('end'),
      sql<boolean>`false`.as('isCheckedIn'),
      sql<boolean>`false`.as('visibleToOthers'),
      sql<boolean>`false`.as('isHeld'),
      sql<boolean>`true`.as('isSensed'),
    ])
    .where('s.organisation_id', '=', organisationId)
    .where('s.floor_id', '=', anyOf(floorIds));

/**
 * For a window of many days, only the reservation of each space that determines its status; otherwise a year would
 * return every day. Occupied spaces are separate rows.
 */
export const firstHeldInWindow = (tx: TenantTx, query: HeldAsked) =>
  tx
    .selectFrom(
      onFloors(tx, query)
        .distinctOn('r.space_id')
        .orderBy('r.space_id')
        .orderBy(sql`r.state = 'i' and r.end_at > ${at(query.attendedSince)}`, 'desc')
        .orderBy('r.start_at')
        .as('first'),
    )
    .selectAll()
    .$if(query.isNow, (select) => select.unionAll(sensedOn(tx, query)))
    .execute();
