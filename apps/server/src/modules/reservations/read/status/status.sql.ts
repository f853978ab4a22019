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
  /** Whose own reservations the rules count, and from when to when they start; undefined when nothing counts them. */
  readonly own: { readonly memberId: string; readonly starting: Period } | undefined;
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
      sql<boolean>`false`.as('isCounted'),
      sql<boolean>`false`.as('isSensed'),
    ])
    .where('r.organisation_id', '=', organisationId)
    .where('r.floor_id', '=', anyOf(floorIds))
    .where('r.local_day', '=', anyOf(days))
    // Written out, not as a value: the index is of those that hold, and the plan is made before values are known.
    .where((eb) => eb.ref('r.holds_space'))
    .where('r.start_at', '<', at(window.end))
    .where('r.end_at', '>', at(window.start));

/** Of the caller in the whole organisation, held or over: what their limits count. */
const ofCaller = (tx: TenantTx, { organisationId, own }: HeldAsked) =>
  tx
    .selectFrom('reservation as o')
    .select([
      'o.floor_id as floorId',
      'o.space_id as spaceId',
      'o.member_id as memberId',
      'o.made_by_id as madeById',
      'o.start_at as start',
      'o.end_at as end',
      sql<boolean>`o.state = 'i'`.as('isCheckedIn'),
      'o.visible_to_others as visibleToOthers',
      'o.holds_space as isHeld',
      sql<boolean>`true`.as('isCounted'),
      sql<boolean>`false`.as('isSensed'),
    ])
    .where('o.organisation_id', '=', organisationId)
    .where('o.member_id', '=', own?.memberId ?? null)
    .where('o.start_at', '>=', at(own?.starting.start ?? 0))
    .where('o.start_at', '<', at(own?.starting.end ?? 0))
    .where('o.state', '<>', 'c');

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
      sql<boolean>`false`.as('isCounted'),
      sql<boolean>`true`.as('isSensed'),
    ])
    .where('s.organisation_id', '=', organisationId)
    .where('s.floor_id', '=', anyOf(floorIds));

/**
 * For a window of many days: of each space only the one that decides its status, or a year would be its every day.
 * Marked beside it what the caller holds anywhere and where somebody is seen: one statement for a map.
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
    .unionAll(ofCaller(tx, asked))
    .$if(asked.isNow, (query) => query.unionAll(sensedOn(tx, asked)))
    .execute();

type PoolsAsked = { organisationId: string; floorIds: readonly string[]; day: LocalDate; userpools: readonly string[] };

/** How often each of these userpools was reserved for on a day, on these floors. */
export const userpoolsOnDay = (tx: TenantTx, { organisationId, floorIds, day, userpools }: PoolsAsked) =>
  tx
    .selectFrom('reservation as r')
    .innerJoinLateral(sql<{ userpool: string }>`unnest(r.userpools)`.as<'pool'>(sql`pool (userpool)`), (join) =>
      join.onTrue(),
    )
    .select(['pool.userpool', sql<number>`count(*)::int`.as('count')])
    .where('r.organisation_id', '=', organisationId)
    .where('r.floor_id', '=', anyOf(floorIds))
    .where('r.local_day', '=', day)
    .where('r.userpools', 'is not', null)
    .where('r.state', '<>', 'c')
    .where('pool.userpool', '=', anyOf(userpools))
    .groupBy('pool.userpool')
    .execute();
