import { inTenant } from '@berth/database';
import { LRUCache } from 'lru-cache';
import type { BuildingCaller } from '../../platform/identity/caller.ts';
import { perDatabase } from '../../platform/per-database.ts';
import { type Premises, type Remembered, refreshed } from './premises.ts';
import { premisesOf } from './premises.sql.ts';

type Asking = Pick<BuildingCaller, 'organisationId' | 'buildingId' | 'rulesVersion'>;

export type KnownPremises = (caller: Asking) => Promise<Premises>;

/** Reads a building, or of one that is remembered what changed since. */
type Read = (caller: Asking, before: Remembered | undefined) => Promise<Remembered>;

/**
 * Counted in spaces, slots, fixed desks and absences, each some 300 bytes: about 90 MB stay in a process, 120 at most.
 * While one is read, its text and what was made of it before are there as well.
 */
export const MOST_PARTS = 300_000;
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

/** A large building is in it once, whoever asks. */
export const createKnownPremises = perDatabase(
  (db): KnownPremises =>
    rememberingPremises(async (caller, before) =>
      refreshed(await inTenant(db, caller.organisationId, (tx) => premisesOf(tx, caller, before?.row.version)), before),
    ),
);
