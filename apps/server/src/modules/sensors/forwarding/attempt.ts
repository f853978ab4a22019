import { createHash } from 'node:crypto';
import type { ForwardFailure } from '@berth/domain';
import { OutError, type SafeFetch } from '../../../platform/egress/safe-fetch.ts';
import { webhookHeaders } from '../../../platform/egress/sign-webhook.ts';
import type { ForwardTarget, OpenedSecrets } from '../../buildings/index.ts';

export type Attempted = {
  /** Undefined when no answer came. */
  readonly status: number | undefined;
  readonly retryAfter: string | undefined;
  /** What it is called when it was none. */
  readonly failure: ForwardFailure;
};

type Sent = { readonly id: string; readonly body: string; readonly signal: AbortSignal };

/** The same for the same messages to the same receiver, so that it knows what it was sent before. */
export function webhookIdOf(endpointId: string, sequences: readonly number[]): string {
  const hash = createHash('sha256').update(`${endpointId} ${sequences.join(' ')}`);
  return `msg_${hash.digest('base64url').slice(0, 27)}`;
}

/** One request. What the other side says is its status and nothing else. */
export async function attempt(
  safeFetch: SafeFetch,
  { url, headerName }: Pick<ForwardTarget, 'url' | 'headerName'>,
  secrets: OpenedSecrets,
  { id, body, signal }: Sent,
): Promise<Attempted> {
  const seconds = Math.floor(Date.now() / 1000);
  const headers = {
    ...(secrets.header !== undefined && { [headerName.toLowerCase()]: secrets.header }),
    'content-type': 'application/json',
    'user-agent': 'Berth',
    ...webhookHeaders(secrets.signing, { id, seconds, body }),
  };
  try {
    return { ...(await safeFetch({ url, headers, body, signal })), failure: 'status' };
  } catch (error) {
    if (!(error instanceof OutError)) throw error;
    return { status: undefined, retryAfter: undefined, failure: error.failure };
  }
}
