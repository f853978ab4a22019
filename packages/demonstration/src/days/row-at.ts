import { randomBytes } from 'node:crypto';
import { daysAfter, type LocalDate } from '@berth/domain/time';
import { comes, type DemoReservation } from './demo-reservation.ts';

/** A nightly job closes reservations that are older. */
const OPEN_DAYS = 9;

const moment = (instant: number | null) => (instant === null ? null : new Date(instant));
const closedBefore = (now: number): LocalDate => daysAfter(new Date(now).toISOString().slice(0, 10), -OPEN_DAYS);

/** The state of a reservation at a moment. */
function stateAt(reservation: DemoReservation, now: number) {
  const { checkedInAt, leftAt, cancelledAt } = reservation;
  const isCancelled = cancelledAt !== null && cancelledAt <= now;
  const isIn = comes(reservation) && (checkedInAt ?? 0) <= now;
  const isOut = isIn && leftAt !== null && leftAt <= now;
  const state = isCancelled ? 'c' : isOut ? 'o' : isIn ? 'i' : 'r';
  return { state, isCancelled, isIn, isOut } as const;
}

/** The row that the product would have stored by now; undefined if the reservation was not made yet. */
export function rowAt(organisationId: string, r: DemoReservation, now: number) {
  if (r.madeAt > now) return undefined;
  const { state, isCancelled, isIn, isOut } = stateAt(r, now);
  return {
    organisation_id: organisationId,
    id: r.id,
    floor_id: r.floorId,
    space_id: r.spaceId,
    member_id: r.memberId,
    start_at: new Date(r.start),
    end_at: new Date(isOut ? (r.leftAt ?? r.end) : r.end),
    local_day: r.localDay,
    state,
    holds_space: (state === 'r' || state === 'i') && r.localDay >= closedBefore(now),
    exclusive: true,
    ticket: randomBytes(16),
    checked_in_at: isIn ? moment(r.checkedInAt) : null,
    cancelled_at: isCancelled ? moment(r.cancelledAt) : null,
    cancelled_by: isCancelled ? r.cancelledBy : null,
    planned_end_at: isOut ? new Date(r.end) : null,
    subject: r.subject,
  };
}
