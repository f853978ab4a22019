import { dailyReservations, processScreen, registerScreen, screens } from '@berth/contract';
import { testDatabase, travelInTime } from '@berth/testkit';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { placeOf } from '../../../../../testing/api-node.ts';
import { recordedStatements } from '../../../../../testing/recorded-statements.ts';
import { testApi } from '../../../../../testing/test-api.ts';
import { at, aWorkplace, SOON, type Workplace } from '../workplace.fixture.ts';

const database = testDatabase();
const api = testApi(database);
/** Lists are cached for five seconds without a notice of changes. */
const PAST_CACHE_MS = 6_000;
let work: Workplace;
let other: Workplace;
let now: number;

type Input = { floors?: string[]; showDesks?: boolean };

async function approved(at: Workplace, { floors = [], showDesks = true }: Input = {}): Promise<string> {
  const params = placeOf(at.building);
  const admin = { ...(await at.person('Ann Admin')), roles: ['Customer-admin' as const] };
  const { token, secret } = (await api.call(registerScreen, { params, body: { floors, showDesks } })).body;
  const listed = (await api.call(screens, { params, as: admin })).body;
  const { tokenId = '' } = listed.find((one) => token.startsWith(one.token)) ?? {};
  const body = { tokenId, token, status: 'APPROVED' as const };
  expect((await api.call(processScreen, { params, body, as: admin })).status).toBe(200);
  return secret;
}

type Query = {
  floors?: string | string[];
  showDesks?: 'true' | 'false';
  upcoming?: 'true' | 'false';
  page?: number;
  pageSize?: number;
};

const ask = (secret: string, query: Query = {}, place = work.building) =>
  api.call(dailyReservations, { params: placeOf(place), query, headers: { 'screen-secret': secret } });

async function rowsOf(secret: string, query: Query = {}) {
  now += PAST_CACHE_MS;
  await travelInTime(database.owner, now);
  return (await ask(secret, query)).body.reservations;
}

const namesIn = (rows: Awaited<ReturnType<typeof rowsOf>>) =>
  rows.map(({ objectName, context, reservationSubject }) => `${objectName}: ${context.lastName ?? reservationSubject}`);

beforeAll(async () => {
  now = Date.parse(at('10:42'));
  await travelInTime(database.owner, now);
  other = await aWorkplace(database, api);
  await other.person('Otto Elsewhere');
  await other.reserve('Meeting', { by: 'Otto Elsewhere', subject: 'Elsewhere' });
});

beforeEach(async () => {
  work = await aWorkplace(database, api);
  for (const name of ['Ada Berg', 'Bob Claes', 'Cem Demir']) await work.person(name);
});

test('the screen lists today’s reservations in order, past and future', async () => {
  const secret = await approved(work);
  await work.reserve('Meeting', { from: '13:00', to: '14:00', subject: 'Planning' });
  await work.reserve('Meeting', { from: '08:00', to: '09:00', subject: 'Weekstart', state: 'o' });
  await work.reserve('Desk 1', { by: 'Bob Claes', from: '08:00', to: '17:00', state: 'i', subject: 'Quiet' });
  await work.reserve('Desk 2', { from: '08:00', to: '17:00', state: 'c' });
  await work.reserve('Spot 1', { from: '08:00', to: '17:00' });
  const { body } = await ask(secret);
  expect(body).toEqual({
    totalCount: 3,
    now: new Date(now).toISOString(),
    timezone: 'Europe/Amsterdam',
    organisationName: expect.stringMatching(/./),
    buildingName: expect.stringMatching(/./),
    tomorrow: null,
    reservations: [
      expect.objectContaining({ reservationSubject: 'Weekstart' }),
      {
        objectType: 'DESK',
        reservationSubject: null,
        context: { firstName: 'Bob', lastName: 'Claes' },
        objectName: 'Desk 1',
        parentObjectName: 'Studio',
        secondParentObjectName: 'Ground',
        fixed: false,
        startDatetime: at('08:00'),
        endDatetime: at('17:00'),
      },
      {
        objectType: 'ROOM',
        reservationSubject: 'Planning',
        context: { firstName: null, lastName: null },
        objectName: 'Meeting',
        parentObjectName: 'Ground',
        secondParentObjectName: null,
        fixed: false,
        startDatetime: at('13:00'),
        endDatetime: at('14:00'),
      },
    ],
  });
});

test('the screen lists only today in the building’s time zone', async () => {
  const secret = await approved(work);
  const [before, after] = [-1, 1].map((days) => new Date(Date.parse(`${SOON}T12:00Z`) + days * 86_400_000));
  await work.reserve('Meeting', { date: before?.toISOString().slice(0, 10) ?? '', subject: 'Yesterday' });
  await work.reserve('Meeting', { date: after?.toISOString().slice(0, 10) ?? '', subject: 'Tomorrow' });
  expect(await rowsOf(secret)).toEqual([]);
});

