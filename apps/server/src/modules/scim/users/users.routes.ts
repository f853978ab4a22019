import * as contract from '@berth/contract';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { serve } from '../../../platform/http/serve.ts';
import type { RouteDeps } from '../../../platform/module.ts';
import { RESOURCE_TYPES, SCHEMAS, SERVICE_PROVIDER_CONFIG } from '../protocol/discovery.ts';
import { listResponse } from '../protocol/list-response.ts';
import { changesIn } from '../protocol/operations-in.ts';
import { pageIn } from '../protocol/page-in.ts';
import { patchUser } from '../protocol/patch-user.ts';
import { userFilterIn } from '../protocol/user-filter-in.ts';
import { userIn } from '../protocol/user-in.ts';
import { changeUser, createUser, removeUser } from './change-users.ts';
import { presentUser } from './present-user.ts';
import { readUser, readUsers } from './read-users.ts';

export const tagged = <R extends { meta: { version: string; location: string } }>(
  reply: FastifyReply,
  resource: R,
): R => {
  void reply.headers({ etag: resource.meta.version, location: resource.meta.location });
  return resource;
};

export function scimUserRoutes(api: FastifyInstance, deps: RouteDeps): void {
  const { webOrigin } = deps;
  const [list, read, create, change, remove] = [
    readUsers(deps),
    readUser(deps),
    createUser(deps),
    changeUser(deps),
    removeUser(deps),
  ];

  serve(api, contract.scimServiceProviderConfig, async () => SERVICE_PROVIDER_CONFIG);
  serve(api, contract.scimResourceTypes, async () => RESOURCE_TYPES);
  serve(api, contract.scimSchemas, async () => SCHEMAS);

  serve(api, contract.scimUsers, async ({ caller, params: { org }, query }) => {
    const page = pageIn(query);
    const { total, rows } = await list(caller, userFilterIn(query.filter), page);
    return listResponse(
      page,
      total,
      rows.map((row) => presentUser(row, { webOrigin, org })),
    );
  });
  serve(api, contract.scimUser, async ({ caller, params: { org, id }, reply }) =>
    tagged(reply, presentUser(await read(caller, id), { webOrigin, org })),
  );
  serve(api, contract.createScimUser, async ({ caller, params: { org }, body, reply }) =>
    tagged(reply, presentUser(await create(caller, userIn(body)), { webOrigin, org })),
  );
  serve(api, contract.replaceScimUser, async ({ caller, params: { org, id }, body, request, reply }) => {
    const aim = { id, ifMatch: request.headers['if-match'] };
    const user = userIn(body);
    return tagged(reply, presentUser(await change(caller, aim, () => user), { webOrigin, org }));
  });
  serve(api, contract.patchScimUser, async ({ caller, params: { org, id }, body, request, reply }) => {
    const aim = { id, ifMatch: request.headers['if-match'] };
    const changes = changesIn(body);
    const row = await change(caller, aim, (user) => patchUser(user, changes));
    return tagged(reply, presentUser(row, { webOrigin, org }));
  });
  serve(api, contract.deleteScimUser, async ({ caller, params: { id }, request }) => {
    await remove(caller, { id, ifMatch: request.headers['if-match'] });
    return undefined;
  });
}
