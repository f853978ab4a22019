import { type Database, inTenant } from '@berth/database';
import { LRUCache } from 'lru-cache';
import type { BuildingCaller } from '../../platform/identity/caller.ts';
import { type Premises, type Remembered, refreshed } from './premises.ts';
import { premisesOf } from './premises.sql.ts';

type Asking = Pick<BuildingCaller, 'organisationId' | 'buildingId' | 'rulesVersion'>;

export type KnownPremises = (caller: Asking) => Promise<Premises>;

/** Reads a building, or of one that is remembered what changed since. */
type Read = (caller: Asking, before: Remembered | undefined) => Promise<Remembered>;

/** Counted in spaces, slots, fixed desks and absences, each some 400 bytes: at most about 120 MB in a process. */
const MOST_PARTS = 300_000;
const sizeOf = ({ row: { spaces, slots, fixedDesks, absences } }: Remembered) =>
  1 + spaces.length + slots.length + fixedDesks.length + absences.length;

/**
 * What is remembered of a building holds as long as its version is the one that the caller was let in under, which was
 * read a moment ago; so nobody ever sees an older building than they would have by reading it. After a change everybody
 * asks at once: one reads what changed, and whoever comes meanwhile waits for that reading, unless it began before their
 * version.
 */
export function rememberingPremises(read: Read): KnownPremises {
  const known = new LRUCache<string, Remembered>({ maxSize: MOST_PARTS, sizeCalculation: sizeOf });
  const underWay = new Map<string, Promise<Premises>>();

  const readOnce = (key: string, caller: Asking): Promise<Premises> => {
    const reading = read(caller, known.get(key))
      .then((remembered) => {
        known.set(key, remembered);
        return remembered.premises;
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
      const remembered = isNew(known.get(key)?.premises);
      if (remembered !== undefined) return remembered;
      const others = underWay.get(key);
      if (others === undefined) return readOnce(key, caller);
      // What went wrong for somebody else is no answer to this caller, who then reads.
      const read = isNew(await others.catch(() => undefined));
      if (read !== undefined) return read;
    }
  };
}

const ofDatabase = new WeakMap<Database, KnownPremises>();

/** One memory for each process, whoever asks: a large building is in it once. */
export function createKnownPremises(db: Database): KnownPremises {
  const known =
    ofDatabase.get(db) ??
    rememberingPremises(async (caller, before) =>
      refreshed(await inTenant(db, caller.organisationId, (tx) => premisesOf(tx, caller, before?.row.version)), before),
    );
  ofDatabase.set(db, known);
  return known;
}
