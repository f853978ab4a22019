import { type Database, inTenant } from '@berth/database';
import type { ApprovedScreen } from '../../../platform/identity/callers.ts';
import { approvedScreenHolding } from './approved-screen.sql.ts';
import { noteSeen } from './heartbeat.sql.ts';
import { hashOfSecret, isSecret } from './screen-secret.ts';

/**
 * The screen of a building that holds a secret, if it is approved: asked with every call of a screen, so that taking an
 * approval back works at once. Notes that the screen lives.
 */
export const createApprovedScreen =
  (db: Database): ApprovedScreen =>
  async (secret, { organisationId, building }, seen) => {
    if (!isSecret(secret)) return undefined;
    const found = await inTenant(
      db,
      organisationId,
      (tx) => approvedScreenHolding(tx, organisationId, building, hashOfSecret(secret)),
      { byKey: true, one: true },
    );
    if (found === undefined) return undefined;
    const { isSeenLongAgo, kind, ...screen } = found;
    // What shows check-in codes has a call of its own.
    if (kind === 'code') return undefined;
    if (isSeenLongAgo) await inTenant(db, organisationId, (tx) => noteSeen(tx, organisationId, screen.screenId, seen));
    return { ...screen, organisationId, kind };
  };
