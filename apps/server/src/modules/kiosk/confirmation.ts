import type { ScreenCaller } from '../../platform/identity/caller.ts';
import type { Sealer } from '../../platform/secrets/sealer.ts';
import { ConfirmationOver } from './kiosk.problems.ts';

/** Long enough to read where one sits, short enough that nobody finds it open who comes after. */
const LASTS_MS = 2 * 60_000;

/** In the place of a member, so that a confirmation for nobody looks like any other. */
export const NOBODY = '00000000-0000-0000-0000-000000000000';

const contextOf = ({ organisationId }: ScreenCaller) => ({ organisationId, table: 'kiosk', field: 'confirmation' });

/**
 * What lets somebody check in, check out or undo without typing again who they are. Sealed and not stored: it says the
 * kiosk, the person and until when, and is always as long.
 */
export const createConfirmations = (sealer: Sealer) => ({
  give: (kiosk: ScreenCaller, memberId: string): Promise<string> =>
    sealer.seal([kiosk.screenId, memberId, kiosk.now + LASTS_MS].join(' '), contextOf(kiosk)),

  async memberIn(kiosk: ScreenCaller, confirmation: string): Promise<string> {
    const opened = await sealer.open(confirmation, contextOf(kiosk)).catch(() => '');
    const [screenId, memberId = NOBODY, until] = opened.split(' ');
    if (screenId !== kiosk.screenId || memberId === NOBODY || Number(until) < kiosk.now) throw ConfirmationOver();
    return memberId;
  },
});

export type Confirmations = ReturnType<typeof createConfirmations>;
