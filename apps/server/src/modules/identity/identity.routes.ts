import * as contract from '@berth/contract';
import { languageFromHeader } from '@berth/domain/language';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../platform/deps.ts';
import { done } from '../../platform/http/done.ts';
import { serve } from '../../platform/http/serve.ts';
import { domainInformation } from './sign-in/domain-information.ts';
import { myBuildings } from './member/my-buildings.ts';
import { searchUsers } from './member/search-users.ts';
import { setFindable } from './member/set-findable.ts';

export function identityRoutes(api: FastifyInstance, deps: Deps): void {
  const buildings = myBuildings(deps);
  const information = domainInformation(deps);
  const search = searchUsers(deps);
  const choose = setFindable(deps);

  serve(api, contract.myBuildings, ({ caller, request }) =>
    buildings(caller, languageFromHeader(request.headers['accept-language'])),
  );
  serve(api, contract.domainName, ({ params }) => information(params));
  serve(api, contract.searchUsers, async ({ caller, query }) => ({
    users: await search(caller, query.search),
  }));
  serve(api, contract.setFindable, async ({ caller, body, request }) => {
    await choose(caller, body.isFindable);
    return done(request, 'done.saved');
  });
}
