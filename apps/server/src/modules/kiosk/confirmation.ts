import type { IdentifiedBy } from '@berth/contract';
import type { ScreenCaller } from '../../platform/identity/caller.ts';
import type { Sealer } from '../../platform/secrets/sealer.ts';
import { ConfirmationOver } from './kiosk.problems.ts';

/** Long enough to read the result, short enough that the next person does not find it open. */
const LASTS_MS = 2 * 60_000;

/** Replaces the id of a member, so that the confirmation of an unknown person looks like any other. */
export const NOBODY = '00000000-0000-0000-0000-000000000000';

/** Words of the same length. */
const CARD = 'card';
const MAIL = 'mail';

/** A card has to be there; an address only has to be known. */
export const isCard = (by: IdentifiedBy): boolean => 'cardId' in by;

const contextOf = ({ organisationId }: ScreenCaller) => ({ organisationId, table: 'kiosk', field: 'confirmation' });

/**
 * Lets a user check in, check out or undo without identifying again. Encrypted and not stored: it contains the kiosk,
 * the person, how they identified themselves and the expiry, and always has the same length.
 */
export const createConfirmations = (sealer: Sealer) => ({
  give: (kiosk: ScreenCaller, memberId: string, by: IdentifiedBy): Promise<string> =>
    sealer.seal([kiosk.screenId, memberId, kiosk.now + LASTS_MS, isCard(by) ? CARD : MAIL].join(' '), contextOf(kiosk)),

  async open(kiosk: ScreenCaller, confirmation: string): Promise<{ memberId: string; hasCard: boolean }> {
    const opened = await sealer.open(confirmation, contextOf(kiosk)).catch(() => '');
    const [screenId, memberId = NOBODY, until, by] = opened.split(' ');
    if (screenId !== kiosk.screenId || memberId === NOBODY || Number(until) < kiosk.now) throw ConfirmationOver();
    return { memberId, hasCard: by === CARD };
  },
});

export type Confirmations = ReturnType<typeof createConfirmations>;
