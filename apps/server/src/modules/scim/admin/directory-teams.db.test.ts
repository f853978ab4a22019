import { provisioning, removeTeam, saveScimMapping, saveTeam, team, teams } from '@berth/contract';
import { testDatabase } from '@berth/testkit';
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { testApi } from '../../../../testing/test-api.ts';
import { aFollowedOrganisation, type FollowedOrganisation } from '../follow/follow.fixture.ts';
import { ADMIN } from '../testing/directory.ts';

const database = testDatabase();
const api = testApi(database);
let own: FollowedOrganisation;
let [anna, groupId]: string[] = [];

beforeEach(async () => {
  own = await aFollowedOrganisation(database, api);
  anna = await own.create('anna');
  groupId = await own.group('Design', anna, await own.create('bob'));
});

const choose = (isTeam: boolean | undefined, dryRun?: '1') =>
  api.call(saveScimMapping, {
    params: { ...own.params, groupId: groupId ?? '' },
    ...(dryRun && { query: { dryRun } }),
    body: { buildings: [], roles: [], userpool: null, ...(isTeam !== undefined && { isTeam }) },
    as: ADMIN,
  });
const list = async () => (await api.call(teams, { params: own.params, query: { all: '1' }, as: ADMIN })).body;
const people = async (teamId: string) =>
  (await api.call(team, { params: { ...own.params, teamId }, as: ADMIN })).body.people.map(
    ({ firstName }) => firstName,
  );

test('a group becomes a team that follows its name and its people', async () => {
  await choose(true, '1');
  expect(await list()).toEqual([]);
  await choose(true);
  expect(await list()).toMatchObject([{ name: 'Design', source: 'directory', size: 2, mayChange: false }]);
  const [id = ''] = (await list()).map((one) => one.id);

  const carl = await own.create('carl');
  await own.directory.ask('PATCH', `/Groups/${groupId}`, {
    Operations: [
      { op: 'replace', path: 'displayName', value: 'Design and research' },
      { op: 'remove', path: `members[value eq "${anna}"]` },
      { op: 'add', path: 'members', value: [{ value: carl }] },
    ],
  });
  expect(await people(id)).toEqual(['bob', 'carl']);
  expect((await list())[0]?.name).toBe('Design and research');
  await own.directory.ask('PATCH', `/Users/${carl}`, { Operations: [{ op: 'replace', path: 'active', value: false }] });
  expect(await people(id)).toEqual(['bob']);
});

test('leaving the choice out changes nothing, and a group that is a team again is the same one', async () => {
  await choose(true);
  const [first] = await list();
  await choose(undefined);
  expect(await list()).toEqual([first]);
  const state = (await api.call(provisioning, { params: own.params, as: ADMIN })).body;
  expect(state.groups.map(({ isTeam }) => isTeam)).toEqual([true]);

  await choose(false);
  expect(await list()).toEqual([]);
  await choose(true);
  expect((await list()).map(({ id }) => id)).toEqual([first?.id]);
  expect((await own.audits('scim.mapping_changed')).map(({ after }) => after['isTeam'])).toEqual([true, false, true]);
});

test('a directory team is changed in the directory, and ends with its group', async () => {
  await choose(true);
  const [one] = await list();
  const id = one?.id ?? '';
  const saved = await api.call(saveTeam, {
    params: own.params,
    body: { id, name: 'Mine', leads: ['anna@alpha.example'], others: [] },
    as: ADMIN,
  });
  expect(saved.body as unknown).toMatchObject({ code: 'team.from_directory' });
  const removed = await api.call(removeTeam, { params: { ...own.params, teamId: id }, as: ADMIN });
  expect(removed.body as unknown).toMatchObject({ code: 'team.from_directory' });

  await own.directory.ask('DELETE', `/Groups/${groupId}`);
  expect(await list()).toEqual([]);
  expect(await own.within(sql<{ group: string | null }>`select scim_group_id as group from team`)).toEqual([
    { group: null },
  ]);
});
