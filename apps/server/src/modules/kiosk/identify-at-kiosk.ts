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
 * What somebody has here today. Of a stranger everything is looked up as of anybody else, and the answer is that of a
 * member who has nothing reserved: neither what it says nor how long it takes tells them apart.
 */
export const identifyAtKiosk =
  ({ db }: Pick<Deps, 'db'>, known: KnownPremises, confirmations: Confirmations) =>
  async (kiosk: ScreenCaller, by: IdentifiedBy): Promise<AnswerOf<typeof contractCall>> => {
    await checkTries(db, kiosk);
    const { zone, settings } = await known(kiosk);
    const { memberId, reservations } = await inTenant(db, kiosk.organisationId, async (tx) => {
      const member = (await memberIdentifiedBy(tx, kiosk, by)) ?? STRANGER;
      const held = await reservedToday(tx, personAt(kiosk, member), { zone, settings });
      return { memberId: member.memberId, reservations: held.map(presentAtKiosk) };
    });
    return { confirmation: await confirmations.give(kiosk, memberId), reservations };
  };
