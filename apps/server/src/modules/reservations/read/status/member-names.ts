import { type Database, inTenant, type TenantTx } from '@berth/database';
import { sql } from 'kysely';
import { LRUCache } from 'lru-cache';

export type Names = {
  nameOf(id: string): string | null;
  /** When the first of them expires, by `performance.now()`, which is never set back. */
  readonly until: number;
};
export type MemberNames = (organisationId: string, ids: Iterable<string>) => Promise<Names>;

const namesOf = (tx: TenantTx, organisationId: string, ids: readonly string[]) =>
  tx
    .selectFrom('offered_member as member')
    .select(['member.id', 'member.first_name as firstName', 'member.last_name as lastName'])
    .where('member.organisation_id', '=', organisationId)
    .where('member.id', '=', sql<string>`any(${ids})`)
    .execute();

const CACHED_MS = 60_000;

/**
 * The names on a map. A hundred holders are a hundred pages of the directory, twenty times the cost of the
 * reservations, so names are cached. After a minute a changed or anonymised name is gone here too. The permission to
 * see a name is checked before, each time.
 */
export function createMemberNames(db: Database): MemberNames {
  const cache = new LRUCache<string, string>({ max: 100_000, ttl: CACHED_MS });
  const read = (organisationId: string, ids: readonly string[]) =>
    inTenant(db, organisationId, (tx) => namesOf(tx, organisationId, ids), { byKey: true, one: true });
  return async (organisationId, ids) => {
    const keyOf = (id: string) => `${organisationId} ${id}`;
    const names = new Map<string, string>();
    const missing: string[] = [];
    let left = CACHED_MS;
    for (const id of new Set(ids)) {
      const name = cache.get(keyOf(id));
      if (name === undefined) missing.push(id);
      else {
        names.set(id, name);
        left = Math.min(left, cache.getRemainingTTL(keyOf(id)));
      }
    }
    for (const { id, firstName, lastName } of missing.length === 0 ? [] : await read(organisationId, missing)) {
      const name = `${firstName} ${lastName}`.trim();
      names.set(id, name);
      cache.set(keyOf(id), name);
    }
    return { nameOf: (id) => names.get(id) ?? null, until: performance.now() + left };
  };
}
