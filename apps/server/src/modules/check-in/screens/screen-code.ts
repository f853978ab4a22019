import { timingSafeEqual } from 'node:crypto';
import type { ShownCode } from '@berth/contract';
import { inTenant, type TenantTx } from '@berth/database';
import { settingsFrom } from '@berth/domain/buildings';
import { toIsoOrNull } from '@berth/domain/time';
import type { Deps } from '../../../platform/deps.ts';
import type { BuildingKey } from '../../../platform/keys.ts';
import type { Sealer } from '../../../platform/secrets/sealer.ts';
import type { FindPublicBuilding, ScreenSeen } from '../../../platform/identity/callers.ts';
import { hashOfSecret } from '../../../platform/secrets/bearer-secret.ts';
import { noteSeen, screenWith } from '../../screens/index.ts';
import { secretsFor } from '../codes/code-secrets.ts';
import { millisecondsLeft, PERIOD_SECONDS, rotatingCode } from '../codes/rotating-code.ts';
import { codedObject } from '../scan/scan.sql.ts';

type ScreenDeps = Pick<Deps, 'db'> & { readonly sealer: Sealer; readonly findPublicBuilding: FindPublicBuilding };
type Request = { readonly screenId: string; readonly secret: string; readonly seen: ScreenSeen };

async function shownCode(tx: TenantTx, sealer: Sealer, at: BuildingKey, objectId: string): Promise<ShownCode | null> {
  const object = await codedObject(tx, at, objectId);
  // The space was removed since.
  if (object === undefined) return null;
  const secret = (await secretsFor(tx, sealer, at, [objectId])).get(objectId);
  if (secret === undefined) return null;
  const { objectName, floorName, buildingName, now } = object;
  const isStatic = settingsFrom(object.settings).static_qr_code;
  return {
    objectId,
    code: isStatic ? secret.static : rotatingCode(secret.rotating, now),
    objectName,
    floorName,
    buildingName,
    rotates: isStatic ? null : { periodSeconds: PERIOD_SECONDS, millisecondsLeft: Math.ceil(millisecondsLeft(now)) },
  };
}

/** Undefined for a wrong secret, a rejected screen and an unknown one, so that the caller cannot tell them apart. */
export const screenCode =
  ({ db, sealer, findPublicBuilding }: ScreenDeps) =>
  async (place: { org: string; building: string }, { screenId, secret, seen }: Request) => {
    const at = await findPublicBuilding(place);
    if (at === undefined) return undefined;
    return inTenant(db, at.organisationId, async (tx) => {
      const screen = await screenWith(tx, at, screenId);
      if (screen?.kind !== 'code' || !timingSafeEqual(screen.secretHash, hashOfSecret(secret))) return undefined;
      const { pairingCode, approvedAt, objectId } = screen;
      const answer = { pairingCode, reloadAskedDateTime: toIsoOrNull(screen.reloadAskedAt) };
      if (approvedAt === null || objectId === null) return { ...answer, approved: false, shown: null };
      await noteSeen(tx, at.organisationId, screenId, seen);
      return { ...answer, approved: true, shown: await shownCode(tx, sealer, at, objectId) };
    });
  };
