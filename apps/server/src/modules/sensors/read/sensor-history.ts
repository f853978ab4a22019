import type { AnswerOf, sensorHistory as call } from '@berth/contract';
import { passesGuard } from '@berth/domain/identity';
import {
  heardBeforeMs,
  historyBins,
  MEASURES,
  meansIn,
  type MeasuredPoint,
  presenceMinutes,
  readingsFrom,
  SENSOR_KINDS,
  type SensorType,
  sumsIn,
} from '@berth/domain/sensors';
import { DAY_MS, type Period, QUARTER_MS, quarterOf } from '@berth/domain/time';
import type { FieldTexts } from '../../../platform/http/field-errors.ts';
import type { BuildingCaller } from '../../../platform/identity/caller.ts';
import { SensorNotFound } from '../sensors.problems.ts';
import { type AskedDates, askedHistory } from './asked-period.ts';
import { type DayRow, daysOf, type ReadingRow, readingsOf } from './history.sql.ts';
import { sensorOf, type SensorRow } from './known-sensors.sql.ts';
import type { LetIn } from './let-in.ts';
import { presenceOf } from './present-sensor.ts';

const LANES = ['co2', 'temperature', 'humidity', 'light', 'sound'] as const;
type Lane = (typeof LANES)[number];

/** From when on the viewer may see presence; undefined if never. */
function shownFrom(row: SensorRow, presence: ReturnType<typeof presenceOf>, { roles, now }: BuildingCaller) {
  if (SENSOR_KINDS[row.type as SensorType].presenceBy === undefined || presence === 'of a holder') return undefined;
  if (presence === 'of a room') return Number.NEGATIVE_INFINITY;
  return passesGuard(roles, 'B') ? now - DAY_MS : undefined;
}

const quartersBetween = ({ start, end }: Period): Period[] =>
  Array.from({ length: Math.max(0, Math.ceil((end - start) / QUARTER_MS)) }, (_, n) => ({
    start: start + n * QUARTER_MS,
    end: start + (n + 1) * QUARTER_MS,
  }));

const pointsOf = (days: readonly DayRow[], lane: Lane | 'occupied', until: number): MeasuredPoint[] =>
  days.flatMap(({ day, [lane]: values }) =>
    values.map((value, n) => ({ at: Date.parse(day) + n * QUARTER_MS, value })).filter(({ at }) => at < until),
  );

const rounded = (value: number | null, scale: number) =>
  value === null ? null : Math.round((value / scale) * 10) / 10;

/**
 * Uses quarters as far as they are counted, then readings. Readings become quarters first, so that each has the same
 * weight in a wider step.
 */
function inSteps(days: readonly DayRow[], readings: readonly ReadingRow[], bins: readonly Period[], recent: Period) {
  const isFine = (bins[0]?.end ?? 0) - (bins[0]?.start ?? 0) < QUARTER_MS;
  const quarters = isFine ? bins : quartersBetween(recent);
  const asPoints = (values: readonly (number | null)[]) =>
    values.map((value, n): MeasuredPoint => ({ at: quarters[n]?.start ?? 0, value }));
  return {
    lane(lane: Lane) {
      const late = asPoints(
        meansIn(
          readings.map((reading) => ({ at: reading.at, value: reading[lane] })),
          quarters,
        ),
      );
      const means = meansIn([...pointsOf(days, lane, recent.start), ...late], bins);
      return means.map((mean) => rounded(mean, MEASURES[lane].scale));
    },
    occupied(kind: Parameters<typeof presenceMinutes>[2], from: number) {
      const words = readings.flatMap(({ at, presence }) => (presence === null ? [] : [{ at, presence }]));
      const late = asPoints(presenceMinutes(words, quarters, kind));
      const all = [...pointsOf(days, 'occupied', recent.start), ...late];
      return sumsIn(
        all.filter(({ at }) => at >= from),
        bins,
      );
    },
  };
}

export const sensorHistory =
  (letIn: LetIn) =>
  (caller: BuildingCaller, sensorId: string, query: AskedDates, texts: FieldTexts): Promise<AnswerOf<typeof call>> =>
    letIn(caller, async (tx, premises) => {
      const row = await sensorOf(tx, caller, sensorId);
      if (row === undefined) throw SensorNotFound();
      const { organisationId, now } = caller;
      const { binMinutes, bins } = historyBins(askedHistory(query, premises.zone, texts), now);
      const [start, end] = [bins[0]?.start ?? now, bins.at(-1)?.end ?? now];
      // Starts with a whole quarter, so that no quarter mixes both sources.
      const recent = { start: Math.max(quarterOf(start), readingsFrom(now)), end };
      const of = { organisationId, sensorId };
      const days = start < recent.start ? await daysOf(tx, of, { start, end: Math.min(recent.start, end) }) : [];
      const { intervalMinutes } = row;
      const kind = { intervalMinutes, quietMinutes: SENSOR_KINDS[row.type as SensorType].quietMinutes };
      const isRecent = recent.start < end;
      const readings = isRecent
        ? await readingsOf(tx, of, { ...recent, start: recent.start - heardBeforeMs(kind) })
        : [];
      const steps = inSteps(days, readings, bins, recent);
      const from = shownFrom(row, presenceOf(row, premises), caller);
      return {
        binMinutes,
        source: start >= recent.start ? 'readings' : isRecent ? 'both' : 'quarters',
        at: bins.map((bin) => new Date(bin.start).toISOString()),
        co2: steps.lane('co2'),
        temperature: steps.lane('temperature'),
        humidity: steps.lane('humidity'),
        light: steps.lane('light'),
        sound: steps.lane('sound'),
        occupiedMinutes: from === undefined ? null : steps.occupied(kind, from),
      };
    });
