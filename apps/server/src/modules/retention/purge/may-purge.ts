import { type Database, inTenant } from '@berth/database';
import { breakerState, closeResumed, openBreaker } from '../../../platform/circuit-breaker/circuit-breaker.ts';
import { noteOrganisation } from '../../../platform/events/note-organisation.ts';
import type { Logger } from '../../../platform/logging/logger.ts';

/** A number that needs no review: small organisations rearrange a room now and then. */
const UNREMARKABLE = 10;
const SHARE = 0.05;

export const purgeLimit = (spaces: number): number => Math.max(UNREMARKABLE, Math.floor(SHARE * spaces));

type Counted = { readonly due: number; readonly all: number };

/** Whether this many spaces may be purged tonight. */
export const mayPurge = (
  { db, log }: { db: Database; log: Logger },
  organisationId: string,
  { due, all }: Counted,
): Promise<boolean> =>
  inTenant(db, organisationId, async (tx) => {
    const state = await breakerState(tx, { action: 'purging', organisationId });
    if (state !== 'closed') return state === 'resumed';
    const limit = purgeLimit(all);
    if (due <= limit) return true;
    await openBreaker(tx, { action: 'purging', organisationId });
    await noteOrganisation(tx, organisationId, 'organisation.purging_stopped', { due, limit, via: 'nightly' });
    log.error({ organisationId, due, limit }, 'far more spaces than usual: purging is paused in this organisation');
    return false;
  });

/** Closes the circuit breaker after one resumed night, so that the limit applies again. */
export const closeResumedPurging = (db: Database, organisationId: string) =>
  inTenant(db, organisationId, (tx) => closeResumed(tx, { action: 'purging', organisationId }));
