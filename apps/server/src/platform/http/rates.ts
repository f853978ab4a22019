import { finished } from 'node:stream';
import { calls, type Endpoint, keyOf } from '@berth/contract';
import { MINUTE_MS, SECOND_MS } from '@berth/domain/time';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Caller, callerIdOf, organisationOf } from '../identity/caller.ts';
import { createBusyShare } from './busy-share.ts';
import { networkOf } from './network-of.ts';
import { TooManyRequests } from './problem.ts';

/**
 * Requests per minute; for a directory per second. Each node counts for itself: behind a proxy that spreads requests,
 * n nodes allow n times as much. That is enough to protect a node; what must be exact is counted in the database.
 */
export type Rates = {
  /** Per person or screen. */
  readonly perPerson: number;
  readonly perOrganisation: number;
  /** Per network: an IPv4 address, or the 64 bits of IPv6 that belong to one client. */
  readonly perAddress: number;
  /** Per network that tries screen secrets; correct secrets are not counted. */
  readonly wrongSecrets: number;
  readonly perDirectory: number;
  /** The part of its time that the node works for a directory. */
  readonly directoryShare: number;
};

export type SpendRates = {
  /** Unauthenticated requests: public calls, and invalid tokens. */
  address(request: FastifyRequest): Promise<void>;
  caller(request: FastifyRequest): Promise<void>;
  /** An organisation's directory, by requests and by time: enough to import thousands of people, but not a whole node. */
  directory(request: FastifyRequest, reply: FastifyReply): Promise<void>;
  organisation(request: FastifyRequest): Promise<void>;
  /** A call's own lower limit, if it has one. */
  call(call: Endpoint, request: FastifyRequest): Promise<void>;
  /** An address that sent a wrong screen secret. */
  wrongSecret(request: FastifyRequest): Promise<void>;
};

/** Covers the first requests of an import, in which nothing is cached. */
const DIRECTORY_BURST_MS = 5 * SECOND_MS;

/** An evicted key starts over, so all callers of a minute have to fit. */
const REMEMBERED = 50_000;

type Limit = { readonly max: number; readonly timeWindow: number };

type KeyOf = (request: FastifyRequest) => string;

const byNetwork: KeyOf = ({ ip }) => networkOf(ip);

function limitTo(app: FastifyInstance, limited: Limit, keyGenerator: KeyOf) {
  const options = { ...limited, cache: REMEMBERED, keyGenerator };
  const limit = app.createRateLimit(options);
  return async (request: FastifyRequest): Promise<void> => {
    const spent = await limit(request);
    if (!spent.isAllowed && spent.isExceeded)
      throw TooManyRequests({ headers: { 'retry-after': String(spent.ttlInSeconds) } });
  };
}

/** Limits requests per minute by key, or by network. A refused request learns when to retry. */
export const limitPerMinute = (app: FastifyInstance, max: number, key: KeyOf = byNetwork) =>
  limitTo(app, { max, timeWindow: MINUTE_MS }, key);

const idOf = (caller: Caller | undefined) => (caller === undefined ? '' : callerIdOf(caller));

/**
 * A whole office shares one address: of 5,000 people behind one, 5,101 reads were refused. So signed-in users are
 * counted per person, wherever they are, and IP-based limits apply only to unauthenticated requests.
 */
export function createRates(api: FastifyInstance, rates: Rates): SpendRates {
  const limited = (max: number, key?: KeyOf) => limitPerMinute(api, max, key);
  const perOrganisation = limited(rates.perOrganisation, ({ caller }) => organisationOf(caller) ?? '');
  const perCall = new Map(
    calls.flatMap((call) =>
      call.perMinute === undefined
        ? []
        : [
            [
              call,
              limited(call.perMinute, (request) => {
                const { caller } = request;
                return `${keyOf(call)} ${caller === undefined ? byNetwork(request) : idOf(caller)}`;
              }),
            ] as const,
          ],
    ),
  );
  const perDirectory = limitTo(api, { max: rates.perDirectory, timeWindow: SECOND_MS }, ({ caller }) => idOf(caller));
  const busy = createBusyShare({ share: rates.directoryShare, burstMs: DIRECTORY_BURST_MS });
  return {
    address: limited(rates.perAddress),
    caller: limited(rates.perPerson, ({ caller }) => idOf(caller)),
    directory: async (request, reply) => {
      await perDirectory(request);
      const key = organisationOf(request.caller) ?? '';
      const seconds = busy.secondsToWait(key);
      if (seconds > 0) throw TooManyRequests({ headers: { 'retry-after': String(seconds) } });
      finished(reply.raw, busy.begin(key));
    },
    organisation: async (request) => {
      if (organisationOf(request.caller) !== undefined) await perOrganisation(request);
    },
    call: async (call, request) => perCall.get(call)?.(request),
    wrongSecret: limited(rates.wrongSecrets),
  };
}
