import { DAY_MS, HOUR_MS, MINUTE_MS } from '../time/instant.ts';

export const CALENDAR_LIMITS = {
  /** So many writes of one entry in this time are a loop. */
  mostWrites: 5,
  withinMs: 10 * MINUTE_MS,
  frozenMs: HOUR_MS,
  /** Ours, deleted there twice within this time, is not written a third time. */
  rewrittenWithinMs: DAY_MS,
} as const;

/** How the two sides disagree. */
export const CALENDAR_CONFLICTS = ['overlap', 'moved', 'deleted', 'loop'] as const;
export type CalendarConflict = (typeof CALENDAR_CONFLICTS)[number];

/** What is known of an event before it is heard of again. */
export type KnownEntry = {
  readonly origin: 'berth' | 'outside';
  /** Of what both sides held when they last agreed. */
  readonly hash: string;
  readonly start: number;
  readonly end: number;
  /** When ours was last written again because it was gone there. */
  readonly rewrittenAt: number | undefined;
};

/** What a calendar says now. */
export type HeardEvent = {
  readonly hash: string;
  readonly gone: boolean;
  readonly start: number;
  readonly end: number;
};

export type AfterHearing =
  | 'nothing'
  /** A meeting of others takes the room here as well, changes or gives it back. */
  | 'mirror'
  | 'change-mirrored'
  | 'end-mirrored'
  /** Ours was moved there: judged as if its holder had moved it. */
  | 'move-ours'
  /** Something else of ours was edited there; it stays as it is. */
  | 'adopt'
  /** Ours was deleted there: nobody cancelled it, so it is written again, once. */
  | 'write-again'
  | 'freeze';

/** What follows from what a calendar says about one event; the first that fits, echoes before all. */
export function afterHearing(known: KnownEntry | undefined, heard: HeardEvent, now: number): AfterHearing {
  if (known === undefined) return heard.gone ? 'nothing' : 'mirror';
  if (heard.hash === known.hash) return 'nothing';
  if (known.origin === 'outside') return heard.gone ? 'end-mirrored' : 'change-mirrored';
  if (heard.gone) {
    const isAgain = known.rewrittenAt !== undefined && now - known.rewrittenAt < CALENDAR_LIMITS.rewrittenWithinMs;
    return isAgain ? 'freeze' : 'write-again';
  }
  return heard.start === known.start && heard.end === known.end ? 'adopt' : 'move-ours';
}

/** Whether one more write is too many. `writes` are the instants of earlier ones. */
export const isLoop = (writes: readonly number[], now: number): boolean =>
  writes.filter((at) => now - at < CALENDAR_LIMITS.withinMs).length >= CALENDAR_LIMITS.mostWrites;

/** Why a calendar could not be kept equal: it refuses us, does not know the room, wants us to wait, is away, or is odd. */
export const CALENDAR_FAILURES = ['refused', 'unknown', 'throttled', 'unreachable', 'unexpected'] as const;
export type CalendarFailure = (typeof CALENDAR_FAILURES)[number];

const FIRST_WAIT_MS = 30_000;
const LONGEST_WAIT_MS = 15 * MINUTE_MS;

/** How long a room waits after its calendar failed so many times in a row; what the service asks for goes first. */
export const waitAfterFailures = (failures: number, askedMs: number | undefined): number =>
  askedMs ?? Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** Math.min(failures - 1, 10));
