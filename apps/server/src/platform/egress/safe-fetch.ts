import { lookup } from 'node:dns/promises';
import { request as requestPlain } from 'node:http';
import { request as requestSecure } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { isPublicAddress } from './public-address.ts';

/** Why nothing was sent, or no answer came. What the other side says is never part of it. */
type OutFailure = 'address-refused' | 'unknown-host' | 'timeout' | 'connection';

export class OutError extends Error {
  override name = 'OutError';
  readonly failure: OutFailure;
  constructor(failure: OutFailure) {
    super(failure);
    this.failure = failure;
  }
}

type OutRequest = {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Posted, unless it is put; without one the address is only read. */
  readonly body?: string;
  readonly method?: 'PUT';
  /** Of an answer that is no longer the text is kept; otherwise it is thrown away. */
  readonly keepBytes?: number;
  /** Whoever stops does not wait for the other side. */
  readonly signal?: AbortSignal;
};
type OutAnswer = {
  readonly status: number;
  readonly retryAfter: string | undefined;
  /** When it was asked for, came to its end and was not too long. */
  readonly text?: string;
};

export type SafeFetch = (request: OutRequest) => Promise<OutAnswer>;

type Address = { readonly address: string; readonly family: number };

type Options = {
  /** Origins that are written to although they are none of the internet: a test's own server. Empty in production. */
  readonly allowed?: readonly string[];
  readonly ports?: readonly string[];
  readonly totalMs?: number;
  readonly connectMs?: number;
  readonly resolve?: (hostname: string) => Promise<readonly Address[]>;
};

/** The standard one, which an address does not name, and the one beside it. Others are those of databases and the like. */
const PORTS = ['', '8443'];
const TOTAL_MS = 15_000;
const CONNECT_MS = 5_000;
/** Of an answer's body so much is read, and thrown away; one that does not end is not waited for. */
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

/** The addresses that are connected to: looked up once, so that a name cannot mean another the second time. */
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

/** Answers what was looked up before, in whichever of its two forms the connection asks. */
const knownLookup =
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

/** One connection for one request; a redirect is an answer like any other. */
const send = ({ parsed, addresses, connectMs, headers, body, method, keepBytes, signal }: Sending) =>
  new Promise<OutAnswer>((resolve, reject) => {
    const isSecure = parsed.protocol === 'https:';
    let answered: OutAnswer | undefined;
    const sent = (isSecure ? requestSecure : requestPlain)(parsed, {
      method: body === undefined ? 'GET' : (method ?? 'POST'),
      headers: { ...headers, ...(body !== undefined && { 'content-length': String(Buffer.byteLength(body)) }) },
      lookup: knownLookup(addresses),
      agent: false,
      signal,
    });
    // The status is the answer; how the rest of it goes changes nothing.
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
      const kept: Buffer[] = [];
      let bytes = 0;
      answer.on('data', (chunk: Buffer) => {
        bytes += chunk.length;
        if (keepBytes !== undefined) kept.push(chunk);
        if (bytes > (keepBytes ?? MOST_BYTES)) lost();
      });
      answer.on('error', lost);
      answer.once('end', () => {
        if (keepBytes !== undefined && answer.complete) answered = { ...head, text: Buffer.concat(kept).toString() };
        lost();
      });
    });
    sent.end(body);
  });

/**
 * Posts to an address that somebody typed, or reads from it: by https, to public addresses, on the ports of the web.
 * Redirects are not followed, and the body of the answer is thrown away unless it is asked for.
 */
export function createSafeFetch(options: Options = {}): SafeFetch {
  const { allowed = [], ports = PORTS, totalMs = TOTAL_MS, connectMs = CONNECT_MS } = options;
  const { resolve = (hostname) => lookup(hostname, { all: true }) } = options;
  return async (request) => {
    const overall = AbortSignal.timeout(totalMs);
    const signal = request.signal === undefined ? overall : AbortSignal.any([overall, request.signal]);
    if (!URL.canParse(request.url)) throw new OutError('address-refused');
    const parsed = new URL(request.url);
    // Nobody bounds how long a name is looked up.
    const stopped = new Promise<never>((_resolve, reject) => {
      signal.addEventListener('abort', () => reject(new OutError('timeout')), { once: true });
    });
    const addresses = await Promise.race([vettedAddresses(parsed, { allowed, ports, resolve }), stopped]);
    return send({ ...request, parsed, addresses, connectMs, signal });
  };
}
