import type { AnswerOf, sensorHistory } from '@berth/contract';

export type History = AnswerOf<typeof sensorHistory>;

export const LANES = ['co2', 'temperature', 'humidity', 'light', 'sound', 'occupiedMinutes'] as const;
export type LaneName = (typeof LANES)[number];
export type Values = readonly (number | null)[];
export type Lane = { readonly name: LaneName; readonly values: Values };

const isKnown = (value: number | null): value is number => value !== null;

/** What there is something to show of. */
export const lanesOf = (history: History): Lane[] =>
  LANES.flatMap((name) => {
    const values = history[name];
    return values?.some(isKnown) ? [{ name, values }] : [];
  });

const isTold = (lanes: readonly Lane[], index: number) => lanes.some(({ values }) => values[index] != null);

export type Span = { readonly start: number; readonly end: number };

/**
 * From when to when nothing at all was heard, in ms: a gap is shown as one and never drawn over. What is still to come
 * is none.
 */
export function gapsIn(at: readonly number[], lanes: readonly Lane[], binMs: number, now: number): Span[] {
  const gaps: { start: number; end: number }[] = [];
  at.forEach((start, index) => {
    if (start + binMs > now || isTold(lanes, index)) return;
    const last = gaps.at(-1);
    if (last?.end === start) last.end = start + binMs;
    else gaps.push({ start, end: start + binMs });
  });
  return gaps;
}

/** The newest step of which anything is known; the last when nothing is. */
export function newestStep(lanes: readonly Lane[], count: number): number {
  for (let index = count - 1; index >= 0; index -= 1) if (isTold(lanes, index)) return index;
  return count - 1;
}

/** The lowest and the highest. */
export function extentOf(values: Values): { low: number; high: number } | undefined {
  const known = values.filter(isKnown);
  if (known.length === 0) return undefined;
  return { low: Math.min(...known), high: Math.max(...known) };
}

/** Which step a share of the width stands for. */
export const indexAt = (share: number, count: number): number =>
  Math.min(count - 1, Math.max(0, Math.floor(share * count)));
