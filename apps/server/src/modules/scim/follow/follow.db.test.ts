import { saveScimMapping, scimDiff, setScimMode } from '@berth/contract';
import { aMember, testDatabase } from '@berth/testkit';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { testApi } from '../../../../testing/test-api.ts';
import { ENTRA_DISABLE, entraAddMembers, entraRemoveMembers } from '../protocol/entra.fixture.ts';
import { ADMIN } from '../testing/directory.ts';
import { aFollowedOrganisation, type FollowedOrganisation } from './follow.fixture.ts';

const database = testDatabase();
const api = testApi(database);
const OPERATOR = { subject: 'operator', roles: ['Dashboard-admin' as const] };

type Mapping = { buildings?: string[]; roles?: ('Insights' | 'Customer-admin')[]; userpool?: string | null };
const map = (
  own: FollowedOrganisation,
  groupId: string,
  { buildings = [], roles = [], userpool = null }: Mapping,
  { as = ADMIN, dryRun }: { as?: typeof ADMIN; dryRun?: '1' } = {},
) =>
  api.call(saveScimMapping, {
    params: { ...own.params, groupId },
    ...(dryRun === undefined ? {} : { query: { dryRun } }),
    body: { buildings, roles, userpool },
    as,
  });

describe('following a directory', () => {
  let own: FollowedOrganisation;
  beforeAll(async () => {
    own = await aFollowedOrganisation(database, api);
  });

  test('makes a user a member, with an audit entry that contains no personal values', async () => {
    const id = await own.create('anna');
    expect(await own.member('anna')).toMatchObject({ firstName: 'anna', managedBy: 'scim', isSuspended: false });
    expect(await own.audits('member.provisioned')).toEqual([
      { actorId: null, after: expect.objectContaining({ via: 'scim:Entra', effect: 'added' }) },
    ]);
    await own.directory.ask('PATCH', `/Users/${id}`, {
      Operations: [{ op: 'replace', path: 'name.givenName', value: 'Secretname' }],
    });
    expect(await own.member('anna')).toMatchObject({ firstName: 'Secretname' });
    const lines = await own.audits('member.provisioned');
    expect(lines[1]?.after).toMatchObject({ effect: 'changed', fields: ['firstName'] });
    expect(JSON.stringify(lines)).not.toContain('Secretname');
    expect(await own.events('member.provisioned.v1')).toHaveLength(2);
  });

  test('links an existing member, who keeps their rights', async () => {
    const at = { issuer: api.issuer.issuer, subject: 'known', email: 'known@alpha.example', granted: ['Sensors'] };
    await aMember(database.owner, at, own.south);
    await own.create('known');
    expect(await own.member('known')).toMatchObject({
      managedBy: 'scim',
      roles: ['Sensors'],
      buildings: [own.south.id],
    });
  });

  test('gives the members of a group buildings, roles and an account type, and takes exactly these away again', async () => {
    const id = await own.create('grouped');
    const group = await own.group('Crew', id);
    const mapping: Mapping = { buildings: [own.north.id], roles: ['Insights'], userpool: 'crew' };
    expect((await map(own, group, mapping)).body).toMatchObject({ members: 1, gain: 3, lose: 0, version: 1 });
    expect((await own.member('grouped'))?.roles).toEqual([]);
    await own.work();
    const given = { roles: ['Insights'], userpools: ['crew'], buildings: [own.north.id] };
    expect(await own.member('grouped')).toMatchObject(given);
    await own.directory.ask('PATCH', `/Groups/${group}`, entraRemoveMembers(id));
    expect(await own.member('grouped')).toMatchObject({ roles: [], userpools: [], buildings: [] });
    expect(await own.events('member.left-building.v1')).toHaveLength(1);
    await own.directory.ask('PATCH', `/Groups/${group}`, entraAddMembers(id));
    expect(await own.member('grouped')).toMatchObject(given);
    await own.directory.ask('DELETE', `/Groups/${group}`);
    expect(await own.member('grouped')).toMatchObject({ roles: [], userpools: [], buildings: [] });
  });

  test('changes nothing in a dry run of a mapping', async () => {
    const group = await own.group('Tried', await own.create('tried'));
    const before = await own.within(sql`select * from scim_mapping order by group_id`);
    const numbers = await map(own, group, { buildings: [own.north.id, own.south.id] }, { dryRun: '1' });
    expect(numbers.body).toMatchObject({ members: 1, gain: 2, lose: 0, version: 0 });
    expect(await own.within(sql`select * from scim_mapping order by group_id`)).toEqual(before);
  });

  test('lets only an operator map a group to administrators', async () => {
    const group = await own.group('Chiefs', await own.create('chief'));
    expect(await map(own, group, { roles: ['Customer-admin'] })).toMatchObject({
      status: 403,
      body: { code: 'scim.role_above_own' },
    });
    expect((await map(own, group, { roles: ['Customer-admin'] }, { as: OPERATOR })).status).toBe(200);
    expect((await map(own, group, { roles: [] })).status).toBe(403);
    expect((await map(own, group, { roles: ['Customer-admin', 'Insights'] })).status).toBe(200);
  });

  test('refuses to map a building of another organisation', async () => {
    const foreign = await aFollowedOrganisation(database, api, 'observe');
    const group = await own.group('Foreign');
    expect(await map(own, group, { buildings: [foreign.north.id] })).toMatchObject({
      status: 422,
      body: { code: 'scim.unknown_building' },
    });
    expect((await map(foreign, group, {})).status).toBe(404);
  });

  test('does not remove the last administrator, neither alone nor with all others', async () => {
    const alone = await aFollowedOrganisation(database, api);
    const [{ email }] = (await alone.within(sql`select email from member`)) as [{ email: string }];
    const id = String((await alone.directory.ask('POST', '/Users', { userName: email }))['id']);
    expect(await alone.directory.send('PATCH', `/Users/${id}`, ENTRA_DISABLE)).toMatchObject({
      status: 409,
      body: { detail: expect.stringContaining('last administrator') },
    });
    expect((await alone.directory.send('DELETE', `/Users/${id}`)).status).toBe(409);
    expect(await alone.directory.ask('GET', `/Users/${id}`)).toMatchObject({ active: true });
    await alone.setMode('observe');
    await alone.directory.ask('PATCH', `/Users/${id}`, ENTRA_DISABLE);
    await alone.create('another');
    await alone.setMode('apply');
    await alone.work();
    expect(await alone.within(sql`select email from member where suspended_at is not null`)).toEqual([]);
    expect((await alone.member('another'))?.managedBy).toBe('scim');
  });
});

