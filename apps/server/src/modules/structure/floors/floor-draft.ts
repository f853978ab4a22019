import type { FloorDraft } from '@berth/contract';
import { inTenant, type TenantTx } from '@berth/database';
import {
  type Draft,
  type DraftChanges,
  type DraftDesk,
  draftChanges,
  type DraftRoom,
  rebased,
} from '@berth/domain/structure';
import type { Deps } from '../../../platform/deps.ts';
import { checkVersion } from '../../../platform/http/save-conflict.ts';
import type { BuildingCaller } from '../../../platform/identity/caller.ts';
import { lockFloor, updateFloor } from './floors.sql.ts';
import { spacesOn } from '../spaces/spaces.sql.ts';
import { FloorNotFound } from '../structure.problems.ts';

type Space = Awaited<ReturnType<typeof spacesOn>>[number];

const roomFrom = (s: Space): DraftRoom => ({
  id: s.id,
  name: s.name,
  reservedBy: (s.reservedBy ?? 'none') as DraftRoom['reservedBy'],
  maximumOccupants: s.maximumOccupants,
  polygon: s.polygon ?? [],
});

const deskFrom = (s: Space): DraftDesk => ({
  id: s.id,
  name: s.name,
  roomId: s.roomId ?? '',
  type: s.type as DraftDesk['type'],
  x: s.x,
  y: s.y,
  rotation: s.rotation,
});

/** The spaces of a floor in the form that the editor uses. */
export const draftFrom = (spaces: readonly Space[]): Draft => ({
  rooms: spaces.filter(({ type }) => type === 'ROOM').map(roomFrom),
  desks: spaces.filter(({ type }) => type !== 'ROOM').map(deskFrom),
});

/** Locks a floor and returns its published spaces and its draft, rebased on them. */
export async function openFloor(tx: TenantTx, caller: BuildingCaller, floorId: string) {
  const floor = await lockFloor(tx, caller, floorId);
  if (floor === undefined) throw FloorNotFound();
  const published = draftFrom(await spacesOn(tx, caller, floorId));
  const draft = floor.draft === null ? published : rebased(published, floor.draft);
  return { ...floor, published, draft, isDraft: floor.draft !== null };
}

export const openDraft =
  ({ db }: Deps) =>
  (caller: BuildingCaller, floorId: string) =>
    inTenant(db, caller.organisationId, async (tx) => {
      const { draft, published, version, isDraft } = await openFloor(tx, caller, floorId);
      return { draft: draft as FloorDraft, published: published as FloorDraft, version, isDraft };
    });

const isEmpty = ({ rooms, desks }: DraftChanges) =>
  [rooms, desks].every(({ added, changed, removed }) => added.length + changed.length + removed.length === 0);

export const keepDraft =
  ({ db }: Deps) =>
  (caller: BuildingCaller, floorId: string, { draft, version }: { draft: FloorDraft; version: number }) =>
    inTenant(db, caller.organisationId, async (tx) => {
      const floor = await openFloor(tx, caller, floorId);
      checkVersion(version, floor);
      // A draft without changes is deleted.
      const isSame = isEmpty(draftChanges(floor.published, rebased(floor.published, draft)));
      return updateFloor(tx, caller, floorId, { draft: isSame ? null : JSON.stringify(draft) });
    });

export const discardDraft =
  ({ db }: Deps) =>
  (caller: BuildingCaller, floorId: string) =>
    inTenant(db, caller.organisationId, async (tx) => {
      await openFloor(tx, caller, floorId);
      await updateFloor(tx, caller, floorId, { draft: null });
    });
