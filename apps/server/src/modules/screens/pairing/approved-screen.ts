import { type Database, inTenant } from '@berth/database';
import type { ApprovedScreen } from '../../../platform/identity/callers.ts';
import { hashOfSecret, isBearerSecret } from '../../../platform/secrets/bearer-secret.ts';
import { approvedScreenHolding } from './approved-screen.sql.ts';
import { noteSeen } from './heartbeat.sql.ts';

/**
 * Finds the approved screen with this secret. Checked with every call, so that revoking an approval takes effect at
 * once. Records the heartbeat of the screen.
 */
export const createApprovedScreen =
  (db: Database): ApprovedScreen =>
  async (secret, { organisationId, building }, seen) => {
    if (!isBearerSecret(secret)) return undefined;
    const row = await inTenant(
      db,
      organisationId,
      (tx) => approvedScreenHolding(tx, organisationId, building, hashOfSecret(secret)),
      { byKey: true, one: true },
    );
    if (row === undefined) return undefined;
    const { isSeenLongAgo, kind, ...screen } = row;
    // Code screens have their own route.
    if (kind === 'code') return undefined;
    if (isSeenLongAgo) await inTenant(db, organisationId, (tx) => noteSeen(tx, organisationId, screen.screenId, seen));
    return { ...screen, organisationId, kind };
  };
