import type { AnswerOf, IdentifiedBy, identifyAtKiosk as contractCall } from '@berth/contract';
import { inTenant } from '@berth/database';
import type { Deps } from '../../platform/deps.ts';
import type { ScreenCaller } from '../../platform/identity/caller.ts';
import { memberIdentifiedBy } from '../identity/index.ts';
import type { KnownPremises } from '../premises/index.ts';
import { reservedToday } from '../reservations/index.ts';
import { type Confirmations, isCard } from './confirmation.ts';
import { personAt, STRANGER } from './kiosk-caller.ts';
import { checkTries, countMiss } from './kiosk-limits.ts';
import { presentAtKiosk } from './present-at-kiosk.ts';

/**
 * Returns a person's reservations here today. For a stranger it runs the same queries and answers like a member without
 * reservations, so that neither the content nor the duration tells them apart.
 */
export const identifyAtKiosk =
  (deps: Deps, snapshotOf: KnownPremises, confirmations: Confirmations) =>
  async (kiosk: ScreenCaller, by: IdentifiedBy): Promise<AnswerOf<typeof contractCall>> => {
    const { db } = deps;
    await checkTries(db, kiosk);
    const { zone, settings } = await snapshotOf(kiosk);
    const { member, held } = await inTenant(db, kiosk.organisationId, async (tx) => {
      const member = (await memberIdentifiedBy(tx, kiosk, by)) ?? STRANGER;
      return { member, held: await reservedToday(tx, personAt(kiosk, member), { zone, settings }) };
    });
    // An address without reservations counts whether it is known or not, or the limit would tell them apart.
    if (isCard(by) ? member === STRANGER : held.length === 0) await countMiss(deps, kiosk);
    return {
      confirmation: await confirmations.give(kiosk, member.memberId, by),
      reservations: held.map((one) => presentAtKiosk(one, isCard(by))),
    };
  };
