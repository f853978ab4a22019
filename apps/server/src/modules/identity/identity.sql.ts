import type { Database, TenantTx } from '@berth/database';
import { sql } from 'kysely';

/** Outside any tenant: the thin directory of sign-ins and organisations. */
export const findPerson = (db: Database, issuer: string, subject: string) =>
  db
    .selectFrom('person')
    .select('person.id')
    .where('person.issuer', '=', issuer)
    .where('person.subject', '=', subject)
    .executeTakeFirst();

export const insertPerson = (db: Database, issuer: string, subject: string) =>
  db
    .insertInto('person')
    .values({ issuer, subject })
    .onConflict((oc) => oc.doNothing()) // person_identity_unique
    .execute();

export const organisationIdOf = (db: Database, slug: string) =>
  db
    .selectFrom('offered_organisation as organisation')
    .select('organisation.id')
    .where('organisation.slug', '=', slug)
    .where('organisation.removed_at', 'is', null)
    .executeTakeFirst();

/** For who runs the installation. */
export const allOrganisations = (db: Database) =>
  db
    .selectFrom('offered_organisation as organisation')
    .select(['organisation.id', 'organisation.slug'])
    .where('organisation.removed_at', 'is', null)
    .orderBy('organisation.slug')
    .execute();

type Traces = { personId: string; identifiers: readonly string[]; domain: string };

/** Where a person may belong: known there, let in by an identifier, or perhaps invited by their address's domain. */
export const organisationsOf = (db: Database, { personId, identifiers, domain }: Traces) =>
  db
    .selectFrom('offered_organisation as organisation')
    .select(['organisation.id', 'organisation.slug'])
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

/** The organisation of a member, while there is one. */
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

/** Suspended or removed: the organisation still knows them, and lets them do nothing. */
export const isOutSql = sql<boolean>`coalesce(member.suspended_at, member.removed_at) is not null`;

/** The short name of the building that a space stands in. */
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

/** The short name of a building by its id, or by that of a space in it. */
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
