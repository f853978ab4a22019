import type { Reservation } from '@berth/contract';
import type { TenantTx } from '@berth/database';
import { settingsFrom } from '@berth/domain';
import type { Deps } from '../../platform/deps.ts';
import { answerOnce } from '../../platform/idempotency/answer-once.ts';
import type { Once } from '../../platform/idempotency/once.ts';
import type { Present } from '../../platform/identity/caller.ts';
import { type Act, CANCEL, CHECK_IN, CHECK_OUT } from './acts.ts';
import { presentReservation, relationOf } from './present-reservation.ts';
import { letterOf, stateOf } from './reservation-state.ts';
import { notPossible, ReservationNotFound } from './reservations.problems.ts';
import { lockReservation, type Standing, standingReservation } from './standing-reservation.sql.ts';
import { isTicket, readHash } from './ticket.ts';
import { stepReservation } from './update-reservation.sql.ts';

const OK = 200;

type Meant = { readonly id: string; readonly act: Act; isMeant?(standing: Standing): boolean };

/** Under its row's lock, so that of two who act at once the second sees what the first did. */
async function step(deps: Deps, tx: TenantTx, caller: Present, { id, act, isMeant = () => true }: Meant) {
  const { organisationId, buildingId, personId } = caller;
  await lockReservation(tx, caller, id);
  const standing = await standingReservation(tx, caller, id);
  if (standing === undefined || !isMeant(standing)) throw ReservationNotFound();
  const who = relationOf(caller, standing);
  const { memberId, seriesId, floorId, version, now, zone } = standing;
  const settings = settingsFrom(standing.settings);
  const decision = act.may({ period: standing, state: stateOf(standing.state) }, who, settings, now);
  if (!decision.allowed) throw notPossible(decision.because, zone);

  const next = act.next(standing);
  const events = act.events(standing, { buildingId, reservationId: id, memberId, seriesId }, who);
  const eventIds = events.map((event) => event.id);
  await stepReservation(tx, { organisationId, id, version }, next, { personId, events });
  await deps.dispatch(tx, organisationId, eventIds);
  deps.live.announce(tx, { organisationId, buildingId }, { kind: 'reservations', ids: [id], floorIds: [floorId] });
  const after = { ...standing, ...next, state: letterOf(next.state), version: version + 1 };
  return presentReservation(caller, after, { settings, now });
}

const stepOnce = (deps: Deps, caller: Present, once: Once | undefined, meant: Meant): Promise<Reservation> =>
  answerOnce(deps.db, { actor: caller, once, status: OK }, (tx) => step(deps, tx, caller, meant));

/** As part of a larger whole, such as a scan. */
export const checkInWithin = (deps: Deps, tx: TenantTx, caller: Present, id: string): Promise<Reservation> =>
  step(deps, tx, caller, { id, act: CHECK_IN });

export const checkIn = (deps: Deps) => (caller: Present, id: string, once: Once | undefined) =>
  stepOnce(deps, caller, once, { id, act: CHECK_IN });

export const checkOut = (deps: Deps) => (caller: Present, id: string, once: Once | undefined) =>
  stepOnce(deps, caller, once, { id, act: CHECK_OUT });

/** The hash says which one; that it is shown gives no right. */
export const cancelReservation = (deps: Deps) => async (caller: Present, hash: string, once: Once | undefined) => {
  const named = readHash(hash);
  if (named === undefined || named.organisationId !== caller.organisationId) throw ReservationNotFound();
  const isMeant = ({ ticket }: Standing) => isTicket(ticket, named.ticket);
  return stepOnce(deps, caller, once, { id: named.id, act: CANCEL, isMeant });
};
