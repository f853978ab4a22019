import {
  cancelTeamDay,
  myTeamDays,
  planTeamDay,
  respondToTeamDay,
  saveTeam,
  suspendUser,
  teamDay,
  teamDayOptions,
} from '@berth/contract';
import { testDatabase, travelInTime } from '@berth/testkit';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { aReservableBuilding, day, hours } from '../../../testing/reservable-building.ts';
import { testApi } from '../../../testing/test-api.ts';

const database = testDatabase();
const api = testApi(database);

type House = Awaited<ReturnType<typeof aReservableBuilding>>;
type Person = Awaited<ReturnType<House['person']>>;
let house: House;
let [sanne, anna, noor, tom, admin]: Person[] = [];
let teamId = '';

const ON = { team_days: true, future_day_maximum: 30 };

beforeEach(async () => {
  house = await aReservableBuilding(database, api, { settings: ON });
  sanne = await house.person('sanne', { roles: ['Customer-team-lead'] });
  anna = await house.person('anna', { attributes: { isFindable: ['true'] } });
  noor = await house.person('noor');
  tom = await house.person('tom');
  admin = await house.person('admin', { roles: ['Customer-admin'] });
  teamId = (await saved('Design', [anna, noor])).id;
});
afterEach(() => travelInTime(database.owner, Date.now()));

const emails = (people: readonly (Person | undefined)[]) => people.map((person) => person?.email ?? '');
const saved = async (name: string, others: (Person | undefined)[]) =>
  (
    await api.call(saveTeam, {
      params: { org: house.organisation.slug },
      body: { name, leads: emails([sanne]), others: emails(others) },
      as: sanne,
    })
  ).body;
const codeOf = ({ body }: { body: unknown }) => (body as { code?: string }).code;

const plan = (as: Person | undefined, date = day(4), of = teamId) =>
  api.call(planTeamDay, { params: house.params, body: { teamId: of, ...hours(date, '09:00', '17:00') }, as });
const planned = async () => (await plan(sanne)).body.id;
const see = (as: Person | undefined, id: string) => api.call(teamDay, { params: { ...house.params, id }, as });
const answer = (as: Person | undefined, id: string, given: 'yes' | 'no') =>
  api.call(respondToTeamDay, { params: { ...house.params, id }, body: { answer: given }, as });
const cancel = (as: Person | undefined, id: string) => api.call(cancelTeamDay, { params: { ...house.params, id }, as });
const mine = async (as: Person | undefined) =>
  (await api.call(myTeamDays, { params: {}, query: { org: house.organisation.slug }, as })).body;

test('a lead invites the team, and each invitee finds the day with their own answer', async () => {
  const { status, body } = await plan(sanne);
  expect(status).toBe(201);
  expect(body).toMatchObject({
    team: { id: teamId, name: 'Design' },
    date: day(4),
    state: 'open',
    mayCancel: true,
    isOpen: true,
    own: 'none',
    coming: [],
    others: 2,
  });
  expect(body.answers?.map(({ username }) => username).toSorted()).toEqual(emails([sanne, anna, noor]).toSorted());
  expect(await mine(anna)).toMatchObject([{ id: body.id, own: 'none', answers: null, mayCancel: false }]);
  expect(await mine(tom)).toEqual([]);
  expect((await see(tom, body.id)).status).toBe(403);
  expect((await see(admin, body.id)).body).toMatchObject({ own: null, mayCancel: true });
});

describe('team days', () => {
  test('are planned only where the building switched them on', async () => {
    await house.setRules({ settings: { ...ON, team_days: false } });
    expect(codeOf(await plan(sanne))).toBe('team_day.off');
    await house.setRules({ settings: ON });
    expect((await plan(sanne)).status).toBe(201);
  });

  test('are planned by everyone of a team only where the building lets them', async () => {
    expect(codeOf(await plan(anna))).toBe('team_day.not_lead');
    await house.setRules({ settings: { ...ON, team_days_by_anyone: true } });
    expect((await plan(anna)).status).toBe(201);
    expect(codeOf(await plan(tom))).toBe('team_day.not_lead');
  });

  test('are at most three open ones of a team, also if two leads plan at the same moment', async () => {
    const statuses = await Promise.all([4, 5, 6, 7].map(async (days) => (await plan(sanne, day(days))).status));
    expect(statuses.toSorted()).toEqual([201, 201, 201, 409]);
    expect(codeOf(await plan(admin, day(8)))).toBe('team_day.too_many_open');
  });

  test('invite one person at most three times a week from one lead', async () => {
    for (const days of [4, 5, 6])
      expect((await cancel(sanne, (await plan(sanne, day(days))).body.id)).status).toBe(200);
    expect(codeOf(await plan(sanne))).toBe('team_day.too_many_invitations');
    const others = await saved('Others', [tom]);
    expect(codeOf(await plan(sanne, day(4), others.id))).toBe('team_day.too_many_invitations');
    expect((await plan(admin)).status).toBe(201);
  });

  test('are for tomorrow or later, as far ahead as anyone can reserve, and for at least two people of the building', async () => {
    expect(codeOf(await plan(sanne, day(0)))).toBe('team_day.in_the_past');
    expect(codeOf(await plan(sanne, day(31)))).toBe('team_day.beyond_window');
    const alone = await saved('Alone', []);
    expect(codeOf(await plan(sanne, day(4), alone.id))).toBe('team_day.team_size');
    await house.within((tx) =>
      sql`delete from member_building where member_id in (${anna?.memberId}, ${noor?.memberId})`.execute(tx),
    );
    expect(codeOf(await plan(sanne))).toBe('team_day.team_size');
  });
});

