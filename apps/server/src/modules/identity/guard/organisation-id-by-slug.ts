import type { Database } from '@berth/database';
import { LRUCache } from 'lru-cache';
import type { Admission } from '../../../platform/http/create-api.ts';
import { BuildingNotFound } from '../identity.problems.ts';
import { organisationIdOf } from '../sign-in/person.sql.ts';

/** `lookUp` runs the query if the id is not cached; see `Admission`. */
export type OrganisationIdBySlug = (slug: string, lookUp?: Admission['lookUp']) => Promise<string>;

/**
 * Returns the id of an organisation by its short name, cached for a minute. The guard's statement checks that it still
 * exists.
 */
export function createOrganisationIdBySlug(db: Database): OrganisationIdBySlug {
  const organisationIds = new LRUCache<string, string>({ max: 10_000, ttl: 60_000 });
  return async (slug, lookUp = (work) => work()) => {
    const cached = organisationIds.get(slug);
    if (cached !== undefined) return cached;
    const organisation = await lookUp(() => organisationIdOf(db, slug));
    if (organisation === undefined) throw BuildingNotFound();
    organisationIds.set(slug, organisation.id);
    return organisation.id;
  };
}
