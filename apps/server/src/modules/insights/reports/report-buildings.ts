import type { TenantTx } from '@berth/database';
import { settingsFrom, showsAssetAvailability, showsInsights } from '@berth/domain/buildings';
import { isDashboardAdmin } from '@berth/domain/identity';
import { daysAfter, type LocalDate, localDayOf } from '@berth/domain/time';
import { NotAuthorised } from '../../../platform/http/problem.ts';
import type { BuildingCaller } from '../../../platform/identity/caller.ts';
import { type BuildingRow, buildingsIn } from '../../buildings/index.ts';
import { buildingsOf } from '../../identity/index.ts';

/** A building of a report. */
export type ReportBuilding = {
  readonly id: string;
  readonly slug: string;
  readonly name: string;
  readonly zone: string;
  readonly today: LocalDate;
  readonly hasWorkflow: boolean;
  /** Whether it hides people from their colleagues. */
  readonly hidesNames: boolean;
  /** Whether its reports show people. */
  readonly showsPeople: boolean;
  /** Earlier reservations are anonymised; null if the building does not anonymise. */
  readonly anonymisedBefore: LocalDate | null;
};

function reportBuilding(row: BuildingRow, now: number): ReportBuilding {
  const settings = settingsFrom(row.settings);
  const today = localDayOf(now, row.timezone);
  return {
    id: row.id,
    slug: row.slug,
    name: row.displayName,
    zone: row.timezone,
    today,
    hasWorkflow: (row.flowName ?? 'none') !== 'none',
    hidesNames: settings.hide_user_details,
    showsPeople: settings.insights_show_people,
    anonymisedBefore: row.anonymiseAfterDays > 0 ? daysAfter(today, -row.anonymiseAfterDays) : null,
  };
}

const enteredBy = async (tx: TenantTx, { organisationId, roles, memberId, token }: BuildingCaller) => {
  const scope =
    isDashboardAdmin(roles) || memberId === undefined ? 'all' : { memberId, identifiers: token.identifiers };
  return new Set((await buildingsOf(tx, organisationId, scope)).map(({ slug }) => slug));
};

export type BuildingsAsked = {
  readonly allBuildings: boolean;
  /** The report of assets has readers of its own. */
  readonly offeredTo?: 'readers of insights' | 'viewers of assets' | undefined;
};

/**
 * The building of the path, or all buildings of its organisation that offer the caller insights; never those of another
 * organisation. Refused if the building of the path does not offer insights.
 */
export async function reportBuildings(
  tx: TenantTx,
  caller: BuildingCaller,
  { allBuildings, offeredTo = 'readers of insights' }: BuildingsAsked,
): Promise<ReportBuilding[]> {
  const { organisationId, buildingId, roles, now } = caller;
  const rows = await buildingsIn(tx, organisationId, { removed: false, ...(allBuildings ? {} : { id: buildingId }) });
  const isShown = offeredTo === 'readers of insights' ? showsInsights : showsAssetAvailability;
  const offered = rows.filter(({ modules }) => isShown(modules, roles));
  if (!offered.some(({ id }) => id === buildingId)) throw NotAuthorised();
  const entered = allBuildings ? await enteredBy(tx, caller) : undefined;
  return offered.filter(({ slug }) => entered?.has(slug) ?? true).map((row) => reportBuilding(row, now));
}
