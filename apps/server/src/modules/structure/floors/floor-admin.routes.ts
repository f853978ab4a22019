import * as contract from '@berth/contract';
import { inTenant } from '@berth/database';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../platform/deps.ts';
import { done } from '../../../platform/http/done.ts';
import { serve } from '../../../platform/http/serve.ts';
import { uploadedFile } from '../../../platform/http/uploaded-file.ts';
import type { BuildingCaller } from '../../../platform/identity/caller.ts';
import { discardDraft, keepDraft, openDraft } from './floor-draft.ts';
import { adminFloorsOf } from './floors.sql.ts';
import { presentAdminFloor } from '../present-structure.ts';
import { publishFloor } from './publish-floor.ts';
import { removeFloor, saveFloor } from './save-floor.ts';
import { FloorNotFound } from '../structure.problems.ts';
import { uploadPlan } from './upload-plan.ts';

/** Routes for floors and their plans, for editors. */
export function floorAdminRoutes(api: FastifyInstance, deps: Deps): void {
  const save = saveFloor(deps);
  const remove = removeFloor(deps);
  const open = openDraft(deps);
  const keep = keepDraft(deps);
  const discard = discardDraft(deps);
  const publish = publishFloor(deps);
  const upload = uploadPlan(deps);

  const floorOf = async (caller: BuildingCaller, id: string) => {
    const [floor] = await inTenant(deps.db, caller.organisationId, (tx) => adminFloorsOf(tx, caller, id));
    if (floor === undefined) throw FloorNotFound();
    return presentAdminFloor(floor);
  };

  serve(api, contract.adminFloors, async ({ caller }) =>
    (await inTenant(deps.db, caller.organisationId, (tx) => adminFloorsOf(tx, caller))).map(presentAdminFloor),
  );
  serve(api, contract.saveFloor, async ({ caller, body }) => floorOf(caller, await save(caller, body)));
  serve(api, contract.saveRestrictedFloor, async ({ caller, body }) => floorOf(caller, await save(caller, body)));
  serve(api, contract.removeFloor, async ({ caller, params, query, request }) => {
    await remove(caller, params.floorId, { recursive: query.recursive === '1', choice: contract.choiceFrom(query) });
    return done(request, 'done.deleted');
  });
  serve(api, contract.floorDraft, ({ caller, params }) => open(caller, params.floorId));
  serve(api, contract.saveFloorDraft, ({ caller, params, body }) => keep(caller, params.floorId, body));
  serve(api, contract.discardFloorDraft, async ({ caller, params, request }) => {
    await discard(caller, params.floorId);
    return done(request, 'done.deleted');
  });
  serve(api, contract.publishFloor, ({ caller, params, query }) =>
    publish(caller, params.floorId, {
      dryRun: query.dryRun === '1',
      version: query.version === undefined ? undefined : Number(query.version),
      choice: query.reservations,
    }),
  );
  serve(api, contract.uploadPlan, async ({ caller, params, request }) => {
    await upload(caller, params.floorId, await uploadedFile(request));
    return floorOf(caller, params.floorId);
  });
}
