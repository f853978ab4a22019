import { myBuildings } from '@berth/contract';
import { inTenant } from '@berth/database';
import type { Role } from '@berth/domain/identity';
import { aBuilding, aMember, anOrganisation, type TestBuilding, testDatabase } from '@berth/testkit';
import { describe, expect, test } from 'vitest';
import { testApi } from '../../../../testing/test-api.ts';

const database = testDatabase();
const api = testApi(database);

const groupsOf = async (as: Parameters<typeof api.issuer.token>[0]) => {
  const answer = await api.call(myBuildings, { params: {}, as });
  expect(answer.status).toBe(200);
  return answer.body.groups;
};

const authorise = (building: { id: string; organisation: { id: string } }, identifier: string) =>
  inTenant(database.owner, building.organisation.id, async (tx) => {
    const entry = { organisation_id: building.organisation.id, identifier };
    await tx
      .insertInto('building_access')
      .values({ ...entry, building_id: building.id })
      .execute();
    await tx.insertInto('identifier_organisation').values(entry).execute();
  });

const invite = (organisationId: string, email: string) =>
  inTenant(database.owner, organisationId, (tx) =>
    tx
      .insertInto('member')
      .values({ organisation_id: organisationId, email, first_name: 'In', last_name: 'Vited', explicit: true })
      .returning('member.id')
      .executeTakeFirstOrThrow(),
  );

type Someone = { subject: string; email: string };

/** Adds a person as an administrator does, without the defaults of the test builder. */
const addByHand = async (building: TestBuilding, { subject, email }: Someone) => {
  const organisation_id = building.organisation.id;
  const signIn = { issuer: api.issuer.issuer, subject };
  await database.owner
    .insertInto('person')
    .values(signIn)
    .onConflict((oc) => oc.doNothing())
    .execute();
  const person = await database.owner
    .selectFrom('person')
    .select('person.id')
    .where('person.subject', '=', subject)
    .executeTakeFirstOrThrow();
  const { id } = await invite(organisation_id, email);
  await inTenant(database.owner, organisation_id, async (tx) => {
    await tx.updateTable('member').set({ person_id: person.id }).where('member.id', '=', id).execute();
    await tx.insertInto('person_organisation').values({ person_id: person.id, organisation_id }).execute();
    await tx
      .insertInto('member_building')
      .values({ organisation_id, building_id: building.id, member_id: id })
      .execute();
  });
};

const grant = (building: TestBuilding, email: string, roles: Role[]) =>
  inTenant(database.owner, building.organisation.id, (tx) =>
    tx.updateTable('member').set({ roles }).where('member.email', '=', email).execute(),
  );

const memberCount = async (organisationId: string) => {
  const rows = await inTenant(database.owner, organisationId, (tx) =>
    tx.selectFrom('member').select('member.id').where('member.organisation_id', '=', organisationId).execute(),
  );
  return rows.length;
};

