import { inTenant, type TenantTx } from '@berth/database';
import { WEBHOOKS } from '@berth/domain/integrations';
import { readEvent } from '@berth/events';
import { earlierEvents } from '../../../platform/events/earlier-events.sql.ts';
import { momentOf } from '../../../platform/ids/new-id.ts';
import { eventJob, type HappenedEvent, jobIdOf } from '../../../platform/jobs/job.ts';
import type { JobDeps } from '../../../platform/module.ts';
import { type ForwardTarget, forwardTargetsIn } from '../../connections/index.ts';
import { datesOfSeries, storedReservation } from '../../reservations/index.ts';
import { floorNameOf, insertDeliveries, writtenEvents } from './deliveries.sql.ts';
import { receiverQueue } from './receiver-queue.ts';
import { FORWARDED_EVENTS, type ForwardedEvent, reservationBody, WEBHOOK_TYPES } from './reservation-body.ts';

type StoredEvent = HappenedEvent<ForwardedEvent>;

const MOST_DATES = 100;
/** Far above the half minute after which a dead worker is noticed and its job restarted. */
const LATE_MS = 10 * 60_000;
/** Events of creation cover a whole series; later events concern one of its dates. */
const TELLS_OF_SERIES: readonly ForwardedEvent[] = [
  'reservation.created.v1',
  'reservation.guests-invited.v1',
  'reservation.assets-reserved.v1',
];

/** Undefined if the reservation no longer exists. */
async function bodyOf(tx: TenantTx, event: StoredEvent, { organisation, building }: ForwardTarget) {
  const { organisationId, eventId, payload, type } = event;
  const { buildingId, reservationId, memberId, seriesId } = payload;
  const reservation = await storedReservation(tx, { organisationId, buildingId }, reservationId);
  if (reservation === undefined) return undefined;
  const floorName = await floorNameOf(tx, organisationId, reservation.floorId);
  const isSeries = seriesId !== undefined && TELLS_OF_SERIES.includes(type);
  const dates = isSeries ? await datesOfSeries(tx, { organisationId, seriesId, memberId }, MOST_DATES) : undefined;
  const facts = { reservation, floorName, dates, building: `/${organisation}/${building}` };
  return JSON.stringify(reservationBody(event, momentOf(eventId), facts));
}

async function writeFor(tx: TenantTx, event: StoredEvent, targets: readonly [ForwardTarget, ...ForwardTarget[]]) {
  const { eventId, payload, type } = event;
  const body = await bodyOf(tx, event, targets[0]);
  if (body === undefined) return;
  const happenedAt = new Date(momentOf(eventId));
  const about = { eventId, reservationId: payload.reservationId, type: WEBHOOK_TYPES[type], body, happenedAt };
  await insertDeliveries(
    tx,
    targets.map((target) => ({ ...target, ...about, id: jobIdOf(eventId, `webhook:${target.endpointId}`) })),
  );
}

/**
 * Earlier events of the reservation without deliveries, because their job died or is late. Without them, later events
 * would be sent first.
 */
async function unwrittenBefore(tx: TenantTx, event: StoredEvent): Promise<StoredEvent[]> {
  const { organisationId, eventId, payload } = event;
  const about = { organisationId, eventId, reservationId: payload.reservationId };
  const earlier = await earlierEvents(tx, about, FORWARDED_EVENTS, LATE_MS);
  if (earlier.length === 0) return [];
  const written = await writtenEvents(tx, about);
  return earlier
    .filter((one) => !written.has(one.eventId))
    .map(({ type, payload: storedPayload, ...stored }) => ({
      ...stored,
      ...readEvent(type as ForwardedEvent, storedPayload),
    }));
}

/**
 * Stores a delivery for each receiver of the building. Idempotent: the id of a delivery is derived from its event and
 * its receiver.
 */
export const writeDeliveries = ({ db, boss }: Pick<JobDeps, 'db' | 'boss'>) =>
  eventJob({
    name: 'webhook-deliveries',
    on: FORWARDED_EVENTS,
    run: (event) =>
      inTenant(db, event.organisationId, async (tx) => {
        const everywhere = await forwardTargetsIn(tx, event.organisationId, 'forwardReservation');
        const [first, ...others] = everywhere.filter(({ buildingId }) => buildingId === event.payload.buildingId);
        if (first === undefined) return;
        for (const one of [...(await unwrittenBefore(tx, event)), event]) await writeFor(tx, one, [first, ...others]);
        for (const target of [first, ...others]) await receiverQueue.startAfter(boss, target, WEBHOOKS.settleMs, tx);
      }),
  });
