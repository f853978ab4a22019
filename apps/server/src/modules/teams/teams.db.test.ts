import { removedTeams, removeTeam, restoreTeam, saveTeam, suspendUser, team, teams } from '@berth/contract';
import { testDatabase } from '@berth/testkit';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { aReservableBuilding } from '../../../testing/reservable-building.ts';
import { testApi } from '../../../testing/test-api.ts';

const database = testDatabase();
const api = testApi(database);

type House = Awaited<ReturnType<typeof aReservableBuilding>>;
type Person = Awaited<ReturnType<House['person']>>;
let house: House;
let [sanne, anna, noor, admin, stranger]: Person[] = [];

beforeEach(async () => {
  house = await aReservableBuilding(database, api);
  sanne = await house.person('sanne', { roles: ['Customer-team-lead'] });
  anna = await house.person('anna');
  noor = await house.person('noor');
  admin = await house.person('admin', { roles: ['Customer-coordinator'] });
  stranger = await house.person('stranger', { roles: ['Customer-team-lead'] });
});

const params = () => ({ org: house.organisation.slug });
const ofTeam = (teamId: string) => ({ params: { ...params(), teamId } });
const emails = (...people: (Person | undefined)[]) => people.map((person) => person?.email ?? '');
const codeOf = ({ body }: { body: unknown }) => (body as { code?: string }).code;

const save = (as: Person | undefined, form: { id?: string; name?: string; leads?: string[]; others?: string[] } = {}) =>
  api.call(saveTeam, {
    params: params(),
    body: { name: 'Design', leads: emails(sanne), others: emails(anna), ...form },
    as,
  });
const made = async () => (await save(sanne)).body.id;
const listOf = async (person: Person | undefined, query = {}) =>
  (await api.call(teams, { params: params(), query, as: person })).body;

test('a lead makes a team, and its people see it with their own part in it', async () => {
  const { status, body } = await save(sanne);
  expect(status).toBe(200);
  expect(body).toMatchObject({ name: 'Design', source: 'manual', size: 2, isLead: true, mayChange: true, version: 1 });
  expect(body.people.map(({ username, isLead }) => [username, isLead])).toEqual([
    [sanne?.email, true],
    [anna?.email, false],
  ]);
  expect(await listOf(anna)).toEqual([
    {
      id: body.id,
      name: 'Design',
      source: 'manual',
      size: 2,
      leads: ['Test Person'],
      isMember: true,
      isLead: false,
      mayChange: false,
      version: 1,
    },
  ]);
  expect(await listOf(noor)).toEqual([]);
  expect((await api.call(team, { ...ofTeam(body.id), as: anna })).body.people).toHaveLength(2);
  expect((await api.call(team, { ...ofTeam(body.id), as: noor })).status).toBe(403);
});

test('only staff list all teams', async () => {
  await made();
  expect(await listOf(admin)).toEqual([]);
  expect(await listOf(admin, { all: '1' })).toMatchObject([{ name: 'Design', isMember: false, mayChange: true }]);
  expect((await api.call(teams, { params: params(), query: { all: '1' }, as: sanne })).status).toBe(403);
});

describe('a team is changed', () => {
  test('by its leads and by staff, who may give it to others', async () => {
    const id = await made();
    expect((await save(sanne, { id, leads: emails(anna), others: emails(noor) })).status).toBe(200);
    expect(codeOf(await save(sanne, { id }))).toBe('team.may_not_change');
    expect((await save(anna, { id, name: 'Design and research', leads: emails(anna) })).body.version).toBe(3);
    expect((await save(admin, { id })).body.people.map(({ username }) => username)).toEqual(emails(sanne, anna));
  });

  test('by no other lead and no other member', async () => {
    const id = await made();
    for (const person of [stranger, anna, noor]) expect(codeOf(await save(person, { id }))).toBe('team.may_not_change');
    expect(codeOf(await save(anna))).toBe('team.may_not_change');
  });

  test('from its newest version only', async () => {
    const id = await made();
    const change = (version: number) =>
      api.call(saveTeam, {
        params: params(),
        body: { id, name: 'Design', leads: emails(sanne), others: [], version },
        as: sanne,
      });
    expect((await change(1)).body.version).toBe(2);
    expect(codeOf(await change(1))).toBe('save.conflict');
  });
});

