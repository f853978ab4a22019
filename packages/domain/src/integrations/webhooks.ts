import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '../time/instant.ts';
import type { Patience } from './after-attempt.ts';

/** Ten attempts over three days: as long as Standard Webhooks asks for. */
export const WEBHOOK_PATIENCE: Patience = {
  stepsMs: [5 * SECOND_MS, 5 * MINUTE_MS, 30 * MINUTE_MS, ...[2, 5, 10, 14, 20, 24].map((hours) => hours * HOUR_MS)],
  afterLast: 'give-up',
  givenUpAfterMs: 76 * HOUR_MS,
};

/** Whoever tests wants to know what comes back now. */
export const TEST_PATIENCE: Patience = { ...WEBHOOK_PATIENCE, stepsMs: [] };

export const WEBHOOKS = {
  /** As many attempts as there can be. */
  mostAttempts: WEBHOOK_PATIENCE.stepsMs.length + 1,
  /** What happened meanwhile to the same reservation is known by then, so it goes first. */
  settleMs: 2 * SECOND_MS,
  /** So many failures in a row, and the receiver is only asked now and then whether it is back. */
  pausedAfter: 5,
  /** One that fails for so long is switched off. */
  switchedOffAfterMs: 5 * DAY_MS,
  /** How long it is known what a receiver took; that it was sent, and all of what was given up, for as long as the rows. */
  bodyDays: 7,
  rowDays: 30,
} as const;

const PROBES_MS = [1, 2, 5, 15, 30, 60].map((minutes) => minutes * MINUTE_MS);

/** When a receiver that failed so often in a row is asked next; undefined while it is sent to as usual. */
export const probeAfterMs = (failures: number): number | undefined =>
  failures < WEBHOOKS.pausedAfter
    ? undefined
    : PROBES_MS[Math.min(failures - WEBHOOKS.pausedAfter, PROBES_MS.length - 1)];

/** How a delivery stands: to be sent, taken, or given up. */
export const DELIVERY_STATES = ['waiting', 'sent', 'dead'] as const;
export type DeliveryState = (typeof DELIVERY_STATES)[number];
