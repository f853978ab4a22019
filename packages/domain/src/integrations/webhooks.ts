import { DAY_MS, SECOND_MS } from '../time/instant.ts';
import { BACKOFF } from './backoff.ts';

export const WEBHOOKS = {
  /** The maximum number of attempts. */
  mostAttempts: BACKOFF.delivery.stepsMs.length + 1,
  /** By then, earlier events of the same reservation are stored, so they are sent first. */
  settleMs: 2 * SECOND_MS,
  /** After this many failures in a row, the receiver is only probed now and then. */
  pausedAfter: 5,
  /** A receiver that fails for this long is disabled. */
  switchedOffAfterMs: 5 * DAY_MS,
  /**
   * Days for which bodies of sent deliveries are stored; their rows, and bodies of deliveries that were given up, are
   * stored for `rowDays`.
   */
  bodyDays: 7,
  rowDays: 30,
} as const;

/** The states of a delivery: waiting, delivered, or given up. */
export const DELIVERY_STATES = ['waiting', 'sent', 'dead'] as const;
export type DeliveryState = (typeof DELIVERY_STATES)[number];
