import { askWhatIf, type InputOf, whatIf } from '@berth/contract';
import { instantOf } from '@berth/domain/time';
import { testDatabase, travelInTime } from '@berth/testkit';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { placeOf } from '../../../../testing/api-node.ts';
import { attendNow } from '../../../../testing/no-shows/attend-now.ts';
import {
  aReservableBuilding,
  day,
  hours,
  type ReservableBuilding,
  type ReservingPerson,
} from '../../../../testing/reservable-building.ts';
import { testApi } from '../../../../testing/test-api.ts';
import { withoutBroker } from '../../../../testing/without-broker.ts';
import { record } from '../../../platform/events/record.ts';
import { createLogger } from '../../../platform/logging/logger.ts';
import { holderOfMeeting } from '../../identity/index.ts';
import { mirrorMeeting } from '../../reservations/index.ts';
import { replayWhatIf } from './replay-what-if.job.ts';

const database = testDatabase();
const api = testApi(database);
const ZONE = 'Europe/Amsterdam';
/** Reservations are made now, and the clock moves through the day. */
const DAY = day(1);
const MORNING = hours(DAY, '09:00', '12:00');
const DESKS = 8;

let building: ReservableBuilding;
let desks: string[];
let people: ReservingPerson[];
let analyst: ReservingPerson;

const clock = (time: string, date = DAY) => travelInTime(database.owner, instantOf(date, time, ZONE));

/** Changes every building of the organisation. */
const setInsights = (insights: boolean) =>
  building.within((tx) =>
    sql`update building set modules = ${JSON.stringify({ workplace: true, sensor: false, insights })},
      anonymise_after_days = 365 where organisation_id = ${building.organisation.id}`.execute(tx),
  );

beforeEach(async () => {
  building = await aReservableBuilding(database, api);
  desks = await building.desks(
    await building.room('Atrium', 'desks'),
    Array.from({ length: DESKS }, (_, n) => `A${n}`),
  );
  await building.within((tx) =>
    sql`update building set flow_name = 'remind-10-cancel-30' where organisation_id = ${building.organisation.id}`.execute(
      tx,
    ),
  );
  await setInsights(true);
  people = [];
  for (let n = 0; n < DESKS; n += 1) people.push(await building.person(`p${n}`));
  analyst = await building.person('analyst', { roles: ['Insights'] });
});
afterEach(() => travelInTime(database.owner, Date.now()));

type Request = NonNullable<InputOf<typeof askWhatIf>['body']>;
const ask = (changes: Request['changes'] = {}, more: Partial<Request> = {}, at = building.params) =>
  api.call(askWhatIf, { params: at, body: { from: DAY, to: DAY, changes, ...more }, as: analyst });
const read = async () => (await api.call(whatIf, { params: building.params, as: analyst })).body;
/** Runs the worker's job for every request. */
const work = async (longestMs?: number) => {
  const { rows } = await building.within((tx) =>
    sql<{ eventId: string; payload: unknown }>`
      select id as "eventId", payload from event where organisation_id = ${building.organisation.id}
        and type = 'what-if.asked.v1' order by id`.execute(tx),
  );
  const job = replayWhatIf({ db: database.db }, longestMs);
  for (const row of rows)
    await job.run({ ...row, organisationId: building.organisation.id, type: 'what-if.asked.v1', actorId: null });
};
const answerTo = async (changes: Request['changes']) => {
  expect((await ask(changes)).status).toBe(202);
  await work();
  const { replay } = await read();
  return replay?.answer ?? expect.fail();
};

const who = (n: number) => people[n] ?? expect.fail();
const reserve = async (n: number, desk: number, at: typeof MORNING) => {
  const { status, body } = await building.reserve(who(n), desks[desk] ?? '', at);
  expect(status).toBe(201);
  return body.reservations[0] ?? expect.fail();
};

/**
 * The first cancels and the second takes the desk; the third is a no-show, the fourth leaves early, the others stay.
 */
