import type { Polling } from '@berth/contract';

/** Why what stands outside was not reached or not understood. Only what is read from has answers that can be wrong. */
export const FAILURE_TEXTS = {
  'address-refused': 'delivery.addressRefused',
  'unknown-host': 'delivery.unknownHost',
  timeout: 'delivery.timeout',
  connection: 'delivery.connection',
  status: 'delivery.status',
  answer: 'polling.answer',
} as const satisfies Record<NonNullable<Polling['failure']>, string>;
