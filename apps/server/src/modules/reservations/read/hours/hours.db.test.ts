import { buildingAvailability, daySchedule, floorSchedule, timeslots } from '@berth/contract';
import { DAY_MS, HOUR_MS } from '@berth/domain/time';
import { testDatabase } from '@berth/testkit';
import { beforeEach, describe, expect, test } from 'vitest';
import { placeOf } from '../../../../../testing/api-node.ts';
import { testApi } from '../../../../../testing/test-api.ts';
import { at, aWorkplace, SOON, type SpaceName, type Workplace } from '../workplace.fixture.ts';

const database = testDatabase();
const api = testApi(database);
let work: Workplace;
let me: { subject: string };

beforeEach(async () => {
  work = await aWorkplace(database, api);
  me = await work.person('Mia Own');
  await work.person('Ada Berg');
});

const [SHORT, LONG] = ['2027-03-28', '2027-10-31'];

describe('the schedule of a day', () => {
  const ask = (name: SpaceName, date?: string, as = me) =>
    api.call(daySchedule, {
      params: { ...placeOf(work.building), objectId: work.ids[name] },
      query: date === undefined ? {} : { date },
      as,
    });
  const entry = (from: string, to: string, fixed = false, date = SOON) => ({
    start_datetime: at(from, date),
    end_datetime: at(to, date),
    fixed,
  });

  test('contains the reserved times of a space in order, and no details', async () => {
    await work.reserve('Desk 1', { from: '14:00', to: '15:00', subject: 'Secret' });
    await work.reserve('Desk 1', { from: '09:00', to: '12:00', visible: false });
    await work.reserve('Desk 2');
    await work.reserve('Desk 1', { state: 'c' });
    expect((await ask('Desk 1', SOON)).body).toEqual([entry('09:00', '12:00'), entry('14:00', '15:00')]);
    expect((await ask('Meeting', SOON)).body).toEqual([]);
  });

  test('accepts a day as its first moment in UTC, and defaults to today', async () => {
    await work.reserve('Desk 1');
    expect((await ask('Desk 1', `${SOON}T00:00:00.000Z`)).body).toHaveLength(1);
    expect((await ask('Desk 1')).body).toEqual([]);
    for (const date of ['0000-01-01', '1999-12-31', '2027-02-30', 'today', '2100-01-01T00:00:00Z'])
      expect([date, (await ask('Desk 1', date)).status]).toEqual([date, 400]);
  });

  test('shows a fixed desk as held all day, except while its holder is away', async () => {
    await work.fix('Desk 1', 'Ada Berg');
    expect((await ask('Desk 1', SOON)).body).toEqual([entry('00:00', '24:00', true)]);
    await work.absent('Ada Berg', at('10:00'), at('14:00'));
    await work.reserve('Desk 1', { by: 'Mia Own', from: '11:00', to: '12:00' });
    expect((await ask('Desk 1', SOON)).body).toEqual([
      entry('00:00', '10:00', true),
      entry('11:00', '12:00'),
      entry('14:00', '24:00', true),
    ]);
    await work.absent('Ada Berg', at('00:00'), at('24:00'));
    expect((await ask('Desk 1', SOON)).body).toEqual([entry('11:00', '12:00')]);
  });

  test('has 23 or 25 hours on the days of a clock change', async () => {
    await work.fix('Desk 1', 'Ada Berg');
    for (const [date, hours] of [
      [SHORT, 23],
      [LONG, 25],
    ] as const) {
      const [whole] = (await ask('Desk 1', date)).body;
      expect(whole).toEqual(entry('00:00', '24:00', true, date));
      expect(Date.parse(whole?.end_datetime ?? '') - Date.parse(whole?.start_datetime ?? '')).toBe(hours * HOUR_MS);
    }
  });

  test('for a floor contains the same for each reserved space, and none of another floor', async () => {
    await work.fix('Desk 2', 'Ada Berg');
    await work.reserve('Desk 1', { from: '14:00', to: '15:00', subject: 'Secret' });
    await work.reserve('Desk 1', { from: '09:00', to: '12:00', visible: false });
    await work.reserve('Meeting', { from: '10:00', to: '11:00' });
    await work.reserve('Desk 9');
    await work.reserve('Spot 1', { state: 'c' });
    const params = { ...placeOf(work.building), floorId: work.floors.Ground };
    const { body } = await api.call(floorSchedule, { params, query: { date: SOON }, as: me });
    expect(new Map(body.spaces.map(({ objectId, held }) => [objectId, held]))).toEqual(
      new Map(
        await Promise.all(
          (['Desk 1', 'Desk 2', 'Meeting'] as const).map(
            async (name) => [work.ids[name], (await ask(name, SOON)).body] as const,
          ),
        ),
      ),
    );
  });

  test('for a floor names the rooms that are closed that day, for every user and however far ahead', async () => {
    const closedOn = async (date: string, as = me) => {
      const ids = [];
      for (const floorId of Object.values(work.floors)) {
        const params = { ...placeOf(work.building), floorId };
        ids.push(...(await api.call(floorSchedule, { params, query: { date }, as })).body.closedRooms);
      }
      return ids;
    };
    expect(await closedOn(SHORT)).toEqual([]);
    await work.open('Meeting', '08:00', '18:00');
    await work.open('Studio', '08:00', '18:00', { days: ['monday'] });
    await work.open('Attic', '08:00', '18:00', { pools: ['board'] });
    // A Sunday, further ahead than reservations are allowed: another rule would refuse first.
    expect((await closedOn(SHORT)).toSorted()).toEqual([work.ids.Studio, work.ids.Attic].toSorted());
    const board = await work.person('Bo Ard', { userpool: ['board'] });
    expect(await closedOn(SHORT, board)).toEqual([work.ids.Studio]);
    expect(await closedOn('2027-03-29', board)).toEqual([]);
  });

  test('for a floor of another building is not found', async () => {
    const foreign = await aWorkplace(database, api);
    const params = { ...placeOf(work.building), floorId: foreign.floors.Ground };
    expect(await api.call(floorSchedule, { params, query: {}, as: me })).toMatchObject({
      status: 404,
      body: { code: 'floor.not_found' },
    });
  });

  test('for a removed space, or one of another building, is not found', async () => {
    const foreign = await aWorkplace(database, api);
    const other = await aWorkplace(database, api, work.organisation);
    for (const objectId of [foreign.ids['Desk 1'], other.ids['Desk 1'], '00000000-0000-4000-8000-000000000000'])
      expect(
        await api.call(daySchedule, { params: { ...placeOf(work.building), objectId }, query: {}, as: me }),
      ).toMatchObject({ status: 404, body: { code: 'space.not_found' } });
    await work.removeSpace('Desk 1');
    expect((await ask('Desk 1')).status).toBe(404);
    const elsewhere = { ...placeOf(foreign.building), objectId: foreign.ids['Desk 1'] };
    expect((await api.call(daySchedule, { params: elsewhere, query: {}, as: me })).status).toBe(404);
  });
});

