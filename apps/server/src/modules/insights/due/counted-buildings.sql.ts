import type { TenantTx } from '@berth/database';
import { type BuildingSettings, type NoShowWorkflow, settingsFrom } from '@berth/domain/buildings';
import { sql } from 'kysely';
import { nowInDatabase } from '../../../platform/clock.ts';

/** The settings of a building that affect how its days are counted. */
export type CountedBuilding = {
  readonly buildingId: string;
  readonly zone: string;
  readonly rulesVersion: number;
  readonly workflow: NoShowWorkflow;
  readonly hasWorkflow: boolean;
  readonly earlyEntryMinutes: number;
  /** Reservations are anonymised after this number of days. */
  readonly anonymiseAfterDays: number;
  readonly now: number;
};

type Row = Omit<CountedBuilding, 'workflow' | 'hasWorkflow' | 'earlyEntryMinutes'> & {
  readonly workflow: NoShowWorkflow | null;
  readonly settings: Partial<BuildingSettings>;
};

/** All buildings of an organisation that are not removed, or the given one. */
export async function countedBuildings(
  tx: TenantTx,
  organisationId: string,
  buildingId?: string,
): Promise<CountedBuilding[]> {
  const { rows } = await sql<Row>`
    select building.id as "buildingId", building.timezone as zone, building.rules_version as "rulesVersion",
      building.flow_name as workflow, building.settings,
      building.anonymise_after_days as "anonymiseAfterDays", ${nowInDatabase} as now
    from offered_building building
    where building.organisation_id = ${organisationId}
      and ${buildingId === undefined ? sql`building.removed_at is null` : sql`building.id = ${buildingId}`}`.execute(
    tx,
  );
  return rows.map(({ workflow, settings, ...building }) => ({
    ...building,
    workflow: workflow ?? 'none',
    hasWorkflow: (workflow ?? 'none') !== 'none',
    earlyEntryMinutes: settingsFrom(settings).early_entry_minutes,
  }));
}
