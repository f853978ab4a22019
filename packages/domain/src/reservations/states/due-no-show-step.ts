import type { NoShowStep } from '../../buildings/no-show-workflows.ts';
import type { Period } from '../../time/period.ts';
import { minutesAfter } from './steps.ts';

export type NoShowAction = NoShowStep['action'];

/** A reservation that is neither cancelled nor checked in. */
export type Unattended = {
  readonly period: Period;
  /** When its start was chosen: at its creation or last move. */
  readonly chosenAt: number;
  /** When each step was done. */
  readonly done: Readonly<Partial<Record<NoShowAction, number>>>;
};

/**
 * Returns the step that is due now, if any. Steps are counted from the start, or from when the start was chosen if that
 * was later: a timeslot can be reserved until it ends, and no one is late for a reservation made a moment ago. Steps
 * happen in order, and a step that was delayed by an outage delays the next ones: a reminded user gets the time that
 * the workflow provides. Past reservations are left alone, and so are restored ones, because their holder said that
 * they need it.
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

/** Cancellations are counted over this window, and each can be undone for as long. */
export const NO_SHOW_WINDOW_MINUTES = 15;

const ALWAYS_FINE = 10;
const SHARE = 0.2;

/**
 * The maximum number of automatic cancellations in a building within the window. More looks like a wrong setting or
 * clock, not like people who stayed at home.
 */
export const noShowLimit = (reservationsOfDay: number): number =>
  Math.max(ALWAYS_FINE, Math.floor(reservationsOfDay * SHARE));
