import type { TenantTx } from '@berth/database';
import {
  type Attendance,
  type ListStatus,
  NO_SHOW_WINDOW_MINUTES,
  OBJECT_TYPES,
  type ObjectType,
} from '@berth/domain/reservations';
import { sql } from 'kysely';
import { nowInDatabase } from '../../../../platform/clock.ts';
import { attendance, attendancesOf, countsOfAll } from './attendance.sql.ts';
import {
  at,
  type ColleaguesAsked,
  currentFor,
  dayOf,
  inDaysOf,
  isColleague,
  isInBuilding,
  membersOf,
  namesHolder,
  type OfReservation,
} from './colleagues-in.sql.ts';
import { leftBeforeStart } from '../left-before-start.ts';
import { LONGEST_MS } from '../status/personal-counts.ts';
import { hasTicketCode, typedTicketCode } from '../../ticket/ticket.ts';

/**
 * The reservations to list. Colleagues are all others, if the viewer may see their names. `maker`: those that the
 * viewer made for other people and can still change.
 */
export type Listing =
  | { readonly of: 'member'; readonly memberId: string }
  | { readonly of: 'maker' }
  | { readonly of: 'building' }
  | { readonly of: 'space'; readonly spaceId: string }
  | { readonly of: 'colleagues' };

export type ListAsked = ColleaguesAsked & {
  readonly listing: Listing;
  /** Includes reservations that the system cancelled, while they can be restored. */
  readonly withRestorable: boolean;
  /** Lists only this status. Without it, all that were not cancelled. */
  readonly status: ListStatus | undefined;
  readonly search: string | undefined;
  /** Members whose name or address matches; undefined if there are too many to list. */
  readonly people: readonly string[] | undefined;
  readonly kinds: Readonly<Record<ObjectType, boolean>>;
  readonly order: { readonly by: 'start_at' | 'end_at'; readonly direction: 'asc' | 'desc' };
  readonly page: number;
  readonly perPage: number;
};

const ISO_DATE = /^20\d\d-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/;
const isDate = (text: string) => ISO_DATE.test(text) && dayOf(Date.parse(text)) === text;

/**
 * Looks up matching people and spaces first, once each, and then their reservations: comparing row by row took three
 * times as long as the list. For a text that nearly everyone matches, the index of names does not help.
 */
const matches = (eb: OfReservation, query: ListAsked, search: string) => {
  const code = typedTicketCode(search);
  const pattern = `%${search.replace(/[\\%_]/g, '\\$&')}%`;
  const named =
    query.people === undefined
      ? eb(
          'r.member_id',
          'in',
          membersOf(eb, query.organisationId).where(sql<boolean>`member.search like fold(${pattern})`),
        )
      : eb('r.member_id', '=', sql<string>`any(${query.people}::uuid[])`);
  const spaces = eb
    .selectFrom('offered_space as space')
    .leftJoin('offered_space as room', (join) =>
      join.onRef('room.organisation_id', '=', 'space.organisation_id').onRef('room.id', '=', 'space.room_id'),
    )
    .select('space.id')
    .where('space.organisation_id', '=', query.organisationId)
    .where('space.building_id', '=', query.buildingId)
    .where((names) => names.or([names('space.name', 'ilike', pattern), names('room.name', 'ilike', pattern)]));
  return eb.or([
    eb('r.space_id', 'in', spaces),
    eb.and([namesHolder(eb, query, query.listing.of === 'colleagues'), named]),
    ...(isDate(search) ? [eb('r.local_day', '=', search)] : []),
    ...(query.onlooker.isStaff ? [eb('r.subject', 'ilike', pattern)] : []),
    ...(code === undefined || !query.onlooker.isStaff ? [] : [hasTicketCode(eb.ref('r.ticket'), code)]),
  ]);
};

