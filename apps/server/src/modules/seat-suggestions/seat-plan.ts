import { type Database, inTenant } from '@berth/database';
import type { BuildingCaller } from '../../platform/identity/caller.ts';
import { perDatabase } from '../../platform/per-database.ts';
import type { Premises } from '../premises/index.ts';
import { type PlacedSpaceRow, placedSpaces } from '../structure/index.ts';

export type SeatPlan = ReadonlyMap<string, PlacedSpaceRow>;

const readPlan = async (db: Database, caller: BuildingCaller): Promise<SeatPlan> => {
  const rows = await inTenant(db, caller.organisationId, (tx) => placedSpaces(tx, caller));
  return new Map(rows.map((row) => [row.id, row]));
};

/**
 * Where the desks of a building are. Cached with the structure of its snapshot, which is replaced when a desk moves or a
 * plan gets another scale, and evicted with it.
 */
export const seatPlanOf = perDatabase((db) => {
  const cache = new WeakMap<Premises['floors'], Promise<SeatPlan>>();
  return (caller: BuildingCaller, { floors }: Premises): Promise<SeatPlan> => {
    const cached = cache.get(floors);
    if (cached !== undefined) return cached;
    const reading = readPlan(db, caller);
    cache.set(floors, reading);
    reading.catch(() => cache.delete(floors));
    return reading;
  };
});