describe('the buildings of a person', () => {
  test('are those they were added to in all their organisations, and no others', async () => {
    const one = await anOrganisation(database.owner);
    const two = await anOrganisation(database.owner);
    const [a, b, c] = [
      await aBuilding(database.owner, one),
      await aBuilding(database.owner, one),
      await aBuilding(database.owner, two),
    ];
    await aMember(database.owner, { issuer: api.issuer.issuer, subject: 'in-two' }, a, c);
    const groups = await groupsOf({ subject: 'in-two' });
    expect(Object.keys(groups).sort()).toEqual([`/${one.slug}/${a.slug}`, `/${two.slug}/${c.slug}`].sort());
    expect(Object.keys(groups)).not.toContain(`/${one.slug}/${b.slug}`);
  });

  test('include cards of the member only in the organisation that issued them', async () => {
    const [home, abroad] = [
      await aBuilding(database.owner, await anOrganisation(database.owner)),
      await aBuilding(database.owner, await anOrganisation(database.owner)),
    ];
    await aMember(database.owner, { issuer: api.issuer.issuer, subject: 'carrier' }, home, abroad);
    await inTenant(database.owner, home.organisation.id, async (tx) => {
      const { id } = await tx.selectFrom('member').select('member.id').executeTakeFirstOrThrow();
      await tx
        .insertInto('member_card')
        .values(
          ['HB-2', 'HB-1'].map((card) => ({ organisation_id: home.organisation.id, card: `${card}00`, member_id: id })),
        )
        .execute();
    });
    const groups = await groupsOf({ subject: 'carrier' });
    expect(groups[`/${home.organisation.slug}/${home.slug}`]?.attributes.cardId).toEqual(['HB-100', 'HB-200']);
    expect(groups[`/${abroad.organisation.slug}/${abroad.slug}`]?.attributes.cardId).toEqual([]);
  });

  test('are none for a stranger', async () => {
    expect(await groupsOf({ subject: 'stranger' })).toEqual({});
  });

  test('include roles where the organisation added the person, and not where an identifier admitted them [T4]', async () => {
    const home = await aBuilding(database.owner, await anOrganisation(database.owner));
    const guest = await aBuilding(database.owner, await anOrganisation(database.owner));
    await aMember(database.owner, { issuer: api.issuer.issuer, subject: 'chief' }, home);
    await authorise(guest, 'partner');
    const groups = await groupsOf({ subject: 'chief', roles: ['Customer-admin'], identifiers: ['partner'] });
    expect(groups[`/${home.organisation.slug}/${home.slug}`]?.roles).toEqual(['Customer-admin']);
    expect(groups[`/${guest.organisation.slug}/${guest.slug}`]?.roles).toEqual([]);
  });

  test('include roles of the token where the address belongs to the organisation, and not for outsiders [T4]', async () => {
    const home = await aBuilding(database.owner, await anOrganisation(database.owner, { domain: 'house.example' }));
    const abroad = await aBuilding(database.owner, await anOrganisation(database.owner, { domain: 'abroad.example' }));
    const chief = { subject: 'chief-of-one', email: 'chief@house.example' };
    for (const building of [home, abroad]) await addByHand(building, chief);
    const rolesIn = async (building: typeof home, roles: Role[]) =>
      (await groupsOf({ ...chief, roles }))[`/${building.organisation.slug}/${building.slug}`]?.roles;
    expect(await rolesIn(home, ['Customer-admin', 'Insights'])).toEqual(['Customer-admin', 'Insights']);
    expect(await rolesIn(abroad, ['Customer-admin', 'Insights'])).toEqual([]);

    // Roles that are granted there apply there, with or without those of the token, and nowhere else.
    await grant(abroad, chief.email, ['Customer-coordinator']);
    expect(await rolesIn(abroad, ['Customer-admin'])).toEqual(['Customer-coordinator']);
    expect(await rolesIn(abroad, [])).toEqual(['Customer-coordinator']);
    expect(await rolesIn(home, [])).toEqual([]);
    await expect(grant(abroad, chief.email, ['Dashboard-admin'])).rejects.toThrow('member_roles_known');
  });

  test('include no token roles after admission by an identifier and an addition from outside', async () => {
    const guest = await aBuilding(database.owner, await anOrganisation(database.owner, { domain: 'host.example' }));
    await authorise(guest, 'later-added');
    const visitor = { subject: 'later', roles: ['Customer-admin'] as const, identifiers: ['later-added'] };
    await groupsOf(visitor);
    await inTenant(database.owner, guest.organisation.id, (tx) =>
      tx.updateTable('member').set({ explicit: true }).where('email', '=', 'later@example.org').execute(),
    );
    expect(Object.values(await groupsOf(visitor)).map(({ roles }) => roles)).toEqual([[]]);
  });

  test('are none, with no data of the organisation, after removal from the last building [T4]', async () => {
    const building = await aBuilding(database.owner, await anOrganisation(database.owner));
    const { organisation } = building;
    await inTenant(database.owner, organisation.id, (tx) =>
      tx
        .updateTable('organisation_settings')
        .set({ insights_link: 'https://reports.example/' })
        .where('organisation_id', '=', organisation.id)
        .execute(),
    );
    await aMember(database.owner, { issuer: api.issuer.issuer, subject: 'leaver' }, building);
    const info = () => api.call(myBuildings, { params: {}, as: { subject: 'leaver' } });
    expect((await info()).body.insightsLink).toBe('https://reports.example/');
    await inTenant(database.owner, organisation.id, (tx) =>
      tx.deleteFrom('member_building').where('organisation_id', '=', organisation.id).execute(),
    );
    expect((await info()).body).toMatchObject({ groups: {}, insightsLink: null });
  });

  test('are all buildings for an operator, without becoming a member', async () => {
    const one = await aBuilding(database.owner, await anOrganisation(database.owner));
    const two = await aBuilding(database.owner, await anOrganisation(database.owner));
    const pathOf = (building: typeof one) => `/${building.organisation.slug}/${building.slug}`;
    await aMember(database.owner, { issuer: api.issuer.issuer, subject: 'operator' }, one);
    const operator = { subject: 'operator', roles: ['Dashboard-admin', 'Customer-admin'] as const };
    const groups = await groupsOf(operator);
    expect(groups[pathOf(one)]?.roles).toEqual(['Dashboard-admin', 'Customer-admin']);
    expect(groups[pathOf(two)]?.roles).toEqual(['Dashboard-admin']);
    expect([groups[pathOf(one)]?.member, groups[pathOf(two)]?.member]).toEqual([true, false]);
    expect(await memberCount(two.organisation.id)).toBe(0);
    // The same person without that role is in one building only, and a removed building is not listed.
    expect(Object.keys(await groupsOf({ ...operator, roles: ['Customer-admin'] }))).toEqual([pathOf(one)]);
    await inTenant(database.owner, two.organisation.id, (tx) =>
      tx.updateTable('building').set({ removed_at: new Date() }).where('id', '=', two.id).execute(),
    );
    expect(Object.keys(await groupsOf(operator))).not.toContain(pathOf(two));
  });

  test('include those of an identifier from the first call, with one membership for concurrent calls', async () => {
    const building = await aBuilding(database.owner, await anOrganisation(database.owner));
    await authorise(building, 'fresh-partner');
    const fresh = { subject: 'fresh', identifiers: ['fresh-partner'] };
    const all = await Promise.all([groupsOf(fresh), groupsOf(fresh), groupsOf(fresh)]);
    for (const groups of all) expect(Object.keys(groups)).toHaveLength(1);
    expect(await memberCount(building.organisation.id)).toBe(1);
    expect(await groupsOf({ subject: 'fresh-too', identifiers: ['other-partner'] })).toEqual({});
  });
});

