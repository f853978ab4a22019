import { inTenant, lockKey } from '@berth/database';
import { isUnmetDemand } from '@berth/domain/reservations';
import { LRUCache } from 'lru-cache';
import type { Deps } from '../../../platform/deps.ts';
import type { BuildingCaller } from '../../../platform/identity/caller.ts';
import type { Evaluated } from '../engine/4-decide.ts';
import type { FactsRead } from '../engine/3-read-facts.sql.ts';
import { type CountedRefusal, countRefusals } from './count-refusals.sql.ts';

type Refused = { readonly evaluated: readonly Evaluated[]; readonly read: Pick<FactsRead, 'spaces' | 'assets'> };

/** The number of counted refusals to cache, so that repeated requests cost nothing more. */
const MOST_CACHED = 20_000;

/** Counts each refusal in one scope, an asset or otherwise a floor, so that subtraction reveals no small figure. */
function refusalsIn({ evaluated, read }: Refused): CountedRefusal[] {
  return evaluated.flatMap(({ planned, refusal }) => {
    const space = read.spaces.find(({ id }) => id === planned.spaceId);
    if (refusal === undefined || space === undefined || !isUnmetDemand(refusal.rule)) return [];
    const { rule, numbers } = refusal;
    const asset = 'name' in numbers ? read.assets.find(({ name }) => name === numbers.name) : undefined;
    const scopeId = asset?.id ?? space.floorId;
    return [{ memberId: planned.holder.memberId, day: planned.localDay, rule, scopeId, type: space.type }];
  });
}

/**
 * Counts refused demand. Failures never affect the answer, and concurrent equal requests do not wait for each other.
 * Granted requests do not run any of it.
 */
export function createNoteRefusals({ db, log }: Pick<Deps, 'db' | 'log'>) {
  const seen = new LRUCache<string, true>({ max: MOST_CACHED });
  return async ({ organisationId, buildingId }: BuildingCaller, refused: Refused): Promise<void> => {
    const keyOf = ({ memberId, day, rule }: CountedRefusal) =>
      [organisationId, buildingId, memberId, day, rule].join(' ');
    const unseen = refusalsIn(refused).filter((one) => !seen.has(keyOf(one)));
    if (unseen.length === 0) return;
    try {
      // Not waiting for the lock also keeps this separate from the caller's idempotency key.
      await inTenant(db, organisationId, (tx) => countRefusals(tx, { organisationId, buildingId }, unseen), {
        refuse: lockKey(organisationId, `refusals:${unseen.map(keyOf).join()}`),
      });
      for (const one of unseen) seen.set(keyOf(one), true);
    } catch (error) {
      log.warn({ err: error, organisationId, buildingId }, 'a refusal was not counted');
    }
  };
}
