import type { DB, TenantTx } from '@berth/database';
import type { LocalDate, Period } from '@berth/domain';
import { type ExpressionBuilder, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { StandingRow } from '../standing-reservation.sql.ts';
import { FINDABLE } from './findable.ts';
import { LONGEST_MS } from './personal-standing.ts';

/** Whose reservations are listed. Colleagues are everyone else, as far as their names may be shown to the onlooker. */
export type Listing =
  | { readonly of: 'member'; readonly memberId: string }
  | { readonly of: 'building' }
  | { readonly of: 'space'; readonly spaceId: string }
  | { readonly of: 'colleagues' };

export type ListAsked = {
  readonly organisationId: string;
  readonly buildingId: string;
  readonly onlooker: { readonly memberId: string | null; readonly personId: string; readonly isStaff: boolean };
  /** Whether the building hides people from their colleagues. */
  readonly hidesNames: boolean;
  readonly listing: Listing;
  readonly range: Period;
  readonly search: string | undefined;
  readonly showRooms: boolean;
  readonly showDesks: boolean;
  readonly order: { readonly by: 'start_at' | 'end_at'; readonly direction: 'asc' | 'desc' };
  readonly page: number;
  readonly perPage: number;
};

type Joined = ExpressionBuilder<
  DB & { r: DB['reservation']; room: { [C in keyof DB['space']]: DB['space'][C] | null } },
  'r' | 'space' | 'room'
>;

const at = (instant: number) => sql<number>`${new Date(instant)}`;
const DAY_MS = 86_400_000;
/** Whatever the zone, a local day is within a day of UTC's. Not exact on purpose: the index asks by day, the times decide. */
const dayOf = (instant: number): LocalDate => new Date(instant).toISOString().slice(0, 10);

const membersOf = (eb: Joined, organisationId: string) =>
  eb.selectFrom('member').select('member.id').where('member.organisation_id', '=', organisationId);

/** The rules of `visibleDetails` for a name, a second time: a search that matched more would tell what it does not show. */
const namesHolder = (eb: Joined, { onlooker, hidesNames, organisationId, listing }: ListAsked) => {
  const { memberId, personId, isStaff } = onlooker;
  const isOpen = eb('r.visible_to_others', '=', true);
  const isFindable = eb('r.member_id', 'in', membersOf(eb, organisationId).where(FINDABLE, '=', 'true'));
  const shown = !hidesNames ? [isOpen] : listing.of === 'colleagues' ? [eb.and([isOpen, isFindable])] : [];
  return isStaff
    ? eb.lit(true)
    : eb.or([eb('r.member_id', '=', memberId), eb('r.made_by_id', '=', personId), ...shown]);
};

const ISO_DATE = /^20\d\d-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/;
const isDate = (text: string) => ISO_DATE.test(text) && dayOf(Date.parse(text)) === text;

const matches = (eb: Joined, asked: ListAsked, search: string) => {
  const pattern = `%${search.replace(/[\\%_]/g, '\\$&')}%`;
  const named = membersOf(eb, asked.organisationId).where(
    sql<boolean>`(member.first_name || ' ' || member.last_name || ' ' || member.email) ilike ${pattern}`,
  );
  return eb.or([
    eb('space.name', 'ilike', pattern),
    eb('room.name', 'ilike', pattern),
    eb.and([namesHolder(eb, asked), eb('r.member_id', 'in', named)]),
    ...(isDate(search) ? [eb('r.local_day', '=', search)] : []),
  ]);
};

/** What is listed at all, before it is looked for. */
function isListed(eb: Joined, asked: ListAsked) {
  const { listing, organisationId, buildingId, range } = asked;
  if (listing.of === 'member')
    return eb.and([eb('r.member_id', '=', listing.memberId), eb('r.start_at', '>=', at(range.start - LONGEST_MS))]);
  const floors = eb
    .selectFrom('floor')
    .select('floor.id')
    .where('floor.organisation_id', '=', organisationId)
    .where('floor.building_id', '=', buildingId);
  const inDays = [
    eb('r.floor_id', '=', sql<string>`any(array(${floors}))`),
    eb('r.local_day', '>=', dayOf(range.start - DAY_MS)),
    eb('r.local_day', '<=', dayOf(range.end + DAY_MS)),
  ];
  if (listing.of === 'space') return eb.and([...inDays, eb('r.space_id', '=', listing.spaceId)]);
  if (listing.of === 'building') return eb.and(inDays);
  const isOther = eb('r.member_id', 'is distinct from', asked.onlooker.memberId);
  return eb.and([...inDays, eb('r.holds_space', '=', true), isOther, namesHolder(eb, asked)]);
}

/** How many match, and the ids of one page of them in order; one row, also where the page is past the last. */
export const matchingReservations = (tx: TenantTx, asked: ListAsked) =>
  tx
    .with(
      (cte) => cte('matching').materialized(),
      (db) =>
        db
          .selectFrom('reservation as r')
          .innerJoin('space', (join) =>
            join.onRef('space.organisation_id', '=', 'r.organisation_id').onRef('space.id', '=', 'r.space_id'),
          )
          .leftJoin('space as room', (join) =>
            join.onRef('room.organisation_id', '=', 'space.organisation_id').onRef('room.id', '=', 'space.room_id'),
          )
          .select(['r.id', asked.order.by === 'start_at' ? 'r.start_at as at' : 'r.end_at as at'])
          .where('r.organisation_id', '=', asked.organisationId)
          .where('space.organisation_id', '=', asked.organisationId)
          .where('space.building_id', '=', asked.buildingId)
          .where('r.state', '<>', 'c')
          .where('r.end_at', '>', at(asked.range.start))
          .where('r.start_at', '<', at(asked.range.end))
          .where((eb) => isListed(eb as unknown as Joined, asked))
          .$if(!asked.showRooms, (query) => query.where('space.type', '<>', 'ROOM'))
          .$if(!asked.showDesks, (query) => query.where('space.type', '=', 'ROOM'))
          .$if(asked.search !== undefined && asked.search !== '', (query) =>
            query.where((eb) => matches(eb as unknown as Joined, asked, asked.search ?? '')),
          ),
    )
    .selectNoFrom((eb) => [
      eb.selectFrom('matching').select(sql<number>`count(*)::int`.as('count')).as('count'),
      sql<number>`(extract(epoch from statement_timestamp()) * 1000)::float8`.as('now'),
      sql<string[]>`array(${eb
        .selectFrom('matching')
        .select('matching.id')
        .orderBy('matching.at', asked.order.direction)
        .orderBy('matching.id', asked.order.direction)
        .limit(asked.perPage)
        .offset((asked.page - 1) * asked.perPage)})`.as('ids'),
    ])
    .executeTakeFirstOrThrow();

const guests = (eb: ExpressionBuilder<DB & { r: DB['reservation'] }, 'r'>) =>
  jsonArrayFrom(
    eb
      .selectFrom('reservation_guest as guest')
      .select(['guest.name', 'guest.email'])
      .whereRef('guest.organisation_id', '=', 'r.organisation_id')
      .whereRef('guest.reservation_id', '=', 'r.id')
      .orderBy('guest.place'),
  );

const assets = (eb: ExpressionBuilder<DB & { r: DB['reservation'] }, 'r'>) =>
  jsonArrayFrom(
    eb
      .selectFrom('reservation_asset as lent')
      .innerJoin('asset_type as asset', (join) =>
        join.onRef('asset.organisation_id', '=', 'lent.organisation_id').onRef('asset.id', '=', 'lent.asset_id'),
      )
      .select(['asset.id', 'asset.name', 'lent.quantity', 'lent.comment'])
      .whereRef('lent.organisation_id', '=', 'r.organisation_id')
      .whereRef('lent.reservation_id', '=', 'r.id')
      .orderBy('asset.name'),
  );

/** Reservations by their ids, with everything that is shown of them to anybody; in no order. */
export const standingReservations = (tx: TenantTx, organisationId: string, ids: readonly string[]) =>
  tx
    .selectFrom('reservation as r')
    .innerJoin('space', (join) =>
      join.onRef('space.organisation_id', '=', 'r.organisation_id').onRef('space.id', '=', 'r.space_id'),
    )
    .leftJoin('space as room', (join) =>
      join.onRef('room.organisation_id', '=', 'space.organisation_id').onRef('room.id', '=', 'space.room_id'),
    )
    .innerJoin('member', (join) =>
      join.onRef('member.organisation_id', '=', 'r.organisation_id').onRef('member.id', '=', 'r.member_id'),
    )
    .select([
      'r.id',
      'r.space_id as spaceId',
      'r.floor_id as floorId',
      'space.type as spaceType',
      'space.name as spaceName',
      'room.name as roomName',
      'r.member_id as memberId',
      'member.email',
      'member.first_name as firstName',
      'member.last_name as lastName',
      'member.attributes',
      'r.start_at as start',
      'r.end_at as end',
      'r.local_day as localDay',
      'r.state',
      'r.version',
      'r.holds_space as holds',
      'r.visible_to_others as visibleToOthers',
      'r.ticket',
      'r.made_by_id as madeById',
      'r.series_id as seriesId',
      'r.checked_in_at as checkedInAt',
      'r.subject',
      'r.userpools',
    ])
    .select((eb) => [guests(eb).as('guests'), assets(eb).as('assets')])
    .where('r.organisation_id', '=', organisationId)
    .where('r.id', '=', sql<string>`any(${ids})`)
    .$castTo<StandingRow>()
    .execute();
