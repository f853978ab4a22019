import * as contract from '@berth/contract';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../../platform/http/serve.ts';
import type { RouteDeps } from '../../../platform/module.ts';
import { listResponse } from '../protocol/list-response.ts';
import { changesIn } from '../protocol/operations-in.ts';
import { pageIn, wantsMembers } from '../protocol/page-in.ts';
import { groupIn, patchGroup } from '../protocol/patch-group.ts';
import { groupFilterIn } from '../protocol/user-filter-in.ts';
import { tagged } from '../users/users.routes.ts';
import { changeGroup, createGroup, removeGroup, replacedBy } from './change-groups.ts';
import { presentGroup } from './present-group.ts';
import { readGroup, readGroups } from './read-groups.ts';

export function scimGroupRoutes(api: FastifyInstance, deps: RouteDeps): void {
  const { webOrigin } = deps;
  const [list, read, create, change, remove] = [
    readGroups(deps),
    readGroup(deps),
    createGroup(deps),
    changeGroup(deps),
    removeGroup(deps),
  ];

  serve(api, contract.scimGroups, async ({ caller, params: { org }, query }) => {
    const page = pageIn(query);
    const { total, rows } = await list(caller, groupFilterIn(query.filter), page, wantsMembers(query));
    return listResponse(
      page,
      total,
      rows.map((row) => presentGroup(row, { webOrigin, org })),
    );
  });
  serve(api, contract.scimGroup, async ({ caller, params: { org, id }, query, reply }) =>
    tagged(reply, presentGroup(await read(caller, id, wantsMembers(query)), { webOrigin, org })),
  );
  serve(api, contract.createScimGroup, async ({ caller, params: { org }, body, reply }) =>
    tagged(reply, presentGroup(await create(caller, groupIn(body)), { webOrigin, org })),
  );
  serve(api, contract.replaceScimGroup, async ({ caller, params: { org, id }, body, request, reply }) => {
    const aim = { id, ifMatch: request.headers['if-match'] };
    const row = await change(caller, aim, replacedBy(groupIn(body)), true);
    return tagged(reply, presentGroup(row, { webOrigin, org }));
  });
  // Answers without the group: reading ten thousand members would cost a thousand times more than adding one.
  serve(api, contract.patchScimGroup, async ({ caller, params: { org, id }, body, request, reply }) => {
    const aim = { id, ifMatch: request.headers['if-match'] };
    tagged(reply, presentGroup(await change(caller, aim, patchGroup(changesIn(body)), false), { webOrigin, org }));
    return undefined;
  });
  serve(api, contract.deleteScimGroup, async ({ caller, params: { id }, request }) => {
    await remove(caller, { id, ifMatch: request.headers['if-match'] });
    return undefined;
  });
}
