import { type Database, inTenant } from '@berth/database';
import { LRUCache } from 'lru-cache';
import type { BuildingCaller } from '../../platform/identity/caller.ts';
import { type Premises, premisesFrom } from './premises.ts';
import { premisesOf } from './premises.sql.ts';

export type KnownPremises = (
  caller: Pick<BuildingCaller, 'organisationId' | 'buildingId' | 'rulesVersion'>,
) => Promise<Premises>;

/** Counted in spaces and slots, each some 150 bytes: about 50 MB. */
const MOST_PARTS = 300_000;

/**
 * What is remembered of a building holds as long as its version is the one that the caller was let in under, which was
 * read a moment ago; so nobody ever sees an older building than they would have by reading it.
 */
export function createKnownPremises(db: Database): KnownPremises {
  const known = new LRUCache<string, Premises>({
    maxSize: MOST_PARTS,
    sizeCalculation: ({ spaces, slots, fixedDesks }) => 1 + spaces.size + slots.length + fixedDesks.size,
  });
  return async (caller) => {
    // Two organisations may use the same id.
    const key = `${caller.organisationId} ${caller.buildingId}`;
    const remembered = known.get(key);
    if (remembered !== undefined && remembered.version >= caller.rulesVersion) return remembered;
    const read = premisesFrom(await inTenant(db, caller.organisationId, (tx) => premisesOf(tx, caller)));
    known.set(key, read);
    return read;
  };
}
