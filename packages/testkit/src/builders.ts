import { randomUUID } from 'node:crypto';
import { type Database, inTenant } from '@berth/database';

let serial = 0;
/** Distinct, readable and valid as a slug. */
const next = (kind: string) => `${kind}-${(++serial).toString().padStart(3, '0')}`;

export type TestOrganisation = { id: string; slug: string };

export async function anOrganisation(db: Database, rest: { providers?: string[]; domain?: string } = {}) {
  const organisation = { id: randomUUID(), slug: next('org') };
  await db
    .insertInto('organisation')
    .values({ ...organisation, name: organisation.slug })
    .execute();
  if (rest.domain !== undefined)
    await db
      .insertInto('domain_organisation')
      .values({ organisation_id: organisation.id, domain: rest.domain })
      .execute();
  await inTenant(db, organisation.id, (tx) =>
    tx
      .insertInto('organisation_settings')
      .values({ organisation_id: organisation.id, allowed_providers: rest.providers ?? ['berth'] })
      .execute(),
  );
  return organisation;
}

export type TestBuilding = { id: string; slug: string; organisation: TestOrganisation };

export async function aBuilding(
  db: Database,
  organisation: TestOrganisation,
  rest: { modules?: { workplace: boolean; sensor: boolean; insights: boolean }; displayName?: string } = {},
): Promise<TestBuilding> {
  const building = { id: randomUUID(), slug: next('building') };
  await inTenant(db, organisation.id, (tx) =>
    tx
      .insertInto('building')
      .values({
        organisation_id: organisation.id,
        ...building,
        display_name: rest.displayName ?? building.slug,
        ...(rest.modules === undefined ? {} : { modules: JSON.stringify(rest.modules) }),
      })
      .execute(),
  );
  return { ...building, organisation };
}

type Added = {
  issuer: string;
  subject: string;
  email?: string;
  attributes?: Record<string, string[]>;
  /** Roles that the organisation granted. */
  granted?: string[];
  /** Defaults to true, as for an address in the organisation's own domain. */
  tokenRolesAct?: boolean;
};

/** Creates a person whom an organisation added to some of its buildings. */
export async function aMember(db: Database, at: Added, ...buildings: TestBuilding[]) {
  const { issuer, subject, email = `${subject}@example.org` } = at;
  await db
    .insertInto('person')
    .values({ issuer, subject })
    .onConflict((oc) => oc.doNothing())
    .execute();
  const { id: personId } = await db
    .selectFrom('person')
    .select('person.id')
    .where('person.subject', '=', subject)
    .where('person.issuer', '=', issuer)
    .executeTakeFirstOrThrow();
  for (const organisation of new Map(buildings.map((b) => [b.organisation.id, b.organisation])).values()) {
    const memberId = randomUUID();
    await inTenant(db, organisation.id, async (tx) => {
      await tx
        .insertInto('member')
        .values({
          organisation_id: organisation.id,
          id: memberId,
          person_id: personId,
          email,
          first_name: 'Test',
          last_name: 'Person',
          explicit: true,
          attributes: JSON.stringify(at.attributes ?? {}),
          roles: at.granted ?? [],
        })
        .execute();
      // Adding a member derives this from the address, but most organisations of tests have no proven domain.
      await tx
        .updateTable('member')
        .set({ token_roles_act: at.tokenRolesAct ?? true })
        .where('member.organisation_id', '=', organisation.id)
        .where('member.id', '=', memberId)
        .execute();
      await tx
        .insertInto('person_organisation')
        .values({ person_id: personId, organisation_id: organisation.id })
        .execute();
      for (const building of buildings.filter((b) => b.organisation.id === organisation.id))
        await tx
          .insertInto('member_building')
          .values({ organisation_id: organisation.id, building_id: building.id, member_id: memberId })
          .execute();
    });
  }
  return { personId, subject, email };
}
