import { type Database, inTenant, type TenantTx } from '@berth/database';
import type { LocalDate } from '@berth/domain';
import { LRUCache } from 'lru-cache';
import type { Present } from '../../platform/identity/caller.ts';
import { SpaceNotFound } from '../structure/index.ts';
import { type NearSpace, spacesAround } from './neighbourhood.sql.ts';
import { type FactsRead, readFacts } from './reservation-facts.sql.ts';

/** The spaces around one, nearest first, and what is known of them on some days. */
export type Neighbourhood = {
  readonly order: readonly { readonly id: string; readonly isSameRoom: boolean }[];
  readonly known: Pick<FactsRead, 'spaces' | 'hasSlots' | 'slots' | 'absences' | 'taken'>;
};

const MOST = 60;
/** Many who are refused at once are shown the same spaces; what they choose is judged anew anyway. */
const REMEMBERED_MS = 1000;

const distance = (a: NearSpace, b: NearSpace) =>
  a.x === null || a.y === null || b.x === null || b.y === null ? Number.MAX_VALUE : Math.hypot(a.x - b.x, a.y - b.y);

/** In the same room before any other, then as the plan has it, then by name. */
function byNearness(wished: NearSpace) {
  const isOther = (space: NearSpace) => Number(space.roomId !== wished.roomId);
  return (a: NearSpace, b: NearSpace) =>
    isOther(a) - isOther(b) || distance(a, wished) - distance(b, wished) || a.name.localeCompare(b.name, 'en', NUMERIC);
}
const NUMERIC = { numeric: true };

const lookAround = (db: Database, caller: Present, spaceId: string, days: readonly LocalDate[]) =>
  inTenant(db, caller.organisationId, (tx) => around(tx, caller, spaceId, days), { byKey: true });

async function around(
  tx: TenantTx,
  caller: Present,
  spaceId: string,
  days: readonly LocalDate[],
): Promise<Neighbourhood> {
  const spaces = await spacesAround(tx, caller, spaceId);
  const wished = spaces.find(({ id }) => id === spaceId);
  if (wished === undefined) throw SpaceNotFound();
  const nearest = spaces
    .filter(({ id }) => id !== spaceId)
    .sort(byNearness(wished))
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
  // No more than this was asked for: nobody's limits, nothing lent. Whoever lays it over other facts must keep theirs.
  const { spaces: near, hasSlots, slots, absences, taken } = read;
  const known = { spaces: near, hasSlots, slots, absences, taken };
  return { order: nearest.map(({ id, roomId }) => ({ id, isSameRoom: roomId === wished.roomId })), known };
}

export function createNeighbourhoods(db: Database) {
  const recent = new LRUCache<string, Promise<Neighbourhood>>({ max: 1000, ttl: REMEMBERED_MS });
  return {
    /** As it is now. */
    look: (caller: Present, spaceId: string, days: readonly LocalDate[]) => lookAround(db, caller, spaceId, days),
    /** As it was a moment ago at most. */
    glance(caller: Present, spaceId: string, days: readonly LocalDate[]): Promise<Neighbourhood> {
      const key = [caller.organisationId, spaceId, ...days].join(' ');
      const known = recent.get(key);
      if (known !== undefined) return known;
      const looking = lookAround(db, caller, spaceId, days);
      recent.set(key, looking);
      looking.catch(() => recent.delete(key));
      return looking;
    },
  };
}
export type Neighbourhoods = ReturnType<typeof createNeighbourhoods>;
