import type { Reservation } from '@berth/contract';
import type { TenantTx } from '@berth/database';
import { settingsFrom } from '@berth/domain/buildings';
import type { Deps } from '../../../platform/deps.ts';
import { audit } from '../../../platform/events/audit.ts';
import { BadRequest } from '../../../platform/http/problem.ts';
import { answerOnce } from '../../../platform/idempotency/answer-once.ts';
import type { Once } from '../../../platform/idempotency/once.ts';
import type { BuildingCaller } from '../../../platform/identity/caller.ts';
import { handOverReleased } from '../holds/hand-over.ts';
import { presentReservation, relationOf } from '../present-reservation.ts';
import { notPossible, ReservationNotFound } from '../reservations.problems.ts';
import { lockReservation, type StoredReservation, storedReservation } from '../stored-reservation.sql.ts';
import { announceReservations } from '../announce-reservations.ts';
import { readSecretAddress } from '../../../platform/ids/secret-address.ts';
import { isTicket } from '../ticket/ticket.ts';
import { CANCEL, CHECK_IN, CHECK_OUT, isByStaff, type Transition, UNDO } from './transitions.ts';
import { storeNextState } from './update-reservation.sql.ts';

const OK = 200;

type Target = { readonly id: string; readonly transition: Transition; isMatch?(stored: StoredReservation): boolean };

/** Locks the row, so that a concurrent request sees the result of the first. */
async function apply(
  deps: Deps,
  tx: TenantTx,
  caller: BuildingCaller,
  { id, transition, isMatch = () => true }: Target,
) {
  const { organisationId, buildingId, personId } = caller;
  await lockReservation(tx, caller, id);
  const stored = await storedReservation(tx, caller, id);
  if (stored === undefined || !isMatch(stored)) throw ReservationNotFound();
  const who = relationOf(caller, stored);
  const { memberId, seriesId, version, now, zone } = stored;
  const settings = settingsFrom(stored.settings);
  const decision = transition.may(stored, who, settings, now);
  if (!decision.allowed) throw notPossible(decision.because, zone);

  const next = transition.next(stored, who);
  const events = transition.events(stored, { buildingId, reservationId: id, memberId, seriesId }, who);
  await storeNextState(tx, { organisationId, id, version }, next, { personId, events });
  if (stored.isAwaited && !next.holds)
    await handOverReleased(tx, caller, [stored], { releasedBy: transition === CANCEL ? memberId : undefined });
  announceReservations(deps.live, tx, caller, [stored], zone);
  // Comes last, because it locks the organisation's audit chain until the commit.
  if (isByStaff(stored, who, now)) {
    const [before, after] = [{ state: stored.state }, { state: next.state }];
    const action = `reservation.${next.state}`;
    await audit(tx, { organisationId, buildingId, actorId: personId, action, subjectId: id, before, after });
  }
  return presentReservation(caller, { ...stored, ...next, version: version + 1 }, { settings, now });
}

const applyOnce = (deps: Deps, caller: BuildingCaller, once: Once | undefined, target: Target): Promise<Reservation> =>
  answerOnce(deps.db, { actor: caller, once, status: OK }, (tx) => apply(deps, tx, caller, target));

/** Checks in as part of a larger transaction, such as a scan. */
export const checkInWithin = (deps: Deps, tx: TenantTx, caller: BuildingCaller, id: string): Promise<Reservation> =>
  apply(deps, tx, caller, { id, transition: CHECK_IN });

/** Cancels as part of a larger transaction, such as the answer to an invitation. */
export const cancelWithin = (deps: Deps, tx: TenantTx, caller: BuildingCaller, id: string): Promise<Reservation> =>
  apply(deps, tx, caller, { id, transition: CANCEL });

export const checkIn = (deps: Deps) => (caller: BuildingCaller, id: string, once: Once | undefined) =>
  applyOnce(deps, caller, once, { id, transition: CHECK_IN });

export const checkOut = (deps: Deps) => (caller: BuildingCaller, id: string, once: Once | undefined) =>
  applyOnce(deps, caller, once, { id, transition: CHECK_OUT });

/** The caller has to make sure that the reservation was made just now. */
export const undoReservation = (deps: Deps) => (caller: BuildingCaller, id: string, once: Once | undefined) =>
  applyOnce(deps, caller, once, { id, transition: UNDO });

type Named = { readonly id?: string | undefined; readonly hash?: string | undefined };

/** Returns the reservation that an id or a hash identifies. Neither of them authorises. */
function cancelled(caller: BuildingCaller, { id, hash }: Named): Target {
  if ((id === undefined) === (hash === undefined)) throw BadRequest();
  if (id !== undefined) return { id, transition: CANCEL };
  const named = readSecretAddress(hash ?? '');
  if (named === undefined || named.organisationId !== caller.organisationId) throw ReservationNotFound();
  return { id: named.id, transition: CANCEL, isMatch: ({ ticket }) => isTicket(ticket, named.secret) };
}

export const cancelReservation = (deps: Deps) => async (caller: BuildingCaller, named: Named, once: Once | undefined) =>
  applyOnce(deps, caller, once, cancelled(caller, named));
