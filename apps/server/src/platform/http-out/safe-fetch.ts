import { lookup } from 'node:dns/promises';
import { request as requestPlain } from 'node:http';
import { request as requestSecure } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { isPublicAddress } from './public-address.ts';

/** Why nothing was sent, or no answer came. What the other side says is never part of it. */
export type OutFailure = 'address-refused' | 'unknown-host' | 'timeout' | 'connection';

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
  readonly body: string;
};
export type OutAnswer = { readonly status: number; readonly retryAfter: string | undefined };

export type SafeFetch = (request: OutRequest) => Promise<OutAnswer>;

type Options = {
  /** Origins that are written to although they are none of the internet: a test's own server. Empty in production. */
  readonly allowed?: readonly string[];
  readonly totalMs?: number;
  readonly connectMs?: number;
};

type Address = { readonly address: string; readonly family: number };

const TOTAL_MS = 15_000;
const CONNECT_MS = 5_000;
/** An answer's body is not read; one that does not end is not waited for. */
const MOST_BYTES = 64 * 1024;

async function addressesOf(hostname: string): Promise<readonly Address[]> {
  const literal = hostname.replace(/^\[|\]$/g, '');
  const family = isIP(literal);
  if (family !== 0) return [{ address: literal, family }];
  try {
    return await lookup(hostname, { all: true });
  } catch {
    throw new OutError('unknown-host');
  }
}

/** The addresses that are connected to: looked up once, so that a name cannot mean another the second time. */
async function vettedAddresses(url: URL, allowed: readonly string[]): Promise<readonly Address[]> {
  const isAllowed = allowed.includes(url.origin);
  if (url.username !== '' || url.password !== '' || (url.protocol !== 'https:' && !isAllowed))
    throw new OutError('address-refused');
  const addresses = await addressesOf(url.hostname);
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

/**
 * Posts to an address that somebody typed. Only https to public addresses; redirects are an answer like any other and
 * are not followed; the body of the answer is thrown away.
 */
export function createSafeFetch({ allowed = [], totalMs = TOTAL_MS, connectMs = CONNECT_MS }: Options = {}): SafeFetch {
  return async ({ url: typed, headers, body }) => {
    const url = new URL(typed);
    const addresses = await vettedAddresses(url, allowed);
    return new Promise<OutAnswer>((resolve, reject) => {
      const request = url.protocol === 'https:' ? requestSecure : requestPlain;
      const fail = (failure: OutFailure) => {
        reject(new OutError(failure));
        sent.destroy();
      };
      const sent = request(url, {
        method: 'POST',
        headers: { ...headers, 'content-length': String(Buffer.byteLength(body)) },
        lookup: knownLookup(addresses),
        agent: false,
      });
      const total = setTimeout(() => fail('timeout'), totalMs);
      const connect = setTimeout(() => fail('timeout'), connectMs);
      sent.once('socket', (socket) =>
        socket.once(url.protocol === 'https:' ? 'secureConnect' : 'connect', () => clearTimeout(connect)),
      );
      sent.once('close', () => {
        clearTimeout(total);
        clearTimeout(connect);
        reject(new OutError('connection'));
      });
      sent.once('error', () => fail('connection'));
      sent.once('response', (answer) => {
        let bytes = 0;
        const done = () => {
          resolve({ status: answer.statusCode ?? 0, retryAfter: answer.headers['retry-after'] });
          sent.destroy();
        };
        answer.on('data', (chunk: Buffer) => {
          bytes += chunk.length;
          if (bytes > MOST_BYTES) done();
        });
        answer.once('end', done);
      });
      sent.end(body);
    });
  };
}