/** The reservations that are listed at all, before the search. */
function isListed(eb: OfReservation, query: ListAsked) {
  const { listing, range, onlooker } = query;
  if (listing.of === 'colleagues') return isColleague(eb, query);
  if (listing.of === 'member')
    return eb.and([eb('r.member_id', '=', listing.memberId), eb('r.start_at', '>=', at(range.start - LONGEST_MS))]);
  const inDays = inDaysOf(eb, range);
  const isOwn = eb('r.member_id', '=', onlooker.memberId);
  if (listing.of === 'space')
    return eb.and([...inDays, eb('r.space_id', '=', listing.spaceId), eb.or([currentFor(eb, query), isOwn])]);
  if (listing.of === 'building') return eb.and(inDays);
  return eb.and([
    ...inDays,
    eb('r.holds_space', '=', true),
    eb('r.made_by_id', '=', onlooker.personId),
    eb('r.member_id', 'is distinct from', onlooker.memberId),
    eb('r.end_at', '>', sql<number>`wall_clock()`),
  ]);
}

const shownKinds = ({ kinds }: ListAsked) => OBJECT_TYPES.filter((type) => kinds[type]);

const isOfKind = (eb: OfReservation, query: ListAsked) =>
  eb(
    'r.space_id',
    'in',
    eb
      .selectFrom('offered_space as space')
      .select('space.id')
      .where('space.organisation_id', '=', query.organisationId)
      .where('space.building_id', '=', query.buildingId)
      .where('space.type', '=', sql<ObjectType>`any(${shownKinds(query)}::text[])`),
  );

const isShown = (eb: OfReservation, { organisationId, buildingId, withRestorable, status }: ListAsked) => {
  if (status !== undefined) return eb.not(leftBeforeStart('r'));
  const undoable = eb
    .selectFrom('no_show_step as done')
    .select('done.reservation_id')
    .where('done.organisation_id', '=', organisationId)
    .where('done.building_id', '=', buildingId)
    .where('done.step', '=', 'cancel')
    .where('done.restored_at', 'is', null)
    .where('done.done_at', '>', sql<number>`wall_clock() - make_interval(mins => ${NO_SHOW_WINDOW_MINUTES})`);
  const stands = eb.and([eb('r.state', '<>', 'c'), eb.not(leftBeforeStart('r'))]);
  return withRestorable
    ? eb.or([stands, eb.and([eb('r.id', 'in', undoable), eb('r.end_at', '>', sql<number>`wall_clock()`)])])
    : stands;
};

/** The number of matches, and the ids of one page in order; one row, also if the page is past the last. */
export const matchingReservations = (tx: TenantTx, query: ListAsked) => {
  const attendances = sql<Attendance>`any(${attendancesOf(query.status)}::text[])`;
  return tx
    .with(
      (cte) => cte('matching').materialized(),
      (db) =>
        db
          .selectFrom('reservation as r')
          .select(['r.id', query.order.by === 'start_at' ? 'r.start_at as at' : 'r.end_at as at'])
          .select(attendance.as('attendance'))
          .where('r.organisation_id', '=', query.organisationId)
          .where('r.state', '<>', 'h')
          .where((eb) => isInBuilding(eb, query))
          .where((eb) => isShown(eb, query))
          .where('r.end_at', '>', at(query.range.start))
          .where('r.start_at', '<', at(query.range.end))
          .where((eb) => isListed(eb, query))
          .$if(shownKinds(query).length < OBJECT_TYPES.length, (select) => select.where((eb) => isOfKind(eb, query)))
          .$if((query.search ?? '') !== '', (select) => select.where((eb) => matches(eb, query, query.search ?? ''))),
    )
    .selectNoFrom((eb) => [
      eb
        .selectFrom('matching')
        .select(sql<number>`count(*)::int`.as('count'))
        .where('matching.attendance', '=', attendances)
        .as('count'),
      eb.selectFrom('matching').select(countsOfAll.as('counts')).as('counts'),
      nowInDatabase.as('now'),
      sql<string[]>`array(${eb
        .selectFrom('matching')
        .select('matching.id')
        .where('matching.attendance', '=', attendances)
        .orderBy('matching.at', query.order.direction)
        .orderBy('matching.id', query.order.direction)
        .limit(query.perPage)
        .offset((query.page - 1) * query.perPage)})`.as('ids'),
    ])
    .executeTakeFirstOrThrow();
};