describe('an answer', () => {
  test('is seen by the lead; others see who is coming, and a no as a missing answer', async () => {
    const id = await planned();
    await answer(sanne, id, 'yes');
    const before = (await see(anna, id)).body;
    expect(before.coming.map(({ username }) => username)).toEqual(emails([sanne]));
    await answer(noor, id, 'no');
    expect((await see(anna, id)).body).toEqual(before);
    expect((await see(sanne, id)).body.answers?.find(({ username }) => username === noor?.email)?.answer).toBe('no');
    await answer(noor, id, 'yes');
    expect((await see(anna, id)).body.coming).toHaveLength(2);
  });

  test('names only findable people where the building hides names', async () => {
    await house.setRules({ settings: { ...ON, hide_user_details: true } });
    const id = await planned();
    for (const person of [sanne, anna]) await answer(person, id, 'yes');
    expect((await see(noor, id)).body).toMatchObject({ coming: [{ username: anna?.email }], others: 1 });
    expect((await see(sanne, id)).body.coming).toHaveLength(1);
    await house.setRules({ settings: { ...ON, find_my_colleagues: false } });
    expect((await see(noor, id)).body).toMatchObject({ coming: [], others: 2 });
  });

  test('is given by invitees until the day begins, and not to a cancelled day', async () => {
    const id = await planned();
    expect(codeOf(await answer(tom, id, 'yes'))).toBe('team_day.not_found');
    expect(codeOf(await answer(admin, id, 'yes'))).toBe('team_day.not_found');
    await travelInTime(database.owner, Date.now() + 5 * 86_400_000);
    expect(codeOf(await answer(anna, id, 'yes'))).toBe('team_day.over');
    await travelInTime(database.owner, Date.now());
    expect((await answer(anna, id, 'yes')).status).toBe(200);
    await cancel(sanne, id);
    expect(codeOf(await answer(anna, id, 'no'))).toBe('team_day.over');
  });

  test('leaves no line in the audit log and no event', async () => {
    const id = await planned();
    await answer(anna, id, 'no');
    const { rows } = await house.within((tx) =>
      sql<{ action: string }>`
        select action from audit where subject_id = ${id}
        union all select type from event where payload::text like ${`%${id}%`} order by 1`.execute(tx),
    );
    expect(rows.map(({ action }) => action)).toEqual(['team-day.invited', 'team-day.invited.v1']);
  });
});

test('a suspended invitee is not listed', async () => {
  const id = await planned();
  await answer(anna, id, 'yes');
  await api.call(suspendUser, { params: { userId: anna?.memberId ?? '' }, as: admin });
  expect((await see(noor, id)).body).toMatchObject({ coming: [], others: 1 });
});

test('a team day is cancelled by its organiser, the leads and staff, and then no longer listed', async () => {
  const id = await planned();
  expect((await cancel(anna, id)).status).toBe(403);
  expect((await cancel(admin, id)).status).toBe(200);
  expect(codeOf(await cancel(sanne, id))).toBe('team_day.over');
  expect(await mine(anna)).toEqual([]);
});

test('options are numbers: people with a desk from three on, and free desks in one room', async () => {
  const room = await house.room('2.20', 'desks');
  const desks = await house.desks(room, ['A', 'B', 'C', 'D', 'E']);
  await house.desks(await house.room('2.21', 'desks'), ['F', 'G']);
  const options = () => api.call(teamDayOptions, { params: { ...house.params, teamId }, as: sanne });
  const [first] = (await options()).body.days;
  expect((await options()).body).toMatchObject({ people: 3 });
  expect((await options()).body.days).toHaveLength(10);
  expect(first).toMatchObject({ reserved: null, freeTogether: 5 });
  const date = first?.date ?? '';
  for (const [at, person] of [sanne, anna].entries())
    if (person) await house.reserve(person, desks[at] ?? '', hours(date, '09:00', '17:00'));
  expect((await options()).body.days[0]).toEqual({ date, reserved: null, freeTogether: 3, isClosed: false });
  if (noor) await house.reserve(noor, desks[2] ?? '', hours(date, '09:00', '12:00'));
  expect((await options()).body.days[0]).toEqual({ date, reserved: 3, freeTogether: 2, isClosed: false });
  const refused = await api.call(teamDayOptions, { params: { ...house.params, teamId }, as: anna });
  expect(codeOf(refused)).toBe('team_day.not_lead');
});
