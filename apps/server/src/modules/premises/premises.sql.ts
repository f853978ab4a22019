import type { TenantTx } from '@berth/database';
import type { BuildingSettings, Modules, Policy } from '@berth/domain/buildings';
import type { SlotFor } from '@berth/domain/opening-hours';
import type { ObjectType } from '@berth/domain/reservations';
import type { Weekday } from '@berth/domain/time';
import { type Expression, type ExpressionBuilder, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { DB } from '@berth/database';
import type { BuildingKey } from '../../platform/keys.ts';
import { type NeighbourhoodRow, neighbourhoodsSql } from './neighbourhoods.sql.ts';

type OfBuilding = ExpressionBuilder<DB, 'building'>;

const ms = (column: string) => sql<number>`(extract(epoch from ${sql.ref(column)}) * 1000)::float8`;

/** Removed spaces stay on their floor, and are restored with it. */
const floors = (eb: OfBuilding) =>
  jsonArrayFrom(
    eb
      .selectFrom('offered_floor as floor')
      .select(['floor.id', 'floor.userpools'])
      .whereRef('floor.organisation_id', '=', 'building.organisation_id')
      .whereRef('floor.building_id', '=', 'building.id')
      .where('floor.removed_at', 'is', null)
      .orderBy('floor.id'),
  );

const spaces = (eb: OfBuilding) =>
  jsonArrayFrom(
    eb
      .selectFrom('offered_space as space')
      .leftJoin('offered_space as room', (join) =>
        join.onRef('room.organisation_id', '=', 'space.organisation_id').onRef('room.id', '=', 'space.room_id'),
      )
      .select([
        'space.id',
        'space.type',
        'space.floor_id as floorId',
        sql<string>`coalesce(space.room_id, space.id)`.as('roomId'),
        sql<boolean>`coalesce(space.reserved_by = 'whole', room.reserved_by = 'desks')`.as('isReservable'),
      ])
      .whereRef('space.organisation_id', '=', 'building.organisation_id')
      .whereRef('space.building_id', '=', 'building.id')
      .where('space.removed_at', 'is', null)
      .where('room.removed_at', 'is', null)
      .orderBy('space.id'),
  );

const fixedDesks = (eb: OfBuilding) =>
  jsonArrayFrom(
    eb
      .selectFrom('offered_fixed_desk as fixed_desk')
      .innerJoin('offered_space as space', (join) =>
        join
          .onRef('space.organisation_id', '=', 'fixed_desk.organisation_id')
          .onRef('space.id', '=', 'fixed_desk.space_id'),
      )
      .select([
        'fixed_desk.space_id as spaceId',
        'fixed_desk.member_id as memberId',
        'fixed_desk.employee_name as employeeName',
      ])
      .whereRef('space.organisation_id', '=', 'building.organisation_id')
      .whereRef('space.building_id', '=', 'building.id')
      .where('space.removed_at', 'is', null),
  );

const absences = (eb: OfBuilding) =>
  jsonArrayFrom(
    eb
      .selectFrom('offered_planned_absence as absence')
      .select([
        'absence.member_id as memberId',
        ms('absence.start_at').as('start'),
        ms('absence.end_at').as('end'),
        'absence.all_day as allDay',
        'absence.repeat_days as repeatDays',
      ])
      .whereRef('absence.organisation_id', '=', 'building.organisation_id')
      .whereRef('absence.building_id', '=', 'building.id'),
  );

const slots = (eb: OfBuilding) =>
  jsonArrayFrom(
    eb
      .selectFrom('offered_timeslot as timeslot')
      .innerJoin('offered_space as room', (join) =>
        join.onRef('room.organisation_id', '=', 'timeslot.organisation_id').onRef('room.id', '=', 'timeslot.room_id'),
      )
      .select([
        'timeslot.room_id as roomId',
        'timeslot.start_time as startTime',
        'timeslot.end_time as endTime',
        'timeslot.valid_from as validFrom',
        'timeslot.valid_until as validUntil',
        'timeslot.days',
        'timeslot.userpools',
        'timeslot.hint',
      ])
      .whereRef('timeslot.organisation_id', '=', 'building.organisation_id')
      .whereRef('timeslot.building_id', '=', 'building.id')
      .where('room.removed_at', 'is', null)
      .orderBy('timeslot.id'),
  );

const neighbourhoods = neighbourhoodsSql(sql.ref('building.organisation_id'), sql.ref('building.id'));

type SpaceRow = { id: string; type: ObjectType; floorId: string; roomId: string; isReservable: boolean };
type AbsenceRow = { memberId: string; start: number; end: number; allDay: boolean; repeatDays: Weekday[] };

type Parts = {
  floors: { id: string; userpools: string[] }[];
  spaces: SpaceRow[];
  fixedDesks: { spaceId: string; memberId: string | null; employeeName: string }[];
  absences: AbsenceRow[];
  slots: SlotFor[];
  neighbourhoods: NeighbourhoodRow[];
};

type Rules = {
  version: number;
  zone: string;
  modules: Modules;
  settings: Partial<BuildingSettings>;
  policies: Policy[];
};

export type PremisesRow = Rules & Parts;

/** An unchanged part is null. */
export type ChangedPremises = Rules & { [Part in keyof Parts]: Parts[Part] | null };

type VersionColumn =
  | 'structure_version'
  | 'fixed_desks_version'
  | 'absences_version'
  | 'hours_version'
  | 'neighbourhoods_version';

/** Read only if it changed: PostgreSQL does not compute a branch that is not chosen. */
const changed =
  (since: number) =>
  (part: Expression<unknown>, ...versions: readonly VersionColumn[]) =>
    sql`case when greatest(${sql.join(versions.map((version) => sql.ref(`building.${version}`)))}) > ${since}::integer
      then ${part} end`;

/**
 * One statement, so that all parts have the version that it returns. Ordered by id, so that lists of spaces do not
 * reveal who changed what when.
 */
export function premisesOf(
  tx: TenantTx,
  { organisationId, buildingId }: BuildingKey,
  since = 0,
): Promise<ChangedPremises> {
  const ifChanged = changed(since);
  return tx
    .selectFrom('offered_building as building')
    .select((eb) => [
      'building.rules_version as version',
      'building.timezone as zone',
      'building.modules',
      'building.settings',
      'building.policies',
      ifChanged(floors(eb), 'structure_version').as('floors'),
      ifChanged(spaces(eb), 'structure_version').as('spaces'),
      // Removing a space removes its holder and its hours.
      ifChanged(fixedDesks(eb), 'structure_version', 'fixed_desks_version').as('fixedDesks'),
      ifChanged(absences(eb), 'absences_version').as('absences'),
      ifChanged(slots(eb), 'structure_version', 'hours_version').as('slots'),
      ifChanged(neighbourhoods, 'structure_version', 'fixed_desks_version', 'neighbourhoods_version').as(
        'neighbourhoods',
      ),
    ])
    .where('building.organisation_id', '=', organisationId)
    .where('building.id', '=', buildingId)
    .$castTo<ChangedPremises>()
    .executeTakeFirstOrThrow();
}
