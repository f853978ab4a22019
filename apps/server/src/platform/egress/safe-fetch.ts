import { lookup } from 'node:dns/promises';
import { request as requestPlain } from 'node:http';
import { request as requestSecure } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { isPublicAddress } from './public-address.ts';

/** Why nothing was sent or no response arrived. Never contains text of the other side. */
type OutFailure = 'address-refused' | 'unknown-host' | 'timeout' | 'connection';

export class OutError extends Error {
  override name = 'OutError';
  readonly failure: OutFailure;
  constructor(failure: OutFailure) {
    super(failure);
    this.failure = failure;
  }
}

export type OutRequest = {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Sent with POST, or with the given method; without a body the request is a GET. */
  readonly body?: string;
  readonly method?: 'PUT';
  /** Returns the text of a response up to this size; otherwise it is discarded. */
  readonly keepBytes?: number;
  /** Aborts the request, for callers that stop. */
  readonly signal?: AbortSignal;
};
type OutAnswer = {
  readonly status: number;
  readonly retryAfter: string | undefined;
  /** Present if it was requested, complete and not too long. */
  readonly text?: string;
};

export type SafeFetch = (request: OutRequest) => Promise<OutAnswer>;

type Address = { readonly address: string; readonly family: number };

type Options = {
  /** Origins that may be reached although they are not public, such as a test server. Empty in production. */
  readonly allowed?: readonly string[];
  readonly ports?: readonly string[];
  readonly totalMs?: number;
  readonly connectMs?: number;
  readonly resolve?: (hostname: string) => Promise<readonly Address[]>;
};

/**
 * The default port, which is empty in a URL, and the usual alternative. Other ports belong to databases and the like.
 */
const PORTS = ['', '8443'];
const TOTAL_MS = 15_000;
const CONNECT_MS = 5_000;
/** Size at which reading the body stops, also if it never ends. The text is discarded. */
const MOST_BYTES = 64 * 1024;

async function addressesOf(hostname: string, resolve: NonNullable<Options['resolve']>): Promise<readonly Address[]> {
  const literal = hostname.replace(/^\[|\]$/g, '');
  const family = isIP(literal);
  if (family !== 0) return [{ address: literal, family }];
  try {
    return await resolve(hostname);
  } catch {
    throw new OutError('unknown-host');
  }
}

/**
 * Resolves a name once and checks every address. Only these are connected to, so a second lookup cannot lead elsewhere.
 */
async function vettedAddresses(
  url: URL,
  options: Required<Pick<Options, 'allowed' | 'ports' | 'resolve'>>,
): Promise<readonly Address[]> {
  const isAllowed = options.allowed.includes(url.origin);
  const isPlainOrElsewhere = url.protocol !== 'https:' || !options.ports.includes(url.port);
  if (url.username !== '' || url.password !== '' || (isPlainOrElsewhere && !isAllowed))
    throw new OutError('address-refused');
  const addresses = await addressesOf(url.hostname, options.resolve);
  if (addresses.length === 0) throw new OutError('unknown-host');
  if (!isAllowed && !addresses.every(({ address }) => isPublicAddress(address))) throw new OutError('address-refused');
  return addresses;
}

/** Returns the checked addresses, in either form that the socket may request. */
const lookupOf =
  (addresses: readonly Address[]): LookupFunction =>
  (_hostname, { all }, done) => {
    const [first] = addresses;
    if (all) done(null, [...addresses]);
    else done(null, first?.address ?? '', first?.family ?? 4);
  };

type Sending = OutRequest & {
  readonly parsed: URL;
  readonly addresses: readonly Address[];
  readonly connectMs: number;
  readonly signal: AbortSignal;
};

/** Sends one request on a connection of its own; a redirect is a response like any other. */
const send = ({ parsed, addresses, connectMs, headers, body, method, keepBytes, signal }: Sending) =>
  new Promise<OutAnswer>((resolve, reject) => {
    const isSecure = parsed.protocol === 'https:';
    let answered: OutAnswer | undefined;
    const sent = (isSecure ? requestSecure : requestPlain)(parsed, {
      method: body === undefined ? 'GET' : (method ?? 'POST'),
      headers: { ...headers, ...(body !== undefined && { 'content-length': String(Buffer.byteLength(body)) }) },
      lookup: lookupOf(addresses),
      agent: false,
      signal,
    });
    // The status is the result; the rest of the response does not change it.
    const end = (failure: OutFailure) => {
      if (answered === undefined) reject(new OutError(failure));
      else resolve(answered);
      sent.destroy();
    };
    const lost = () => end(signal.aborted ? 'timeout' : 'connection');
    const connecting = setTimeout(() => end('timeout'), connectMs);
    sent.once('socket', (socket) =>
      socket.once(isSecure ? 'secureConnect' : 'connect', () => clearTimeout(connecting)),
    );
    sent.on('error', lost);
    sent.once('close', () => {
      clearTimeout(connecting);
      lost();
    });
    sent.once('response', (answer) => {
      const head = { status: answer.statusCode ?? 0, retryAfter: answer.headers['retry-after'] };
      answered = head;
      const chunks: Buffer[] = [];
      let bytes = 0;
      answer.on('data', (chunk: Buffer) => {
        bytes += chunk.length;
        if (keepBytes !== undefined) chunks.push(chunk);
        if (bytes > (keepBytes ?? MOST_BYTES)) lost();
      });
      answer.on('error', lost);
      answer.once('end', () => {
        if (keepBytes !== undefined && answer.complete) answered = { ...head, text: Buffer.concat(chunks).toString() };
        lost();
      });
    });
    sent.end(body);
  });

/**
 * Posts to an address that a user entered, or reads from it: over HTTPS, to public addresses, on web ports. Redirects
 * are not followed, and the body of the response is discarded unless requested.
 */
export function createSafeFetch(options: Options = {}): SafeFetch {
  const { allowed = [], ports = PORTS, totalMs = TOTAL_MS, connectMs = CONNECT_MS } = options;
  const { resolve = (hostname) => lookup(hostname, { all: true }) } = options;
  return async (request) => {
    const overall = AbortSignal.timeout(totalMs);
    const signal = request.signal === undefined ? overall : AbortSignal.any([overall, request.signal]);
    if (!URL.canParse(request.url)) throw new OutError('address-refused');
    const parsed = new URL(request.url);
    // A DNS lookup has no timeout of its own.
    const stopped = new Promise<never>((_resolve, reject) => {
      signal.addEventListener('abort', () => reject(new OutError('timeout')), { once: true });
    });
    const addresses = await Promise.race([vettedAddresses(parsed, { allowed, ports, resolve }), stopped]);
    return send({ ...request, parsed, addresses, connectMs, signal });
  };
}
