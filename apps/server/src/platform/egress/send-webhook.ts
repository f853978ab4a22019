import type { ForwardFailure } from '@berth/domain/integrations';
import { OutError, type SafeFetch } from './safe-fetch.ts';
import { webhookHeaders } from './sign-webhook.ts';

/** The address, an extra header that the endpoint requires, and the signing secrets, newest first. */
export type WebhookReceiver = {
  readonly url: string;
  readonly header: { readonly name: string; readonly value: string } | undefined;
  readonly signing: readonly string[];
};

export type Attempted = {
  /** Undefined if there was no response. */
  readonly status: number | undefined;
  readonly retryAfter: string | undefined;
  /** The reason to report if the delivery failed. */
  readonly failure: ForwardFailure;
};

type Sent = { readonly id: string; readonly body: string; readonly signal?: AbortSignal };

/** Sends one request as Standard Webhooks specifies. Only the status of the response is used. */
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
