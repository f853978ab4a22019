import type { TenantTx } from '@berth/database';
import { sql } from 'kysely';
import type { BuildingKey } from '../../../platform/keys.ts';

/** A building and the days until which people are anonymised. */
export type KeptBuilding = BuildingKey & {
  readonly daysKept: number;
  /** Today, in the building. */
  readonly today: string;
  /** The first day whose reservations still name their people. */
  readonly knownFrom: string;
  /** The same for guests. */
  readonly guestsFrom: string;
  /** Its floors, including removed ones. */
  readonly floorIds: readonly string[];
};

/** Guests are not colleagues: a month is enough to ask who came. */
const GUEST_DAYS = 30;

/** Includes removed buildings: their data is kept for the same time. */
export async function keptBuildings(tx: TenantTx, organisationId: string): Promise<KeptBuilding[]> {
  const { rows } = await sql<Omit<KeptBuilding, 'organisationId'>>`
    select own.id as "buildingId", own.days as "daysKept", own.today::text, (own.today - own.days)::text as "knownFrom",
      (own.today - least(own.days, ${GUEST_DAYS}::integer))::text as "guestsFrom",
      array(select floor.id from floor where floor.organisation_id = ${organisationId} and floor.building_id = own.id)
        as "floorIds"
    from (
      select building.id, building_days_kept(building) as days,
        (wall_clock() at time zone building.timezone)::date as today
      from building where building.organisation_id = ${organisationId}) own
    order by own.id`.execute(tx);
  return rows.map((row) => ({ ...row, organisationId }));
}