describe('the availability of a building', () => {
  const ask = (from: string, to: string, as = me, building = work.building) =>
    api.call(buildingAvailability, { params: placeOf(building), query: { from, to }, as });

  test('lists rooms with their own hours day by day, with the userpools they are for', async () => {
    const board = await work.person('Bo Ard', { userpool: ['board'] });
    await work.open('Studio', '08:00', '18:00');
    await work.open('Attic', '09:00', '12:00', { pools: ['board'] });
    const studio = {
      objectId: work.ids.Studio,
      startDateTime: at('08:00'),
      endDateTime: at('18:00'),
      hint: 'Studio hours',
    };
    const attic = {
      objectId: work.ids.Attic,
      startDateTime: at('09:00'),
      endDateTime: at('12:00'),
      hint: 'Attic hours',
    };
    const day = [at('00:00'), at('24:00')] as const;
    expect((await ask(...day)).body).toEqual([studio]);
    expect((await ask(...day, board)).body).toEqual([studio, attic]);
    expect((await ask(at('08:00'), at('09:00'), board)).body).toEqual([studio]);
    const later = new Date(Date.parse(at('00:00')) + 2 * DAY_MS).toISOString();
    expect((await ask(at('00:00'), later)).body.length).toBeGreaterThanOrEqual(2);
  });

  test('lists one room all day while no hours restrict the others, and no removed room', async () => {
    const allDay = { startDateTime: at('00:00'), endDateTime: at('24:00'), hint: '', unrestricted: true };
    const ofBuilding = async () => (await ask(at('00:00'), at('24:00'))).body;
    expect(await ofBuilding()).toMatchObject([allDay]);
    await work.open('Studio', '08:00', '18:00');
    await work.removeSpace('Studio');
    expect(await ofBuilding()).toMatchObject([allDay]);
    await work.open('Attic', '08:00', '18:00', { until: '2026-01-31' });
    expect(await ofBuilding()).toMatchObject([allDay]);
  });

  test('lists nothing on a day on which the building is closed', async () => {
    await work.open('Attic', '08:00', '18:00', { days: [] });
    expect((await ask(at('00:00'), at('24:00'))).body).toEqual([]);
  });

  test('keeps 09:00 at 09:00 on both sides of a clock change', async () => {
    await work.open('Studio', '09:00', '18:00');
    for (const date of [SHORT, LONG])
      expect((await ask(at('00:00', date), at('24:00', date))).body).toEqual([
        {
          objectId: work.ids.Studio,
          startDateTime: at('09:00', date),
          endDateTime: at('18:00', date),
          hint: 'Studio hours',
        },
      ]);
  });

  test('covers a month at most, and never another organisation’s building', async () => {
    const to = (days: number) => new Date(Date.parse(at('00:00')) + days * DAY_MS).toISOString();
    expect((await ask(at('00:00'), to(31))).status).toBe(200);
    expect(await ask(at('00:00'), to(32))).toMatchObject({ status: 400, body: { errors: [{ param: 'to' }] } });
    const foreign = await aWorkplace(database, api);
    for (const building of [work.sibling, foreign.building])
      expect((await ask(at('00:00'), to(1), me, building)).status).toBe(404);
  });
});

