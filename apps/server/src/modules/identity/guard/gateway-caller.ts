import type { FastifyRequest } from 'fastify';
import { NotSignedIn } from '../../../platform/http/problem.ts';
import type { KeyCaller } from '../../../platform/identity/caller.ts';
import type { Place, ResolveGateway } from '../../../platform/identity/callers.ts';

const BEARER = /^Bearer ([\w-]{43})$/;

/** A key that is none, was revoked or is of elsewhere: all the same. */
export const gatewayCalling =
  (resolveGateway: ResolveGateway) =>
  async ({ headers, params }: FastifyRequest): Promise<KeyCaller> => {
    const secret = BEARER.exec(headers.authorization ?? '')?.[1];
    const gateway = secret === undefined ? undefined : await resolveGateway(secret, params as Place);
    if (gateway === undefined) throw NotSignedIn();
    return gateway;
  };
