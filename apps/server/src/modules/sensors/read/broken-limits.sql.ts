import { type ClimateLimits, MEASURES } from '@berth/domain/sensors';
import { sql } from 'kysely';

/** Converts a limit to the whole units in which quarters are stored; rounding it there compares the same values. */
const stored = (limit: number, { scale }: { readonly scale: number }) => Math.round(limit * scale * 1000) / 1000;
const notAbove = (limit: number, measure: { readonly scale: number }) => Math.floor(stored(limit, measure));
const notBelow = (limit: number, measure: { readonly scale: number }) => Math.ceil(stored(limit, measure));

/** The limits that a quarter `q` exceeds. */
export function brokenLimits({ maxCo2, minTemp, maxTemp, minHum }: ClimateLimits) {
  const high = sql`q.co2 > ${notAbove(maxCo2, MEASURES.co2)}::integer`;
  const cold = sql`q.temperature < ${notBelow(minTemp, MEASURES.temperature)}::integer`;
  const warm = sql`q.temperature > ${notAbove(maxTemp, MEASURES.temperature)}::integer`;
  const dry = sql`q.humidity < ${notBelow(minHum, MEASURES.humidity)}::integer`;
  return { high, cold, warm, dry, any: sql`(${high} or ${cold} or ${warm} or ${dry})` };
}
