import type { AnswerOf, Endpoint, InputOf } from '@berth/contract';
import { urlOf } from '@berth/contract';
import { ApiProblem, problemFrom } from './api-problem.ts';
import { currentSession, reportSignedOut } from './current-session.ts';
import { i18n } from './languages/i18n.ts';
import { currentLanguage } from './languages/language.ts';
import { noteAnswer, noteSilence } from './outage.ts';
import { pageVersion } from './page-version.ts';
import { logFailure } from './log.ts';

export { ApiProblem } from './api-problem.ts';

/** No status came back: the network, a time-out, or something in between that is not our api. */
export class NetworkFailure extends Error {
  override name = 'NetworkFailure';
}

export type CallOptions = {
  signal?: AbortSignal | undefined;
  /** Give the same key to a repeat of the same request, and it is granted once. */
  idempotencyKey?: string;
  /** For a call that takes a file: sent as multipart in the field `file`. */
  file?: File;
  /** A screen on a wall or at an entrance, by what it is known and what it shows. */
  screen?: ScreenIdentity;
};

export type ScreenIdentity = { readonly secret: string; readonly page: string };

export const screenHeaders = ({ secret, page }: ScreenIdentity): Headers => ({
  'screen-secret': secret,
  'screen-page': page,
  'screen-version': pageVersion(),
});

const TIMEOUT_MS = 30_000;

type Headers = Readonly<Record<string, string>>;
type Outgoing = {
  endpoint: Endpoint;
  url: URL;
  headers: Headers;
  body?: string | FormData;
  signal: AbortSignal | undefined;
};

const headersFor = (endpoint: Endpoint, hasBody: boolean, options: CallOptions): Headers => ({
  accept: 'application/json, application/problem+json',
  'accept-language': currentLanguage(),
  ...(hasBody ? { 'content-type': 'application/json' } : {}),
  ...(endpoint.method === 'GET' ? {} : { 'idempotency-key': options.idempotencyKey ?? crypto.randomUUID() }),
  ...(options.screen ? screenHeaders(options.screen) : {}),
});

async function reach({ endpoint, url, signal, ...request }: Outgoing): Promise<Response> {
  const timeout = AbortSignal.timeout(TIMEOUT_MS);
  const { method } = endpoint;
  try {
    const answer = await fetch(url, {
      ...request,
      method,
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
    });
    noteAnswer();
    return answer;
  } catch (error) {
    if (signal?.aborted) throw error;
    noteSilence();
    logFailure(`${method} ${endpoint.path}: no answer`);
    throw new NetworkFailure(i18n.t('identity:failure.network'), { cause: error });
  }
}

/** Sends with the current token; a refused one is renewed and the call repeated, once. */
async function send(request: Outgoing): Promise<Response> {
  const attempt = (token: string | undefined) =>
    reach(token ? { ...request, headers: { ...request.headers, authorization: `Bearer ${token}` } } : request);
  const session = currentSession();
  const token = await session?.token();
  const first = await attempt(token);
  if (first.status !== 401 || !session) return first;
  await session.renew(token);
  const second = await attempt(await session.token());
  if (second.status === 401) reportSignedOut();
  return second;
}

/** The browser itself writes the content type of a form: it knows the boundary. */
function formWith(file: File): FormData {
  const form = new FormData();
  form.set('file', file);
  return form;
}

async function granted<E extends Endpoint>(endpoint: E, input: InputOf<E>, options: CallOptions): Promise<Response> {
  const hasBody = input.body !== undefined;
  const answer = await send({
    endpoint,
    url: new URL(urlOf(endpoint, input), location.origin),
    headers: headersFor(endpoint, hasBody, options),
    signal: options.signal,
    ...(hasBody ? { body: JSON.stringify(input.body) } : {}),
    ...(options.file ? { body: formWith(options.file) } : {}),
  });
  if (!answer.ok) {
    const problem = await problemFrom(answer);
    logFailure(`${endpoint.method} ${endpoint.path}: ${problem.status} ${problem.code}`);
    throw problem;
  }
  return answer;
}

export async function call<E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
  options: CallOptions = {},
): Promise<AnswerOf<E>> {
  const answer = await granted(endpoint, input, options);
  if (answer.status === 204) return undefined as AnswerOf<E>;
  return readJson<AnswerOf<E>>(answer, options.signal);
}

/** What a call that answers with a file sends. Not an address for an `<img>`: the token goes in a header. */
export async function callForFile<E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
  options: CallOptions = {},
): Promise<Blob> {
  return (await granted(endpoint, input, options)).blob();
}

/** The server checks its answers against the contract before they leave, so they are not checked again here. */
async function readJson<T>(answer: Response, signal: AbortSignal | undefined): Promise<T> {
  try {
    return (await answer.json()) as T;
  } catch (error) {
    if (signal?.aborted) throw error;
    // A 200 that is not JSON is a captive portal or a broken proxy, not an answer.
    throw new NetworkFailure(i18n.t('identity:failure.network'), { cause: error });
  }
}

/** Only silence and 'not now' are worth asking again; a refusal stays a refusal. */
export const isWorthRetrying = (error: unknown): boolean =>
  error instanceof NetworkFailure || (error instanceof ApiProblem && error.status === 503);
