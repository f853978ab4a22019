import { type Database, inTenant, type TenantTx } from '@berth/database';
import { sql } from 'kysely';
import { LRUCache } from 'lru-cache';

export type MemberNames = (organisationId: string, ids: Iterable<string>) => Promise<(id: string) => string | null>;

const namesOf = (tx: TenantTx, organisationId: string, ids: readonly string[]) =>
  tx
    .selectFrom('offered_member as member')
    .select(['member.id', 'member.first_name as firstName', 'member.last_name as lastName'])
    .where('member.organisation_id', '=', organisationId)
    .where('member.id', '=', sql<string>`any(${ids})`)
    .execute();

/**
 * The names on a map. A hundred holders are a hundred pages of the directory, twenty times what the reservations
 * themselves cost, so names are remembered: for a minute, after which a name that was changed or anonymised is gone here
 * too. Who may see them is asked before, each time.
 */
export function createMemberNames(db: Database): MemberNames {
  const known = new LRUCache<string, string>({ max: 100_000, ttl: 60_000 });
  const read = (organisationId: string, ids: readonly string[]) =>
    inTenant(db, organisationId, (tx) => namesOf(tx, organisationId, ids), { byKey: true, one: true });
  return async (organisationId, ids) => {
    const keyOf = (id: string) => `${organisationId} ${id}`;
    const names = new Map<string, string>();
    const missing: string[] = [];
    for (const id of new Set(ids)) {
      const name = known.get(keyOf(id));
      if (name === undefined) missing.push(id);
      else names.set(id, name);
    }
    for (const { id, firstName, lastName } of missing.length === 0 ? [] : await read(organisationId, missing)) {
      const name = `${firstName} ${lastName}`.trim();
      names.set(id, name);
      known.set(keyOf(id), name);
    }
    return (id) => names.get(id) ?? null;
  };
}
