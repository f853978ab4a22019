import { inTenant, type TenantTx } from '@berth/database';
import { settingsFrom } from '@berth/domain/buildings';
import { localDayOf } from '@berth/domain/time';
import type { Deps } from '../../../platform/deps.ts';
import type { BuildingCaller } from '../../../platform/identity/caller.ts';
import type { MemberKey, BuildingKey } from '../../../platform/keys.ts';
import type { Sealer } from '../../../platform/secrets/sealer.ts';
import { BuildingNotFound } from '../../identity/index.ts';
import { BuildingCheckInOff } from '../check-in.problems.ts';
import { notePresence } from '../../presence/index.ts';
import { proveScan } from './prove-scan.ts';
import type { CodedObject } from './scan.sql.ts';

/** Records that the member is in the building today. Idempotent within a day: the first time counts. */
export async function enterBuilding(
  { live }: Pick<Deps, 'live'>,
  tx: TenantTx,
  { organisationId, buildingId, memberId }: BuildingKey & MemberKey,
  { now, zone }: Pick<CodedObject, 'now' | 'zone'>,
): Promise<number> {
  const at = await notePresence(tx, { organisationId, buildingId, memberId, localDay: localDayOf(now, zone) });
  live.announce(tx, { organisationId, buildingId }, { kind: 'presence', ids: [memberId] });
  return at;
}

type Scanned = { readonly objectId: string; readonly code: string };

/** Accepts the offer to check in to the building. The scanned code proves that the caller is there. */
export const checkInToBuilding =
  (deps: Pick<Deps, 'db' | 'live'> & { readonly sealer: Sealer }) => (caller: BuildingCaller, scanned: Scanned) =>
    inTenant(deps.db, caller.organisationId, async (tx) => {
      const { memberId } = caller;
      // Operators can open every building, but are not members of it.
      if (memberId === undefined) throw BuildingNotFound();
      const object = await proveScan(tx, deps.sealer, caller, { ...scanned, takesOffer: true });
      if (!settingsFrom(object.settings).allow_check_in_without_reservation) throw BuildingCheckInOff();
      return enterBuilding(deps, tx, { ...caller, memberId }, object);
    });