describe('an invited address', () => {
  const invited = async (organisation: { id: string }, building: { id: string }, email: string) => {
    const { id } = await invite(organisation.id, email);
    await inTenant(database.owner, organisation.id, (tx) =>
      tx
        .insertInto('member_building')
        .values({ organisation_id: organisation.id, building_id: building.id, member_id: id })
        .execute(),
    );
  };

  test('is claimed by a verified sign-in of an allowed provider in a proven domain [T7]', async () => {
    const organisation = await anOrganisation(database.owner, { domain: 'claims.example' });
    const building = await aBuilding(database.owner, organisation);
    await invited(organisation, building, 'new@claims.example');
    expect(Object.keys(await groupsOf({ subject: 'claimer', email: 'new@claims.example' }))).toHaveLength(1);
    // Once claimed, another sign-in with the same address gets nothing.
    expect(await groupsOf({ subject: 'second', email: 'new@claims.example' })).toEqual({});
  });

  test.each([
    ['is not verified', { emailVerified: false }, 'proven.example'],
    ['comes from a provider that is not allowed', { provider: 'evil' }, 'proven2.example'],
  ])('is not claimed when it %s [T7]', async (_why, odd, domain) => {
    const organisation = await anOrganisation(database.owner, { domain });
    const building = await aBuilding(database.owner, organisation);
    await invited(organisation, building, `victim@${domain}`);
    expect(await groupsOf({ subject: `thief-${domain}`, email: `victim@${domain}`, ...odd })).toEqual({});
  });

  test('is not claimed when its domain was proven by another organisation [T7]', async () => {
    const organisation = await anOrganisation(database.owner);
    await anOrganisation(database.owner, { domain: 'elsewhere.example' });
    const building = await aBuilding(database.owner, organisation);
    await invited(organisation, building, 'victim@elsewhere.example');
    expect(await groupsOf({ subject: 'thief-elsewhere', email: 'victim@elsewhere.example' })).toEqual({});
  });
});

