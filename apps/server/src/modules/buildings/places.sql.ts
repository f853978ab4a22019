import type { Database, TenantTx } from '@berth/database';

/** Lookups for callers who know only the names of a place and may read nothing else. */
export const organisationNamed = (db: Database, slug: string) =>
  db
    .selectFrom('organisation')
    .select('organisation.id')
    .where('organisation.slug', '=', slug)
    .where('organisation.removed_at', 'is', null)
    .executeTakeFirst();

export const buildingNames = (tx: TenantTx, organisationId: string) =>
  tx
    .selectFrom('building')
    .select(['building.id', 'building.slug'])
    .where('building.organisation_id', '=', organisationId)
    .where('building.removed_at', 'is', null)
    .execute();
