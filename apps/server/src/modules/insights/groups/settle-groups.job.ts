import { inTenant } from '@berth/database';
import { type CalendarPeriod, isSettleable, monthsTouching, weeksTouching } from '@berth/domain/insights';
import { daysAfter, localDayOf, type LocalDate } from '@berth/domain/time';
import { organisationJob } from '../../../platform/jobs/for-each-organisation.ts';
import type { ScheduledJob } from '../../../platform/jobs/job.ts';
import type { JobDeps } from '../../../platform/module.ts';
import { settleDemand } from '../demand/settle-demand.ts';
import { type CountedBuilding, countedBuildings } from '../due/counted-buildings.sql.ts';
import { type PeriodKind, settledPeriods } from './groups.sql.ts';
import { settlePeriod } from './settle-period.ts';

/** Reports cover a year. */
const LONGEST_AGO_DAYS = 400;

type Due = { readonly kind: PeriodKind; readonly period: CalendarPeriod };

/** Whole weeks and months that can be counted, without those that are partly anonymised. */
export function periodsDue(today: LocalDate, anonymiseAfterDays: number): Due[] {
  const knownDays = Math.min(LONGEST_AGO_DAYS, anonymiseAfterDays);
  const range = { from: daysAfter(today, -knownDays), to: today };
  const isDue = ({ period }: Due) => isSettleable(period, today, knownDays);
  return [
    ...weeksTouching(range).map((period): Due => ({ kind: 'w', period })),
    ...monthsTouching(range).map((period): Due => ({ kind: 'm', period })),
  ].filter(isDue);
}

async function settleBuilding({ db }: Pick<JobDeps, 'db'>, organisationId: string, building: CountedBuilding) {
  const at = { organisationId, buildingId: building.buildingId };
  const settled = await inTenant(db, organisationId, (tx) => settledPeriods(tx, at));
  const done = new Set(settled.map(({ kind, startsOn }) => `${kind} ${startsOn}`));
  for (const { kind, period } of periodsDue(localDayOf(building.now, building.zone), building.anonymiseAfterDays))
    if (!done.has(`${kind} ${period.startsOn}`))
      await inTenant(db, organisationId, (tx) => settlePeriod(tx, organisationId, building, kind, period));
}

/** Settles groups and demand. Safe to run twice, also concurrently: a period or day is settled once. */
export const settleGroups = (deps: Pick<JobDeps, 'db' | 'log'>): ScheduledJob =>
  organisationJob(deps, {
    name: 'settle-groups',
    cron: '25 * * * *',
    async runIn(organisationId) {
      for (const building of await inTenant(deps.db, organisationId, (tx) => countedBuildings(tx, organisationId)))
        try {
          await settleDemand(deps.db, organisationId, building);
          await settleBuilding(deps, organisationId, building);
        } catch (error) {
          // One failing building does not block the others; it is retried in an hour.
          deps.log.error({ err: error, organisationId, buildingId: building.buildingId }, 'groups were not settled');
        }
    },
  });
