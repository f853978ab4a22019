import type { DB } from '@berth/database';
import { DAY_MS, type LocalDate, type Period } from '@berth/domain/time';
import { type ExpressionBuilder, sql } from 'kysely';
import type { BuildingKey, OrganisationKey } from '../../../../platform/keys.ts';
import { FINDABLE } from './findable.ts';

export type ColleaguesAsked = BuildingKey & {
  readonly onlooker: { readonly memberId: string | null; readonly personId: string; readonly isStaff: boolean };
  /** Whether the building hides people from their colleagues. */
  readonly hidesNames: boolean;
  /** When today began. Only staff see what others reserved before. */
  readonly today: number;
  readonly range: Period;
  readonly floorId: string | undefined;
};

export type OfReservation = ExpressionBuilder<DB & { r: DB['reservation'] }, 'r'>;

export const at = (instant: number) => sql<number>`${new Date(instant)}`;
/**
 * In every zone a local day is within a day of UTC. Inexact on purpose: the index selects by day, and the times decide.
 */
export const dayOf = (instant: number): LocalDate => new Date(instant).toISOString().slice(0, 10);

export const inDaysOf = (eb: OfReservation, range: Period) => [
  eb('r.local_day', '>=', dayOf(range.start - DAY_MS)),
  eb('r.local_day', '<=', dayOf(range.end + DAY_MS)),
];

export const membersOf = (eb: OfReservation, organisationId: string) =>
  eb.selectFrom('offered_member as member').select('member.id').where('member.organisation_id', '=', organisationId);

/** Holders of imported meetings without a known organiser; read only for imported reservations. */
const calendars = (eb: OfReservation, { organisationId }: OrganisationKey) =>
  membersOf(eb, organisationId).where('member.kind', '=', 'calendar').whereRef('member.id', '=', 'r.member_id');

/** Repeats the rules of `visibleDetails` for names: a search that matched more would reveal hidden names. */
export const namesHolder = (
  eb: OfReservation,
  { onlooker, hidesNames, organisationId }: ColleaguesAsked,
  isSearchedFor: boolean,
) => {
  const { memberId, personId, isStaff } = onlooker;
  const isOpen = eb('r.visible_to_others', '=', true);
  const isFindable = eb('r.member_id', 'in', membersOf(eb, organisationId).where(FINDABLE, '=', 'true'));
  const visible = !hidesNames ? [isOpen] : isSearchedFor ? [eb.and([isOpen, isFindable])] : [];
  return isStaff
    ? eb.lit(true)
    : eb.or([eb('r.member_id', '=', memberId), eb('r.made_by_id', '=', personId), ...visible]);
};

export const currentFor = (eb: OfReservation, { onlooker, today }: ColleaguesAsked) =>
  onlooker.isStaff ? eb.lit(true) : eb('r.end_at', '>', at(today));

/**
 * Whether a colleague with a name that the onlooker may see holds this reservation. Decides for find-my-colleague and
 * for seat suggestions, so that the latter reveal nothing that the former hides.
 */
export const isColleague = (eb: OfReservation, query: ColleaguesAsked) =>
  eb.and([
    ...inDaysOf(eb, query.range),
    eb('r.holds_space', '=', true),
    currentFor(eb, query),
    eb('r.member_id', 'is distinct from', query.onlooker.memberId),
    namesHolder(eb, query, true),
    eb.or([eb('r.mirrored', '=', false), eb('r.member_id', 'not in', calendars(eb, query))]),
  ]);

/** Includes removed floors: their reservations still belong to users. */
export const isInBuilding = (eb: OfReservation, { organisationId, buildingId, floorId }: ColleaguesAsked) => {
  const floors = eb
    .selectFrom('offered_floor as floor')
    .select('floor.id')
    .where('floor.organisation_id', '=', organisationId)
    .where('floor.building_id', '=', buildingId)
    .$if(floorId !== undefined, (only) => only.where('floor.id', '=', floorId ?? ''));
  return eb('r.floor_id', '=', sql<string>`any(array(${floors}))`);
};
