import * as contract from '@berth/contract';
import type { FastifyInstance } from 'fastify';
import { done } from '../../../platform/http/done.ts';
import { serve } from '../../../platform/http/serve.ts';
import type { RouteDeps } from '../../../platform/module.ts';
import { createToken, removeToken } from '../tokens/administer-tokens.ts';
import { decideReleases } from './decide-releases.ts';
import { readDiff } from './diff.ts';
import { readProvisioning } from './read-provisioning.ts';
import { saveMapping } from './save-mapping.ts';
import { setMode } from './set-mode.ts';

export function scimAdminRoutes(api: FastifyInstance, deps: RouteDeps): void {
  const read = readProvisioning(deps);
  const [diff, mode, map, decide] = [readDiff(deps), setMode(deps), saveMapping(deps), decideReleases(deps)];
  const [create, remove] = [createToken(deps), removeToken(deps)];

  serve(api, contract.provisioning, ({ caller, params }) => read(caller, params.org));
  serve(api, contract.createScimToken, ({ caller, body }) => create(caller, body));
  serve(api, contract.removeScimToken, async ({ caller, params, request }) => {
    await remove(caller, params.tokenId);
    return done(request, 'done.deleted');
  });
  serve(api, contract.scimDiff, ({ caller }) => diff(caller));
  serve(api, contract.setScimMode, ({ caller, body }) => mode(caller, body));
  serve(api, contract.saveScimMapping, ({ caller, params: { groupId }, query, body }) =>
    map(caller, { groupId, isDryRun: query.dryRun === '1' }, body),
  );
  serve(api, contract.decideScimReleases, ({ caller, body }) => decide(caller, body));
}
