import type { IdentifiedBy } from '@berth/contract';
import { inTenant } from '@berth/database';
import { isForEveryone, type ReservationRequest, type RuleName } from '@berth/domain/reservations';
import type { Deps } from '../../platform/deps.ts';
import { ProblemError } from '../../platform/http/problem.ts';
import type { ScreenCaller } from '../../platform/identity/caller.ts';
import { type IdentifiedMember, memberIdentifiedBy } from '../identity/index.ts';
import type { KnownPremises } from '../premises/index.ts';
import { createCheckForAddress, HolderUnknown } from '../reservations/index.ts';
import { isCard } from './confirmation.ts';
import { NotForAddress, PersonUnknown } from './kiosk.problems.ts';
import { personAt, STRANGER } from './kiosk-caller.ts';
import { checkAllowance, countMiss } from './kiosk-limits.ts';

/** A refusal that only a member of the building can get. */
function isAboutPerson(error: unknown): boolean {
  if (!(error instanceof ProblemError)) return false;
  const { rule } = (error.details.data ?? {}) as { rule?: RuleName };
  return rule === undefined ? error.code === HolderUnknown.code : !isForEveryone(rule);
}

/**
 * The people who reserve at a kiosk. An address proves nothing, so its refusals must not tell whether it belongs to a
 * member: those for everyone come first, and all others are the same, after the same statements.
 */
export function createPeopleAtKiosk(deps: Deps, snapshotOf: KnownPremises) {
  const checkForAddress = createCheckForAddress(deps, snapshotOf);

  const miss = async (kiosk: ScreenCaller, problem: typeof PersonUnknown): Promise<never> => {
    await countMiss(deps, kiosk);
    throw problem();
  };

  return {
    async find(kiosk: ScreenCaller, by: IdentifiedBy, request: ReservationRequest): Promise<IdentifiedMember> {
      const member = await inTenant(deps.db, kiosk.organisationId, async (tx) => {
        // Checked for strangers too, or it would tell them apart once it is reached.
        await checkAllowance(tx, kiosk);
        return memberIdentifiedBy(tx, kiosk, by);
      });
      if (isCard(by)) return member ?? miss(kiosk, PersonUnknown);
      const askers = { person: personAt(kiosk, member ?? STRANGER), nobody: personAt(kiosk, STRANGER) };
      const { forEveryone, isAllowed } = await checkForAddress(askers, request);
      if (forEveryone !== undefined) throw forEveryone;
      return member !== undefined && isAllowed ? member : miss(kiosk, NotForAddress);
    },

    /** Hides a refusal that came after `find`, because the person's facts had changed. */
    async refuse(kiosk: ScreenCaller, by: IdentifiedBy, error: unknown): Promise<never> {
      if (!isCard(by) && isAboutPerson(error)) return miss(kiosk, NotForAddress);
      throw error;
    },
  };
}
