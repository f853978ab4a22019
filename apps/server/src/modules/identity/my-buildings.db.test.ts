import { myBuildings } from '@berth/contract';
import { inTenant } from '@berth/database';
import { aBuilding, aMember, anOrganisation, testDatabase } from '@berth/testkit';
import { describe, expect, test } from 'vitest';
import { testApi } from '../../../testing/test-api.ts';

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

const memberCount = async (organisationId: string) => {
  const rows = await inTenant(database.owner, organisationId, (tx) =>
    tx.selectFrom('member').select('member.id').where('member.organisation_id', '=', organisationId).execute(),
  );
  return rows.length;
};

describe('who belongs where', () => {
  test('someone sees the buildings they were added to, in all their organisations and no others', async () => {
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

  test('a stranger belongs nowhere', async () => {
    expect(await groupsOf({ subject: 'stranger' })).toEqual({});
  });

  test('roles act where the organisation added the person, and not where an identifier let them in', async () => {
    const home = await aBuilding(database.owner, await anOrganisation(database.owner));
    const guest = await aBuilding(database.owner, await anOrganisation(database.owner));
    await aMember(database.owner, { issuer: api.issuer.issuer, subject: 'chief' }, home);
    await authorise(guest, 'partner');
    const groups = await groupsOf({ subject: 'chief', roles: ['Customer-admin'], identifiers: ['partner'] });
    expect(groups[`/${home.organisation.slug}/${home.slug}`]?.roles).toEqual(['Customer-admin']);
    expect(groups[`/${guest.organisation.slug}/${guest.slug}`]?.roles).toEqual([]);
  });

  test('a dashboard admin acts everywhere, so everything is theirs to enter, without becoming a member', async () => {
    const one = await aBuilding(database.owner, await anOrganisation(database.owner));
    const two = await aBuilding(database.owner, await anOrganisation(database.owner));
    const pathOf = (building: typeof one) => `/${building.organisation.slug}/${building.slug}`;
    await aMember(database.owner, { issuer: api.issuer.issuer, subject: 'operator' }, one);
    const operator = { subject: 'operator', roles: ['Dashboard-admin', 'Customer-admin'] as const };
    const groups = await groupsOf(operator);
    expect(groups[pathOf(one)]?.roles).toEqual(['Dashboard-admin', 'Customer-admin']);
    expect(groups[pathOf(two)]?.roles).toEqual(['Dashboard-admin']);
    expect(await memberCount(two.organisation.id)).toBe(0);
    // The same person without that role is in one building only, and a removed building is in nobody's list.
    expect(Object.keys(await groupsOf({ ...operator, roles: ['Customer-admin'] }))).toEqual([pathOf(one)]);
    await inTenant(database.owner, two.organisation.id, (tx) =>
      tx.updateTable('building').set({ removed_at: new Date() }).where('id', '=', two.id).execute(),
    );
    expect(Object.keys(await groupsOf(operator))).not.toContain(pathOf(two));
  });

  test('an identifier lets in at first sight, once, however often and from however many tabs', async () => {
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

  test('is claimed by a verified sign-in of an allowed provider in a proven domain', async () => {
    const organisation = await anOrganisation(database.owner, { domain: 'claims.example' });
    const building = await aBuilding(database.owner, organisation);
    await invited(organisation, building, 'new@claims.example');
    expect(Object.keys(await groupsOf({ subject: 'claimer', email: 'new@claims.example' }))).toHaveLength(1);
    // Once claimed it is theirs: another sign-in with the same address is nobody.
    expect(await groupsOf({ subject: 'second', email: 'new@claims.example' })).toEqual({});
  });

  test.each([
    ['is not verified', { emailVerified: false }, 'proven.example'],
    ['comes from a provider that is not allowed', { provider: 'evil' }, 'proven2.example'],
  ])('is not claimed when it %s', async (_why, odd, domain) => {
    const organisation = await anOrganisation(database.owner, { domain });
    const building = await aBuilding(database.owner, organisation);
    await invited(organisation, building, `victim@${domain}`);
    expect(await groupsOf({ subject: `thief-${domain}`, email: `victim@${domain}`, ...odd })).toEqual({});
  });

  test('is not claimed when its domain was proven by another organisation', async () => {
    const organisation = await anOrganisation(database.owner);
    await anOrganisation(database.owner, { domain: 'elsewhere.example' });
    const building = await aBuilding(database.owner, organisation);
    await invited(organisation, building, 'victim@elsewhere.example');
    expect(await groupsOf({ subject: 'thief-elsewhere', email: 'victim@elsewhere.example' })).toEqual({});
  });
});

test('a change that the token does not show yet is told once', async () => {
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
