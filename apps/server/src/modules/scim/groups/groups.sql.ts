import type { DB, TenantTx } from '@berth/database';
import { type ExpressionBuilder, sql } from 'kysely';
import type { OrganisationKey } from '../../../platform/keys.ts';
import type { Page } from '../protocol/page-in.ts';
import type { GroupFilter } from '../protocol/user-filter-in.ts';

type OfGroup = OrganisationKey & { readonly groupId: string };

const COLUMNS = [
  'scim_group.id',
  'scim_group.display_name as displayName',
  'scim_group.external_id as externalId',
  'scim_group.version',
  'scim_group.created_at as createdAt',
  'scim_group.changed_at as changedAt',
] as const;

const matches =
  (organisationId: string, filter: GroupFilter) =>
  ({ eb, and }: ExpressionBuilder<DB, 'scim_group'>) =>
    and([
      eb('scim_group.organisation_id', '=', organisationId),
      ...(filter.id === undefined ? [] : [eb('scim_group.id', '=', filter.id)]),
      ...(filter.externalId === undefined ? [] : [eb('scim_group.external_id', '=', filter.externalId)]),
      ...(filter.displayName === undefined
        ? []
        : [sql<boolean>`lower(scim_group.display_name) = ${filter.displayName}`]),
    ]);

export const groupsMatching = (tx: TenantTx, { organisationId }: OrganisationKey, filter: GroupFilter, page: Page) =>
  tx
    .selectFrom('scim_group')
    .select(COLUMNS)
    .where(matches(organisationId, filter))
    .orderBy('scim_group.id')
    .offset(page.startIndex - 1)
    .limit(page.count)
    .execute();

export const countGroups = async (
  tx: TenantTx,
  { organisationId }: OrganisationKey,
  filter: GroupFilter,
): Promise<number> => {
  const { total } = await tx
    .selectFrom('scim_group')
    .select(({ fn }) => fn.countAll<string>().as('total'))
    .where(matches(organisationId, filter))
    .executeTakeFirstOrThrow();
  return Number(total);
};

export const groupById = (tx: TenantTx, { organisationId, groupId }: OfGroup) =>
  tx
    .selectFrom('scim_group')
    .select(COLUMNS)
    .where('scim_group.organisation_id', '=', organisationId)
    .where('scim_group.id', '=', groupId)
    .executeTakeFirst();

type GroupNames = { readonly displayName: string; readonly externalId: string | null };

export const insertGroup = (
  tx: TenantTx,
  { organisationId }: OrganisationKey,
  { displayName, externalId }: GroupNames,
) =>
  tx
    .insertInto('scim_group')
    .values({ organisation_id: organisationId, display_name: displayName, external_id: externalId })
    .returning(COLUMNS)
    .executeTakeFirstOrThrow();

export const updateGroup = (
  tx: TenantTx,
  { organisationId, groupId }: OfGroup,
  { displayName, externalId }: GroupNames,
) =>
  tx
    .updateTable('scim_group')
    .set(({ eb }) => ({
      display_name: displayName,
      external_id: externalId,
      version: eb('scim_group.version', '+', 1),
      changed_at: sql`now()`,
    }))
    .where('scim_group.organisation_id', '=', organisationId)
    .where('scim_group.id', '=', groupId)
    .returning(COLUMNS)
    .executeTakeFirstOrThrow();

export const deleteGroup = (tx: TenantTx, { organisationId, groupId }: OfGroup) =>
  tx
    .deleteFrom('scim_group')
    .where('scim_group.organisation_id', '=', organisationId)
    .where('scim_group.id', '=', groupId)
    .execute();
