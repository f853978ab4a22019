import type { AnswerOf, hourlyCancellations as call } from '@berth/contract';
import { rate } from '@berth/domain';
import { type CancellationRow, cancellationsByHour, givenBackMinutes } from './hourly-cancellations.sql.ts';
import type { Report, ReportAsked } from './report.ts';
import { reusedMinutes } from './reused.sql.ts';
import { roundedHours, roundedRate } from './rounded.ts';
import { sizedBy, sizesOf } from './sizes.sql.ts';
import { isTold } from './told-scopes.ts';

const HOURS = Array.from({ length: 24 }, (_, hour) => hour);
const MINUTES = 60;
const NONE = { byUser: 0, byOther: 0, bySystem: 0, restored: 0, created: 0, lead: [] };

const sumOf = <R>(rows: readonly R[], of: (row: R) => number): number => rows.reduce((sum, row) => sum + of(row), 0);

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
    cancelledShare: roundedRate(
      rate(
        sumOf(rows, ({ byUser, byOther }) => byUser + byOther),
        sumOf(rows, ({ created }) => created),
      ),
    ),
  };
}

/** Leaves out buildings with fewer than five desks. */
export const hourlyCancellations =
  (report: Report) =>
  (query: ReportAsked): Promise<AnswerOf<typeof call>> =>
    report(query, async (tx, { organisationId, buildings, days }) => {
      const sizes = await sizesOf(
        tx,
        organisationId,
        buildings.map(({ id }) => id),
      );
      const sized = sizedBy(sizes, ({ buildingId }) => buildingId);
      const visible = sized.filter(isTold).map(({ id }) => id);
      const rows = await cancellationsByHour(tx, organisationId, visible, days);
      const givenBack = await givenBackMinutes(tx, organisationId, visible, days);
      const reused = sumOf(await reusedMinutes(tx, organisationId, visible, days), ({ minutes }) => minutes);
      return {
        ...figures(rows),
        givenBackHours: roundedHours(givenBack / MINUTES),
        reusedHours: roundedHours(Math.min(reused, givenBack) / MINUTES),
        suppressed: visible.length < sized.length,
      };
    });
