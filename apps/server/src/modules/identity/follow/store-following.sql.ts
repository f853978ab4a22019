import type { TenantTx } from '@berth/database';
import { sql } from 'kysely';

export type NewMember = { readonly email: string; readonly firstName: string; readonly lastName: string };

/** Creates members for people that only the directory has so far. */
export const insertFollowing = async (tx: TenantTx, organisationId: string, people: readonly NewMember[]) =>
  people.length === 0
    ? []
    : (
        await sql<{ id: string; email: string }>`
          insert into member (organisation_id, email, first_name, last_name, explicit, managed_by)
          select ${organisationId}::uuid, person.email, person.first_name, person.last_name, true, 'scim'
          from unnest(
            ${people.map(({ email }) => email)}::text[], ${people.map(({ firstName }) => firstName)}::text[],
            ${people.map(({ lastName }) => lastName)}::text[]
          ) as person (email, first_name, last_name)
          order by person.email
          returning id, email`.execute(tx)
      ).rows;

export type StoredChange = NewMember & {
  readonly memberId: string;
  readonly isSuspended: boolean;
  readonly roles: readonly string[];
  readonly userpools: readonly string[];
};

const lists = (changes: readonly StoredChange[], of: (change: StoredChange) => readonly string[]) =>
  changes.map((change) => JSON.stringify(of(change)));

/** Updates members. An address that another member holds stays with them. */
export async function updateFollowing(tx: TenantTx, organisationId: string, changes: readonly StoredChange[]) {
  if (changes.length === 0) return;
  await sql`
    update member set
      email = case when exists (
        select from member other
        where other.organisation_id = ${organisationId} and other.email = change.email and other.id <> member.id
      ) then member.email else change.email end,
      first_name = change.first_name, last_name = change.last_name, explicit = true, managed_by = 'scim',
      suspended_at = case when change.suspended then coalesce(member.suspended_at, now()) end,
      removed_at = null, before_removal = null,
      roles = array(select jsonb_array_elements_text(change.roles)),
      attributes = case when change.userpools = '[]' then member.attributes - 'userpool'
        else jsonb_set(member.attributes, '{userpool}', change.userpools) end,
      refresh_needed = true, version = member.version + 1
    from unnest(
      ${changes.map(({ memberId }) => memberId)}::uuid[], ${changes.map(({ email }) => email)}::text[],
      ${changes.map(({ firstName }) => firstName)}::text[], ${changes.map(({ lastName }) => lastName)}::text[],
      ${changes.map(({ isSuspended }) => isSuspended)}::boolean[],
      ${lists(changes, ({ roles }) => roles)}::jsonb[], ${lists(changes, ({ userpools }) => userpools)}::jsonb[]
    ) as change (member_id, email, first_name, last_name, suspended, roles, userpools)
    where member.organisation_id = ${organisationId} and member.id = change.member_id`.execute(tx);
}

export type Belonging = { readonly memberId: string; readonly buildingId: string };

const pairs = (belongings: readonly Belonging[]) => sql`unnest(
  ${belongings.map(({ memberId }) => memberId)}::uuid[], ${belongings.map(({ buildingId }) => buildingId)}::uuid[]
) as pair (member_id, building_id)`;

export async function addToBuildings(tx: TenantTx, organisationId: string, belongings: readonly Belonging[]) {
  if (belongings.length === 0) return;
  await sql`
    insert into member_building (organisation_id, building_id, member_id)
    select ${organisationId}::uuid, pair.building_id, pair.member_id from ${pairs(belongings)}
    on conflict do nothing`.execute(tx);
}

export async function removeFromBuildings(tx: TenantTx, organisationId: string, belongings: readonly Belonging[]) {
  if (belongings.length === 0) return;
  await sql`
    delete from member_building using ${pairs(belongings)}
    where member_building.organisation_id = ${organisationId}
      and member_building.member_id = pair.member_id and member_building.building_id = pair.building_id`.execute(tx);
}

/** Returns a member to local management when the directory releases them; access that it ended stays ended. */
export const unfollow = (tx: TenantTx, organisationId: string, memberId: string) =>
  sql`update member set managed_by = 'berth'
    where member.organisation_id = ${organisationId} and member.id = ${memberId}`.execute(tx);
