import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '../time/instant.ts';
import type { Patience } from './after-attempt.ts';

/** Ten attempts over three days, as Standard Webhooks recommends. */
export const WEBHOOK_PATIENCE: Patience = {
  stepsMs: [5 * SECOND_MS, 5 * MINUTE_MS, 30 * MINUTE_MS, ...[2, 5, 10, 14, 20, 24].map((hours) => hours * HOUR_MS)],
  afterLast: 'give-up',
  givenUpAfterMs: 76 * HOUR_MS,
};

/** Test deliveries are not retried. */
export const TEST_PATIENCE: Patience = { ...WEBHOOK_PATIENCE, stepsMs: [] };

export const WEBHOOKS = {
  /** The maximum number of attempts. */
  mostAttempts: WEBHOOK_PATIENCE.stepsMs.length + 1,
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

const PROBES_MS = [1, 2, 5, 15, 30, 60].map((minutes) => minutes * MINUTE_MS);

/** When to probe a receiver after this many failures in a row; undefined while it is used as usual. */
export const probeAfterMs = (failures: number): number | undefined =>
  failures < WEBHOOKS.pausedAfter
    ? undefined
    : PROBES_MS[Math.min(failures - WEBHOOKS.pausedAfter, PROBES_MS.length - 1)];

/** The states of a delivery: waiting, delivered, or given up. */
export const DELIVERY_STATES = ['waiting', 'sent', 'dead'] as const;
export type DeliveryState = (typeof DELIVERY_STATES)[number];
