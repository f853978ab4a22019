import { type Database, inTenant } from '@berth/database';
import { daysAfter, localDayOf, type LocalDate, weekdayOf } from '@berth/domain/time';
import { countedBuildings } from '../../apps/server/src/modules/insights/due/counted-buildings.sql.ts';
import { countDay } from '../../apps/server/src/modules/insights/usage/count-day.ts';
import { differencesOn } from '../../apps/server/src/modules/insights/usage/differences.ts';
import { createKnownPremises } from '../../apps/server/src/modules/premises/index.ts';
import { percentile } from '../load/figures.ts';
import { YEAR, ZONE } from './fill-year.ts';

const WEEKEND: readonly (string | undefined)[] = ['saturday', 'sunday'];
const COUNTED_AGAIN_DAYS = 28;
/** A step that covers every weekday and building. */
const CHECKED_EVERY = 37;

/** Oldest first, as in production. */
const daysOfYear = (): LocalDate[] => {
  const today = localDayOf(Date.now(), ZONE);
  return Array.from({ length: YEAR.days }, (_, n) => daysAfter(today, n - YEAR.days));
};

/** Counts the year once, four weeks of it again, and compares some days with a plain count. */
export async function countYear(db: Database, organisationId: string, settle: () => Promise<unknown>, checked: number) {
  const days = daysOfYear();
  const readPremises = createKnownPremises(db);
  const buildings = await inTenant(db, organisationId, (tx) => countedBuildings(tx, organisationId));
  /** The median time of a working day; other days have nothing to count. */
  const count = async (which: readonly LocalDate[]): Promise<number> => {
    const times: number[] = [];
    for (const building of buildings) {
      const { buildingId, rulesVersion } = building;
      const premises = await readPremises({ organisationId, buildingId, rulesVersion });
      for (const day of which) {
        const began = performance.now();
        await inTenant(db, organisationId, (tx) => countDay(tx, { organisationId, building, premises, day }));
        if (!WEEKEND.includes(weekdayOf(day))) times.push(performance.now() - began);
      }
    }
    return percentile(times, 0.5);
  };
  const firstMs = await count(days);
  await settle();
  const againMs = await count(days.slice(-COUNTED_AGAIN_DAYS));
  let differences = 0;
  for (let n = 0; n < checked; n += 1) {
    const [building, day] = [buildings[n % buildings.length], days[(n * CHECKED_EVERY) % days.length]];
    if (building === undefined || day === undefined) continue;
    const ofDay = await inTenant(db, organisationId, (tx) =>
      differencesOn(tx, organisationId, building, day, 'floors'),
    );
    differences += ofDay.length;
  }
  return { firstMs, againMs, differences };
}
