import { type Database, inTenant } from '@berth/database';
import { LRUCache } from 'lru-cache';
import type { BuildingCaller } from '../../platform/identity/caller.ts';
import { type Premises, premisesFrom } from './premises.ts';
import { premisesOf } from './premises.sql.ts';

type Asking = Pick<BuildingCaller, 'organisationId' | 'buildingId' | 'rulesVersion'>;

export type KnownPremises = (caller: Asking) => Promise<Premises>;

/** Counted in spaces and slots, each some 150 bytes: about 50 MB. */
const MOST_PARTS = 300_000;

/**
 * What is remembered of a building holds as long as its version is the one that the caller was let in under, which was
 * read a moment ago; so nobody ever sees an older building than they would have by reading it. After a change everybody
 * asks at once: one reads, and whoever comes meanwhile waits for that reading, unless it began before their version.
 */
export function rememberingPremises(read: (caller: Asking) => Promise<Premises>): KnownPremises {
  const known = new LRUCache<string, Premises>({
    maxSize: MOST_PARTS,
    sizeCalculation: ({ spaces, slots, fixedDesks }) => 1 + spaces.size + slots.length + fixedDesks.size,
  });
  const underWay = new Map<string, Promise<Premises>>();

  const readOnce = (key: string, caller: Asking): Promise<Premises> => {
    const reading = read(caller)
      .then((premises) => {
        known.set(key, premises);
        return premises;
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
      const remembered = isNew(known.get(key));
      if (remembered !== undefined) return remembered;
      const others = underWay.get(key);
      if (others === undefined) return readOnce(key, caller);
      // What went wrong for somebody else is no answer to this caller, who then reads.
      const read = isNew(await others.catch(() => undefined));
      if (read !== undefined) return read;
    }
  };
}

export const createKnownPremises = (db: Database): KnownPremises =>
  rememberingPremises(async (caller) =>
    premisesFrom(await inTenant(db, caller.organisationId, (tx) => premisesOf(tx, caller))),
  );
