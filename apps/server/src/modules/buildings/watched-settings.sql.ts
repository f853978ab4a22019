import type { TenantTx } from '@berth/database';
import { type BuildingSettings, settingsFrom } from '@berth/domain/buildings';

export type WatchedBuilding = {
  readonly id: string;
  readonly name: string;
  readonly anonymiseAfterDays: number;
  readonly settings: BuildingSettings;
};

/** Lists the buildings of the organisation with the settings that affect the privacy of people in them. */
export async function buildingsWithSettings(tx: TenantTx, organisationId: string): Promise<WatchedBuilding[]> {
  const rows = await tx
    .selectFrom('building')
    .select(['building.id', 'building.display_name as name', 'building.settings'])
    .select('building.anonymise_after_days as anonymiseAfterDays')
    .where('building.organisation_id', '=', organisationId)
    .where('building.removed_at', 'is', null)
    .orderBy('building.display_name')
    .orderBy('building.id')
    .execute();
  return rows.map(({ settings, ...building }) => ({
    ...building,
    settings: { ...settingsFrom(settings), anonymise_after_days: building.anonymiseAfterDays },
  }));
}
