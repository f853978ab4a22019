import type { PlatformHealth, WebhookDelivery } from '@berth/contract';

type Failure = NonNullable<(WebhookDelivery | PlatformHealth)['failure']>;

/** The texts for failures of external systems. */
export const FAILURES = {
  'address-refused': 'integrations:failure.addressRefused',
  'unknown-host': 'integrations:failure.unknownHost',
  timeout: 'integrations:failure.timeout',
  connection: 'integrations:failure.connection',
  status: 'integrations:failure.status',
  'switched-off': 'integrations:failure.switchedOff',
  answer: 'integrations:failure.answer',
} as const satisfies Record<Failure, string>;

/** The credential that the external system checks. */
const PROOFS = { doors: 'integrations:advice.secret', platform: 'integrations:advice.password' } as const;

const adviceOnStatus = (status: number | null, what: keyof typeof PROOFS) => {
  if (status === 401 || status === 403) return PROOFS[what];
  return status === 404 ? 'integrations:advice.path' : 'integrations:advice.log';
};

/** The advice for a failure. */
export function adviceOn(
  what: keyof typeof PROOFS,
  { failure, status }: { failure: NonNullable<PlatformHealth['failure']>; status: number | null },
) {
  const advice = {
    'address-refused': 'integrations:advice.address',
    'unknown-host': 'integrations:advice.name',
    timeout: 'integrations:advice.reach',
    connection: 'integrations:advice.reach',
    status: adviceOnStatus(status, what),
    answer: 'integrations:advice.path',
  } as const;
  return advice[failure];
}
