import type { NoShowStep } from '../../buildings/no-show-workflows.ts';
import { minutesAfter } from '../../time/instant.ts';
import type { Period } from '../../time/period.ts';

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
 * The time of a step. Steps are counted from the start, or from when the start was chosen if that was later: a timeslot
 * can be reserved until it ends, and no one is late for a reservation made a moment ago. A step that was delayed by an
 * outage delays the next ones: a reminded user gets the time that the workflow provides.
 */
function timeOf(step: NoShowStep, steps: readonly NoShowStep[], { period, chosenAt, done }: Unattended): number {
  const from = minutesAfter(Math.max(period.start, chosenAt), step.afterMinutes);
  const afterEarlier = steps.map(({ action, afterMinutes }) =>
    minutesAfter(done[action] ?? Number.NEGATIVE_INFINITY, step.afterMinutes - afterMinutes),
  );
  return Math.max(from, ...afterEarlier);
}

/**
 * Returns the step that is due now, if any. Steps happen in order. Past reservations are left alone, and so are
 * restored ones, because their holder said that they need it.
 */
export function dueNoShowStep(
  steps: readonly NoShowStep[],
  unattended: Unattended,
  now: number,
): NoShowAction | undefined {
  const { period, done } = unattended;
  if (now >= period.end || done.cancel !== undefined) return undefined;
  const next = steps.find(({ action }) => done[action] === undefined);
  if (next === undefined) return undefined;
  return now >= timeOf(next, steps, unattended) ? next.action : undefined;
}

/** When the workflow cancels the reservation, unless its holder checks in before; undefined if it never does. */
export function releaseTime(steps: readonly NoShowStep[], unattended: Unattended): number | undefined {
  const cancel = steps.find(({ action }) => action === 'cancel');
  if (cancel === undefined || unattended.done.cancel !== undefined) return undefined;
  const at = timeOf(cancel, steps, unattended);
  return at < unattended.period.end ? at : undefined;
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
