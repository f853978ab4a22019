import { inTenant } from '@berth/database';
import { HOUR_MS } from '@berth/domain/time';
import { nowOf } from '../../../platform/clock.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { MemberCaller } from '../../../platform/identity/caller.ts';
import { noteRequest } from '../note-request.ts';
import { OnceADay } from '../privacy.problems.ts';
import { newestRequest, storeRequest } from '../requests.sql.ts';

/** A copy is stored for this long, and a member may request one copy in that time. */
export const COPY_HOURS = 24;

export const askForCopy =
  (deps: Deps) =>
  ({ organisationId, memberId, personId }: MemberCaller) =>
    inTenant(deps.db, organisationId, async (tx) => {
      const of = { organisationId, memberId, kind: 'export' } as const;
      const newest = await newestRequest(tx, of);
      if (newest !== undefined && newest.askedAt + COPY_HOURS * HOUR_MS > (await nowOf(tx))) throw OnceADay();
      const stored = await storeRequest(tx, { ...of, askedBy: personId, afterHours: 0, receiptHash: null });
      if (stored === undefined) throw OnceADay();
      await noteRequest(
        deps,
        tx,
        { organisationId, memberId, actorId: personId },
        { action: 'member.copy-asked', requestId: stored.id },
      );
    });