async function aDay() {
  await building.cancel(who(0), (await reserve(0, 1, MORNING)).hash);
  const [mornings, afternoons] = [new Map<number, string>(), new Map<number, string>()];
  for (const n of [1, 2, 3, 4, 5, 6]) mornings.set(n, (await reserve(n, n, MORNING)).id);
  for (const n of [1, 2, 3, 4, 5, 7]) afternoons.set(n, (await reserve(n, n, hours(DAY, '13:00', '15:00'))).id);
  await clock('09:00');
  for (const [n, id] of mornings) if (n !== 2) expect((await building.checkIn(who(n), id)).status).toBe(200);
  for (const time of ['09:10', '09:30']) {
    await clock(time);
    await attendNow(database.db);
  }
  await clock('10:00');
  expect((await building.checkOut(who(3), mornings.get(3) ?? '')).status).toBe(200);
  await clock('13:00');
  for (const [n, id] of afternoons) expect((await building.checkIn(who(n), id)).status).toBe(200);
  await clock('12:00', day(2));
}

describe('the history of a day', () => {
  beforeEach(aDay);

  test('is reproduced under the current rules, and rounded', async () => {
    const { history, baseline, trusted } = await answerTo({});
    // Exactly: 13 granted, at most 6 at once, one no-show, 4.5 hours given back.
    expect(history).toMatchObject({ granted: 15, peak: 5, refused: {}, moved: 0, ghostHours: 0 });
    expect([0, 5]).toContain(history?.noShows);
    expect([0, 40]).toContain(history?.givenBackHours);
    expect([baseline, trusted]).toEqual([history, true]);
  });

  test('differs under rules that affect five people', async () => {
    // Five people requested a second reservation that day.
    const { baseline, scenario, suppressed } = await answerTo({ dailyMaximum: 1 });
    expect(scenario).toEqual({ ...baseline, granted: 10, refused: { 'daily-maximum': 5 } });
    expect(suppressed).toBe(false);
  });

  test.each<[string, () => Request['changes']]>([
    ['nothing', () => ({})],
    ['a maximum that refuses three people', () => ({ buildingMaximum: 4 })],
    ['a workflow that concerns one no-show', () => ({ workflow: 'remind-15' })],
    [
      'a desk less, for which one person moves',
      () => ({ less: [{ floorId: building.floorId, type: 'DESK', count: 2 }] }),
    ],
  ])('shows no scenario for %s', async (_what, changes) => {
    const answer = await answerTo(changes());
    expect(answer).toMatchObject({ scenario: null, suppressed: true, baseline: answer.history });
  });

  test('is not reliable if the rules have changed since', async () => {
    await building.setRules({ settings: { daily_maximum: 1 }, policies: ['daily-maximum'] });
    expect(await answerTo({})).toMatchObject({ trusted: false, baseline: { refused: { 'daily-maximum': 5 } } });
  });

  test('contains no people', async () => {
    await answerTo({ dailyMaximum: 1 });
    const stored = await building.within((tx) =>
      sql<{ all: string }>`select to_jsonb(what_if)::text as all from what_if`.execute(tx),
    );
    const text = stored.rows.map(({ all }) => all).join();
    for (const { memberId, personId, email } of people)
      for (const one of [memberId, personId, email]) expect(text).not.toContain(one);
    expect(text).toContain('daily-maximum');
  });
});

test('an imported meeting always stays: no rule refuses it, it counts for no limit, and is in no figure', async () => {
  const room = await building.room('Board', 'whole');
  const meet = (from: string, to: string, organiser?: string) =>
    building.within(async (tx) => {
      const at = { organisationId: building.organisation.id, buildingId: building.id };
      const memberId = await holderOfMeeting(tx, at, organiser);
      const period = { start: instantOf(DAY, from, ZONE), end: instantOf(DAY, to, ZONE) };
      const meeting = { spaceId: room, memberId, period, subject: 'Board', visibleToOthers: true };
      const deps = { db: database.db, live: withoutBroker, record, log: createLogger('silent', 'test') };
      expect((await mirrorMeeting(deps, tx, at, meeting)).kind).toBe('mirrored');
    });
  await meet('09:00', '10:00');
  await meet('10:00', '11:00');
  await meet('14:00', '15:00', who(1).email);
  await aDay();
  const same = await answerTo({});
  expect(same.history).toMatchObject({ granted: 15, peak: 5 });
  expect([same.baseline, same.trusted]).toEqual([same.history, true]);
  const once = await answerTo({ dailyMaximum: 1 });
  expect(once.scenario).toMatchObject({ refused: { 'daily-maximum': 5 } });
  // It counts towards the building's maximum, so the last of the morning and of the afternoon are one too many, which
  // are too few people to show.
  expect(await answerTo({ buildingMaximum: 6 })).toMatchObject({ scenario: null });
});

