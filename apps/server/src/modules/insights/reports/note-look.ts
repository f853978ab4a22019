import type { TenantTx } from '@berth/database';
import { audit } from '../../../platform/events/audit.ts';
import { operatorName } from '../../../platform/events/note-operator-read.ts';
import type { BuildingCaller } from '../../../platform/identity/caller.ts';
import type { ReportBuilding } from './report-buildings.ts';

export type Look = { readonly report: string; readonly page: number; readonly search: string };

const operatorOf = (caller: BuildingCaller) =>
  caller.memberId === undefined ? { operator: operatorName(caller) } : {};

/** Audits a read of people's data in each building. Of the search text only the length is stored. */
export async function noteLook(
  tx: TenantTx,
  caller: BuildingCaller,
  buildings: readonly ReportBuilding[],
  { report, page, search }: Look,
): Promise<void> {
  const { organisationId, personId } = caller;
  for (const { id } of buildings)
    await audit(tx, {
      organisationId,
      buildingId: id,
      actorId: personId,
      action: 'building.people_looked_at',
      subjectId: id,
      before: undefined,
      after: { report, page, searchLength: search.length, ...operatorOf(caller) },
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
