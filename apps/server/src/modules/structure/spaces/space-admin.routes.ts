import * as contract from '@berth/contract';
import { inTenant } from '@berth/database';
import { SPACE_IMPORT_COLUMNS } from '@berth/domain/imports';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../platform/deps.ts';
import { done } from '../../../platform/http/done.ts';
import { serve } from '../../../platform/http/serve.ts';
import { uploadedFile } from '../../../platform/http/uploaded-file.ts';
import type { BuildingCaller } from '../../../platform/identity/caller.ts';
import { attributesOf } from './attributes.sql.ts';
import { changeRooms } from './change-rooms.ts';
import { fixedDeskUsers } from '../fixed-desks/fixed-desk-users.ts';
import { fixedDesksIn } from '../fixed-desks/fixed-desk-users.sql.ts';
import { importSpaces } from '../spaces-import/import-spaces.ts';
import { presentAdminDesk, presentAttribute, presentRoom } from '../present-structure.ts';
import { removedSpaces } from './removed-spaces.sql.ts';
import { restoreSpaces } from './restore-spaces.ts';
import { associateAttributes, removeAttribute, saveAttribute } from './save-attribute.ts';
import { changeDesks, saveDesk } from './save-desk.ts';
import { removeRoom, saveRoom } from './save-room.ts';
import { DeskNotFound, RoomNotFound } from '../structure.problems.ts';
import { adminDesksOf, roomsOf } from '../structure.views.sql.ts';

/** Routes for rooms, desks, parking spots and their labels, for administrators of the building. */
export function spaceAdminRoutes(api: FastifyInstance, deps: Deps): void {
  const { db } = deps;
  const change = changeDesks(deps);
  const importFile = importSpaces(deps);
  const restore = restoreSpaces(deps);

  const roomOf = async (caller: BuildingCaller, id: string) => {
    const rooms = await inTenant(db, caller.organisationId, (tx) => roomsOf(tx, caller));
    const room = rooms.find((candidate) => candidate.id === id);
    if (room === undefined) throw RoomNotFound();
    return presentRoom(room);
  };
  const deskOf = async (caller: BuildingCaller, id: string) => {
    const [desk] = await inTenant(db, caller.organisationId, (tx) => adminDesksOf(tx, caller, id));
    if (desk === undefined) throw DeskNotFound();
    return presentAdminDesk(desk);
  };

  serve(api, contract.saveRoom, async ({ caller, body }) => roomOf(caller, await saveRoom(deps)(caller, body)));
  serve(api, contract.removeRoom, async ({ caller, params, query, request }) => {
    await removeRoom(deps)(caller, params, { recursive: query.recursive === '1', choice: contract.choiceFrom(query) });
    return done(request, 'done.deleted');
  });

  serve(api, contract.changeRooms, async ({ caller, body, request }) => ({
    changed: await changeRooms(deps)(caller, body),
    ...done(request, body.remove ? 'done.deleted' : 'done.saved'),
  }));

  serve(api, contract.adminDesks, async ({ caller }) =>
    (await inTenant(db, caller.organisationId, (tx) => adminDesksOf(tx, caller))).map(presentAdminDesk),
  );
  serve(api, contract.fixedDeskUsers, async ({ caller }) =>
    fixedDeskUsers(await inTenant(db, caller.organisationId, (tx) => fixedDesksIn(tx, caller))),
  );
  serve(api, contract.saveDesk, async ({ caller, body }) => deskOf(caller, await saveDesk(deps)(caller, body)));
  serve(api, contract.removeDesk, async ({ caller, params, query, request }) => {
    await change(caller, { ids: [params.deskId], remove: true, reservations: contract.choiceFrom(query) });
    return done(request, 'done.deleted');
  });
  serve(api, contract.changeDesks, async ({ caller, body, request }) => ({
    changed: await change(caller, body),
    ...done(request, body.remove ? 'done.deleted' : 'done.saved'),
  }));
  serve(api, contract.importSpaces, async ({ caller, query, request }) => ({
    ...(await importFile(caller, await uploadedFile(request), {
      dryRun: query.dryRun === '1',
      choice: query.reservations,
      format: query.format,
      mapping: contract.mappingIn(SPACE_IMPORT_COLUMNS, query.mapping),
    })),
    ...done(request, query.dryRun === '1' ? 'done.checked' : 'done.imported'),
  }));
  serve(api, contract.removedSpaces, ({ caller, query }) =>
    inTenant(db, caller.organisationId, (tx) => removedSpaces(tx, caller, query.kind)),
  );
  serve(api, contract.restoreSpaces, async ({ caller, body, request }) => ({
    restored: await restore(caller, body.ids),
    ...done(request, 'done.restored'),
  }));

  serve(api, contract.attributes, async ({ caller }) =>
    (await inTenant(db, caller.organisationId, (tx) => attributesOf(tx, caller))).map(presentAttribute),
  );
  serve(api, contract.saveAttribute, async ({ caller, body, request }) => ({
    attribute: presentAttribute(await saveAttribute(deps)(caller, body)),
    ...done(request, 'done.saved'),
  }));
  serve(api, contract.removeAttribute, async ({ caller, params, request }) => {
    await removeAttribute(deps)(caller, params.id);
    return done(request, 'done.deleted');
  });
  serve(api, contract.associateAttributes, async ({ caller, body, request }) => {
    await associateAttributes(deps)(caller, body);
    return done(request, 'done.saved');
  });
}
