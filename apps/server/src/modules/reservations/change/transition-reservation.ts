import type { Reservation } from '@berth/contract';
import type { TenantTx } from '@berth/database';
import { settingsFrom } from '@berth/domain';
import type { Deps } from '../../../platform/deps.ts';
import { answerOnce } from '../../../platform/idempotency/answer-once.ts';
import type { Once } from '../../../platform/idempotency/once.ts';
import type { BuildingCaller } from '../../../platform/identity/caller.ts';
import { presentReservation, relationOf } from '../present-reservation.ts';
import { notPossible, ReservationNotFound } from '../reservations.problems.ts';
import { lockReservation, type StoredReservation, storedReservation } from '../stored-reservation.sql.ts';
import { announceReservations } from '../announce-reservations.ts';
import { isTicket, readHash } from '../ticket/ticket.ts';
import { CANCEL, CHECK_IN, CHECK_OUT, type Transition, UNDO } from './transitions.ts';
import { storeNextState } from './update-reservation.sql.ts';

const OK = 200;

type Meant = { readonly id: string; readonly transition: Transition; isMeant?(stored: StoredReservation): boolean };

/** Under its row's lock, so that of two who act at once the second sees what the first did. */
async function apply(
  deps: Deps,
  tx: TenantTx,
  caller: BuildingCaller,
  { id, transition, isMeant = () => true }: Meant,
) {
  const { organisationId, buildingId, personId } = caller;
  await lockReservation(tx, caller, id);
  const stored = await storedReservation(tx, caller, id);
  if (stored === undefined || !isMeant(stored)) throw ReservationNotFound();
  const who = relationOf(caller, stored);
  const { memberId, seriesId, version, now, zone } = stored;
  const settings = settingsFrom(stored.settings);
  const decision = transition.may(stored, who, settings, now);
  if (!decision.allowed) throw notPossible(decision.because, zone);

  const next = transition.next(stored, who);
  const events = transition.events(stored, { buildingId, reservationId: id, memberId, seriesId }, who);
  await storeNextState(tx, { organisationId, id, version }, next, { personId, events });
  announceReservations(deps.live, tx, caller, [stored], zone);
  return presentReservation(caller, { ...stored, ...next, version: version + 1 }, { settings, now });
}

const applyOnce = (deps: Deps, caller: BuildingCaller, once: Once | undefined, meant: Meant): Promise<Reservation> =>
  answerOnce(deps.db, { actor: caller, once, status: OK }, (tx) => apply(deps, tx, caller, meant));

/** As part of a larger transaction, such as a scan. */
export const checkInWithin = (deps: Deps, tx: TenantTx, caller: BuildingCaller, id: string): Promise<Reservation> =>
  apply(deps, tx, caller, { id, transition: CHECK_IN });

export const checkIn = (deps: Deps) => (caller: BuildingCaller, id: string, once: Once | undefined) =>
  applyOnce(deps, caller, once, { id, transition: CHECK_IN });

export const checkOut = (deps: Deps) => (caller: BuildingCaller, id: string, once: Once | undefined) =>
  applyOnce(deps, caller, once, { id, transition: CHECK_OUT });

/** Whoever asks has to know that it was made a moment ago. */
export const undoReservation = (deps: Deps) => (caller: BuildingCaller, id: string, once: Once | undefined) =>
  applyOnce(deps, caller, once, { id, transition: UNDO });

/** The hash says which one; knowing it gives no right. */
export const cancelReservation =
  (deps: Deps) => async (caller: BuildingCaller, hash: string, once: Once | undefined) => {
    const named = readHash(hash);
    if (named === undefined || named.organisationId !== caller.organisationId) throw ReservationNotFound();
    const isMeant = ({ ticket }: StoredReservation) => isTicket(ticket, named.ticket);
    return applyOnce(deps, caller, once, { id: named.id, transition: CANCEL, isMeant });
  };
