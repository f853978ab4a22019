import { type Database, inTenant } from '@berth/database';
import { shownDemand } from '@berth/domain/insights';
import { daysAfter, localDayOf } from '@berth/domain/time';
import type { CountedBuilding } from '../due/counted-buildings.sql.ts';
import { demandBetween, storeDemand } from './demand.sql.ts';

/** Refused requests are stored with their people for this long after their day. */
const DAYS_AGO = 7;

/**
 * Counts the people who found no free space on the days that are over, while it is still stored who they are: the
 * counts stay when the people are deleted. What came of a request is certain only when its day is over. Safe to run
 * twice, also concurrently: a day is settled once.
 */
export const settleDemand = (
  db: Database,
  organisationId: string,
  { buildingId, zone, now }: CountedBuilding,
): Promise<void> =>
  inTenant(db, organisationId, async (tx) => {
    const at = { organisationId, buildingId };
    const today = localDayOf(now, zone);
    const days = await demandBetween(tx, at, { from: daysAfter(today, -DAYS_AGO), to: daysAfter(today, -1) });
    if (days.length > 0)
      await storeDemand(
        tx,
        at,
        days.map(({ day, spaceType, ...demand }) => ({ day, spaceType, ...shownDemand(demand) })),
      );
  });
