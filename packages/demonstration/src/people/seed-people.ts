import type { TenantTx } from '@berth/database';
import type { DemoAccount } from '../accounts.ts';
import { batches } from '../batches.ts';
import type { DemoOrganisation } from '../types.ts';
import { colleaguesOf, memberIdOf } from './colleagues.ts';

/** Seeds a person who can sign in, as a member of the organisation. */
export async function seedMember(tx: TenantTx, organisation: DemoOrganisation, account: DemoAccount, personId: string) {
  const memberId = memberIdOf(organisation.slug, account.email);
  const { cardId: cards = [], ...attributes } = account.attributes ?? {};
  await tx
    .insertInto('member')
    .values({
      organisation_id: organisation.id,
      id: memberId,
      person_id: personId,
      email: account.email,
      first_name: account.firstName,
      last_name: account.lastName,
      explicit: true,
      attributes: JSON.stringify(attributes),
    })
    .onConflict((oc) => oc.doNothing())
    .execute();
  for (const card of cards)
    await tx
      .insertInto('member_card')
      .values({ organisation_id: organisation.id, card, member_id: memberId })
      .onConflict((oc) => oc.doNothing())
      .execute();
  await tx
    .insertInto('person_organisation')
    .values({ person_id: personId, organisation_id: organisation.id })
    .onConflict((oc) => oc.doNothing())
    .execute();
  for (const building of organisation.buildings) {
    if (!account.buildings.includes(`${organisation.slug}/${building.slug}`)) continue;
    await tx
      .insertInto('member_building')
      .values({ organisation_id: organisation.id, building_id: building.id, member_id: memberId })
      .onConflict((oc) => oc.doNothing())
      .execute();
  }
}

/** Imported, so they are members before their first sign-in. */
export async function seedColleagues(tx: TenantTx, organisation: DemoOrganisation) {
  const organisation_id = organisation.id;
  for (const colleagues of batches(colleaguesOf(organisation))) {
    await tx
      .insertInto('member')
      .values(
        colleagues.map(({ memberId, email, firstName, lastName, userpool }) => ({
          organisation_id,
          id: memberId,
          email,
          first_name: firstName,
          last_name: lastName,
          explicit: true,
          managed_by: 'csv',
          attributes: JSON.stringify({ userpool: [userpool] }),
        })),
      )
      .onConflict((oc) => oc.doNothing())
      .execute();
    await tx
      .insertInto('member_building')
      .values(
        colleagues.map(({ memberId, buildingId }) => ({
          organisation_id,
          building_id: buildingId,
          member_id: memberId,
        })),
      )
      .onConflict((oc) => oc.doNothing())
      .execute();
  }
}
