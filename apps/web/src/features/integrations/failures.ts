import type { WebhookDelivery } from '@berth/contract';

export const FAILURES = {
  'address-refused': 'failure.addressRefused',
  'unknown-host': 'failure.unknownHost',
  timeout: 'failure.timeout',
  connection: 'failure.connection',
  status: 'failure.status',
  'switched-off': 'failure.switchedOff',
} as const satisfies Record<NonNullable<WebhookDelivery['failure']>, string>;
