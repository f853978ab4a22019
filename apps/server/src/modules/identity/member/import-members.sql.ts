import type { TenantTx } from '@berth/database';
import { actingRoles, isRole, rolesActingIn } from '@berth/domain/identity';
import type { KnownMember, MemberTarget, Ranked } from '@berth/domain/people';
import { sql } from 'kysely';

const RIGHTS = sql`member.explicit, member.roles, member.token_roles as "tokenRoles",
  member.token_roles_act as "tokenRolesAct"`;

type Rights = { explicit: boolean; roles: string[]; tokenRoles: string[]; tokenRolesAct: boolean };

/** Ignores suspension and removal, or suspending a member would raise others above them. */
const rolesIn = ({ explicit, roles, tokenRoles, tokenRolesAct }: Rights) =>
  actingRoles({
    explicit,
    roles: roles.filter(isRole),
    tokenRoles: tokenRoles.filter(isRole),
    tokenRolesAct,
    active: true,
  });

type Row = Rights & Omit<KnownMember, 'roles'> & { username: string; buildingIds: string[] };
export type MembersByAddress = ReadonlyMap<string, KnownMember & { readonly buildingIds: readonly string[] }>;

/** Reads the members with these addresses. Locks them in one order, against deadlocks, so that they stay as read. */
export async function membersByAddress(
  tx: TenantTx,
  organisationId: string,
  addresses: readonly string[],
  { lock }: { lock: boolean },
): Promise<MembersByAddress> {
  const { rows } = await sql<Row>`
    select member.id, member.email as username, member.first_name as "firstName", member.last_name as "lastName",
      member.attributes, member.removed_at is not null as removed, ${RIGHTS},
      array(select card from member_card where member_card.organisation_id = member.organisation_id
        and member_card.member_id = member.id order by card) as cards,
      array(select building_id from member_building where member_building.organisation_id = member.organisation_id
        and member_building.member_id = member.id order by building_id) as "buildingIds"
    from member
    where member.organisation_id = ${organisationId}::uuid and member.email = any(${addresses}::text[])
    order by member.id
    ${lock ? sql`for update of member` : sql``}`.execute(tx);
  return new Map(rows.map((row) => [row.username, { ...row, roles: rolesIn(row) }]));
}

export type CardHolder = { readonly id: string; readonly username: string };

export async function holdersOfCards(tx: TenantTx, organisationId: string, cards: readonly string[]) {
  const rows = await tx
    .selectFrom('member_card')
    .innerJoin('member', (join) =>
      join
        .onRef('member.organisation_id', '=', 'member_card.organisation_id')
        .onRef('member.id', '=', 'member_card.member_id'),
    )
    .select(['member_card.card', 'member.id', 'member.email as username'])
    .where('member_card.organisation_id', '=', organisationId)
    .where('member_card.card', '=', sql<string>`any(${cards as string[]})`)
    .execute();
  return new Map<string, CardHolder>(rows.map(({ card, ...holder }) => [card, holder]));
}

type Actor = { readonly personId: string; readonly tokenRoles: readonly string[] };

/** Returns the current rank of a person, with the roles that their token had at the request. */
export async function rankOfPerson(
  tx: TenantTx,
  organisationId: string,
  { personId, tokenRoles }: Actor,
): Promise<Ranked> {
  const { rows } = await sql<Rights & { id: string; active: boolean }>`
    select member.id, ${RIGHTS}, member.suspended_at is null and member.removed_at is null as active
    from member
    where member.organisation_id = ${organisationId}::uuid and member.person_id = ${personId}::uuid`.execute(tx);
  const [row] = rows;
  const brought = tokenRoles.filter(isRole);
  const membership = row?.active ? { ...row, roles: row.roles.filter(isRole) } : undefined;
  return { memberId: row?.id, roles: rolesActingIn(brought, membership) };
}

/** Another transaction committed first: the rows that were read are outdated, and the transaction is retried. */
class ReadTooEarly extends Error {
  readonly code = '40001';
}

type Written = MemberTarget & { readonly id: string };

/**
 * Writes new and changed members in one statement. A member that took an address in the meantime is not overwritten.
 */
export async function writeMembers(tx: TenantTx, organisationId: string, members: readonly Written[]): Promise<void> {
  if (members.length === 0) return;
  const column = (of: (member: Written) => string) => members.map(of);
  const { rows } = await sql<{ id: string }>`
    insert into member (organisation_id, id, email, first_name, last_name, attributes, explicit, managed_by)
    select ${organisationId}::uuid, said.*, true, 'csv' from unnest(
      ${column(({ id }) => id)}::uuid[], ${column(({ username }) => username)}::text[],
      ${column(({ firstName }) => firstName)}::text[], ${column(({ lastName }) => lastName)}::text[],
      ${column(({ attributes }) => JSON.stringify(attributes))}::jsonb[]
    ) as said
    on conflict (organisation_id, email) do update set first_name = excluded.first_name, last_name = excluded.last_name,
      attributes = excluded.attributes, explicit = true, version = member.version + 1, refresh_needed = true
    where member.id = excluded.id
    returning member.id`.execute(tx);
  if (rows.length < members.length) throw new ReadTooEarly('an address was taken in the meantime');
}

/** Replaces the cards of these members with the given ones. */
export async function writeCards(tx: TenantTx, organisationId: string, members: readonly Written[]): Promise<void> {
  const holders = members.filter(({ cards }) => cards !== undefined);
  const pairs = holders.flatMap(({ id, cards = [] }) => (cards ?? []).map((card) => ({ id, card })));
  if (holders.length === 0) return;
  const pairsSql = sql`unnest(${pairs.map(({ id }) => id)}::uuid[], ${pairs.map(({ card }) => card)}::text[])
    as pair (member_id, card)`;
  await sql`
    delete from member_card
    where member_card.organisation_id = ${organisationId}::uuid
      and member_card.member_id = any(${holders.map(({ id }) => id)}::uuid[])
      and not exists (select from ${pairsSql}
        where pair.member_id = member_card.member_id and pair.card = member_card.card)`.execute(tx);
  await sql`
    insert into member_card (organisation_id, member_id, card)
    select ${organisationId}::uuid, pair.member_id, pair.card from ${pairsSql}
    on conflict do nothing`.execute(tx);
  const { rows } = await sql`
    select from member_card join ${pairsSql} using (member_id, card)
    where member_card.organisation_id = ${organisationId}::uuid`.execute(tx);
  if (rows.length < pairs.length) throw new ReadTooEarly('a card was taken in the meantime');
}

/** Adds each member to each existing building; returns the new pairs. */
export async function addToBuildings(
  tx: TenantTx,
  organisationId: string,
  memberIds: readonly string[],
  buildingIds: readonly string[],
) {
  const { rows } = await sql<{ memberId: string; buildingId: string }>`
    with added as (
      insert into member_building (organisation_id, building_id, member_id)
      select building.organisation_id, building.id, member_id
      from offered_building building cross join unnest(${memberIds}::uuid[]) as member_id
      where building.organisation_id = ${organisationId}::uuid and building.removed_at is null
        and building.id = any(${buildingIds}::uuid[])
      on conflict do nothing
      returning building_id, member_id
    ), told as (
      update member set refresh_needed = true
      where member.organisation_id = ${organisationId}::uuid and member.id in (select member_id from added)
        and not member.refresh_needed
    )
    select member_id as "memberId", building_id as "buildingId" from added`.execute(tx);
  return rows;
}
