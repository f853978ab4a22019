import type { TenantTx } from '@berth/database';
import { NO_SHOW_WINDOW_MINUTES, noShowLimit } from '@berth/domain/reservations';
import { localDayOf } from '@berth/domain/time';
import type { Deps } from '../../../platform/deps.ts';
import { auditMany } from '../../../platform/events/audit.ts';
import type { BuildingKey } from '../../../platform/keys.ts';
import { noShowCancelledEvents, type ReservationEvent, remindedEvent } from '../reservations.events.ts';
import { handOverReleased } from '../holds/hand-over.ts';
import { announceReservations } from '../announce-reservations.ts';
import { insertEvents } from '../change/update-reservation.sql.ts';
import { stopCancelling } from './stop-cancelling.ts';
import { type Due, dueSteps } from './due-steps.ts';
import {
  cancelledLately,
  cancelUnattended,
  recordSteps,
  type LockedRow,
  lockUnattended,
  type Watched,
} from './no-shows.sql.ts';

/** Returns as many as the circuit breaker allows; the first one beyond opens it. */
async function withinLimit(deps: Deps, tx: TenantTx, at: BuildingKey, { now, zone }: Watched, cancels: readonly Due[]) {
  if (cancels.length === 0) return [];
  const day = localDayOf(now, zone);
  const { lately, ofDay, isStopped } = await cancelledLately(tx, at, { day, windowMinutes: NO_SHOW_WINDOW_MINUTES });
  if (isStopped) return [];
  const limit = noShowLimit(ofDay);
  const allowed = cancels.slice(0, Math.max(0, limit - lately));
  if (allowed.length < cancels.length)
    await stopCancelling(deps, tx, at, { cancelled: lately + allowed.length, limit });
  return allowed;
}

const eventsOf = (buildingId: string, { row, step }: Due): ReservationEvent[] => {
  const { id: reservationId, memberId, seriesId, hasAssets } = row;
  const about = { buildingId, reservationId, memberId, seriesId };
  return step === 'remind' ? [remindedEvent(about)] : noShowCancelledEvents(about, { hasAssets });
};

async function cancel(
  deps: Deps,
  tx: TenantTx,
  { organisationId, buildingId }: BuildingKey,
  { zone }: Watched,
  rows: readonly LockedRow[],
) {
  const ids = rows.map(({ id }) => id);
  await cancelUnattended(tx, organisationId, ids);
  await auditMany(
    tx,
    { organisationId, buildingId, actorId: null, action: 'reservation.cancelled-by-system' },
    ids.map((subjectId) => ({ subjectId, before: { state: 'reserved' }, after: { state: 'cancelled' } })),
  );
  const released = rows.map(({ spaceId, start }) => ({ spaceId, localDay: localDayOf(start, zone) }));
  await handOverReleased(tx, { organisationId, buildingId }, released);
  announceReservations(deps.live, tx, { organisationId, buildingId }, rows, zone);
}

/**
 * Carries out the due steps of these reservations in one transaction, which locks their rows and is the only one of its
 * kind in the building: two would each cancel as many as the circuit breaker allows. Idempotent: a recorded step is not
 * repeated.
 */
export async function takeSteps(deps: Deps, tx: TenantTx, at: BuildingKey, watched: Watched, ids: readonly string[]) {
  const { organisationId, buildingId } = at;
  const rows = await lockUnattended(tx, organisationId, ids);
  const due = await dueSteps(tx, organisationId, rows, watched);
  // Imported meetings are ended in their own calendar.
  const cancels = due.filter(({ step, row }) => step === 'cancel' && !row.mirrored);
  const allowed = await withinLimit(deps, tx, at, watched, cancels);
  const taken = [...due.filter(({ step }) => step === 'remind'), ...allowed];
  const recorded = await recordSteps(
    tx,
    at,
    taken.map(({ row: { id }, step, evidence }) => ({ id, step, evidence })),
  );
  const isRecorded = new Set(recorded.map(({ id }) => id));
  const doing = taken.filter(({ row }) => isRecorded.has(row.id));
  if (doing.length === 0) return;
  const cancelled = doing.filter(({ step }) => step === 'cancel').map(({ row }) => row);
  if (cancelled.length > 0) await cancel(deps, tx, at, watched, cancelled);
  const events = doing.flatMap((one) => eventsOf(buildingId, one));
  await insertEvents(tx, { organisationId }, { personId: null, events });
}
