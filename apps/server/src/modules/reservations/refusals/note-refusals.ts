import { inTenant, lockKey } from '@berth/database';
import { isUnmetDemand } from '@berth/domain';
import { LRUCache } from 'lru-cache';
import type { Deps } from '../../../platform/deps.ts';
import type { BuildingCaller } from '../../../platform/identity/caller.ts';
import type { Evaluated } from '../reserve/evaluate.ts';
import type { FactsRead } from '../reserve/read-facts.sql.ts';
import { type CountedRefusal, countRefusals } from './count-refusals.sql.ts';

type Refused = { readonly evaluated: readonly Evaluated[]; readonly read: Pick<FactsRead, 'spaces' | 'assets'> };

/** Refusals that this node has counted: who asks again and again costs nothing more. */
const REMEMBERED = 20_000;

/** In one place each, so that no figure is left over by subtracting a larger one: of an asset, or else of a floor. */
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
 * Counts what was wished for and refused. Apart from the answer, which it never fails; who asks the same twice at once
 * does not wait for it either. Nothing of it runs for what is granted.
 */
export function createNoteRefusals({ db, log }: Pick<Deps, 'db' | 'log'>) {
  const seen = new LRUCache<string, true>({ max: REMEMBERED });
  return async ({ organisationId, buildingId }: BuildingCaller, refused: Refused): Promise<void> => {
    const keyOf = ({ memberId, day, rule }: CountedRefusal) =>
      [organisationId, buildingId, memberId, day, rule].join(' ');
    const unseen = refusalsIn(refused).filter((one) => !seen.has(keyOf(one)));
    if (unseen.length === 0) return;
    try {
      // A lock that is not waited for also keeps this apart from a key under which the caller wants one answer.
      await inTenant(db, organisationId, (tx) => countRefusals(tx, { organisationId, buildingId }, unseen), {
        refuse: lockKey(organisationId, `refusals:${unseen.map(keyOf).join()}`),
      });
      for (const one of unseen) seen.set(keyOf(one), true);
    } catch (error) {
      log.warn({ err: error, organisationId, buildingId }, 'a refusal was not counted');
    }
  };
}
