import type { Database, TenantTx } from '@berth/database';
import type { NoShowWorkflow, Policy } from '@berth/domain/buildings';
import { sql } from 'kysely';

const PRESENT = sql<boolean>`organisation.removed_at is null`;
/** Removed organisations can be restored for 30 days; older ones are not listed. */
const UNDO_ORGANISATION = sql<boolean>`organisation.removed_at > now() - interval '30 days'`;

/** Reads outside any tenant: all organisations, and the owner of a building. */
export const organisationsOf = (db: Database, removed: boolean) =>
  db
    .selectFrom('organisation')
    .select([
      'organisation.id',
      'organisation.slug',
      'organisation.name',
      'organisation.version',
      'organisation.removed_at as removedAt',
      sql<string[]>`array(
        select domain_organisation.domain from domain_organisation
        where domain_organisation.organisation_id = organisation.id order by 1)`.as('domains'),
    ])
    .where(removed ? UNDO_ORGANISATION : PRESENT)
    .orderBy('organisation.slug')
    .execute();

/** Rivals queue here, so that the version that is compared is the one that is overwritten. */
export const lockOrganisation = (tx: TenantTx, id: string) =>
  tx
    .selectFrom('organisation')
    .select('organisation.version')
    .where('organisation.id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow();

const NO_LINKS = { insightsLink: null, reviewPlatform: null, reviewUrl: null };

/** The links to the organisation's own reports and its review platform. */
export const linksOf = async (tx: TenantTx, organisationId: string) =>
  (await tx
    .selectFrom('organisation_settings')
    .select([
      'organisation_settings.insights_link as insightsLink',
      'organisation_settings.review_platform as reviewPlatform',
      'organisation_settings.review_url as reviewUrl',
    ])
    .where('organisation_settings.organisation_id', '=', organisationId)
    .executeTakeFirst()) ?? NO_LINKS;

type Links = { [Name in keyof typeof NO_LINKS]?: string | null | undefined };

/** Stores the given links; undefined ones stay unchanged. */
export async function storeLinks(tx: TenantTx, organisationId: string, links: Links): Promise<void> {
  const { insightsLink: insights_link, reviewPlatform: review_platform, reviewUrl: review_url } = links;
  const changes = Object.entries({ insights_link, review_platform, review_url }).filter(
    ([, link]) => link !== undefined,
  );
  if (changes.length === 0) return;
  await tx
    .updateTable('organisation_settings')
    .set(Object.fromEntries(changes.map(([column, link]) => [column, link === '' ? null : link])))
    .where('organisation_settings.organisation_id', '=', organisationId)
    .execute();
}

export const organisationOfBuilding = (db: Database, buildingId: string) =>
  db
    .selectFrom('building_organisation')
    .innerJoin('organisation', 'organisation.id', 'building_organisation.organisation_id')
    .select(['organisation.id', 'organisation.slug'])
    .where('building_organisation.building_id', '=', buildingId)
    .executeTakeFirst();

const UNDO = sql<boolean>`building.removed_at > now() - interval '30 days'`;

export const buildingsIn = (tx: TenantTx, organisationId: string, which: { removed: boolean; id?: string }) =>
  tx
    .selectFrom('building')
    .select([
      'building.id',
      'building.slug',
      'building.display_name as displayName',
      'building.address',
      'building.image_url as imageUrl',
      'building.more_info_url as moreInfoUrl',
      'building.info_url as infoUrl',
      'building.logo_url as logoUrl',
      'building.idp_hint as idpHint',
      'building.support_email as supportEmail',
      'building.anonymise_after_days as anonymiseAfterDays',
      'building.timezone',
      'building.flow_name as flowName',
      'building.modules',
      'building.policies',
      'building.integrations',
      'building.settings',
      'building.version',
      'building.removed_at as removedAt',
    ])
    .where('building.organisation_id', '=', organisationId)
    .$if(!which.removed, (query) => query.where('building.removed_at', 'is', null))
    .$if(which.removed, (query) => query.where(UNDO))
    .$if(which.id !== undefined, (query) => query.where('building.id', '=', which.id ?? ''))
    .orderBy('building.display_name')
    .execute();

export type BuildingRow = Awaited<ReturnType<typeof buildingsIn>>[number];

/** Rivals queue here, so that the version that is compared is the one that is overwritten. */
export const lockBuilding = (tx: TenantTx, organisationId: string, id: string) =>
  tx
    .selectFrom('building')
    .select('building.id')
    .where('building.organisation_id', '=', organisationId)
    .where('building.id', '=', id)
    .forUpdate()
    .execute();

type Columns = {
  slug: string;
  display_name: string;
  address: string | null;
  image_url: string | null;
  more_info_url: string | null;
  info_url: string | null;
  logo_url: string | null;
  idp_hint: string | null;
  support_email?: string | null;
  anonymise_after_days: number;
  timezone: string;
  flow_name: NoShowWorkflow | null;
  modules: string;
  integrations: string;
};

type Rules = { settings: string; policies: Policy[] };

export const insertBuilding = (tx: TenantTx, organisationId: string, columns: Columns & Partial<Rules>) =>
  tx
    .insertInto('building')
    .values({ organisation_id: organisationId, ...columns })
    .returning('building.id')
    .executeTakeFirstOrThrow();

export const updateBuilding = (
  tx: TenantTx,
  organisationId: string,
  id: string,
  columns: Omit<Columns, 'slug'> & Rules,
) =>
  tx
    .updateTable('building')
    .set(({ eb }) => ({ ...columns, version: eb('building.version', '+', 1) }))
    .where('building.organisation_id', '=', organisationId)
    .where('building.id', '=', id)
    .execute();

type FileColumns = Omit<Columns, 'slug' | 'integrations'> & Rules;

/** Stores all columns that a building file contains. Integrations hold secrets and are in no file, so they stay. */
export const overwriteBuilding = (tx: TenantTx, organisationId: string, id: string, columns: FileColumns) =>
  tx
    .updateTable('building')
    .set(({ eb }) => ({ ...columns, version: eb('building.version', '+', 1) }))
    .where('building.organisation_id', '=', organisationId)
    .where('building.id', '=', id)
    .execute();

export const setBuildingRemoved = (tx: TenantTx, organisationId: string, id: string, removed: boolean) =>
  tx
    .updateTable('building')
    .set({ removed_at: removed ? sql`now()` : null })
    .where('building.organisation_id', '=', organisationId)
    .where('building.id', '=', id)
    .execute();

export const contentsOf = async (tx: TenantTx, organisationId: string, buildingId: string) => {
  const { rows } = await sql<{ floors: number; rooms: number; desks: number; members: number }>`
    select
      (select count(*)::int from offered_floor floor where floor.organisation_id = ${organisationId}
        and floor.building_id = ${buildingId} and floor.removed_at is null) as floors,
      (select count(*)::int from offered_space space where space.organisation_id = ${organisationId}
        and space.building_id = ${buildingId} and space.removed_at is null and space.type = 'ROOM') as rooms,
      (select count(*)::int from offered_space space where space.organisation_id = ${organisationId}
        and space.building_id = ${buildingId} and space.removed_at is null and space.type <> 'ROOM') as desks,
      (select count(*)::int from offered_member_building member_building where member_building.organisation_id = ${organisationId}
        and member_building.building_id = ${buildingId}) as members`.execute(tx);
  const [counts] = rows;
  if (counts === undefined) throw new Error('the count returned no row');
  return counts;
};
