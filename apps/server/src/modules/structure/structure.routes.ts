import * as contract from '@berth/contract';
import { inTenant } from '@berth/database';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../platform/deps.ts';
import { FILE_HEADERS, FileNotFound } from '../../platform/http/files.ts';
import { serve } from '../../platform/http/serve.ts';
import { presentDesk, presentFloor, presentRoom } from './present-structure.ts';
import { floorAdminRoutes } from './floors/floor-admin.routes.ts';
import { planOf } from './floors/floors.sql.ts';
import { spaceAdminRoutes } from './spaces/space-admin.routes.ts';
import { desksOf, floorsOf, roomsOf } from './structure.views.sql.ts';

export function structureRoutes(api: FastifyInstance, deps: Deps): void {
  const { db } = deps;
  floorAdminRoutes(api, deps);
  spaceAdminRoutes(api, deps);

  serve(api, contract.floors, async ({ caller }) =>
    (await inTenant(db, caller.organisationId, (tx) => floorsOf(tx, caller))).map(presentFloor),
  );
  serve(api, contract.rooms, async ({ caller }) =>
    (await inTenant(db, caller.organisationId, (tx) => roomsOf(tx, caller))).map(presentRoom),
  );
  serve(api, contract.desks, async ({ caller }) =>
    (await inTenant(db, caller.organisationId, (tx) => desksOf(tx, caller))).map(presentDesk),
  );
  serve(api, contract.floorPlan, async ({ caller, params, reply }) => {
    const plan = await inTenant(db, caller.organisationId, (tx) => planOf(tx, caller, params.floorId, params.hash));
    if (plan === undefined) throw FileNotFound();
    return reply
      .headers(FILE_HEADERS)
      .header('cache-control', 'private, max-age=31536000, immutable')
      .type(plan.mediaType)
      .send(plan.content);
  });
}
