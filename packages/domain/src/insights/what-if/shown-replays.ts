import { SMALLEST_GROUP } from '../suppress.ts';
import { refusedByRule } from './refused-by-rule.ts';
import type { Replayed } from './replay.ts';
import { type OutcomeFigures, outcomeFigures } from './replay-outcome.ts';
import { peopleBetween } from './people-between.ts';
import { roundingBy } from './rounded-by-chance.ts';

/** Counts are shown in steps of five, and times in steps of five days of eight hours. */
const STEP = SMALLEST_GROUP;
const STEP_MINUTES = SMALLEST_GROUP * 8 * 60;
const STEPS: Readonly<Record<keyof OutcomeFigures, number>> = {
  granted: STEP,
  moved: STEP,
  peak: STEP,
  noShows: STEP,
  ghostMinutes: STEP_MINUTES,
  givenBackMinutes: STEP_MINUTES,
};

/** A replay, and whether a missing check-in is a no-show under its rules. */
export type Run = Replayed & { readonly hasWorkflow: boolean };

export type ShownFigures = OutcomeFigures & { readonly refused: Readonly<Record<string, number>> };

export type ShownReplays = {
  /** Null, with all others, if fewer than five people reserved. */
  readonly history: ShownFigures | null;
  readonly baseline: ShownFigures | null;
  /** Null if it differs from the baseline for fewer than five people. */
  readonly scenario: ShownFigures | null;
  readonly suppressed: boolean;
};

const isFew = (people: ReadonlySet<string>): boolean => people.size < SMALLEST_GROUP;

function shownFigures({ lived, refused, moved, hasWorkflow }: Run): ShownFigures & { readonly suppressed: boolean } {
  const rounded = roundingBy(lived.map(({ wish }) => wish.id));
  const byRule = refusedByRule(refused);
  const figures = Object.entries(outcomeFigures(lived, hasWorkflow, moved)).map(([name, value]) => [
    name,
    rounded(value, STEPS[name as keyof OutcomeFigures], name),
  ]);
  const rules = Object.entries(byRule.refused).map(([rule, count]) => [rule, rounded(count, STEP, rule)]);
  return {
    ...(Object.fromEntries(figures) as OutcomeFigures),
    refused: Object.fromEntries(rules),
    suppressed: byRule.suppressed,
  };
}

/**
 * The rule of five for what-if: every figure of a replay passes through here. A run is shown like the one before it if
 * they differ for fewer than five people. All figures are rounded by chance, so that comparing two scenarios reveals
 * none of the people between them either.
 */
export function shownReplays(history: Run, baseline: Run, scenario: Run): ShownReplays {
  if (isFew(new Set(history.lived.map(({ wish }) => wish.memberId))))
    return { history: null, baseline: null, scenario: null, suppressed: true };
  const { suppressed: _, ...before } = shownFigures(history);
  const { suppressed: fewRefused, ...after } = shownFigures(baseline);
  const now = isFew(peopleBetween(history, baseline)) ? before : after;
  if (isFew(peopleBetween(baseline, scenario)))
    return { history: before, baseline: now, scenario: null, suppressed: true };
  const { suppressed, ...changed } = shownFigures(scenario);
  return { history: before, baseline: now, scenario: changed, suppressed: fewRefused || suppressed };
}
