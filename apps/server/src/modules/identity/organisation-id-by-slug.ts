import type { Database } from '@berth/database';
import { LRUCache } from 'lru-cache';
import { BuildingNotFound } from './identity.problems.ts';
import { organisationIdOf } from './identity.sql.ts';

export type OrganisationIdBySlug = (slug: string) => Promise<string>;

/** The id behind an organisation's short name, remembered for a minute; whether it is there still, the guard's statement asks. */
export function createOrganisationIdBySlug(db: Database): OrganisationIdBySlug {
  const organisationIds = new LRUCache<string, string>({ max: 10_000, ttl: 60_000 });
  return async (slug) => {
    const known = organisationIds.get(slug);
    if (known !== undefined) return known;
    const found = await organisationIdOf(db, slug);
    if (found === undefined) throw BuildingNotFound();
    organisationIds.set(slug, found.id);
    return found.id;
  };
}
