import type { ReservationChoice } from '@berth/contract';
import { inTenant, type TenantTx } from '@berth/database';
import type { Deps } from '../../../platform/deps.ts';
import { noteChange } from '../../../platform/events/note-change.ts';
import { checkVersion, orIfTaken } from '../../../platform/http/save-conflict.ts';
import type { BuildingCaller } from '../../../platform/identity/caller.ts';
import { withdrawLoans } from './withdraw-loans.ts';
import { lockLending } from './loans-ahead.sql.ts';
import { AssetNameTaken, AssetNotFound } from './assets.problems.ts';
import {
  assetTypesOf,
  insertAssetType,
  lockAssetType,
  markAssetTypeRemoved,
  markAssetTypeReturned,
  UNDO_DAYS,
  updateAssetType,
} from './assets.sql.ts';

type Form = {
  id?: string | undefined;
  name: string;
  comment: string;
  limit: number;
  available: boolean;
  reservations?: ReservationChoice | undefined;
  version?: number | undefined;
};

const taken = <T>(work: Promise<T>) => orIfTaken(work, 'asset_type_name_unique', AssetNameTaken);

async function assetOf(tx: TenantTx, caller: BuildingCaller, id: string) {
  const [asset] = await assetTypesOf(tx, caller, id);
  if (asset === undefined) throw AssetNotFound();
  return asset;
}

/** Locks lending before the row, in the order of a reservation, whose foreign key locks the row too. */
async function lockedAsset(tx: TenantTx, caller: BuildingCaller, id: string) {
  await lockLending(tx, caller, [id]);
  await lockAssetType(tx, caller, id);
  return assetOf(tx, caller, id);
}

export const saveAssetType =
  (deps: Deps) =>
  (caller: BuildingCaller, { id, version, reservations: choice = 'ask', ...form }: Form) =>
    inTenant(deps.db, caller.organisationId, async (tx) => {
      const before = id === undefined ? undefined : await lockedAsset(tx, caller, id);
      if (before !== undefined) {
        checkVersion(version, before);
        await taken(updateAssetType(tx, caller, before.id, form));
        const stock = { assetId: before.id, limit: form.limit };
        if (form.limit < before.limit) await withdrawLoans(deps, tx, caller, [stock], choice);
      }
      const saved = before?.id ?? (await taken(insertAssetType(tx, caller, form))).id;
      await noteChange(deps, tx, caller, {
        action: 'asset.saved',
        subjectId: saved,
        before,
        after: form,
        notice: 'assets',
      });
      return assetOf(tx, caller, saved);
    });

export const removeAssetType = (deps: Deps) => (caller: BuildingCaller, id: string, choice: ReservationChoice) =>
  inTenant(deps.db, caller.organisationId, async (tx) => {
    const before = await lockedAsset(tx, caller, id);
    await markAssetTypeRemoved(tx, caller, id);
    await withdrawLoans(deps, tx, caller, [{ assetId: id, limit: 0 }], choice);
    await noteChange(deps, tx, caller, {
      action: 'asset.removed',
      subjectId: id,
      before,
      after: undefined,
      notice: 'assets',
    });
  });

export const restoreAssetType = (deps: Deps) => (caller: BuildingCaller, id: string) =>
  inTenant(deps.db, caller.organisationId, async (tx) => {
    const back = await taken(markAssetTypeReturned(tx, caller, id, UNDO_DAYS));
    if (back === undefined) throw AssetNotFound();
    const after = await assetOf(tx, caller, id);
    await noteChange(deps, tx, caller, {
      action: 'asset.restored',
      subjectId: id,
      before: undefined,
      after,
      notice: 'assets',
    });
    return after;
  });
