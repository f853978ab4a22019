import type { AnswerOf, hourlyCancellations as call } from '@berth/contract';
import type { TenantTx } from '@berth/database';
import { isShared, placeDay, rate, SMALLEST_GROUP } from '@berth/domain/insights';
import {
  type BuildingDay,
  type CancellationRow,
  cancellationsByHour,
  givenBackMinutes,
} from './hourly-cancellations.sql.ts';
import { peopleOfChanges, peopleOfDays } from './people-of-days.sql.ts';
import type { Report, ReportAsked, ReportScope } from './report.ts';
import { showsPeople } from './report-people.ts';
import { reusedMinutes } from './reused.sql.ts';
import { roundedHours, roundedRate } from './rounded.ts';

const HOURS = Array.from({ length: 24 }, (_, hour) => hour);
const MINUTES = 60;
const NONE = { byUser: 0, byOther: 0, bySystem: 0, restored: 0, created: 0, lead: [] };

const sumOf = <R>(rows: readonly R[], of: (row: R) => number): number => rows.reduce((sum, row) => sum + of(row), 0);
const cancelledIn = ({ byUser, byOther, bySystem, restored }: CancellationRow) =>
  byUser + byOther + bySystem + restored;

/** Zero instead of a count of fewer than five. */
const shownCount = (count: number): number => (count < SMALLEST_GROUP ? 0 : count);

const countsIn = (rows: readonly CancellationRow[]): number =>
  sumOf(rows, (row) => cancelledIn(row) + row.created + sumOf(row.lead, (count) => count));

/** Hides what fewer than five reservations of an hour, or of a time before the start, tell. */
function withoutFew(rows: readonly CancellationRow[]): readonly CancellationRow[] {
  const leads = [0, 1, 2, 3, 4].map((place) => sumOf(rows, ({ lead }) => lead[place] ?? 0));
  return rows.map((row) => ({
    ...row,
    ...(cancelledIn(row) < SMALLEST_GROUP ? { byUser: 0, byOther: 0, bySystem: 0, restored: 0 } : {}),
    created: shownCount(row.created),
    lead: row.lead.map((count, place) => (shownCount(leads[place] ?? 0) === 0 ? 0 : count)),
  }));
}

function figures(rows: readonly CancellationRow[]) {
  const byHour = new Map(rows.map((row) => [row.hour, row]));
  const hours = HOURS.map((hour) => byHour.get(hour) ?? { hour, ...NONE });
  const leadOf = (place: number) => sumOf(rows, ({ lead }) => lead[place] ?? 0);
  return {
    hours: hours.map(({ hour, byUser, byOther, bySystem, restored }) => ({
      hour,
      byUser,
      byOther,
      bySystem,
      restored,
    })),
    lead: { under15m: leadOf(0), under2h: leadOf(1), under24h: leadOf(2), under7d: leadOf(3), longer: leadOf(4) },
    created: hours.map(({ created }) => created),
  };
}

const cancelledShare = (rows: readonly CancellationRow[]) =>
  roundedRate(
    rate(
      sumOf(rows, ({ byUser, byOther }) => byUser + byOther),
      sumOf(rows, ({ created }) => created),
    ),
  );

/** The days with at least five people: of those who reserved or cancelled on them, and of those who had a place. */
async function shownDays(tx: TenantTx, scope: ReportScope) {
  const changed = await peopleOfChanges(tx, scope);
  const reserved = (await peopleOfDays(tx, scope)).filter(({ floorId }) => floorId === null);
  const visible = { changed: changed.filter(isShared), reserved: reserved.filter(isShared) };
  return {
    ...visible,
    suppressed: visible.changed.length < changed.length || visible.reserved.length < reserved.length,
  };
}

async function givenBackHours(tx: TenantTx, scope: ReportScope, only: readonly BuildingDay[] | undefined) {
  const { organisationId, buildings, days } = scope;
  const buildingIds = buildings.map(({ id }) => id);
  const givenBack = await givenBackMinutes(tx, { organisationId, buildingIds, days, only });
  const included = only && new Set(only.map(({ buildingId, day }) => placeDay(buildingId, day)));
  const reused = (await reusedMinutes(tx, organisationId, buildingIds, days)).filter(
    ({ buildingId, day }) => included?.has(placeDay(buildingId, day)) ?? true,
  );
  const reusedMost = Math.min(
    givenBack,
    sumOf(reused, ({ minutes }) => minutes),
  );
  return { givenBackHours: roundedHours(givenBack / MINUTES), reusedHours: roundedHours(reusedMost / MINUTES) };
}

/** Leaves out days and hours of fewer than five people while people are hidden. */
export const hourlyCancellations =
  (report: Report) =>
  (query: ReportAsked): Promise<AnswerOf<typeof call>> =>
    report(query, async (tx, scope) => {
      const { organisationId, buildings, days } = scope;
      const visibleDays = showsPeople(buildings) ? undefined : await shownDays(tx, scope);
      const buildingIds = buildings.map(({ id }) => id);
      const rows = await cancellationsByHour(tx, { organisationId, buildingIds, days, only: visibleDays?.changed });
      const visible = visibleDays === undefined ? rows : withoutFew(rows);
      return {
        ...figures(visible),
        cancelledShare: cancelledShare(rows),
        ...(await givenBackHours(tx, scope, visibleDays?.reserved)),
        suppressed: visibleDays !== undefined && (visibleDays.suppressed || countsIn(visible) < countsIn(rows)),
      };
    });
