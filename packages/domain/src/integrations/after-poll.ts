import { FORWARD_FAILURES } from './after-attempt.ts';

/** `answer`: what came is not what a sensor platform says. */
export const POLL_FAILURES = [...FORWARD_FAILURES, 'answer'] as const;
export type PollFailure = (typeof POLL_FAILURES)[number];

export const POLLING = {
  /** So much of a platform's feed is asked for at once, and so often in a run. */
  perPage: 1000,
  pages: 50,
  /** Of what could not be used so much is shown. */
  shown: 50,
  /** A password that is refused so often is not tried again until somebody saves the building. */
  refusals: 3,
  longestWaitMinutes: 30,
} as const;

/** How long nothing is asked after so many failures in a row: 1, 2, 4 … 30 minutes. */
export const pollWaitMinutes = (failures: number): number =>
  Math.min(POLLING.longestWaitMinutes, 2 ** Math.max(0, failures - 1));
