import type { ReservationChoice } from '@berth/contract';
import { inTenant, type TenantTx } from '@berth/database';
import type { Deps } from '../../../platform/deps.ts';
import { checkVersion, checkVersions, orIfTaken } from '../../../platform/http/save-conflict.ts';
import type { BuildingCaller } from '../../../platform/identity/caller.ts';
import { belongsTo } from '../../identity/index.ts';
import { displaceReservations } from '../../reservations/index.ts';
import { associate, attributesExist, dissociate } from './attributes.sql.ts';
import { deleteFixedDesk, memberIdOf, upsertFixedDesk } from '../fixed-desks/fixed-desks.sql.ts';
import { noteSpaces } from './note-spaces.ts';
import { saveLabels } from './save-attribute.ts';
import { lockRoom } from './save-room.ts';
import { spaceFacts } from './space-facts.sql.ts';
import { updateSpaces } from './spaces-bulk.sql.ts';
import { insertSpaces, lockSpaces, markSpacesRemoved, updateSpace } from './spaces.sql.ts';
import { AttributeNotFound, DeskNameTaken, DeskNotFound, HolderMissing, HolderUnknown } from '../structure.problems.ts';

type FixedDesk = {
  employeeName: string;
  employeeNumber: string;
  rfidCardNumber: string;
  emergencyResponder: boolean;
  username: string | null;
};

type DeskForm = {
  id?: string | undefined;
  roomId: string;
  name: string;
  type: 'DESK' | 'PARKING';
  fixed?: FixedDesk | null | undefined;
  attributes?: string[] | undefined;
  reservations?: ReservationChoice | undefined;
  version?: number | undefined;
};

async function lockDesks(tx: TenantTx, caller: BuildingCaller, ids: readonly string[]) {
  const desks = await lockSpaces(tx, caller, ids);
  if (desks.length !== new Set(ids).size || desks.some(({ type }) => type === 'ROOM')) throw DeskNotFound();
  return desks;
}

const taken = <T>(work: Promise<T>) => orIfTaken(work, 'space_name_unique', DeskNameTaken);

/** Saves the holder. Returns their member id: undefined without a holder, null for a name without an account. */
async function saveHolder(tx: TenantTx, caller: BuildingCaller, deskId: string, fixed: FixedDesk | null) {
  if (fixed === null) {
    await deleteFixedDesk(tx, caller, deskId);
    return undefined;
  }
  if (fixed.username === null && fixed.employeeName === '') throw HolderMissing();
  const memberId = fixed.username === null ? null : await memberIdOf(tx, caller, fixed.username);
  if (memberId === undefined) throw HolderUnknown();
  if (memberId !== null && !(await belongsTo(tx, { ...caller, memberId }))) throw HolderUnknown();
  await upsertFixedDesk(tx, caller, deskId, { ...fixed, memberId });
  return memberId;
}

async function createDesk(tx: TenantTx, caller: BuildingCaller, { name, roomId, type }: DeskForm, floorId: string) {
  const [created] = await taken(insertSpaces(tx, caller, [{ name, roomId, type, floorId }]));
  if (created === undefined) throw new Error('the insert returned no desk');
  return created.id;
}

export const saveDesk = (deps: Deps) => (caller: BuildingCaller, form: DeskForm) =>
  inTenant(deps.db, caller.organisationId, async (tx) => {
    const { floorId } = await lockRoom(tx, caller, form.roomId);
    const [before] = form.id === undefined ? [] : await lockDesks(tx, caller, [form.id]);
    const facts = await spaceFacts(tx, caller, before ? [before.id] : []);
    const { name, roomId, type, attributes, reservations: choice = 'ask' } = form;
    if (before !== undefined) {
      checkVersion(form.version, before);
      // On another floor it has no position on the plan yet.
      const place = floorId === before.floorId ? {} : { x: null, y: null };
      await taken(updateSpace(tx, caller, before.id, { name, roomId, floorId, type, ...place }));
    }
    const id = before?.id ?? (await createDesk(tx, caller, form, floorId));
    const holderId = form.fixed === undefined ? undefined : await saveHolder(tx, caller, id, form.fixed);
    await saveLabels(tx, caller, id, attributes);
    if (before !== undefined) {
      const isFixedNow = holderId !== undefined && holderId !== facts.get(id)?.fixed?.['memberId'];
      await displaceReservations(deps, tx, caller, { spaceIds: [id], isFixedNow, choice });
    }
    await noteSpaces(deps, tx, caller, 'desk.saved', [id], facts);
    return id;
  });

type Bulk = {
  ids: readonly string[];
  versions?: readonly number[] | undefined;
  type?: 'DESK' | 'PARKING' | undefined;
  roomId?: string | undefined;
  addAttributes?: string[] | undefined;
  removeAttributes?: string[] | undefined;
  remove?: true | undefined;
  reservations?: ReservationChoice | undefined;
};

/** Changes several desks, all or none, with one audit entry for each. */
export const changeDesks = (deps: Deps) => (caller: BuildingCaller, bulk: Bulk) =>
  inTenant(deps.db, caller.organisationId, async (tx) => {
    const desks = await lockDesks(tx, caller, bulk.ids);
    checkVersions(bulk, desks);
    const room = bulk.roomId === undefined ? undefined : await lockRoom(tx, caller, bulk.roomId);
    const { ids, type, addAttributes = [], removeAttributes = [], remove, reservations: choice = 'ask' } = bulk;
    if (!(await attributesExist(tx, caller, [...addAttributes, ...removeAttributes]))) throw AttributeNotFound();
    const before = await spaceFacts(tx, caller, ids);
    const change = { type, roomId: room?.id, floorId: room?.floorId };
    if (remove) await markSpacesRemoved(tx, caller, ids);
    else await updateSpaces(tx, caller, ids, change);
    if (remove || room !== undefined) await displaceReservations(deps, tx, caller, { spaceIds: ids, choice });
    await dissociate(tx, caller, ids, removeAttributes);
    await associate(
      tx,
      caller,
      ids.map((spaceId) => ({ spaceId, attributeIds: addAttributes })),
    );
    await noteSpaces(deps, tx, caller, remove ? 'desk.removed' : 'desk.changed', ids, before);
    return desks.length;
  });
