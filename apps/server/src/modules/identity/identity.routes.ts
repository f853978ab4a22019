import * as contract from '@berth/contract';
import { languageFromHeader } from '@berth/domain/language';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../platform/deps.ts';
import { done } from '../../platform/http/done.ts';
import { serve } from '../../platform/http/serve.ts';
import type { RouteDeps } from '../../platform/module.ts';
import { domainInformation } from './sign-in/domain-information.ts';
import { myBuildings, withOtherCells } from './member/my-buildings.ts';
import { searchUsers } from './member/search-users.ts';
import { setFindable } from './member/set-findable.ts';

type RoutesDeps = Deps & Pick<RouteDeps, 'askOtherCells'>;

export function identityRoutes(api: FastifyInstance, deps: RoutesDeps): void {
  const buildings = myBuildings(deps);
  const information = domainInformation(deps);
  const search = searchUsers(deps);
  const choose = setFindable(deps);

  serve(api, contract.myBuildings, async ({ caller, request }) => {
    const own = await buildings(caller, languageFromHeader(request.headers['accept-language']));
    return deps.askOtherCells === undefined ? own : withOtherCells(own, deps.askOtherCells(request));
  });
  serve(api, contract.domainName, ({ params }) => information(params));
  serve(api, contract.searchUsers, async ({ caller, query }) => ({
    users: await search(caller, query.search),
  }));
  serve(api, contract.setFindable, async ({ caller, body, request }) => {
    await choose(caller, body.isFindable);
    return done(request, 'done.saved');
  });
}