describe('a screen that asks for what is not over', () => {
  const NOW = at('10:42');

  test('gets no meeting from the minute on at which it ends', async () => {
    const secret = await approved(work);
    await work.reserve('Meeting', { from: '08:00', to: '09:00', subject: 'Weekstart' });
    await work.reserve('Meeting', { from: '10:00', to: '10:45', subject: 'Intake' });
    await work.reserve('Meeting', { from: '13:00', to: '14:00', subject: 'Planning' });
    const subjectsAt = async (instant: number) => {
      await travelInTime(database.owner, instant);
      const { body } = await ask(secret, { upcoming: 'true' });
      expect(body.totalCount).toBe(body.reservations.length);
      return body.reservations.map((row) => row.reservationSubject);
    };
    try {
      expect(await subjectsAt(Date.parse(NOW))).toEqual(['Intake', 'Planning']);
      expect(await subjectsAt(Date.parse(at('10:45')) - 1)).toEqual(['Intake', 'Planning']);
      expect(await subjectsAt(Date.parse(at('10:45')))).toEqual(['Planning']);
      expect((await ask(secret)).body.totalCount).toBe(3);
    } finally {
      await travelInTime(database.owner, now);
    }
  });

  test('gets the first meeting of tomorrow, of its own floors and without private details', async () => {
    const tomorrow = new Date(Date.parse(`${SOON}T12:00Z`) + 86_400_000).toISOString().slice(0, 10);
    const secret = await approved(work, { floors: [work.floors.Ground] });
    const elsewhere = await approved(work, { floors: [work.floors.First] });
    await work.reserve('Desk 1', { by: 'Bob Claes', date: tomorrow, from: '07:00', to: '08:00' });
    await work.reserve('Meeting', { date: tomorrow, from: '09:00', to: '10:00', subject: 'Second' });
    await work.reserve('Meeting', { date: tomorrow, from: '08:30', to: '09:00', subject: 'Secret', visible: false });
    const { body } = await ask(secret, { upcoming: 'true' });
    expect(body).toMatchObject({
      totalCount: 0,
      tomorrow: { objectName: 'Meeting', reservationSubject: null, startDatetime: at('08:30', tomorrow) },
    });
    expect((await ask(elsewhere, { upcoming: 'true' })).body.tomorrow).toBeNull();
  });
});

test('the list has pages and a total count', async () => {
  const secret = await approved(work);
  for (const hour of ['08', '09', '10', '11', '12'])
    await work.reserve('Meeting', { from: `${hour}:00`, to: `${hour}:30`, subject: `At ${hour}` });
  const pages = [];
  for (const page of [1, 2, 3, 4]) pages.push((await ask(secret, { page, pageSize: 2 })).body);
  expect(pages.map(({ reservations }) => reservations.map((row) => row.reservationSubject))).toEqual([
    ['At 08', 'At 09'],
    ['At 10', 'At 11'],
    ['At 12'],
    [],
  ]);
  expect(pages.map(({ totalCount }) => totalCount)).toEqual([5, 5, 5, 5]);
});

describe('the holder of a fixed desk', () => {
  test('is listed unless absent, with any name that is stored', async () => {
    const secret = await approved(work);
    await work.fix('Desk 1', 'Bob Claes');
    await work.fix('Desk 2', undefined, 'Reception');
    await work.fix('Desk 3', 'Cem Demir');
    await work.absent('Cem Demir', at('00:00'), at('24:00'));
    const rows = await rowsOf(secret);
    expect(namesIn(rows)).toEqual(['Desk 1: Claes', 'Desk 2: Reception']);
    expect(rows[0]).toMatchObject({ fixed: true, startDatetime: at('00:00'), endDatetime: at('24:00') });
  });

  test('is listed if absent for a part of the day', async () => {
    const secret = await approved(work);
    await work.fix('Desk 1', 'Bob Claes');
    await work.absent('Bob Claes', at('00:00'), at('12:00'));
    expect(namesIn(await rowsOf(secret))).toEqual(['Desk 1: Claes']);
  });
});

