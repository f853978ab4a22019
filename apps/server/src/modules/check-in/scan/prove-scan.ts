import type { TenantTx } from '@berth/database';
import { settingsFrom } from '@berth/domain/buildings';
import type { BuildingCaller } from '../../../platform/identity/caller.ts';
import type { Sealer } from '../../../platform/secrets/sealer.ts';
import { CheckInFailed, CheckInUnknown } from '../check-in.problems.ts';
import { knownSecret } from '../codes/code-secrets.ts';
import { faultOfCode } from '../codes/evaluate-code.ts';
import { type CodedObject, codedObject } from './scan.sql.ts';

type Scan = { readonly objectId: string; readonly code: string; readonly takesOffer: boolean };

/** Checks that the caller scanned the code of this object, and returns the object. */
export async function proveScan(
  tx: TenantTx,
  sealer: Sealer,
  caller: BuildingCaller,
  scan: Scan,
): Promise<CodedObject> {
  const object = await codedObject(tx, caller, scan.objectId);
  if (object === undefined) throw CheckInUnknown();
  const { settings, now, space } = object;
  const { organisationId, personId } = caller;
  const isStatic = settingsFrom(settings).static_qr_code;
  const check = { ...scan, organisationId, personId, now, isStatic, isForAll: space === null };
  const fault = await faultOfCode(tx, await knownSecret(tx, sealer, caller, scan.objectId), check);
  if (fault !== undefined) throw CheckInFailed({ data: { reason: fault } });
  return object;
}
