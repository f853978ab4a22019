import type { TenantTx } from '@berth/database';
import type { Language } from '@berth/domain/language';
import { sql } from 'kysely';
import type { MemberKey } from '../../../platform/keys.ts';
import { isOutSql } from '../sign-in/person.sql.ts';

type Key = { organisationId: string; personId: string };

const cardsSql = sql<string[]>`array(
  select member_card.card from member_card
  where member_card.organisation_id = member.organisation_id and member_card.member_id = member.id
  order by member_card.card)`;

export const memberOf = (tx: TenantTx, { organisationId, personId }: Key) =>
  tx
    .selectFrom('member')
    .select([
      'member.id',
      'member.email',
      'member.first_name as firstName',
      'member.last_name as lastName',
      'member.identifiers',
      'member.attributes',
      cardsSql.as('cards'),
      isOutSql.as('isOut'),
      'member.explicit',
      'member.roles',
      'member.token_roles as tokenRoles',
      'member.token_roles_act as tokenRolesAct',
      'member.refresh_needed as refreshNeeded',
    ])
    .where('member.organisation_id', '=', organisationId)
    .where('member.person_id', '=', personId)
    .executeTakeFirst();

export const isMemberOf = async (tx: TenantTx, { organisationId, personId }: Key): Promise<boolean> =>
  (await tx
    .selectFrom('member')
    .select('member.id')
    .where('member.organisation_id', '=', organisationId)
    .where('member.person_id', '=', personId)
    .where('member.suspended_at', 'is', null)
    .where('member.removed_at', 'is', null)
    .executeTakeFirst()) !== undefined;

/** The claims of a sign-in that a member takes over. */
export type Profile = {
  email: string;
  emailVerified: boolean;
  firstName: string;
  lastName: string;
  identifiers: readonly string[];
  tokenRoles: readonly string[];
};

/** Takes over an address that the sign-in has verified, unless another member has it. */
export const updateMember = (tx: TenantTx, { organisationId, personId }: Key, profile: Profile) =>
  tx
    .updateTable('member')
    .set({
      email: sql<string>`case when ${profile.emailVerified}::boolean and not exists (
        select from member other
        where other.organisation_id = ${organisationId} and other.email = ${profile.email}
          and other.person_id is distinct from ${personId}
      ) then ${profile.email} else member.email end`,
      first_name: profile.firstName,
      last_name: profile.lastName,
      identifiers: profile.identifiers as string[],
      token_roles: profile.tokenRoles as string[],
    })
    .where('member.organisation_id', '=', organisationId)
    .where('member.person_id', '=', personId)
    .execute();

/** Stores the language that the member reads now; later mails use it. */
export const noteVisit = (tx: TenantTx, { organisationId, personId }: Key, language: Language) =>
  tx
    .updateTable('member')
    .set({ last_seen_at: sql`now()`, refresh_needed: false, language })
    .where('member.organisation_id', '=', organisationId)
    .where('member.person_id', '=', personId)
    .execute();

export const updateFindable = (tx: TenantTx, { organisationId, memberId }: MemberKey, isFindable: boolean) =>
  tx
    .updateTable('member')
    .set({
      attributes: sql<string>`jsonb_set(member.attributes, '{isFindable}', ${JSON.stringify([String(isFindable)])}::jsonb)`,
    })
    .where('member.organisation_id', '=', organisationId)
    .where('member.id', '=', memberId)
    .execute();

/** Accepts only an address in a domain that the organisation has proven, from a provider that it allows. */
export const claimMember = (
  tx: TenantTx,
  { organisationId, personId }: Key,
  by: { email: string; domain: string; provider: string },
) =>
  tx
    .updateTable('member')
    .set({ person_id: personId })
    .where('member.organisation_id', '=', organisationId)
    .where('member.email', '=', by.email)
    .where('member.person_id', 'is', null)
    .where('member.suspended_at', 'is', null)
    .where('member.removed_at', 'is', null)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('offered_organisation_settings as organisation_settings')
          .innerJoin(
            'offered_domain_organisation as domain_organisation',
            'domain_organisation.organisation_id',
            'organisation_settings.organisation_id',
          )
          .select('organisation_settings.organisation_id')
          .where('organisation_settings.organisation_id', '=', organisationId)
          .where(sql<boolean>`${by.provider} = any(organisation_settings.allowed_providers)`)
          .where('domain_organisation.domain', '=', by.domain),
      ),
    )
    .returning('member.id')
    .executeTakeFirst();

/** A member admitted by an identifier, not added by the organisation. */
export const insertAuthorisedMember = (tx: TenantTx, { organisationId, personId }: Key, profile: Profile) =>
  tx
    .insertInto('member')
    .columns([
      'organisation_id',
      'person_id',
      'email',
      'first_name',
      'last_name',
      'explicit',
      'identifiers',
      'token_roles',
    ])
    .expression((eb) =>
      eb
        .selectFrom('offered_building_access as building_access')
        .select([
          'building_access.organisation_id',
          sql<string>`${personId}::uuid`.as('person_id'),
          sql<string>`${profile.email}::text`.as('email'),
          sql<string>`${profile.firstName}::text`.as('first_name'),
          sql<string>`${profile.lastName}::text`.as('last_name'),
          sql<boolean>`false`.as('explicit'),
          sql<string[]>`${profile.identifiers as string[]}::text[]`.as('identifiers'),
          sql<string[]>`${profile.tokenRoles as string[]}::text[]`.as('token_roles'),
        ])
        .where('building_access.organisation_id', '=', organisationId)
        .where('building_access.identifier', '=', sql<string>`any(${profile.identifiers as string[]})`)
        .limit(1),
    )
    .onConflict((oc) => oc.doNothing()) // member_person_unique (another tab), member_email_unique (another person's address)
    .returning('member.id')
    .executeTakeFirst();
