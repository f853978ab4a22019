import type { KioskReservation, Reservation } from '@berth/contract';
import { inTenant } from '@berth/database';
import type { Deps } from '../../platform/deps.ts';
import type { Once } from '../../platform/idempotency/once.ts';
import type { BuildingCaller, ScreenCaller } from '../../platform/identity/caller.ts';
import { checkIn, checkOut, ReservationNotFound, undoReservation } from '../reservations/index.ts';
import { answeredBefore } from './answered-before.ts';
import type { Confirmations } from './confirmation.ts';
import { CardOnly } from './kiosk.problems.ts';
import { personAt } from './kiosk-caller.ts';
import { isMadeHereJustNow } from './kiosk-limits.sql.ts';
import { presentAtKiosk } from './present-at-kiosk.ts';

type Confirmed = { readonly id: string; readonly confirmation: string; readonly once: Once | undefined };
type Act = (caller: BuildingCaller, id: string, once: Once | undefined) => Promise<Reservation>;

/** The transitions of a user's own reservation at a kiosk, authorised by the confirmation that the kiosk received. */
export function confirmedTransitions(deps: Deps, confirmations: Confirmations) {
  const confirmed =
    (act: Act, { needsCard = false } = {}) =>
    async (kiosk: ScreenCaller, { id, confirmation, once }: Confirmed): Promise<KioskReservation> => {
      const before = await answeredBefore<Reservation>(deps.db, kiosk, once);
      const opened = confirmations.open(kiosk, confirmation);
      if (before !== undefined)
        return presentAtKiosk(
          before,
          await opened.then(
            ({ hasCard }) => hasCard,
            () => false,
          ),
        );
      const { memberId, hasCard } = await opened;
      if (needsCard && !hasCard) throw CardOnly();
      return presentAtKiosk(await act(personAt(kiosk, { memberId, attributes: {} }), id, once), hasCard);
    };
  /** Undoes only what this kiosk made: an address alone must not cancel a reservation that was made elsewhere. */
  const undo: Act = async (caller, id, once) => {
    const made = { ...caller, screenId: caller.personId };
    const isOurs = await inTenant(deps.db, caller.organisationId, (tx) => isMadeHereJustNow(tx, made, id));
    if (!isOurs) throw ReservationNotFound();
    return undoReservation(deps)(caller, id, once);
  };
  return {
    checkIn: confirmed(checkIn(deps)),
    checkOut: confirmed(checkOut(deps), { needsCard: true }),
    undo: confirmed(undo),
  };
}
