import type { AnswerOf, IdentifiedBy, identifyAtKiosk as contractCall } from '@berth/contract';
import { inTenant } from '@berth/database';
import type { Deps } from '../../platform/deps.ts';
import type { ScreenCaller } from '../../platform/identity/caller.ts';
import { memberIdentifiedBy } from '../identity/index.ts';
import type { KnownPremises } from '../premises/index.ts';
import { reservedToday } from '../reservations/index.ts';
import { type Confirmations, NOBODY } from './confirmation.ts';
import { personAt } from './kiosk-caller.ts';
import { checkTries } from './kiosk-limits.ts';
import { presentAtKiosk } from './present-at-kiosk.ts';

const STRANGER = { memberId: NOBODY, attributes: {} };

/**
 * Returns a person's reservations here today. For a stranger it runs the same queries and answers like a member without
 * reservations, so that neither the content nor the duration tells them apart.
 */
export const identifyAtKiosk =
  ({ db }: Pick<Deps, 'db'>, snapshotOf: KnownPremises, confirmations: Confirmations) =>
  async (kiosk: ScreenCaller, by: IdentifiedBy): Promise<AnswerOf<typeof contractCall>> => {
    await checkTries(db, kiosk);
    const { zone, settings } = await snapshotOf(kiosk);
    const { memberId, reservations } = await inTenant(db, kiosk.organisationId, async (tx) => {
      const member = (await memberIdentifiedBy(tx, kiosk, by)) ?? STRANGER;
      const held = await reservedToday(tx, personAt(kiosk, member), { zone, settings });
      return { memberId: member.memberId, reservations: held.map(presentAtKiosk) };
    });
    return { confirmation: await confirmations.give(kiosk, memberId), reservations };
  };