describe('the openings of one space', () => {
  const ask = (objectId: string, date: string | undefined = SOON, as: { subject: string; roles?: never[] } = me) =>
    api.call(timeslots, { params: { objectId }, query: date === undefined ? {} : { date }, as });
  const opening = (from: string, to: string, hint: string, date = SOON) => ({
    startDateTime: at(from, date),
    endDateTime: at(to, date),
    hint,
  });

  test('are those of its room, else of the building, else the whole day', async () => {
    expect((await ask(work.ids['Desk 1'])).body).toEqual([opening('00:00', '24:00', '')]);
    await work.open('Attic', '07:00', '09:00');
    expect((await ask(work.ids['Desk 1'])).body).toEqual([opening('07:00', '09:00', 'Attic hours')]);
    await work.open('Studio', '13:00', '18:00');
    await work.open('Studio', '08:00', '12:00');
    expect((await ask(work.ids['Desk 1'])).body).toEqual([
      opening('08:00', '12:00', 'Studio hours'),
      opening('13:00', '18:00', 'Studio hours'),
    ]);
    expect((await ask(work.ids.Studio)).body).toHaveLength(2);
  });

  test('are empty on other weekdays, and for users of other userpools', async () => {
    const board = await work.person('Bo Ard', { userpool: ['board'] });
    const weekday = new Date(`${SOON}T12:00:00Z`).toLocaleDateString('en', { weekday: 'long', timeZone: 'UTC' });
    await work.open('Studio', '08:00', '12:00', { days: [weekday.toLowerCase()], pools: ['board'] });
    expect((await ask(work.ids['Desk 1'])).body).toEqual([]);
    expect((await ask(work.ids['Desk 1'], SOON, board)).body).toHaveLength(1);
    const next = new Date(Date.parse(`${SOON}T12:00:00Z`) + DAY_MS).toISOString().slice(0, 10);
    expect((await ask(work.ids['Desk 1'], next, board)).body).toEqual([]);
  });

  test('end with the day at 23:59, also on a day of 25 hours', async () => {
    await work.open('Studio', '00:00', '23:59');
    expect((await ask(work.ids['Desk 1'], LONG)).body).toEqual([opening('00:00', '24:00', 'Studio hours', LONG)]);
  });

  test('are for members only: another building, another organisation, a removed space and an unknown one get the same answer', async () => {
    const foreign = await aWorkplace(database, api);
    const other = await aWorkplace(database, api, work.organisation);
    await work.removeSpace('Desk 2');
    const unknown = '00000000-0000-4000-8000-000000000000';
    const answers = [];
    for (const id of [foreign.ids['Desk 1'], other.ids['Desk 1'], work.ids['Desk 2'], unknown]) {
      const { status, body } = await ask(id);
      answers.push(JSON.stringify([status, body]).replace(/"instance":"[^"]*"/, ''));
    }
    expect(new Set(answers).size).toBe(1);
    expect(answers[0]).toContain('space.not_found');
    expect((await api.call(timeslots, { params: { objectId: unknown }, query: {} })).status).toBe(401);
  });

  test('are not found for an operator without membership', async () => {
    const as = { subject: 'operator', roles: ['Dashboard-admin' as const] };
    expect((await api.call(timeslots, { params: { objectId: work.ids['Desk 1'] }, query: {}, as })).status).toBe(404);
  });
});
