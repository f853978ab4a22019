import type { TenantTx } from '@berth/database';
import type { DayRange } from '@berth/domain/insights';
import { audit } from '../../../platform/events/audit.ts';
import { operatorName } from '../../../platform/events/note-operator-read.ts';
import type { BuildingCaller } from '../../../platform/identity/caller.ts';
import type { ReportBuilding } from './report-buildings.ts';

export type Look = {
  readonly report: string;
  readonly days: DayRange;
  readonly page: number;
  readonly search: string;
  /** Whether the report names people. */
  readonly people: boolean;
};

const operatorOf = (caller: BuildingCaller) =>
  caller.memberId === undefined ? { operator: operatorName(caller) } : {};

/**
 * Audits who read the reservations of which days, in each building. Of the search text only the length is stored. Written
 * last, because it holds the organisation's chain until the commit.
 */
export async function noteLook(
  tx: TenantTx,
  caller: BuildingCaller,
  buildings: readonly ReportBuilding[],
  { report, days, page, search, people }: Look,
): Promise<void> {
  const { organisationId, personId } = caller;
  for (const { id } of buildings)
    await audit(tx, {
      organisationId,
      buildingId: id,
      actorId: personId,
      action: people ? 'building.people_looked_at' : 'building.insights_read',
      subjectId: id,
      before: undefined,
      after: { report, ...days, page, searchLength: search.length, ...operatorOf(caller) },
    });
}

export type Export = { readonly report: string; readonly format: string; readonly from: string; readonly to: string };

/** Audited before the file is created, so that an interrupted export is recorded too. */
export const noteExport = (tx: TenantTx, caller: BuildingCaller, about: Export & { readonly allBuildings: boolean }) =>
  audit(tx, {
    organisationId: caller.organisationId,
    buildingId: caller.buildingId,
    actorId: caller.personId,
    action: 'building.insights_exported',
    subjectId: caller.buildingId,
    before: undefined,
    after: { ...about, ...operatorOf(caller) },
  });
