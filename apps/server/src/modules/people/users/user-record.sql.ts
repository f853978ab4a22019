import type { TenantTx } from '@berth/database';
import type { ProfileAttributes } from '@berth/domain/reservations';
import { type RawBuilder, sql } from 'kysely';
import type { UserKey } from '../../../platform/keys.ts';
import { type BeforeRemoval, RESTORABLE_DAYS } from '../leaving/before-removal.ts';

/** A user as stored. */
export type UserRecord = {
  readonly id: string;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly personId: string | null;
  readonly explicit: boolean;
  readonly roles: string[];
  readonly tokenRoles: string[];
  readonly tokenRolesAct: boolean;
  readonly identifiers: string[];
  readonly attributes: ProfileAttributes;
  readonly managedBy: 'berth' | 'csv' | 'scim';
  readonly lastSeenAt: number | null;
  readonly createdAt: number;
  readonly suspendedAt: number | null;
  readonly removedAt: number | null;
  readonly beforeRemoval: BeforeRemoval | null;
  /** By the database's clock. */
  readonly isRestorable: boolean;
  readonly version: number;
};

const COLUMNS = sql`
  member.id, member.email, member.first_name as "firstName", member.last_name as "lastName",
  member.person_id as "personId", member.explicit, member.roles, member.token_roles as "tokenRoles",
  member.token_roles_act as "tokenRolesAct", member.identifiers, member.attributes, member.managed_by as "managedBy",
  member.last_seen_at as "lastSeenAt", member.created_at as "createdAt", member.suspended_at as "suspendedAt",
  member.removed_at as "removedAt", member.before_removal as "beforeRemoval", member.version,
  coalesce(member.before_removal is not null
    and member.removed_at > wall_clock() - make_interval(days => ${RESTORABLE_DAYS}), false) as "isRestorable"`;

const recordsSql = (organisationId: string, ids: readonly string[], rest: RawBuilder<unknown>) => sql<UserRecord>`
  select ${COLUMNS} from member
  where member.organisation_id = ${organisationId} and member.id = any(${ids}::uuid[]) ${rest}`;

export const userRecords = async (tx: TenantTx, organisationId: string, ids: readonly string[]) =>
  (await recordsSql(organisationId, ids, sql``).execute(tx)).rows;

/** Locks the user until the end of the transaction, so that the checked rank stays true. */
export const lockUserRecord = async (tx: TenantTx, organisationId: string, id: string) =>
  (await recordsSql(organisationId, [id], sql`for update`).execute(tx)).rows[0];

export const cardsOf = async (tx: TenantTx, { organisationId, userId }: UserKey) =>
  (
    await tx
      .selectFrom('member_card')
      .select('member_card.card')
      .where('member_card.organisation_id', '=', organisationId)
      .where('member_card.member_id', '=', userId)
      .orderBy('member_card.card')
      .execute()
  ).map(({ card }) => card);

/** Replaces the user's cards. Cards that stay are not touched. */
export async function replaceCards(tx: TenantTx, { organisationId, userId }: UserKey, cards: readonly string[]) {
  await sql`
    delete from member_card
    where organisation_id = ${organisationId} and member_id = ${userId} and card <> all(${cards}::text[])`.execute(tx);
  await sql`
    insert into member_card (organisation_id, card, member_id)
    select ${organisationId}::uuid, card, ${userId}::uuid from unnest(${cards}::text[]) card
    where not exists (
      select from member_card own
      where own.organisation_id = ${organisationId} and own.member_id = ${userId} and own.card = card)`.execute(tx);
}

/** Replaces the named attributes, and deletes empty ones. */
export const storeAttributes = (
  tx: TenantTx,
  { organisationId, userId }: UserKey,
  change: Record<string, string[]>,
) => {
  const gone = Object.entries(change).flatMap(([name, values]) => (values.length === 0 ? [name] : []));
  const stored = Object.fromEntries(Object.entries(change).filter(([, values]) => values.length > 0));
  return sql`
    update member set attributes = (attributes || ${JSON.stringify(stored)}::jsonb) - ${gone}::text[]
    where organisation_id = ${organisationId} and id = ${userId}`.execute(tx);
};

export const storeRoles = (tx: TenantTx, { organisationId, userId }: UserKey, roles: readonly string[]) =>
  sql`
    update member set roles = ${roles}::text[]
    where organisation_id = ${organisationId} and id = ${userId}`.execute(tx);

export const storeSuspended = (tx: TenantTx, { organisationId, userId }: UserKey, suspended: boolean) =>
  sql`
    update member set suspended_at = ${suspended ? sql`now()` : sql`null`}
    where organisation_id = ${organisationId} and id = ${userId}`.execute(tx);

/** Raises the version: the user's browser reloads their rights, and a form based on the old version is refused. */
export const markChanged = async (tx: TenantTx, { organisationId, userId }: UserKey): Promise<number> => {
  const { rows } = await sql<{ version: number }>`
    update member set refresh_needed = true, version = version + 1
    where organisation_id = ${organisationId} and id = ${userId} returning version`.execute(tx);
  return rows[0]?.version ?? 1;
};
