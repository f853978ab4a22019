import type { AnswerOf, Endpoint, InputOf } from '@berth/contract';
import { urlOf } from '@berth/contract';
import { ApiProblem, problemFrom } from './api-problem.ts';
import { noteAnswer, noteSilence } from './connection.ts';
import { currentSession, reportSignedOut } from './current-session.ts';
import { i18n } from './languages/i18n.ts';
import { currentLanguage } from './languages/language.ts';
import { pageVersion } from './page-version.ts';
import { logFailure } from './log.ts';
import { noteServerTime } from './server-clock.ts';

export { ApiProblem } from './api-problem.ts';

/** No status was received: the network failed, timed out, or something other than our API answered. */
export class NetworkFailure extends Error {
  override name = 'NetworkFailure';
}

export type CallOptions = {
  signal?: AbortSignal | undefined;
  /** A repeated request with the same key is granted once. */
  idempotencyKey?: string;
  /** For an upload: sent as multipart in the field `file`. */
  file?: File;
  /** The identity and the page of a wall screen or kiosk. */
  screen?: ScreenIdentity;
};

export type ScreenIdentity = { readonly secret: string; readonly page: string };

export const screenHeaders = ({ secret, page }: ScreenIdentity): Headers => ({
  'screen-secret': secret,
  'screen-page': page,
  'screen-version': pageVersion(),
});

const TIMEOUT_MS = 30_000;
/** Longer than the server's own limit. */
const UPLOAD_TIMEOUT_MS = 130_000;

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
  const timeout = AbortSignal.timeout(request.body instanceof FormData ? UPLOAD_TIMEOUT_MS : TIMEOUT_MS);
  const { method } = endpoint;
  try {
    const answer = await fetch(url, {
      ...request,
      method,
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
    });
    noteAnswer();
    noteServerTime(answer.headers.get('date'));
    return answer;
  } catch (error) {
    if (signal?.aborted) throw error;
    noteSilence();
    logFailure(`${method} ${endpoint.path}: no answer`);
    throw new NetworkFailure(i18n.t('ui:noConnection'), { cause: error });
  }
}

/** Sends with the current token; if it is refused, renews it and repeats the call once. */
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

/** Sets no content type, because the browser has to add the boundary. */
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

/**
 * Returns the file that a call answers with. An `<img>` cannot load it by its address, because the token is sent in a
 * header.
 */
export async function callForFile<E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
  options: CallOptions = {},
): Promise<Blob> {
  return (await granted(endpoint, input, options)).blob();
}

/** The server validates its answers against the contract, so they are not validated again here. */
async function readJson<T>(answer: Response, signal: AbortSignal | undefined): Promise<T> {
  try {
    return (await answer.json()) as T;
  } catch (error) {
    if (signal?.aborted) throw error;
    // A 200 that is not JSON is a captive portal or a broken proxy, not an answer.
    throw new NetworkFailure(i18n.t('ui:noConnection'), { cause: error });
  }
}

/** The answers of a proxy without a node, and of an overloaded node. */
const UNAVAILABLE: readonly number[] = [502, 503, 504];

/** Only a missing answer or an unavailable server is worth retrying; other refusals are final. */
export const isWorthRetrying = (error: unknown): boolean =>
  error instanceof NetworkFailure || (error instanceof ApiProblem && UNAVAILABLE.includes(error.status));
