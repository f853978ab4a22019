import type { NoShowStep } from '../../buildings/no-show-workflows.ts';
import type { Period } from '../../time/period.ts';
import { minutesAfter } from './steps.ts';

export type NoShowAction = NoShowStep['action'];

/** A reservation that is not cancelled and that nobody has checked in to. */
export type Unattended = {
  readonly period: Period;
  /** When its start was chosen: when it was made, or last moved. */
  readonly chosenAt: number;
  /** When each step was done. */
  readonly done: Readonly<Partial<Record<NoShowAction, number>>>;
};

/**
 * What is to be done about it now, if anything. Steps are counted from the start, or from when that start was chosen if
 * that was later: a timeslot can be taken until it ends, and nobody is late for what they reserved a moment ago. They
 * happen in order, and one that came late, because nobody worked meanwhile, moves those after it: whoever is reminded
 * gets the time to come that the workflow gives them. One that is over is left alone, and so is one that was cancelled
 * and restored: somebody said that it is meant.
 */
export function dueNoShowStep(
  steps: readonly NoShowStep[],
  { period, chosenAt, done }: Unattended,
  now: number,
): NoShowAction | undefined {
  if (now >= period.end || done.cancel !== undefined) return undefined;
  const next = steps.find(({ action }) => done[action] === undefined);
  if (next === undefined) return undefined;
  const from = minutesAfter(Math.max(period.start, chosenAt), next.afterMinutes);
  const afterEarlier = steps.map(({ action, afterMinutes }) =>
    minutesAfter(done[action] ?? Number.NEGATIVE_INFINITY, next.afterMinutes - afterMinutes),
  );
  return now >= Math.max(from, ...afterEarlier) ? next.action : undefined;
}

/** Cancellations are counted over this long, and for as long each can be undone. */
export const NO_SHOW_WINDOW_MINUTES = 15;

const ALWAYS_FINE = 10;
const SHARE = 0.2;

/**
 * How many the system may cancel in a building within that window. More looks like a mistake, of a setting or of a clock,
 * and not like people who stayed at home.
 */
export const noShowLimit = (reservationsOfDay: number): number =>
  Math.max(ALWAYS_FINE, Math.floor(reservationsOfDay * SHARE));
