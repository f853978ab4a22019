import * as contract from '@berth/contract';
import { inTenant } from '@berth/database';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../platform/deps.ts';
import { done } from '../../platform/http/done.ts';
import { serve } from '../../platform/http/serve.ts';
import { createKnownPremises } from '../premises/index.ts';
import { listNeighbourhoods } from './list-neighbourhoods.ts';
import { neighbourhoodsOf } from './neighbourhoods.sql.ts';
import { notifyWhenOpen } from './notify-when-open.ts';
import { openNeighbourhood } from './open-neighbourhood.ts';
import { removeNeighbourhood, restoreNeighbourhood, saveNeighbourhood } from './save-neighbourhood.ts';

export function neighbourhoodsRoutes(api: FastifyInstance, deps: Deps): void {
  const list = listNeighbourhoods(createKnownPremises(deps.db));
  const save = saveNeighbourhood(deps);
  const remove = removeNeighbourhood(deps);
  const restore = restoreNeighbourhood(deps);
  const open = openNeighbourhood(deps);
  const notify = notifyWhenOpen(deps);

  serve(api, contract.neighbourhoods, ({ caller, query }) => list(caller, query));
  serve(api, contract.adminNeighbourhoods, ({ caller }) =>
    inTenant(deps.db, caller.organisationId, (tx) => neighbourhoodsOf(tx, caller)),
  );
  serve(api, contract.saveNeighbourhood, async ({ caller, body, request }) => ({
    ...done(request, 'done.saved'),
    neighbourhood: await save(caller, body),
  }));
  serve(api, contract.removeNeighbourhood, async ({ caller, params, request }) => {
    await remove(caller, params.id);
    return done(request, 'done.deleted');
  });
  serve(api, contract.restoreNeighbourhood, async ({ caller, params, request }) => ({
    ...done(request, 'done.restored'),
    neighbourhood: await restore(caller, params.id),
  }));
  serve(api, contract.openNeighbourhood, async ({ caller, params, body, request }) => {
    await open(caller, params.id, body.date);
    return done(request, 'done.saved');
  });
  serve(api, contract.notifyWhenOpen, async ({ caller, params, body, request }) => {
    await notify(caller, params.id, body.date);
    return done(request, 'done.saved');
  });
}
