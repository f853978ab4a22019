import { inTenant, type TenantTx } from '@berth/database';
import { momentOf } from '../../../platform/ids/new-id.ts';
import { eventJob, type HappenedEvent, jobIdOf } from '../../../platform/jobs/job.ts';
import type { JobDeps } from '../../../platform/module.ts';
import { type ForwardTarget, forwardTargetsIn } from '../../buildings/index.ts';
import { datesOfSeries, storedReservation } from '../../reservations/index.ts';
import { floorNameOf, insertDeliveries } from './deliveries.sql.ts';
import { FORWARDED_EVENTS, type ForwardedEvent, reservationBody, WEBHOOK_TYPES } from './reservation-body.ts';
import { wakeSettled } from './wake.ts';

type Happened = HappenedEvent<ForwardedEvent>;

const MOST_DATES = 100;
/** Only what comes into being tells of a whole series; everything later happens to one date of it. */
const TELLS_OF_SERIES: readonly ForwardedEvent[] = [
  'reservation.created.v1',
  'reservation.guests-invited.v1',
  'reservation.assets-reserved.v1',
];

/** Undefined when what it happened to is not there any more. */
async function bodyOf(tx: TenantTx, event: Happened, { organisation, building }: ForwardTarget) {
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

/**
 * Writes down what each receiver of the building has to be told. Twice is harmless: the id of a delivery is derived from
 * its event and its receiver.
 */
export const writeDeliveries = ({ db, boss }: Pick<JobDeps, 'db' | 'boss'>) =>
  eventJob({
    name: 'webhook-deliveries',
    on: FORWARDED_EVENTS,
    run: (event) =>
      inTenant(db, event.organisationId, async (tx) => {
        const { organisationId, eventId, payload, type } = event;
        const { buildingId, reservationId } = payload;
        const everywhere = await forwardTargetsIn(tx, organisationId, 'forwardReservation');
        const [first, ...others] = everywhere.filter((target) => target.buildingId === buildingId);
        if (first === undefined) return;
        const body = await bodyOf(tx, event, first);
        if (body === undefined) return;
        const happenedAt = new Date(momentOf(eventId));
        const about = { eventId, reservationId, type: WEBHOOK_TYPES[type], body, happenedAt };
        const targets = [first, ...others];
        await insertDeliveries(
          tx,
          targets.map((target) => ({ ...target, ...about, id: jobIdOf(eventId, `webhook:${target.endpointId}`) })),
        );
        for (const target of targets) await wakeSettled(boss, tx, target);
      }),
  });
