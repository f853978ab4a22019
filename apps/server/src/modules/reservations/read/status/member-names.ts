import { type Database, inTenant, type TenantTx } from '@berth/database';
import { sql } from 'kysely';
import { LRUCache } from 'lru-cache';

export type Names = {
  nameOf(id: string): string | null;
  /** When the first of them is to be read again, by this process's clock. */
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

const KEPT_MS = 60_000;

/**
 * The names on a map. A hundred holders are a hundred pages of the directory, twenty times what the reservations
 * themselves cost, so names are remembered: for a minute, after which a name that was changed or anonymised is gone here
 * too. Who may see them is asked before, each time.
 */
export function createMemberNames(db: Database): MemberNames {
  const known = new LRUCache<string, string>({ max: 100_000, ttl: KEPT_MS });
  const read = (organisationId: string, ids: readonly string[]) =>
    inTenant(db, organisationId, (tx) => namesOf(tx, organisationId, ids), { byKey: true, one: true });
  return async (organisationId, ids) => {
    const keyOf = (id: string) => `${organisationId} ${id}`;
    const names = new Map<string, string>();
    const missing: string[] = [];
    let left = KEPT_MS;
    for (const id of new Set(ids)) {
      const name = known.get(keyOf(id));
      if (name === undefined) missing.push(id);
      else {
        names.set(id, name);
        left = Math.min(left, known.getRemainingTTL(keyOf(id)));
      }
    }
    for (const { id, firstName, lastName } of missing.length === 0 ? [] : await read(organisationId, missing)) {
      const name = `${firstName} ${lastName}`.trim();
      names.set(id, name);
      known.set(keyOf(id), name);
    }
    return { nameOf: (id) => names.get(id) ?? null, until: Date.now() + left };
  };
}