describe('a screen does not show [T14]', () => {
  test('reservations that were checked out before they began', async () => {
    const secret = await approved(work);
    await work.reserve('Meeting', { from: '18:15', to: '18:16', subject: 'Left early', state: 'o' });
    await work.reserve('Meeting', { from: '08:00', to: '08:20', subject: 'Short', state: 'o' });
    expect(namesIn(await rowsOf(secret))).toEqual(['Meeting: Short']);
  });

  test('more than the place and time of private reservations', async () => {
    const secret = await approved(work);
    await work.reserve('Meeting', { subject: 'Secret', visible: false });
    await work.reserve('Desk 1', { by: 'Bob Claes', visible: false });
    const { body } = await ask(secret);
    const hours = { startDatetime: at('09:00'), endDatetime: at('12:00'), reservationSubject: null };
    expect(body).toMatchObject({
      reservations: [
        { objectName: 'Meeting', ...hours },
        { objectName: 'Desk 1', ...hours },
      ],
      totalCount: 2,
    });
    expect(JSON.stringify(body)).not.toMatch(/Secret|Claes/);
  });

  test('names that the building hides, from the next read on', async () => {
    const secret = await approved(work);
    await work.reserve('Desk 1', { by: 'Bob Claes' });
    await work.fix('Desk 2', 'Cem Demir');
    await work.fix('Desk 3', undefined, 'Reception');
    expect(namesIn(await rowsOf(secret))).toEqual(['Desk 3: Reception', 'Desk 2: Demir', 'Desk 1: Claes']);
    await work.set({ hide_user_details: true });
    // No waiting is needed: the rules of the building changed, which makes the cached list invalid.
    const { body } = await ask(secret);
    expect(body.totalCount).toBe(3);
    expect(JSON.stringify(body)).not.toMatch(/Claes|Bob|Demir|Reception/);
  });

  test('desks and names for which it is not approved', async () => {
    const secret = await approved(work, { showDesks: false });
    await work.reserve('Desk 1', { by: 'Bob Claes' });
    await work.reserve('Meeting', { by: 'Cem Demir', subject: 'Planning' });
    await work.fix('Desk 2', 'Ada Berg');
    const rows = await rowsOf(secret);
    expect(namesIn(rows)).toEqual(['Meeting: Planning']);
    expect(JSON.stringify(rows)).not.toMatch(/Demir|Cem/);
  });
});

describe('a screen of one floor [T14]', () => {
  test('shows that floor, whether it requests it or not', async () => {
    const secret = await approved(work, { floors: [work.floors.Ground] });
    await work.reserve('Desk 1', { by: 'Bob Claes' });
    await work.reserve('Desk 9', { by: 'Cem Demir' });
    await work.fix('Desk 2', 'Ada Berg');
    expect(namesIn(await rowsOf(secret))).toEqual(['Desk 2: Berg', 'Desk 1: Claes']);
    expect(namesIn(await rowsOf(secret, { floors: work.floors.Ground, showDesks: 'true' }))).toHaveLength(2);
  });

  test.each([{ floors: 'First' as const }, { floors: 'both' as const }])(
    'is refused other floors: $floors',
    async ({ floors }) => {
      const secret = await approved(work, { floors: [work.floors.Ground] });
      const requested = floors === 'both' ? Object.values(work.floors) : work.floors.First;
      expect((await ask(secret, { floors: requested })).status).toBe(403);
    },
  );

  test('is refused desks that were not approved', async () => {
    const secret = await approved(work, { showDesks: false });
    expect((await ask(secret, { showDesks: 'true' })).status).toBe(403);
  });
});

describe('without an approved screen of this building [T14]', () => {
  test('the list is refused: without a secret, with a wrong one, and for a waiting or foreign screen', async () => {
    const params = placeOf(work.building);
    const waiting = (await api.call(registerScreen, { params, body: {} })).body.secret;
    const foreign = await approved(other);
    const answers = await Promise.all(['', 'x'.repeat(43), waiting, foreign].map((secret) => ask(secret)));
    expect(answers.map(({ status }) => status)).toEqual([401, 401, 401, 401]);
    expect((await ask(foreign, {}, other.building)).body.totalCount).toBe(1);
  });
});

test('a hundred concurrent screens are served by one read', async () => {
  const secrets = await Promise.all(Array.from({ length: 4 }, () => approved(work)));
  const elsewhere = await approved(work, { floors: [work.floors.First] });
  await work.reserve('Desk 1', { by: 'Bob Claes' });
  const isOfList = (text: string) => /from reservation r\b|offered_fixed_desk desk/.test(text);
  const statements = await recordedStatements(async () => {
    const requests = Array.from({ length: 100 }, (_, n) =>
      ask(secrets[n % 4] ?? '', { page: 1 + (n % 3), pageSize: 10 }),
    );
    const answers = await Promise.all(requests);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(new Set(answers.map(({ body }) => body.totalCount))).toEqual(new Set([1]));
  });
  expect(statements.filter(({ text }) => isOfList(text))).toHaveLength(1);
  const others = await recordedStatements(() => ask(elsewhere));
  expect(others.filter(({ text }) => isOfList(text))).toHaveLength(1);
});
