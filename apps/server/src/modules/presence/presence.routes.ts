import * as contract from '@berth/contract';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../platform/deps.ts';
import { done } from '../../platform/http/done.ts';
import { serve } from '../../platform/http/serve.ts';
import { presentPeople } from './present-people.ts';
import { evacuationList, evacuations } from './read-evacuations.ts';
import { endEvacuation, startEvacuation, tickPeople } from './run-evacuation.ts';

export function presenceRoutes(api: FastifyInstance, deps: Deps): void {
  const [present, listed, list] = [presentPeople(deps), evacuations(deps), evacuationList(deps)];
  const [start, tick, end] = [startEvacuation(deps), tickPeople(deps), endEvacuation(deps)];

  serve(api, contract.presentPeople, ({ caller }) => present(caller));
  serve(api, contract.evacuations, ({ caller }) => listed(caller));
  serve(api, contract.startEvacuation, ({ caller, body }) => start(caller, body));
  serve(api, contract.evacuationList, ({ caller, params }) => list(caller, params.evacuationId));
  serve(api, contract.tickPeople, async ({ caller, params, body, request }) => {
    await tick(caller, params.evacuationId, body.ticks);
    return done(request, 'done.saved');
  });
  serve(api, contract.endEvacuation, async ({ caller, params, request }) => {
    await end(caller, params.evacuationId);
    return done(request, 'done.saved');
  });
}
