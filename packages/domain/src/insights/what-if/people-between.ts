import { minutesOf } from '../../time/period.ts';
import { countedSpans } from '../counted-spans.ts';
import type { Run } from './replay.ts';
import { countedFrom, type ReplayOutcome } from './replay-outcome.ts';

/** The figures that depend on whether people came. */
export const ATTENDANCE_FIGURES = ['noShows', 'ghostMinutes', 'givenBackMinutes'] as const;
export type AttendanceFigure = (typeof ATTENDANCE_FIGURES)[number];

/** The share of a granted request in a figure. */
function amountIn(figure: AttendanceFigure, one: ReplayOutcome, hasWorkflow: boolean): number {
  const counted = countedFrom(one, hasWorkflow);
  if (figure === 'noShows') return Number(counted.outcome === 'released' || counted.outcome === 'ghost');
  const { ghost, givenBack } = countedSpans(counted);
  return Math.max(0, minutesOf(figure === 'ghostMinutes' ? ghost : givenBack));
}

function fateOf(one: ReplayOutcome, hasWorkflow: boolean): string {
  const { spaceId, end, outcome, cancelledAt } = countedFrom(one, hasWorkflow);
  return JSON.stringify([spaceId, end, outcome, cancelledAt]);
}

/** The number of people for whom two runs of the same requests differ: in anything, or in one figure. */
export function peopleBetween(a: Run, b: Run, figure?: AttendanceFigure): number {
  const valuesIn = ({ lived, hasWorkflow }: Run) =>
    new Map(
      lived.map((one) => [
        one.wish.id,
        figure === undefined ? fateOf(one, hasWorkflow) : amountIn(figure, one, hasWorkflow),
      ]),
    );
  const nothing = figure === undefined ? '' : 0;
  const [before, after] = [valuesIn(a), valuesIn(b)];
  const differing = [...a.lived, ...b.lived].filter(
    ({ wish: { id } }) => (before.get(id) ?? nothing) !== (after.get(id) ?? nothing),
  );
  return new Set(differing.map(({ wish }) => wish.memberId)).size;
}
