import type { AnswerOf, climateIndicators as call } from '@berth/contract';
import {
  climateIndicators as indicatorsOf,
  type ClimateSums,
  countedHours,
  joinedClimate,
  WORKING_HOURS,
} from '@berth/domain/sensors';
import { DAY_MS, minutesOf, type Period, QUARTER_MS } from '@berth/domain/time';
import type { FieldTexts } from '../../../platform/http/field-errors.ts';
import type { BuildingCaller } from '../../../platform/identity/caller.ts';
import { type AskedLimits, limitsFor } from './asked-limits.ts';
import { type AskedDates, askedDays } from './asked-period.ts';
import { climateLimitsOf } from './climate-limits.sql.ts';
import { climateOf, type QuartersOfDay } from './climate.sql.ts';
import type { LetIn } from './let-in.ts';

/** Splits a period by the UTC days in which quarters are stored. */
export function quartersIn({ start, end }: Period): QuartersOfDay[] {
  const days: QuartersOfDay[] = [];
  for (let day = Math.floor(start / DAY_MS) * DAY_MS; day < end; day += DAY_MS) {
    const first = Math.max(0, Math.floor((start - day) / QUARTER_MS)) + 1;
    const last = Math.min(DAY_MS / QUARTER_MS, Math.floor((end - day) / QUARTER_MS));
    if (first <= last) days.push({ day: new Date(day).toISOString().slice(0, 10), first, last });
  }
  return days;
}

type Query = AskedDates & AskedLimits & { readonly hours: 'working' | 'all' };

export const climateIndicators =
  (letIn: LetIn) =>
  (caller: BuildingCaller, { hours, ...query }: Query, texts: FieldTexts): Promise<AnswerOf<typeof call>> =>
    letIn(caller, async (tx, { zone, spaces, floors }) => {
      const buildingLimits = await climateLimitsOf(tx, caller);
      const limits = limitsFor(query, buildingLimits);
      const counted = countedHours(askedDays(query, texts), hours, zone, caller.now);
      const expectedMinutes = Math.floor(counted.reduce((sum, period) => sum + minutesOf(period), 0));
      const rows = await climateOf(tx, caller, counted.flatMap(quartersIn), limits);
      const present = (sums: ClimateSums, sensors: number) => ({
        ...indicatorsOf(sums),
        expectedMinutes: expectedMinutes * sensors,
      });
      const sensors = rows
        .filter(({ floorId }) => floors.has(floorId))
        .map((row) => ({ ...row, roomId: spaces.get(row.spaceId ?? '')?.roomId ?? null }));
      const ofRooms = Map.groupBy(sensors, ({ roomId }) => roomId);
      return {
        limits,
        buildingLimits,
        workingHours: WORKING_HOURS,
        timezone: zone,
        sensors: sensors.map(({ sensorId, roomId, sums }) => ({ sensorId, roomId, ...present(sums, 1) })),
        rooms: [...ofRooms].flatMap(([roomId, own]) =>
          roomId === null
            ? []
            : [{ roomId, ...present(own.map(({ sums }) => sums).reduce(joinedClimate), own.length) }],
        ),
      };
    });