describe('switching from observing to following', () => {
  test('changes every user once, exactly as the preview counted', async () => {
    const own = await aFollowedOrganisation(database, api, 'observe');
    const at = (subject: string) => ({ issuer: api.issuer.issuer, subject, email: `${subject}@alpha.example` });
    for (const name of ['stays', 'goes']) await aMember(database.owner, at(name), own.north);
    await own.create('stays', { name: { givenName: 'Test', familyName: 'Person' } });
    await own.create('goes', { active: false });
    for (const name of ['new1', 'new2']) await own.create(name);
    await own.create('never', { active: false });
    const diff = (await api.call(scimDiff, { params: own.params, as: ADMIN })).body;
    expect(diff).toMatchObject({ added: 2, linked: 1, changed: 0, suspended: 1, resumed: 0, unchanged: 1 });
    expect(diff.rows.map(({ email, effect }) => [email, effect])).toContainEqual(['goes@alpha.example', 'suspended']);
    const before = await own.within(sql`select * from member order by id`);
    expect(before).toHaveLength(3);

    await own.setMode('apply');
    expect(await own.within(sql`select * from member order by id`)).toEqual(before);
    await own.work();
    expect(await own.within(sql`select email from member where managed_by = 'scim' order by email`)).toHaveLength(4);
    expect((await own.member('goes'))?.isSuspended).toBe(true);
    expect(await own.member('never')).toBeUndefined();
    const effects = (await own.audits('member.provisioned')).map(({ after }) => after['effect']).toSorted();
    expect(effects).toEqual(['added', 'added', 'linked', 'suspended']);
    await own.work();
    expect(await own.audits('member.provisioned')).toHaveLength(4);
    expect((await api.call(scimDiff, { params: own.params, as: ADMIN })).body).toMatchObject({
      added: 0,
      linked: 0,
      suspended: 0,
      unchanged: 5,
    });
  });

  test('gives the second of two concurrent requests a conflict', async () => {
    const own = await aFollowedOrganisation(database, api, 'observe');
    const set = () => api.call(setScimMode, { params: own.params, body: { mode: 'apply', version: 1 }, as: ADMIN });
    const answers = await Promise.all([set(), set()]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 412]);
  });
});

test('adding a user to a group of ten thousand writes one row', async () => {
  const own = await aFollowedOrganisation(database, api);
  const extra = await own.create('extra');
  const group = await own.group('Everyone');
  await own.within(sql`
    with made as (
      insert into scim_user (organisation_id, user_name, address, active, resource, pending)
      select ${own.organisation.id}::uuid, n || '@many.example', n || '@many.example', true,
        jsonb_build_object('userName', n || '@many.example', 'active', true, 'name', '{}'::jsonb, 'emails', '[]'::jsonb), false
      from generate_series(1, 10000) n returning id)
    insert into scim_group_member (organisation_id, group_id, user_id)
    select ${own.organisation.id}::uuid, ${group}::uuid, id from made returning user_id`);
  await map(own, group, { buildings: [own.north.id] });
  await own.within(sql`update scim_user set pending = false returning id`);
  const newest = () =>
    own.within(sql<{ rows: string }>`
      select count(*)::text as rows from scim_group_member
      where xmin::text = (select xmin::text from scim_group where id = ${group}::uuid)`);
  const began = performance.now();
  const answer = await own.directory.send('PATCH', `/Groups/${group}`, entraAddMembers(extra));
  process.stdout.write(`one more in a group of 10,000: ${Math.round(performance.now() - began)} ms\n`);
  expect([answer.status, answer.text]).toEqual([204, '']);
  expect(await newest()).toEqual([{ rows: '1' }]);
  expect((await own.member('extra'))?.buildings).toEqual([own.north.id]);
});
