import * as contract from '@berth/contract';
import { inTenant } from '@berth/database';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../platform/deps.ts';
import { serve } from '../../platform/http/serve.ts';
import { presentDesk, presentFloor, presentRoom } from './present-structure.ts';
import { desksOf, floorsOf, roomsOf } from './structure.views.sql.ts';

export function structureRoutes(api: FastifyInstance, { db }: Deps): void {
  serve(api, contract.floors, async ({ caller }) =>
    (await inTenant(db, caller.organisationId, (tx) => floorsOf(tx, caller))).map(presentFloor),
  );
  serve(api, contract.rooms, async ({ caller }) =>
    (await inTenant(db, caller.organisationId, (tx) => roomsOf(tx, caller))).map(presentRoom),
  );
  serve(api, contract.desks, async ({ caller }) =>
    (await inTenant(db, caller.organisationId, (tx) => desksOf(tx, caller))).map(presentDesk),
  );
}
