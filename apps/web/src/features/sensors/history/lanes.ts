import type { AnswerOf, sensorHistory } from '@berth/contract';

export type History = AnswerOf<typeof sensorHistory>;

export const LANES = ['co2', 'temperature', 'humidity', 'light', 'sound', 'occupiedMinutes'] as const;
export type LaneName = (typeof LANES)[number];
export type Values = readonly (number | null)[];
export type Lane = { readonly name: LaneName; readonly values: Values };

const isKnown = (value: number | null): value is number => value !== null;

/** The measures with at least one value. */
export const lanesOf = (history: History): Lane[] =>
  LANES.flatMap((name) => {
    const values = history[name];
    return values?.some(isKnown) ? [{ name, values }] : [];
  });

const hasValue = (lanes: readonly Lane[], index: number) => lanes.some(({ values }) => values[index] != null);

export type Span = { readonly start: number; readonly end: number };

/** Periods without any reading, in ms: a gap is drawn as one and never bridged. The future is not a gap. */
export function gapsIn(at: readonly number[], lanes: readonly Lane[], binMs: number, now: number): Span[] {
  const gaps: { start: number; end: number }[] = [];
  at.forEach((start, index) => {
    if (start + binMs > now || hasValue(lanes, index)) return;
    const last = gaps.at(-1);
    if (last?.end === start) last.end = start + binMs;
    else gaps.push({ start, end: start + binMs });
  });
  return gaps;
}

/** The newest step with a value; the last one if there is none. */
export function newestStep(lanes: readonly Lane[], count: number): number {
  for (let index = count - 1; index >= 0; index -= 1) if (hasValue(lanes, index)) return index;
  return count - 1;
}

/** The lowest and the highest value. */
export function extentOf(values: Values): { low: number; high: number } | undefined {
  const numbers = values.filter(isKnown);
  if (numbers.length === 0) return undefined;
  return { low: Math.min(...numbers), high: Math.max(...numbers) };
}

/** The step at a share of the width. */
export const indexAt = (share: number, count: number): number =>
  Math.min(count - 1, Math.max(0, Math.floor(share * count)));
