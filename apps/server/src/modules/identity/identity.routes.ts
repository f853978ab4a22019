import * as contract from '@berth/contract';
import { inTenant } from '@berth/database';
import { languageFromHeader } from '@berth/domain';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../platform/deps.ts';
import { serve } from '../../platform/http/serve.ts';
import { usersMatching } from './building-groups.sql.ts';
import { domainInformation } from './domain-information.ts';
import { myBuildings } from './my-buildings.ts';

export function identityRoutes(api: FastifyInstance, deps: Deps): void {
  const buildings = myBuildings(deps);
  const information = domainInformation(deps);

  serve(api, contract.myBuildings, ({ caller, request }) =>
    buildings(caller, languageFromHeader(request.headers['accept-language'])),
  );
  serve(api, contract.domainName, ({ params }) => information(params));
  serve(api, contract.searchUsers, async ({ caller, query }) => ({
    users: await inTenant(deps.db, caller.organisationId, (tx) => usersMatching(tx, { ...caller, ...query })),
  }));
}
