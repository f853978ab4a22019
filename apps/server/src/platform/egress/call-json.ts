import { OutError } from './safe-fetch.ts';

type JsonCall = {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE' | 'PUT';
  readonly url: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** Sent as JSON, or as a form if it is `URLSearchParams`. */
  readonly body?: object | URLSearchParams;
};

export type JsonAnswer = {
  readonly status: number;
  readonly retryAfter: string | undefined;
  /** Undefined if the response is not JSON. */
  readonly body: unknown;
};

const TOTAL_MS = 15_000;
/** A page of calendar events has a few hundred kilobytes. */
const MOST_BYTES = 8 * 1024 * 1024;

async function textOf(answer: Response): Promise<string> {
  let text = '';
  const decoder = new TextDecoder();
  let bytes = 0;
  for await (const chunk of answer.body ?? []) {
    bytes += chunk.length;
    if (bytes > MOST_BYTES) throw new OutError('connection');
    text += decoder.decode(chunk, { stream: true });
  }
  return text;
}

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/**
 * Calls a service whose address is in the configuration. Addresses that customers enter go through `safeFetch`.
 * Redirects are refused, and both the time and the size of a response are limited.
 */
export async function callJson({ method, url, headers = {}, body }: JsonCall): Promise<JsonAnswer> {
  const isForm = body instanceof URLSearchParams;
  const typed = body === undefined || isForm ? {} : { 'content-type': 'application/json' };
  try {
    const answer = await fetch(url, {
      method,
      headers: { accept: 'application/json', ...typed, ...headers },
      redirect: 'error',
      signal: AbortSignal.timeout(TOTAL_MS),
      ...(body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) }),
    });
    const retryAfter = answer.headers.get('retry-after') ?? undefined;
    return { status: answer.status, retryAfter, body: parsed(await textOf(answer)) };
  } catch (error) {
    if (error instanceof OutError) throw error;
    throw new OutError(error instanceof DOMException && error.name === 'TimeoutError' ? 'timeout' : 'connection');
  }
}
