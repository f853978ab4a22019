import type { AdminNeighbourhood, NeighbourhoodForm } from '@berth/contract';
import { inTenant, type TenantTx } from '@berth/database';
import type { Deps } from '../../platform/deps.ts';
import { noteChange } from '../../platform/events/note-change.ts';
import { checkVersion, orIfTaken } from '../../platform/http/save-conflict.ts';
import type { BuildingCaller } from '../../platform/identity/caller.ts';
import {
  FloorNotFound,
  NeighbourhoodNameTaken,
  NeighbourhoodNotFound,
  NeighbourhoodSpaceTaken,
  SpaceNotFound,
  TeamNotFound,
} from './neighbourhoods.problems.ts';
import {
  desksAmong,
  insertNeighbourhood,
  isFloor,
  lockNeighbourhood,
  markRemoved,
  replaceParts,
  restoreRemoved,
  spacesElsewhere,
  teamsAmong,
  updateNeighbourhood,
} from './neighbourhoods.sql.ts';

const named = <T>(work: Promise<T>) => orIfTaken(work, 'neighbourhood_name_unique', NeighbourhoodNameTaken);

const spacesTaken = (names: readonly string[]) =>
  NeighbourhoodSpaceTaken({ values: { spaces: names.join(', '), count: names.length }, data: { spaces: names } });

async function checkParts(tx: TenantTx, caller: BuildingCaller, { floorId, spaceIds, teamIds }: NeighbourhoodForm) {
  if (!(await isFloor(tx, caller, floorId))) throw FloorNotFound();
  const desks = await desksAmong(tx, caller, floorId, spaceIds);
  if (desks.length !== new Set(spaceIds).size) throw SpaceNotFound();
  const teams = await teamsAmong(tx, caller, teamIds);
  if (teams.length !== new Set(teamIds).size) throw TeamNotFound();
}

/** The rules, as the audit log shows them. */
const audited = ({ version: _version, id: _id, ...rules }: AdminNeighbourhood) => rules;

async function noted(
  deps: Deps,
  tx: TenantTx,
  caller: BuildingCaller,
  action: 'neighbourhood.saved' | 'neighbourhood.restored' | 'neighbourhood.removed',
  { id, before, after }: { id: string; before: AdminNeighbourhood | undefined; after: AdminNeighbourhood | undefined },
) {
  await noteChange(deps, tx, caller, {
    action,
    subjectId: id,
    before: before && audited(before),
    after: after && audited(after),
    notice: 'neighbourhoods',
  });
}

async function stored(tx: TenantTx, caller: BuildingCaller, id: string): Promise<AdminNeighbourhood> {
  const row = await lockNeighbourhood(tx, caller, id);
  if (row === undefined) throw NeighbourhoodNotFound();
  return row;
}

/** Reservations that others have there already stay as they are. */
export const saveNeighbourhood = (deps: Deps) => (caller: BuildingCaller, form: NeighbourhoodForm) =>
  inTenant(deps.db, caller.organisationId, async (tx) => {
    const { id: existing, version, spaceIds, userpools, teamIds, ...rules } = form;
    const before = existing === undefined ? undefined : await stored(tx, caller, existing);
    if (before !== undefined) checkVersion(version, before);
    await checkParts(tx, caller, form);
    const id = before?.id ?? (await named(insertNeighbourhood(tx, caller, rules))).id;
    const which = { ...caller, id };
    if (before !== undefined) await named(updateNeighbourhood(tx, which, rules));
    const elsewhere = await spacesElsewhere(tx, which, spaceIds);
    if (elsewhere.length > 0) throw spacesTaken(elsewhere);
    const parts = replaceParts(tx, which, { spaceIds: [...new Set(spaceIds)], userpools, teamIds });
    await orIfTaken(parts, 'neighbourhood_space_pkey', () => spacesTaken([]));
    const after = await stored(tx, caller, id);
    await noted(deps, tx, caller, 'neighbourhood.saved', { id, before, after });
    return after;
  });

export const removeNeighbourhood = (deps: Deps) => (caller: BuildingCaller, id: string) =>
  inTenant(deps.db, caller.organisationId, async (tx) => {
    const before = await stored(tx, caller, id);
    await markRemoved(tx, { ...caller, id });
    await noted(deps, tx, caller, 'neighbourhood.removed', { id, before, after: undefined });
  });

export const restoreNeighbourhood = (deps: Deps) => (caller: BuildingCaller, id: string) =>
  inTenant(deps.db, caller.organisationId, async (tx) => {
    if (!(await named(restoreRemoved(tx, { ...caller, id })))) throw NeighbourhoodNotFound();
    const after = await stored(tx, caller, id);
    await noted(deps, tx, caller, 'neighbourhood.restored', { id, before: undefined, after });
    return after;
  });