test('a team takes neither unknown people, nor the name of another team, nor too many people', async () => {
  const id = await made();
  expect(codeOf(await save(sanne, { id, others: ['nobody@example.org'] }))).toBe('team.people_unknown');
  expect(codeOf(await save(stranger, { name: 'DESIGN', leads: emails(stranger) }))).toBe('team.name_taken');
  const many = Array.from({ length: 200 }, (_, at) => `someone${at}@example.org`);
  expect(codeOf(await save(sanne, { id, others: many }))).toBe('team.too_many_people');
  expect((await save(sanne, { leads: [] })).status).toBe(400);
});

test('a removed team can be restored as it was, unless another has taken its name', async () => {
  const id = await made();
  const remove = (as: Person | undefined) => api.call(removeTeam, { ...ofTeam(id), as });
  const restore = (as: Person | undefined) => api.call(restoreTeam, { ...ofTeam(id), as });
  expect(codeOf(await remove(anna))).toBe('team.may_not_change');
  expect((await remove(sanne)).status).toBe(200);
  expect([await listOf(sanne), codeOf(await remove(sanne))]).toEqual([[], 'team.not_found']);
  const listed = await api.call(removedTeams, { params: params(), as: admin });
  expect(listed.body).toMatchObject([{ id, name: 'Design', place: null }]);

  expect(codeOf(await restore(anna))).toBe('team.may_not_change');
  expect((await restore(sanne)).body.people).toHaveLength(2);
  expect(codeOf(await restore(sanne))).toBe('team.not_found');
  await remove(sanne);
  await save(stranger, { leads: emails(stranger) });
  expect(codeOf(await restore(sanne))).toBe('team.name_taken');
  await house.within((tx) => sql`update team set removed_at = now() - interval '31 days' where id = ${id}`.execute(tx));
  expect(codeOf(await restore(sanne))).toBe('team.not_found');
});

test('a suspended colleague is in no list, and stays in the team when it is saved', async () => {
  const id = await made();
  const boss = await house.person('boss', { roles: ['Customer-admin'] });
  await api.call(suspendUser, { params: { userId: anna?.memberId ?? '' }, as: boss });
  expect((await api.call(team, { ...ofTeam(id), as: sanne })).body).toMatchObject({ size: 1 });
  expect(codeOf(await save(sanne, { id }))).toBe('team.people_unknown');
  await save(sanne, { id, others: [] });
  await house.within((tx) => sql`update member set suspended_at = null where id = ${anna?.memberId}`.execute(tx));
  expect((await api.call(team, { ...ofTeam(id), as: sanne })).body).toMatchObject({ size: 2 });
});

test('changes are in the audit log, with numbers instead of names of people', async () => {
  const id = await made();
  await save(sanne, { id, name: 'Research', others: emails(anna, noor) });
  await api.call(removeTeam, { ...ofTeam(id), as: sanne });
  const lines = await house.within((tx) =>
    tx
      .selectFrom('audit')
      .select(['action', 'before', 'after'])
      .where('subject_id', '=', id)
      .orderBy('number')
      .execute(),
  );
  expect(lines.map(({ action, before, after }) => [action, before, after])).toEqual([
    ['team.saved', null, { name: 'Design', people: 2 }],
    ['team.saved', { name: 'Design', people: 2 }, { name: 'Research', people: 3 }],
    ['team.removed', { name: 'Research', people: 3 }, null],
  ]);
});

test('a team of another organisation is as unknown as none', async () => {
  const id = await made();
  const other = await aReservableBuilding(database, api);
  const boss = await other.person('boss', { roles: ['Customer-admin'] });
  const params = { org: other.organisation.slug };
  const body = { id, name: 'Taken over', leads: [boss.email], others: [] };
  expect(codeOf(await api.call(saveTeam, { params, body, as: boss }))).toBe('team.not_found');
  expect(codeOf(await api.call(team, { params: { ...params, teamId: id }, as: boss }))).toBe('team.not_found');
  const borrowed = { name: 'Borrowed', leads: [boss.email], others: emails(sanne) };
  expect(codeOf(await api.call(saveTeam, { params, body: borrowed, as: boss }))).toBe('team.people_unknown');
});
