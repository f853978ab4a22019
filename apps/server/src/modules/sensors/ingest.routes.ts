import * as contract from '@berth/contract';
import type { FastifyInstance } from 'fastify';
import { done } from '../../platform/http/done.ts';
import { serve } from '../../platform/http/serve.ts';
import type { RouteDeps } from '../../platform/module.ts';
import { acceptReadings } from './ingest/accept-readings.ts';
import { ingestFaults, unclaimedDevices } from './ingest/ingest-health.ts';
import { ingestKeys, makeIngestKey, revokeIngestKey } from './keys/ingest-keys.ts';

export function ingestRoutes(api: FastifyInstance, deps: RouteDeps): void {
  const keys = ingestKeys(deps);
  const make = makeIngestKey(deps);
  const revoke = revokeIngestKey(deps);
  const unclaimed = unclaimedDevices(deps);
  const faults = ingestFaults(deps);
  const accept = acceptReadings(deps);

  serve(api, contract.ingestKeys, ({ caller }) => keys(caller));
  serve(api, contract.makeIngestKey, ({ caller, body }) => make(caller, body));
  serve(api, contract.revokeIngestKey, async ({ caller, params, request }) => {
    await revoke(caller, params.keyId);
    return done(request, 'done.deleted');
  });
  serve(api, contract.unclaimedDevices, ({ caller }) => unclaimed(caller));
  serve(api, contract.ingestFaults, ({ caller }) => faults(caller));
  serve(api, contract.acceptReadings, ({ caller, params, body, request }) => {
    const key = request.headers['idempotency-key'];
    return accept(caller, params, body, typeof key === 'string' ? key : undefined);
  });
}
