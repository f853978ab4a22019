import { SMALLEST_GROUP } from '../suppress.ts';
import { ATTENDANCE_FIGURES, peopleBetween } from './people-between.ts';
import { refusedByRule } from './refused-by-rule.ts';
import type { Run } from './replay.ts';
import { type OutcomeFigures, outcomeFigures } from './replay-outcome.ts';
import { chancesOf, roundedByChance } from './rounded-by-chance.ts';

/** Counts are shown in steps of five, and times in steps of five days of eight hours. */
const STEP = SMALLEST_GROUP;
const STEP_MINUTES = SMALLEST_GROUP * 8 * 60;
const STEPS = { noShows: STEP, ghostMinutes: STEP_MINUTES, givenBackMinutes: STEP_MINUTES } as const;

export type ShownFigures = OutcomeFigures & { readonly refused: Readonly<Record<string, number>> };
type Presented = { readonly run: Run; readonly shown: ShownFigures };

export type ShownReplays = {
  /** Null, with all others, if fewer than five people reserved. */
  readonly history: ShownFigures | null;
  readonly baseline: ShownFigures | null;
  /** Null if it differs from the baseline for fewer than five people. */
  readonly scenario: ShownFigures | null;
  readonly suppressed: boolean;
};

const inSteps = (count: number): number => Math.round(count / STEP) * STEP;

/**
 * Whether a difference is shown: never for fewer than five people, always for nine or more. In between by chance,
 * because a fixed limit would reveal the fifth person.
 */
const isShown = (people: number, chance: number): boolean => people - SMALLEST_GROUP + 1 > chance * SMALLEST_GROUP;

/** Figures that depend on attendance are those of the run before it, unless enough people make the difference. */
function attendanceIn(run: Run, before: Presented | undefined) {
  const exact = outcomeFigures(run.lived, run.hasWorkflow, run.moved);
  const chanceOf = chancesOf(run.lived.map(({ wish }) => wish.id));
  const figures = ATTENDANCE_FIGURES.map((name) => {
    const isSame = before && !isShown(peopleBetween(before.run, run, name), chanceOf(`people ${name}`));
    return [name, isSame ? before.shown[name] : roundedByChance(exact[name], STEPS[name], chanceOf(name))];
  });
  return Object.fromEntries(figures) as Record<(typeof ATTENDANCE_FIGURES)[number], number>;
}

function presented(run: Run, before?: Presented): Presented & { readonly suppressed: boolean } {
  const { granted, moved, peak } = outcomeFigures(run.lived, run.hasWorkflow, run.moved);
  const { refused, suppressed } = refusedByRule(run.refused);
  const rules = Object.entries(refused).map(([rule, count]) => [rule, inSteps(count)]);
  const counts = { granted: inSteps(granted), moved: inSteps(moved), peak: inSteps(peak) };
  return {
    run,
    shown: { ...counts, ...attendanceIn(run, before), refused: Object.fromEntries(rules) },
    suppressed,
  };
}

/**
 * The rule of five for what-if: every figure of a replay passes through here. A scenario is shown if at least five
 * people are affected, and changes a figure about attendance if at least five people make the difference. These figures
 * are rounded by chance, so that comparing two scenarios says little about the people between them.
 */
export function shownReplays(history: Run, baseline: Run, scenario: Run): ShownReplays {
  if (new Set(history.lived.map(({ wish }) => wish.memberId)).size < SMALLEST_GROUP)
    return { history: null, baseline: null, scenario: null, suppressed: true };
  const before = presented(history);
  const isSame = peopleBetween(history, baseline) < SMALLEST_GROUP;
  const now = isSame ? { ...before, run: baseline } : presented(baseline, before);
  const visible = { history: before.shown, baseline: now.shown };
  if (peopleBetween(baseline, scenario) < SMALLEST_GROUP) return { ...visible, scenario: null, suppressed: true };
  const changed = presented(scenario, now);
  return { ...visible, scenario: changed.shown, suppressed: now.suppressed || changed.suppressed };
}
