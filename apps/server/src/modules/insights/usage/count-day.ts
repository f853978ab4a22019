import type { TenantTx } from '@berth/database';
import { hourWindows } from '@berth/domain/insights';
import { type LocalDate, localDayOf } from '@berth/domain/time';
import type { Premises } from '../../premises/index.ts';
import { noteSensed } from '../../reservations/index.ts';
import type { CountedBuilding } from '../due/counted-buildings.sql.ts';
import { storeAssets } from './assets.sql.ts';
import { storeCancellations } from './cancellations.sql.ts';
import { openHours } from './open-hours.ts';
import { storeUsage } from './usage.sql.ts';
import { keptOf, noteCounted } from './usage-day.sql.ts';

export type DayOf = {
  readonly organisationId: string;
  readonly building: CountedBuilding;
  readonly premises: Premises;
  readonly day: LocalDate;
};

/** Counts one local day of a building as a whole. Figures that cannot be recounted stay as they are. */
export async function countDay(tx: TenantTx, { organisationId, building, premises, day }: DayOf): Promise<void> {
  const at = { organisationId, buildingId: building.buildingId };
  const windows = hourWindows(day, building.zone);
  const [first, last] = [windows[0], windows.at(-1)];
  // A zone that crossed the date line skipped this day.
  if (first === undefined || last === undefined) return;
  const preserved = await keptOf(tx, organisationId, building, day);
  const { earlyEntryMinutes } = building;
  if (preserved !== 'open and sensed')
    await noteSensed(tx, at, { day, earlyEntryMinutes, period: { start: first.start, end: last.end } });
  const counted = { ...building, organisationId, day, windows, kept: preserved };
  await storeUsage(tx, counted, preserved === 'nothing' ? openHours(premises, at.buildingId, day) : []);
  await storeCancellations(tx, counted);
  await storeAssets(tx, counted);
  await noteCounted(tx, at, day, day < localDayOf(building.now, building.zone));
}
