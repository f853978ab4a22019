import type { ForwardFailure } from '@berth/domain';
import { OutError, type SafeFetch } from './safe-fetch.ts';
import { webhookHeaders } from './sign-webhook.ts';

/** Where to, what whoever receives asks for besides, and what it is signed with, the newest first. */
export type WebhookReceiver = {
  readonly url: string;
  readonly header: { readonly name: string; readonly value: string } | undefined;
  readonly signing: readonly string[];
};

export type Attempted = {
  /** Undefined when no answer came. */
  readonly status: number | undefined;
  readonly retryAfter: string | undefined;
  /** What it is called when it was none. */
  readonly failure: ForwardFailure;
};

type Sent = { readonly id: string; readonly body: string; readonly signal?: AbortSignal };

/** One request, as Standard Webhooks has it. What the other side says is its status and nothing else. */
export async function sendWebhook(
  safeFetch: SafeFetch,
  { url, header, signing }: WebhookReceiver,
  { id, body, signal }: Sent,
): Promise<Attempted> {
  const seconds = Math.floor(Date.now() / 1000);
  const headers = {
    ...(header !== undefined && { [header.name.toLowerCase()]: header.value }),
    'content-type': 'application/json',
    'user-agent': 'Berth',
    ...webhookHeaders(signing, { id, seconds, body }),
  };
  try {
    return { ...(await safeFetch({ url, headers, body, ...(signal && { signal }) })), failure: 'status' };
  } catch (error) {
    if (!(error instanceof OutError)) throw error;
    return { status: undefined, retryAfter: undefined, failure: error.failure };
  }
}