test('a changed address is stored only if the sign-in verified it [T7]', async () => {
  const building = await aBuilding(database.owner, await anOrganisation(database.owner));
  const { organisation } = building;
  await aMember(database.owner, { issuer: api.issuer.issuer, subject: 'renamed' }, building);
  const stored = async (token: { email: string; emailVerified: boolean }) => {
    await groupsOf({ subject: 'renamed', lastName: 'New', roles: ['Insights'], ...token });
    return inTenant(database.owner, organisation.id, (tx) =>
      tx
        .selectFrom('member')
        .select(['email', 'last_name', 'token_roles'])
        .where('organisation_id', '=', organisation.id)
        .executeTakeFirstOrThrow(),
    );
  };
  const updated = { last_name: 'New', token_roles: ['Insights'] };
  const unproven = await stored({ email: 'boss@example.org', emailVerified: false });
  expect(unproven).toEqual({ ...updated, email: 'renamed@example.org' });
  const proven = await stored({ email: 'boss@example.org', emailVerified: true });
  expect(proven).toEqual({ ...updated, email: 'boss@example.org' });
});

test('a change that the token does not have yet is reported once', async () => {
  const building = await aBuilding(database.owner, await anOrganisation(database.owner));
  const { organisation } = building;
  await aMember(database.owner, { issuer: api.issuer.issuer, subject: 'promoted' }, building);
  await inTenant(database.owner, organisation.id, (tx) =>
    tx.updateTable('member').set({ refresh_needed: true }).where('organisation_id', '=', organisation.id).execute(),
  );
  const first = await api.call(myBuildings, { params: {}, as: { subject: 'promoted' } });
  const second = await api.call(myBuildings, { params: {}, as: { subject: 'promoted' } });
  expect([first.body.refresh, second.body.refresh]).toEqual([true, false]);
});

describe('a building in the list of a person', () => {
  const settle = (organisationId: string, insights_link: string | null) =>
    inTenant(database.owner, organisationId, (tx) =>
      tx
        .insertInto('organisation_settings')
        .values({ organisation_id: organisationId, insights_link, allowed_providers: ['berth'] })
        .onConflict((oc) => oc.column('organisation_id').doUpdateSet({ insights_link }))
        .execute(),
    );

  test('says which integrations are on, and nothing else about them', async () => {
    const building = await aBuilding(database.owner, await anOrganisation(database.owner));
    const integrations = {
      azure: { enabled: true },
      doors: { enabled: true, baseUrl: 'https://doors.example' },
      forward: { enabled: false, endpoints: [] },
    };
    await inTenant(database.owner, building.organisation.id, (tx) =>
      tx
        .updateTable('building')
        .set({ integrations: JSON.stringify(integrations) })
        .where('id', '=', building.id)
        .execute(),
    );
    await aMember(database.owner, { issuer: api.issuer.issuer, subject: 'integrated' }, building);
    const [group] = Object.values(await groupsOf({ subject: 'integrated' }));
    expect(group?.integrations).toEqual({
      azure: true,
      google: false,
      sensorPlatform: false,
      doors: true,
      forwardReservation: false,
      forward: false,
    });
  });

  test('has the reports of its own organisation, also for a member of two and for an operator', async () => {
    const [one, two] = [await anOrganisation(database.owner), await anOrganisation(database.owner)];
    const [a, b] = [await aBuilding(database.owner, one), await aBuilding(database.owner, two)];
    await settle(one.id, 'https://one.example/reports');
    await settle(two.id, null);
    const signIn = { issuer: api.issuer.issuer, subject: 'of-both' };
    await aMember(database.owner, signIn, a);
    await aMember(database.owner, signIn, b);
    const links = async (as: Parameters<typeof groupsOf>[0]) => {
      const groups = await groupsOf(as);
      return [a, b].map(({ organisation, slug }) => groups[`/${organisation.slug}/${slug}`]?.insightsLink);
    };
    expect(await links({ subject: 'of-both' })).toEqual(['https://one.example/reports', null]);
    expect(await links({ subject: 'op', roles: ['Dashboard-admin'] })).toEqual(['https://one.example/reports', null]);
  });
});
