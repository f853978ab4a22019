import * as contract from '@berth/contract';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../platform/deps.ts';
import { done } from '../../platform/http/done.ts';
import { fieldTexts } from '../../platform/http/field-errors.ts';
import { serve } from '../../platform/http/serve.ts';
import { eraseUser } from './erasing/erase-user.ts';
import { previewRemoval, removeUser } from './leaving/remove-user.ts';
import { restoreUser } from './leaving/restore-user.ts';
import { suspendUser } from './leaving/suspend-user.ts';
import { addUserToGroup, previewLeaving, removeUserFromGroup } from './users/change-groups.ts';
import { grantRole, withdrawRole } from './users/change-roles.ts';
import { changeUser } from './users/change-user.ts';
import { accountTypes, canEditUser, listUsers, userDetail, userGroups } from './users/read-users.ts';

export function usersRoutes(api: FastifyInstance, deps: Deps): void {
  readRoutes(api, deps);
  changeRoutes(api, deps);
  leavingRoutes(api, deps);
}

function readRoutes(api: FastifyInstance, deps: Deps) {
  const [list, types, detail] = [listUsers(deps), accountTypes(deps), userDetail(deps)];
  const [mayEdit, groups] = [canEditUser(deps), userGroups(deps)];
  serve(api, contract.listUsers, ({ caller, query }) => list(caller, query));
  serve(api, contract.accountTypes, ({ caller }) => types(caller));
  serve(api, contract.userDetail, ({ caller, params }) => detail(caller, params.userId));
  serve(api, contract.canEditUser, ({ caller, params }) => mayEdit(caller, params.userId));
  serve(api, contract.userGroups, async ({ caller, params }) => ({ groups: await groups(caller, params.userId) }));
}

function changeRoutes(api: FastifyInstance, deps: Deps) {
  const [add, change] = [addUserToGroup(deps), changeUser(deps)];
  const [previewOut, takeOut] = [previewLeaving(deps), removeUserFromGroup(deps)];
  const [grant, withdraw] = [grantRole(deps), withdrawRole(deps)];
  serve(api, contract.addUserToGroup, async ({ caller, params, request }) => {
    const returned = await add(caller, params);
    return { ...done(request, 'done.saved'), ...returned };
  });
  serve(api, contract.removeUserFromGroup, async ({ caller, params, query, request }) => {
    if (query.dryRun === '1') return { releases: await previewOut(caller, params) };
    const releases = await takeOut(caller, params);
    return { ...done(request, 'done.deleted'), releases };
  });
  serve(api, contract.changeUser, async ({ caller, params, body, request }) => {
    const { id: bodyId, attributes, version } = body;
    const saved = await change(caller, { id: params.id, bodyId, attributes, version, texts: fieldTexts(request) });
    return { ...done(request, 'done.saved'), ...saved };
  });
  serve(api, contract.grantRole, async ({ caller, params, request }) => {
    await grant(caller, params);
    return done(request, 'done.saved');
  });
  serve(api, contract.withdrawRole, async ({ caller, params, request }) => {
    await withdraw(caller, params);
    return done(request, 'done.saved');
  });
}

function leavingRoutes(api: FastifyInstance, deps: Deps) {
  const [preview, remove] = [previewRemoval(deps), removeUser(deps)];
  const [suspend, restore, erase] = [suspendUser(deps), restoreUser(deps), eraseUser(deps)];
  serve(api, contract.removeUser, async ({ caller, params, query, request }) => {
    const act = query.dryRun === '1' ? preview : remove;
    const releases = await act(caller, params.userId);
    return query.dryRun === '1' ? { releases } : { ...done(request, 'done.deleted'), releases };
  });
  serve(api, contract.suspendUser, async ({ caller, params, request }) => {
    await suspend(caller, params.userId);
    return done(request, 'done.saved');
  });
  serve(api, contract.restoreUser, async ({ caller, params, request }) => {
    await restore(caller, params.userId);
    return done(request, 'done.restored');
  });
  serve(api, contract.eraseUser, async ({ caller, params, body, request }) => {
    await erase(caller, params.userId, body.name);
    return done(request, 'done.deleted');
  });
}
