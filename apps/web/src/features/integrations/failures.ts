import type { PlatformHealth, WebhookDelivery } from '@berth/contract';

export const FAILURES = {
  'address-refused': 'failure.addressRefused',
  'unknown-host': 'failure.unknownHost',
  timeout: 'failure.timeout',
  connection: 'failure.connection',
  status: 'failure.status',
  'switched-off': 'failure.switchedOff',
  answer: 'failure.answer',
} as const satisfies Record<NonNullable<(WebhookDelivery | PlatformHealth)['failure']>, string>;
