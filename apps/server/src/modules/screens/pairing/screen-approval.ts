import type { ScreenApproval } from '@berth/contract';
import { inTenant } from '@berth/database';
import type { ScreenKind } from '@berth/domain/screens';
import { toIso, toIsoOrNull } from '@berth/domain/time';
import type { Deps } from '../../../platform/deps.ts';
import type { FindPublicBuilding, ScreenSeen } from '../../../platform/identity/callers.ts';
import { hashOfSecret, isBearerSecret } from '../../../platform/secrets/bearer-secret.ts';
import { BuildingNotFound } from '../../identity/index.ts';
import { noteSeen } from './heartbeat.sql.ts';
import { screenHolding } from './screens.sql.ts';

type ApprovalQuery = {
  readonly kind: ScreenKind;
  readonly code: string;
  readonly secret: string;
  readonly seen: ScreenSeen;
};

const WAITS: ScreenApproval = { status: null, modificationDateTime: null, rejected: false, reloadAskedDateTime: null };
const REJECTED: ScreenApproval = { ...WAITS, rejected: true };

/**
 * Whether the screen was approved. A wrong secret gets the answer of a rejected screen, which registers again.
 * `isKnown` is not part of the answer: the caller counts guessed secrets.
 */
export const screenApproval =
  ({ db, findPublicBuilding }: Pick<Deps, 'db'> & { readonly findPublicBuilding: FindPublicBuilding }) =>
  async (
    place: { org: string; building: string },
    { kind, code, secret, seen }: ApprovalQuery,
  ): Promise<{ answer: ScreenApproval; isKnown: boolean }> => {
    const at = await findPublicBuilding(place);
    if (at === undefined) throw BuildingNotFound();
    if (!isBearerSecret(secret)) return { answer: REJECTED, isKnown: false };
    return inTenant(db, at.organisationId, async (tx) => {
      const screen = await screenHolding(tx, at, kind, hashOfSecret(secret));
      if (screen === undefined) return { answer: REJECTED, isKnown: false };
      if (screen.pairingCode !== code) return { answer: REJECTED, isKnown: true };
      if (screen.approvedAt === null) return { answer: screen.isWaiting ? WAITS : REJECTED, isKnown: true };
      await noteSeen(tx, at.organisationId, screen.id, seen);
      const answer: ScreenApproval = {
        status: 'APPROVED',
        modificationDateTime: toIso(screen.modifiedAt),
        rejected: false,
        reloadAskedDateTime: toIsoOrNull(screen.reloadAskedAt),
      };
      return { answer, isKnown: true };
    });
  };
