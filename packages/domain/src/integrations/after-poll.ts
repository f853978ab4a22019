import { FORWARD_FAILURES } from './after-attempt.ts';

/** `answer`: the response is not in the format of a sensor platform. */
export const POLL_FAILURES = [...FORWARD_FAILURES, 'answer'] as const;
export type PollFailure = (typeof POLL_FAILURES)[number];

export const POLLING = {
  /** The page size, and the maximum number of pages in one run. */
  perPage: 1000,
  pages: 50,
  /** The number of unused measurements that are shown. */
  shown: 50,
  /** After this many rejected passwords polling stops until the building is saved. */
  refusals: 3,
} as const;
