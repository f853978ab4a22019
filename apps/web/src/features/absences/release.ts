import {
  addAbsence,
  cancelReservation,
  type ListedReservation,
  type PlannedAbsence,
  removeAbsence,
  reserveSpace,
} from '@berth/contract';
import { toIso } from '@berth/domain/time';
import { call } from '../../lib/api.ts';
import type { Place } from '../../lib/buildings/place.ts';
import { requestToRecreate } from '../../workplace/reservations/recreate.ts';
import type { AwaySummary } from './away-summary.ts';

export type Cancelled = { readonly place: Place; readonly zone: string; readonly reservation: ListedReservation };
type Added = { readonly place: Place; readonly absence: PlannedAbsence };

/** The completed changes, so that they can be undone, and the first problem. */
export type Outcome = {
  readonly cancelled: readonly Cancelled[];
  readonly added: readonly Added[];
  readonly problem: unknown;
};

const NEVER = {
  repeatsMonday: false,
  repeatsTuesday: false,
  repeatsWednesday: false,
  repeatsThursday: false,
  repeatsFriday: false,
  repeatsSaturday: false,
  repeatsSunday: false,
};

/** One after the other: a refusal must not stop the others, and everything completed is reported. */
export async function release(summaries: readonly AwaySummary[], username: string): Promise<Outcome> {
  const cancelled: Cancelled[] = [];
  const added: Added[] = [];
  let problem: unknown;
  const attempt = (work: () => Promise<unknown>) =>
    work().catch((error: unknown) => {
      problem ??= error;
    });
  for (const { place, zone, period, desks, reservations } of summaries) {
    if (desks.length > 0)
      await attempt(async () => {
        const body = { startDatetime: toIso(period.start), endDatetime: toIso(period.end), allDay: true, ...NEVER };
        added.push({ place, absence: await call(addAbsence, { params: { ...place, id: username }, body }) });
      });
    for (const reservation of reservations)
      await attempt(async () => {
        await call(cancelReservation, { params: place, query: { id: reservation.id } });
        cancelled.push({ place, zone, reservation });
      });
  }
  return { cancelled, added, problem };
}

/** Undoes everything that no one else has taken since. Returns the reservations that could not be restored. */
export async function takeBack({ cancelled, added }: Outcome): Promise<Cancelled[]> {
  // The desk first: another user may reserve it at any moment while it is free.
  for (const { place, absence } of added)
    await call(removeAbsence, {
      params: { ...place, regularUser: absence.regularUser, createdDatetime: absence.createdDatetime },
    });
  const lost: Cancelled[] = [];
  for (const one of cancelled)
    await call(reserveSpace, {
      params: { ...one.place, objectId: one.reservation.objectId },
      body: requestToRecreate(one.reservation),
    }).catch(() => lost.push(one));
  return lost;
}
