import { type Database, inTenant, type TenantTx } from '@berth/database';
import type { DayRange } from '@berth/domain/insights';
import type { BuildingCaller } from '../../../platform/identity/caller.ts';
import { countedWorkingDays, uncountedSince } from './about.sql.ts';
import { type BuildingsAsked, type ReportBuilding, reportBuildings } from './report-buildings.ts';

export type ReportAsked = BuildingsAsked & {
  readonly caller: BuildingCaller;
  /** The short name of the organisation, as in the path. */
  readonly org: string;
  readonly days: DayRange;
};

/** The buildings and days of a report. */
export type ReportScope = {
  readonly organisationId: string;
  readonly buildings: readonly ReportBuilding[];
  readonly days: DayRange;
};

export const pathOf = (org: string, { slug }: { readonly slug: string }): string => `/${org}/${slug}`;

/** Runs a report in one transaction, after checking access, and adds the fields that every report has. */
export const createReport =
  ({ db }: { readonly db: Database }) =>
  <T extends { readonly suppressed: boolean }>(
    { caller, org, days, ...query }: ReportAsked,
    work: (tx: TenantTx, scope: ReportScope) => Promise<T>,
  ) =>
    inTenant(db, caller.organisationId, async (tx) => {
      const buildings = await reportBuildings(tx, caller, query);
      const { organisationId } = caller;
      const ids = buildings.map(({ id }) => id);
      const since = await uncountedSince(tx, organisationId, ids, days);
      const workingDays = await countedWorkingDays(tx, organisationId, ids, days);
      const body = await work(tx, { organisationId, buildings, days });
      return {
        ...days,
        asOf: new Date(since ?? caller.now).toISOString(),
        workingDays,
        buildings: buildings.map(({ name, zone, ...building }) => ({
          path: pathOf(org, building),
          orgName: name,
          timezone: zone,
        })),
        ...body,
      };
    });

export type Report = ReturnType<typeof createReport>;
