import { inTenant } from '@berth/database';
import { LRUCache } from 'lru-cache';
import type { BuildingCaller } from '../../platform/identity/caller.ts';
import { perDatabase } from '../../platform/per-database.ts';
import { type Premises, type CachedBuilding, refreshed } from './premises.ts';
import { premisesOf } from './premises.sql.ts';

type Asking = Pick<BuildingCaller, 'organisationId' | 'buildingId' | 'rulesVersion'>;

export type KnownPremises = (caller: Asking) => Promise<Premises>;

/** Reads a building, or only what changed since the cached snapshot. */
type Read = (caller: Asking, before: CachedBuilding | undefined) => Promise<CachedBuilding>;

/**
 * Size of the cache in spaces, slots, fixed desks, absences, and spaces and people of neighbourhoods of about 300 bytes
 * each: about 90 MB stay in a process, 120 MB at most. During a read, its text and the previous snapshot add to that.
 */
export const MOST_PARTS = 300_000;
const sizeOf = ({ row: { spaces, slots, fixedDesks, absences, neighbourhoods } }: CachedBuilding) =>
  neighbourhoods.reduce(
    (size, { spaceIds, memberIds }) => size + spaceIds.length + memberIds.length,
    1 + spaces.length + slots.length + fixedDesks.length + absences.length,
  );

/**
 * Caches building snapshots. A snapshot is valid while its version is at least that of the caller, which was read a
 * moment ago, so no caller sees an older building than a read would return. After a change, all callers miss the cache
 * at once: one reads the changes, and the others wait for that read, unless it began before their version.
 */
export function cachePremises(read: Read): KnownPremises {
  const cache = new LRUCache<string, CachedBuilding>({ maxSize: MOST_PARTS, sizeCalculation: sizeOf });
  const underWay = new Map<string, Promise<Premises>>();

  const readOnce = (key: string, caller: Asking): Promise<Premises> => {
    const reading = read(caller, cache.get(key))
      .then((read) => {
        cache.set(key, read);
        return read.premises;
      })
      .finally(() => underWay.delete(key));
    underWay.set(key, reading);
    return reading;
  };

  return async (caller) => {
    // Two organisations may use the same id.
    const key = `${caller.organisationId} ${caller.buildingId}`;
    const isNew = (premises: Premises | undefined) =>
      premises !== undefined && premises.version >= caller.rulesVersion ? premises : undefined;
    for (;;) {
      const cached = isNew(cache.get(key)?.premises);
      if (cached !== undefined) return cached;
      const others = underWay.get(key);
      if (others === undefined) return readOnce(key, caller);
      // Another caller's failure is not this caller's answer, so this one reads.
      const read = isNew(await others.catch(() => undefined));
      if (read !== undefined) return read;
    }
  };
}

/** One cache per process, so that a large building is in memory once. */
export const createKnownPremises = perDatabase(
  (db): KnownPremises =>
    cachePremises(async (caller, before) =>
      refreshed(await inTenant(db, caller.organisationId, (tx) => premisesOf(tx, caller, before?.row.version)), before),
    ),
);
