import { calls, type Endpoint, keyOf } from '@berth/contract';
import { MINUTE_MS, SECOND_MS } from '@berth/domain';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type Caller, callerIdOf, organisationOf } from '../identity/caller.ts';
import { TooManyRequests } from './problem.ts';

/** Requests a minute, for each node; those of a directory in a second. */
export type Rates = {
  /** Of a person, or of a screen. */
  readonly perPerson: number;
  readonly perOrganisation: number;
  readonly perAddress: number;
  /** Of whoever tries secrets of screens; one that is right is not counted. */
  readonly wrongSecrets: number;
  readonly perDirectory: number;
};

export type SpendRates = {
  /** Of whoever is not known (yet): public calls, and tokens that are none. */
  address(request: FastifyRequest): Promise<void>;
  caller(request: FastifyRequest): Promise<void>;
  /** Of the directory of an organisation: often enough to bring thousands of people, never all that a node can do. */
  directory(request: FastifyRequest): Promise<void>;
  organisation(request: FastifyRequest): Promise<void>;
  /** Where a call says that it may be called less often than others. */
  call(call: Endpoint, request: FastifyRequest): Promise<void>;
  /** Of an address that came with what no screen holds. */
  wrongSecret(request: FastifyRequest): Promise<void>;
};

/** Whoever is forgotten begins anew, so all who call within a minute have to fit. */
const REMEMBERED = 50_000;

type Limit = { readonly max: number; readonly timeWindow: number };

function limitTo(app: FastifyInstance, limited: Limit, key?: (request: FastifyRequest) => string) {
  const shared = { ...limited, cache: REMEMBERED };
  const limit = app.createRateLimit(key === undefined ? shared : { ...shared, keyGenerator: key });
  return async (request: FastifyRequest): Promise<void> => {
    const spent = await limit(request);
    if (!spent.isAllowed && spent.isExceeded)
      throw TooManyRequests({ headers: { 'retry-after': String(spent.ttlInSeconds) } });
  };
}

/** So often a minute for each key, or else for each address; then told when to come back. */
export const limitPerMinute = (app: FastifyInstance, max: number, key?: (request: FastifyRequest) => string) =>
  limitTo(app, { max, timeWindow: MINUTE_MS }, key);

const idOf = (caller: Caller | undefined) => (caller === undefined ? '' : callerIdOf(caller));

/**
 * A whole office comes from one address: 5,000 people behind one had 5,101 reads refused. So whoever is signed in is
 * counted as who they are, wherever they come from, and an address only for what nobody answers for.
 */
export function createRates(api: FastifyInstance, rates: Rates): SpendRates {
  const limited = (max: number, key?: (request: FastifyRequest) => string) => limitPerMinute(api, max, key);
  const perOrganisation = limited(rates.perOrganisation, ({ caller }) => organisationOf(caller) ?? '');
  const perCall = new Map(
    calls.flatMap((call) =>
      call.perMinute === undefined
        ? []
        : [
            [
              call,
              limited(call.perMinute, ({ caller, ip }) => `${keyOf(call)} ${caller === undefined ? ip : idOf(caller)}`),
            ] as const,
          ],
    ),
  );
  return {
    address: limited(rates.perAddress),
    caller: limited(rates.perPerson, ({ caller }) => idOf(caller)),
    directory: limitTo(api, { max: rates.perDirectory, timeWindow: SECOND_MS }, ({ caller }) => idOf(caller)),
    organisation: async (request) => {
      if (organisationOf(request.caller) !== undefined) await perOrganisation(request);
    },
    call: async (call, request) => perCall.get(call)?.(request),
    wrongSecret: limited(rates.wrongSecrets),
  };
}
