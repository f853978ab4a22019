import type { TenantTx } from '@berth/database';
import { hourWindows, type LocalDate, localDayOf } from '@berth/domain';
import type { Premises } from '../../premises/index.ts';
import { noteSensed } from '../../reservations/index.ts';
import type { CountedBuilding } from '../due/counted-buildings.sql.ts';
import { storeCancellations } from './cancellations.sql.ts';
import { openHours } from './open-hours.ts';
import { storeUsage } from './usage.sql.ts';
import { isFrozen, noteCounted } from './usage-day.sql.ts';

export type DayOf = {
  readonly organisationId: string;
  readonly building: CountedBuilding;
  readonly premises: Premises;
  readonly day: LocalDate;
};

/** Counts one local day of a building as a whole. When the day is over, how long its spaces were open is frozen. */
export async function countDay(tx: TenantTx, { organisationId, building, premises, day }: DayOf): Promise<void> {
  const at = { organisationId, buildingId: building.buildingId };
  const windows = hourWindows(day, building.zone);
  const [first, last] = [windows[0], windows.at(-1)];
  // A zone that crossed the date line left this day out.
  if (first === undefined || last === undefined) return;
  const { earlyEntryMinutes } = building;
  await noteSensed(tx, at, { day, earlyEntryMinutes, period: { start: first.start, end: last.end } });
  const open = (await isFrozen(tx, at, day)) ? 'frozen' : openHours(premises, at.buildingId, day);
  const counted = { ...building, organisationId, day, windows };
  await storeUsage(tx, counted, open);
  await storeCancellations(tx, counted);
  await noteCounted(tx, at, day, day < localDayOf(building.now, building.zone));
}
