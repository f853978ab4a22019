import { type Database, inTenant, type TenantTx } from '@berth/database';
import { byNearness, type LocalDate } from '@berth/domain';
import { LRUCache } from 'lru-cache';
import type { BuildingCaller } from '../../../platform/identity/caller.ts';
import { SpaceNotFound } from '../../premises/index.ts';
import { spacesAround } from './nearby-spaces.sql.ts';
import { type FactsRead, readFacts } from '../reserve/read-facts.sql.ts';

/** The spaces around one, nearest first, and what is known of them on some days. */
export type NearbySpaces = {
  readonly nearest: readonly { readonly id: string; readonly isSameRoom: boolean }[];
  readonly known: Pick<FactsRead, 'spaces' | 'hasSlots' | 'slots' | 'absences' | 'taken'>;
};

const MOST = 60;
/** Many who are refused at once are shown the same spaces; what they choose is evaluated again anyway. */
const REMEMBERED_MS = 1000;

const readNearby = (db: Database, caller: BuildingCaller, spaceId: string, days: readonly LocalDate[]) =>
  inTenant(db, caller.organisationId, (tx) => nearbySpaces(tx, caller, spaceId, days), { byKey: true });

async function nearbySpaces(
  tx: TenantTx,
  caller: BuildingCaller,
  spaceId: string,
  days: readonly LocalDate[],
): Promise<NearbySpaces> {
  const spaces = await spacesAround(tx, caller, spaceId);
  const asked = spaces.find(({ id }) => id === spaceId);
  if (asked === undefined) throw SpaceNotFound();
  const nearest = spaces
    .filter(({ id }) => id !== spaceId)
    .sort(byNearness(asked))
    .slice(0, MOST);
  const read = await readFacts(tx, {
    ...caller,
    once: undefined,
    spaceIds: nearest.map(({ id }) => id),
    memberIds: [],
    days,
    heldFrom: 0,
    assetIds: [],
    countsBuilding: false,
    countsUserpools: false,
    replaces: undefined,
  });
  if (read === undefined) throw SpaceNotFound();
  // Nothing more was read: people, limits and assets stay those of the facts that this is merged into.
  const { spaces: near, hasSlots, slots, absences, taken } = read;
  const known = { spaces: near, hasSlots, slots, absences, taken };
  return { nearest: nearest.map(({ id, roomId }) => ({ id, isSameRoom: roomId === asked.roomId })), known };
}

export function createNearbySpaces(db: Database) {
  const remembered = new LRUCache<string, Promise<NearbySpaces>>({ max: 1000, ttl: REMEMBERED_MS });
  return {
    /** As it is now. */
    current: (caller: BuildingCaller, spaceId: string, days: readonly LocalDate[]) =>
      readNearby(db, caller, spaceId, days),
    /** As it was a moment ago at most. */
    recent(caller: BuildingCaller, spaceId: string, days: readonly LocalDate[]): Promise<NearbySpaces> {
      const key = [caller.organisationId, spaceId, ...days].join(' ');
      const known = remembered.get(key);
      if (known !== undefined) return known;
      const looking = readNearby(db, caller, spaceId, days);
      remembered.set(key, looking);
      looking.catch(() => remembered.delete(key));
      return looking;
    },
  };
}
export type NearbySpacesReader = ReturnType<typeof createNearbySpaces>;
