import type { TenantTx } from '@berth/database';
import { type ScimUser, scimAddressOf } from '@berth/domain/scim';
import { type ExpressionBuilder, sql } from 'kysely';
import type { DB } from '@berth/database';
import { orIfTaken } from '../../../platform/http/save-conflict.ts';
import type { MemberKey, OrganisationKey } from '../../../platform/keys.ts';
import { NotUnique } from '../scim.problems.ts';
import type { Page } from '../protocol/page-in.ts';
import type { UserFilter } from '../protocol/user-filter-in.ts';

type OfUser = OrganisationKey & { readonly userId: string };

const COLUMNS = [
  'scim_user.id',
  'scim_user.resource',
  'scim_user.version',
  'scim_user.created_at as createdAt',
  'scim_user.changed_at as changedAt',
] as const;

const emailIs = (filter: UserFilter) => sql<boolean>`exists (
  select from jsonb_array_elements(scim_user.resource -> 'emails') as email
  where lower(email ->> 'value') = ${filter.email}
    and (${filter.emailType ?? null}::text is null or lower(email ->> 'type') = ${filter.emailType ?? null}))`;

const matches =
  (organisationId: string, filter: UserFilter) =>
  ({ eb, and }: ExpressionBuilder<DB, 'scim_user'>) =>
    and([
      eb('scim_user.organisation_id', '=', organisationId),
      ...(filter.id === undefined ? [] : [eb('scim_user.id', '=', filter.id)]),
      ...(filter.userName === undefined ? [] : [eb('scim_user.user_name', '=', filter.userName)]),
      ...(filter.externalId === undefined ? [] : [eb('scim_user.external_id', '=', filter.externalId)]),
      ...(filter.active === undefined ? [] : [eb('scim_user.active', '=', filter.active)]),
      ...(filter.displayName === undefined
        ? []
        : [sql<boolean>`lower(scim_user.resource ->> 'displayName') = ${filter.displayName}`]),
      // A work address is stored in its own column, which has an index.
      ...(filter.emailType === undefined ? [] : [eb('scim_user.address', '=', filter.email ?? '')]),
      ...(filter.email === undefined ? [] : [emailIs(filter)]),
    ]);

export const usersMatching = (
  tx: TenantTx,
  { organisationId }: OrganisationKey,
  filter: UserFilter,
  { startIndex, count }: Page,
) =>
  tx
    .selectFrom('scim_user')
    .select(COLUMNS)
    .where(matches(organisationId, filter))
    .orderBy('scim_user.id')
    .offset(startIndex - 1)
    .limit(count)
    .execute();

export const countUsers = async (
  tx: TenantTx,
  { organisationId }: OrganisationKey,
  filter: UserFilter = {},
): Promise<number> => {
  const { total } = await tx
    .selectFrom('scim_user')
    .select(({ fn }) => fn.countAll<string>().as('total'))
    .where(matches(organisationId, filter))
    .executeTakeFirstOrThrow();
  return Number(total);
};

export const userById = (tx: TenantTx, { organisationId, userId }: OfUser) =>
  tx
    .selectFrom('scim_user')
    .select(COLUMNS)
    .where('scim_user.organisation_id', '=', organisationId)
    .where('scim_user.id', '=', userId)
    .executeTakeFirst();

const columnsFrom = (user: ScimUser) => ({
  user_name: user.userName.toLowerCase(),
  address: scimAddressOf(user),
  external_id: user.externalId ?? null,
  active: user.active,
  resource: JSON.stringify(user),
  pending: true,
});

/** Refuses a second user for one member, and a second one of the same name. */
const orIfNotUnique = <T>(work: Promise<T>): Promise<T> =>
  orIfTaken(
    orIfTaken(work, 'scim_user_name_unique', () => NotUnique()),
    'scim_user_address_unique',
    () => NotUnique(),
  );

export const insertUser = (tx: TenantTx, { organisationId }: OrganisationKey, user: ScimUser) =>
  orIfNotUnique(
    tx
      .insertInto('scim_user')
      .values({ organisation_id: organisationId, ...columnsFrom(user) })
      .returning(COLUMNS)
      .executeTakeFirstOrThrow(),
  );

export const updateUser = (tx: TenantTx, { organisationId, userId }: OfUser, user: ScimUser) =>
  orIfNotUnique(
    tx
      .updateTable('scim_user')
      .set(({ eb }) => ({
        ...columnsFrom(user),
        version: eb('scim_user.version', '+', 1),
        changed_at: sql`now()`,
      }))
      .where('scim_user.organisation_id', '=', organisationId)
      .where('scim_user.id', '=', userId)
      .returning(COLUMNS)
      .executeTakeFirstOrThrow(),
  );

export const deleteUser = (tx: TenantTx, { organisationId, userId }: OfUser) =>
  tx
    .deleteFrom('scim_user')
    .where('scim_user.organisation_id', '=', organisationId)
    .where('scim_user.id', '=', userId)
    .execute();

/** Erasing a member also erases their directory user; a directory that still has them sends them again. */
export const forgetDirectoryUser = (tx: TenantTx, { organisationId, memberId }: MemberKey) =>
  tx
    .deleteFrom('scim_user')
    .where('scim_user.organisation_id', '=', organisationId)
    .where('scim_user.member_id', '=', memberId)
    .execute();