test('days on which fewer than five people reserved show no figures', async () => {
  for (const n of [0, 1, 2, 3]) await reserve(n, n, MORNING);
  await clock('12:00', day(2));
  expect(await answerTo({ dailyMaximum: 1 })).toMatchObject({
    history: null,
    baseline: null,
    scenario: null,
    suppressed: true,
  });
});

describe('a replay', () => {
  beforeEach(() => clock('12:00', day(2)));

  test('runs one at a time in an organisation, also for concurrent requests', async () => {
    const next = await building.neighbour();
    await next.admit(analyst);
    await setInsights(true);
    const answers = await Promise.all([ask(), ask(), ask({}, {}, placeOf(next.building)), ask()]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([202, 409, 409, 409]);
    expect((await read()).busy).toBe(true);
    await work();
    expect((await read()).busy).toBe(false);
    expect((await ask()).status).toBe(202);
    expect((await read()).replay).toMatchObject({ state: 'waiting', answer: null });
  });

  test('without a worker is given up, and a late worker changes nothing', async () => {
    await ask();
    await clock('12:04', day(2));
    expect((await read()).replay).toMatchObject({ state: 'failed', failure: 'gave_up' });
    expect((await ask({ dailyMaximum: 3 })).status).toBe(202);
    await work();
    expect((await read()).replay).toMatchObject({ state: 'done', changes: { dailyMaximum: 3 } });
    const first = (await read()).replay;
    await work();
    expect((await read()).replay).toEqual(first);
  });

  test('that takes too long fails with that reason', async () => {
    await ask();
    await work(-1);
    expect((await read()).replay).toMatchObject({ state: 'failed', failure: 'too_long', answer: null });
  });

  test.each<[string, () => Partial<Request>, string]>([
    ['today', () => ({ to: day(2) }), 'insights.what_if_days'],
    ['a reversed range', () => ({ from: day(1), to: day(0) }), 'insights.what_if_days'],
    ['more than ninety days', () => ({ from: day(-89) }), 'insights.what_if_days'],
    ['anonymised days', () => ({ from: day(-363), to: day(-363) }), 'insights.what_if_days'],
    [
      'more desks than exist',
      () => ({ changes: { less: [{ floorId: building.floorId, type: 'DESK', count: DESKS + 1 }] } }),
      'insights.what_if_spaces',
    ],
  ])('is refused for %s', async (_what, more, code) => {
    const refused = await ask({}, more());
    expect([refused.status, (refused.body as { code?: string }).code]).toEqual([422, code]);
  });

  test('is accepted for ninety days, and for the first day that is not anonymised', async () => {
    expect((await ask({}, { from: day(-88) })).status).toBe(202);
    await work();
    expect((await read()).firstDay).toBe(day(-362));
    expect((await ask({}, { from: day(-362), to: day(-362) })).status).toBe(202);
  });

  test('starts from the current rules, if the building has insights', async () => {
    await building.setRules({ settings: { daily_maximum: 2, building_maximum: 9 }, policies: ['daily-maximum'] });
    expect(await read()).toMatchObject({
      rules: { workflow: 'remind-10-cancel-30', dailyMaximum: 2, buildingMaximum: 0, futureDayMaximum: 0 },
      floors: [{ floorId: building.floorId, name: 'Floor', spaces: [{ type: 'DESK', count: DESKS }] }],
      lastDay: day(1),
      mostDays: 90,
    });
    await setInsights(false);
    expect((await ask()).status).toBe(403);
    expect((await api.call(whatIf, { params: building.params, as: analyst })).status).toBe(403);
  });
});
