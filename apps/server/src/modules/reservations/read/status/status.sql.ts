import type { TenantTx } from '@berth/database';
import type { LocalDate, Period } from '@berth/domain';
import { sql } from 'kysely';

/** A reservation as far as a map has to know it. */
export type HeldRow = Period & {
  readonly spaceId: string;
  readonly memberId: string | null;
  readonly madeById: string | null;
  readonly isCheckedIn: boolean;
  readonly visibleToOthers: boolean;
  readonly isHeld: boolean;
};

export type HeldAsked = {
  readonly organisationId: string;
  readonly floorIds: readonly string[];
  /** Every local day that the window touches. */
  readonly days: readonly LocalDate[];
  readonly window: Period;
  /** Whether now lies in the window: sensors tell of nothing else. */
  readonly isNow: boolean;
};

/** Written as a Date, read as milliseconds. */
const at = (instant: number) => sql<number>`${new Date(instant)}`;
const anyOf = <T>(values: readonly T[]) => sql<T>`any(${values})`;

/** In the index of floor and day, all of it: `holds_space` is that index's condition, and no other column is asked for. */
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
    // Written out, not as a value: the index is of those that hold, and the plan is made before values are known.
    .where((eb) => eb.ref('r.holds_space'))
    .where('r.start_at', '<', at(window.end))
    .where('r.end_at', '>', at(window.start));

/** Where somebody is seen now; in the form of the others, of which nothing but the space is read. */
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
 * For a window of many days: of each space only the one that decides its status, or a year would be its every day.
 * Marked beside it where somebody is seen.
 */
export const firstHeldInWindow = (tx: TenantTx, asked: HeldAsked) =>
  tx
    .selectFrom(
      onFloors(tx, asked)
        .distinctOn('r.space_id')
        .orderBy('r.space_id')
        .orderBy(sql`r.state = 'i'`, 'desc')
        .orderBy('r.start_at')
        .as('first'),
    )
    .selectAll()
    .$if(asked.isNow, (query) => query.unionAll(sensedOn(tx, asked)))
    .execute();
