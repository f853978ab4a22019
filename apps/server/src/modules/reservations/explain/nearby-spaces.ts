import { type Database, inTenant, type TenantTx } from '@berth/database';
import { byNearness, type PlacedSpace } from '@berth/domain/structure';
import type { LocalDate } from '@berth/domain/time';
import { LRUCache } from 'lru-cache';
import type { BuildingCaller } from '../../../platform/identity/caller.ts';
import { perDatabase } from '../../../platform/per-database.ts';
import { SpaceNotFound } from '../../premises/index.ts';
import { spacesAround } from './nearby-spaces.sql.ts';
import { type FactsRead, readFacts } from '../engine/3-read-facts.sql.ts';

/** The spaces around one, nearest first, with their facts on some days. */
export type NearbySpaces = {
  readonly origin: PlacedSpace;
  readonly nearest: readonly PlacedSpace[];
  readonly facts: Pick<FactsRead, 'spaces' | 'slots' | 'absences' | 'taken' | 'neighbourhoods' | 'reserved'>;
};

const MOST = 60;
/** Users who are refused at the same moment see the same spaces; their choice is evaluated again anyway. */
const CACHED_MS = 1000;

const readNearby = (db: Database, caller: BuildingCaller, spaceId: string, days: readonly LocalDate[]) =>
  inTenant(db, caller.organisationId, (tx) => nearbySpaces(tx, caller, spaceId, days), { byKey: true });

async function nearbySpaces(
  tx: TenantTx,
  caller: BuildingCaller,
  spaceId: string,
  days: readonly LocalDate[],
): Promise<NearbySpaces> {
  const spaces = await spacesAround(tx, caller, spaceId);
  const origin = spaces.find(({ id }) => id === spaceId);
  if (origin === undefined) throw SpaceNotFound();
  const nearest = spaces
    .filter(({ id }) => id !== spaceId)
    .sort(byNearness(origin))
    .slice(0, MOST);
  const read = await readFacts(tx, {
    ...caller,
    once: undefined,
    spaceIds: nearest.map(({ id }) => id),
    memberIds: [],
    days,
    heldFrom: new Date(0),
    assetIds: [],
    countsBuilding: false,
    countsUserpools: false,
    replaces: undefined,
  });
  if (read === undefined) throw SpaceNotFound();
  // Only these were read: people, limits and assets come from the facts that this is merged into.
  const { spaces: near, slots, absences, taken, neighbourhoods, reserved } = read;
  const facts = { spaces: near, slots, absences, taken, neighbourhoods, reserved };
  return { origin, nearest, facts };
}

export const nearbySpacesOf = perDatabase((db) => {
  const cache = new LRUCache<string, Promise<NearbySpaces>>({ max: 1000, ttl: CACHED_MS });
  return {
    /** Reads the current state. */
    current: (caller: BuildingCaller, spaceId: string, days: readonly LocalDate[]) =>
      readNearby(db, caller, spaceId, days),
    /** May return a state of up to a second ago. */
    recent(caller: BuildingCaller, spaceId: string, days: readonly LocalDate[]): Promise<NearbySpaces> {
      const key = [caller.organisationId, spaceId, ...days].join(' ');
      const cached = cache.get(key);
      if (cached !== undefined) return cached;
      const reading = readNearby(db, caller, spaceId, days);
      cache.set(key, reading);
      reading.catch(() => cache.delete(key));
      return reading;
    },
  };
});
export type NearbySpacesReader = ReturnType<typeof nearbySpacesOf>;
