import { type Database, inTenant, type TenantTx } from '@berth/database';
import { daysAfter, type LocalDate, localDayOf } from '@berth/domain/time';
import { CHANGES_WHAT_IS_HELD } from '@berth/events';
import { eventJob, type HappenedEvent } from '../../../platform/jobs/job.ts';
import type { BuildingKey } from '../../../platform/keys.ts';
import { countedBuildings } from './counted-buildings.sql.ts';
import { countedDaysFrom, daysOfReservation, markDue } from './usage-due.sql.ts';

const OF_RESERVATIONS = [...CHANGES_WHAT_IS_HELD, 'reservation.checked-in.v1'] as const;

/** Events that change how long spaces are open, from today on. */
const OF_PREMISES = [
  'absence.saved.v1',
  'absence.removed.v1',
  'building.changed.v1',
  'building.imported.v1',
  'building.restored.v1',
  'building.setting_changed.v1',
  'desk.saved.v1',
  'desk.changed.v1',
  'desk.removed.v1',
  'floor.saved.v1',
  'floor.published.v1',
  'floor.removed.v1',
  'floor.restored.v1',
  'room.saved.v1',
  'room.changed.v1',
  'room.removed.v1',
  'space.restored.v1',
  'spaces.imported.v1',
  'timeslot.saved.v1',
  'timeslot.removed.v1',
  'timeslot.split.v1',
] as const;

type Happened = HappenedEvent<(typeof OF_RESERVATIONS)[number] | (typeof OF_PREMISES)[number]>;

/** Reports cover a year; later days are counted when they come closer. */
const DAYS_AHEAD = 366;

async function daysConcerned(tx: TenantTx, at: BuildingKey, { payload }: Happened): Promise<LocalDate[]> {
  const [building] = await countedBuildings(tx, at.organisationId, at.buildingId);
  if (building === undefined) return [];
  const today = localDayOf(building.now, building.zone);
  if (!('reservationId' in payload)) return countedDaysFrom(tx, at, today);
  const leftDay = 'leftDay' in payload && payload.leftDay !== undefined ? [payload.leftDay] : [];
  // Includes today: creations and cancellations count on the day on which they happen.
  const days = [today, ...(await daysOfReservation(tx, at, payload)), ...leftDay];
  return days.filter((day) => day <= daysAfter(today, DAYS_AHEAD));
}

/** Marks the days that must be counted again. Idempotent: a day is either due or not. */
export const markUsageDue = ({ db }: { readonly db: Database }) =>
  eventJob({
    name: 'mark-usage-due',
    on: [...OF_RESERVATIONS, ...OF_PREMISES],
    run: (event) =>
      inTenant(db, event.organisationId, async (tx) => {
        const at = { organisationId: event.organisationId, buildingId: event.payload.buildingId };
        await markDue(tx, at, await daysConcerned(tx, at, event));
      }),
  });
