import { DAY_MS, HOUR_MS, MINUTE_MS } from '../time/instant.ts';

export const CALENDAR_LIMITS = {
  /** More writes of one entry in this time are a loop. */
  mostWrites: 5,
  withinMs: 10 * MINUTE_MS,
  frozenMs: HOUR_MS,
  /** A reservation that was deleted there twice within this time is not written a third time. */
  rewrittenWithinMs: DAY_MS,
} as const;

/** The kinds of conflicts between the two sides. */
export const CALENDAR_CONFLICTS = ['overlap', 'moved', 'deleted', 'loop'] as const;
export type CalendarConflict = (typeof CALENDAR_CONFLICTS)[number];

/** The stored state of an event before a change. */
export type KnownEntry = {
  readonly origin: 'berth' | 'outside';
  /** The hash of what both sides had when they last agreed. */
  readonly hash: string;
  readonly start: number;
  readonly end: number;
  /** When our event was last restored after a deletion there. */
  readonly rewrittenAt: number | undefined;
};

/** The current state of an event in the calendar. */
export type HeardEvent = {
  readonly hash: string;
  readonly gone: boolean;
  readonly start: number;
  readonly end: number;
};

export type AfterHearing =
  | 'nothing'
  /** An external meeting takes the room here as well, changes it or releases it. */
  | 'mirror'
  | 'change-mirrored'
  | 'end-mirrored'
  /** Our event was moved there: evaluated as if its holder had moved it. */
  | 'move-ours'
  /** Another detail of our event was edited there; it stays as it is. */
  | 'adopt'
  /** Our event was deleted there without a cancellation, so it is written again, once. */
  | 'write-again'
  | 'freeze';

/** The reaction to the state of one event: the first that applies, echoes before all others. */
export function afterHearing(stored: KnownEntry | undefined, current: HeardEvent, now: number): AfterHearing {
  if (stored === undefined) return current.gone ? 'nothing' : 'mirror';
  if (current.hash === stored.hash) return 'nothing';
  if (stored.origin === 'outside') return current.gone ? 'end-mirrored' : 'change-mirrored';
  if (current.gone) {
    const isAgain = stored.rewrittenAt !== undefined && now - stored.rewrittenAt < CALENDAR_LIMITS.rewrittenWithinMs;
    return isAgain ? 'freeze' : 'write-again';
  }
  return current.start === stored.start && current.end === stored.end ? 'adopt' : 'move-ours';
}

/** Whether one more write is too many. `writes` are the times of earlier ones. */
export const isLoop = (writes: readonly number[], now: number): boolean =>
  writes.filter((at) => now - at < CALENDAR_LIMITS.withinMs).length >= CALENDAR_LIMITS.mostWrites;

/** Why a sync failed: refused, unknown room, throttled, unreachable, or unexpected. */
export const CALENDAR_FAILURES = ['refused', 'unknown', 'throttled', 'unreachable', 'unexpected'] as const;
export type CalendarFailure = (typeof CALENDAR_FAILURES)[number];
