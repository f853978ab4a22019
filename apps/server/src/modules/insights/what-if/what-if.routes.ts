import * as contract from '@berth/contract';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../../platform/http/serve.ts';
import type { Deps } from '../../../platform/deps.ts';
import { createKnownPremises } from '../../premises/index.ts';
import { askWhatIf } from './ask-what-if.ts';
import { neighbourhoodEffect } from './neighbourhood-effect.ts';
import { usageOfNeighbourhood } from './neighbourhood-usage.ts';
import { readWhatIf } from './read-what-if.ts';

export function whatIfRoutes(api: FastifyInstance, deps: Deps): void {
  const snapshotOf = createKnownPremises(deps.db);
  const ask = askWhatIf(deps, snapshotOf);
  const read = readWhatIf(deps, snapshotOf);
  serve(api, contract.askWhatIf, ({ caller, body }) => ask(caller, body));
  const effect = neighbourhoodEffect(deps.db, snapshotOf);
  serve(api, contract.neighbourhoodEffect, ({ caller, body }) => effect(caller, body));
  const usage = usageOfNeighbourhood(deps.db, snapshotOf);
  serve(api, contract.neighbourhoodUsage, ({ caller, params }) => usage(caller, params.id));
  serve(api, contract.whatIf, ({ caller }) => read(caller));
}
