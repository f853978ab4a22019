import { MINUTE_MS } from '@berth/domain/time';
import { demoId } from '../demo-id.ts';
import { type DemoReservation, RELEASE_MINUTES, REMIND_MINUTES } from './demo-reservation.ts';

const READING_MS = 10 * MINUTE_MS;

/** The reminders and releases that happened by now, with the readings that justified a release. */
export function noShowStepsAt(
  { start, end, checkedInAt, cancelledAt, cancelledBy, spaceId, madeAt }: DemoReservation,
  now: number,
) {
  const remindedAt = start + REMIND_MINUTES * MINUTE_MS;
  const isCancelledBefore = cancelledAt !== null && cancelledAt < remindedAt;
  const isLate = (checkedInAt ?? Number.POSITIVE_INFINITY) > remindedAt;
  if (madeAt > start || isCancelledBefore || !isLate || remindedAt > Math.min(now, end)) return [];
  const remind = { step: 'remind', done_at: new Date(remindedAt), evidence: null };
  if (cancelledBy !== 's' || cancelledAt === null || cancelledAt > now) return [remind];
  const evidence = {
    sensors: [demoId('sensor', spaceId)],
    readings: Math.floor((RELEASE_MINUTES * MINUTE_MS) / READING_MS),
    firstVacantAt: start + MINUTE_MS,
    lastVacantAt: cancelledAt - MINUTE_MS,
  };
  return [remind, { step: 'cancel', done_at: new Date(cancelledAt), evidence: JSON.stringify(evidence) }];
}
