import type { Database, TenantTx } from '@berth/database';
import { sql } from 'kysely';

/** Reads outside any tenant, from the directory of sign-ins and organisations. */
export const findPerson = (db: Database, issuer: string, subject: string) =>
  db
    .selectFrom('person')
    .select('person.id')
    .where('person.issuer', '=', issuer)
    .where('person.subject', '=', subject)
    .executeTakeFirst();

type NewPerson = { readonly issuer: string; readonly subject: string; readonly id?: string | undefined };

export const insertPerson = (db: Database, { issuer, subject, id }: NewPerson) =>
  db
    .insertInto('person')
    .values({ issuer, subject, ...(id !== undefined && { id }) })
    .onConflict((oc) => oc.doNothing()) // person_identity_unique
    .execute();

export const organisationIdOf = (db: Database, slug: string) =>
  db
    .selectFrom('offered_organisation as organisation')
    .select('organisation.id')
    .where('organisation.slug', '=', slug)
    .where('organisation.removed_at', 'is', null)
    .executeTakeFirst();

/** Lists all organisations, for operators. */
export const allOrganisations = (db: Database) =>
  db
    .selectFrom('offered_organisation as organisation')
    .select(['organisation.id', 'organisation.slug', 'organisation.name'])
    .where('organisation.removed_at', 'is', null)
    .orderBy('organisation.slug')
    .execute();

type Traces = { personId: string; identifiers: readonly string[]; domain: string };

/**
 * Lists organisations to which a person may belong: with a membership, by an authorised identifier, or by an invitation
 * to the domain of their address.
 */
export const organisationsOf = (db: Database, { personId, identifiers, domain }: Traces) =>
  db
    .selectFrom('offered_organisation as organisation')
    .select(['organisation.id', 'organisation.slug', 'organisation.name'])
    .where(({ eb, or, exists, selectFrom }) =>
      or([
        exists(
          selectFrom('person_organisation')
            .select('person_organisation.organisation_id')
            .whereRef('person_organisation.organisation_id', '=', 'organisation.id')
            .where('person_organisation.person_id', '=', personId),
        ),
        exists(
          selectFrom('offered_identifier_organisation as identifier_organisation')
            .select('identifier_organisation.organisation_id')
            .whereRef('identifier_organisation.organisation_id', '=', 'organisation.id')
            .where('identifier_organisation.identifier', '=', sql<string>`any(${identifiers as string[]})`),
        ),
        exists(
          selectFrom('offered_domain_organisation as domain_organisation')
            .select('domain_organisation.organisation_id')
            .whereRef('domain_organisation.organisation_id', '=', 'organisation.id')
            .where('domain_organisation.domain', '=', domain),
        ),
        eb.lit(false),
      ]),
    )
    .orderBy('organisation.slug')
    .execute();

/** Returns the organisation of a member, unless it is removed. */
export const organisationOfMember = async (db: Database, memberId: string) =>
  (
    await db
      .selectFrom('member_organisation')
      .innerJoin('offered_organisation as organisation', 'organisation.id', 'member_organisation.organisation_id')
      .select('member_organisation.organisation_id as organisationId')
      .where('member_organisation.member_id', '=', memberId)
      .where('organisation.removed_at', 'is', null)
      .executeTakeFirst()
  )?.organisationId;

export const rememberOrganisation = (tx: TenantTx, personId: string, organisationId: string) =>
  tx
    .insertInto('person_organisation')
    .values({ person_id: personId, organisation_id: organisationId })
    .onConflict((oc) => oc.doNothing()) // person_organisation_pkey
    .execute();

/** Suspended or removed members are still stored, but may do nothing. */
export const isOutSql = sql<boolean>`coalesce(member.suspended_at, member.removed_at) is not null`;

/** Returns the short name of the building of a space. */
export const slugOfBuildingWith = (tx: TenantTx, organisationId: string, spaceId: string) =>
  tx
    .selectFrom('offered_space as space')
    .innerJoin('offered_building as building', (join) =>
      join
        .onRef('building.organisation_id', '=', 'space.organisation_id')
        .onRef('building.id', '=', 'space.building_id'),
    )
    .select('building.slug')
    .where('space.organisation_id', '=', organisationId)
    .where('space.id', '=', spaceId)
    .where('building.removed_at', 'is', null)
    .executeTakeFirst();

/** Returns the short name of a building, by its id or that of a space in it. */
export const slugOfBuildingOrWith = async (tx: TenantTx, organisationId: string, objectId: string) =>
  (await tx
    .selectFrom('offered_building as building')
    .select('building.slug')
    .where('building.organisation_id', '=', organisationId)
    .where('building.id', '=', objectId)
    .where('building.removed_at', 'is', null)
    .executeTakeFirst()) ?? slugOfBuildingWith(tx, organisationId, objectId);

export const buildingIdOf = (tx: TenantTx, organisationId: string, slug: string) =>
  tx
    .selectFrom('offered_building as building')
    .select('building.id')
    .where('building.organisation_id', '=', organisationId)
    .where('building.slug', '=', slug)
    .where('building.removed_at', 'is', null)
    .executeTakeFirst();

type SignIn = { readonly issuer: string; readonly subject: string; readonly isKnownElsewhere: boolean };

/** Reads the sign-in of a person who left an organisation, and whether they belong to another one. */
export async function signInOf(db: Database, personId: string, organisationId: string): Promise<SignIn | undefined> {
  const { rows } = await sql<SignIn>`
    select person.issuer, person.subject, exists (
      select from person_organisation other
      where other.person_id = person.id and other.organisation_id <> ${organisationId}) as "isKnownElsewhere"
    from person where person.id = ${personId}`.execute(db);
  return rows[0];
}
