import { type InputOf, reservations, reservationsOfSpace } from '@berth/contract';
import type { Role } from '@berth/domain';
import { testDatabase } from '@berth/testkit';
import { beforeEach, describe, expect, test } from 'vitest';
import { placeOf } from '../../../../../testing/api-node.ts';
import { recordedStatements } from '../../../../../testing/recorded-statements.ts';
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

type As = { subject: string; roles?: Role[] };
type Query = NonNullable<InputOf<typeof reservations>['query']>;
const staff = (role: Role = 'Customer-coordinator') => ({ ...me, roles: [role] });

const list = (query: Query = {}, as: As = me, building = work.building) =>
  api.call(reservations, { params: placeOf(building), query, as });
const ofSpace = (name: SpaceName, query: Omit<Query, 'own'> = {}, as: As = me) =>
  api.call(reservationsOfSpace, { params: { ...placeOf(work.building), objectId: work.ids[name] }, query, as });
const ids = async (answer: ReturnType<typeof list>) => (await answer).body.reservations.map(({ id }) => id);

describe('whose reservations are listed', () => {
  test('one’s own, and for staff all of the building unless they ask for their own', async () => {
    const own = await work.reserve('Desk 1', { by: 'Mia Own' });
    const other = await work.reserve('Desk 2', { from: '10:00' });
    expect(await ids(list())).toEqual([own]);
    for (const role of ['Customer-coordinator', 'Customer-admin', 'Dashboard-admin'] as const)
      expect(await ids(list({}, staff(role)))).toEqual([own, other]);
    for (const role of ['Customer-team-lead', 'Insights', 'Sensors'] as const)
      expect(await ids(list({}, staff(role)))).toEqual([own]);
    expect(await ids(list({ own: '1' }, staff()))).toEqual([own]);
  });

  test('whoever runs the dashboard and belongs nowhere sees all, and has none of their own', async () => {
    const id = await work.reserve('Desk 1');
    const as = { subject: 'operator', roles: ['Dashboard-admin' as const] };
    expect(await ids(list({}, as))).toEqual([id]);
    expect((await list({ own: '1' }, as)).body).toEqual({ reservations: [], count: 0 });
  });

  test('only of this building', async () => {
    const other = await aWorkplace(database, api, work.organisation);
    await other.person('Ada Berg');
    await other.reserve('Desk 1');
    const foreign = await aWorkplace(database, api);
    await foreign.person('Ada Berg');
    await foreign.reserve('Desk 1');
    const id = await work.reserve('Desk 1');
    expect(await ids(list({}, staff()))).toEqual([id]);
    expect((await list({}, staff(), work.sibling)).status).toBe(404);
    expect((await list({}, staff(), foreign.building)).status).toBe(404);
  });

  test('not the cancelled ones, but those that were checked out, and those of a desk that was removed since', async () => {
    await work.reserve('Desk 1', { state: 'c' });
    const left = await work.reserve('Desk 1', { state: 'o' });
    const removed = await work.reserve('Desk 2', { from: '10:00' });
    await work.removeSpace('Desk 2');
    expect(await ids(list({}, staff()))).toEqual([left, removed]);
  });
});

describe('what is told of a reservation', () => {
  const guests = [{ name: 'Gus Guest', email: 'gus@elsewhere.example' }];

  test('everything to its holder', async () => {
    const id = await work.reserve('Desk 1', { by: 'Mia Own', subject: 'Plans', guests, visible: false });
    const { body } = await list();
    expect(body).toEqual({
      count: 1,
      reservations: [
        {
          id,
          hash: expect.stringMatching(/^[\w-]{64}$/),
          objectType: 'DESK',
          objectName: 'Desk 1',
          objectId: work.ids['Desk 1'],
          roomName: 'Studio',
          floorId: work.floors.Ground,
          forUser: {
            username: `${me.subject}@example.org`,
            firstname: 'Mia',
            lastname: 'Own',
            isEmergencyResponder: false,
          },
          guest: ['Gus Guest <gus@elsewhere.example>'],
          reservationAssets: [],
          reservationSubject: 'Plans',
          startDatetime: at('09:00'),
          endDatetime: at('12:00'),
          visibleToOthers: 0,
          seriesId: null,
          state: 'reserved',
          version: 1,
          restorableUntil: null,
          noShowEvidence: null,
          context: { checkInDatetime: null, firstName: 'Mia', lastName: 'Own' },
          can: { change: true, cancel: true, checkIn: false, checkOut: false },
        },
      ],
    });
  });

  test('everything to whoever made it, and to staff', async () => {
    const lead = await work.person('Lea Der');
    await work.reserve('Desk 1', { visible: false, madeBy: 'Lea Der', subject: 'Plans', guests });
    for (const as of [lead, staff(), { subject: work.known('Ada Berg').subject }])
      expect((await ofSpace('Desk 1', {}, as)).body.reservations).toEqual([
        expect.objectContaining({
          hash: expect.any(String),
          reservationSubject: 'Plans',
          guest: [expect.any(String)],
          forUser: expect.objectContaining({ lastname: 'Berg' }),
        }),
      ]);
  });

  test('to colleagues who, what and with whom, but no ticket, no address and no right', async () => {
    await work.reserve('Desk 1', { subject: 'Plans', guests });
    expect((await ofSpace('Desk 1')).body.reservations).toEqual([
      expect.objectContaining({
        hash: null,
        forUser: expect.objectContaining({ firstname: 'Ada' }),
        guest: ['Gus Guest'],
        reservationSubject: 'Plans',
        can: { change: false, cancel: false, checkIn: false, checkOut: false },
      }),
    ]);
  });

  test('of a private one nothing but its times', async () => {
    await work.reserve('Desk 1', { subject: 'Plans', guests, visible: false });
    const { body } = await ofSpace('Desk 1');
    expect(body).toMatchObject({
      count: 1,
      reservations: [
        {
          hash: null,
          forUser: null,
          guest: [],
          reservationSubject: null,
          startDatetime: at('09:00'),
          context: { firstName: null, lastName: null },
        },
      ],
    });
    expect(JSON.stringify(body)).not.toMatch(/Ada|Berg|Plans|Gus/);
  });

  test('where the building hides people, neither holder nor guests', async () => {
    await work.set({ hide_user_details: true });
    await work.reserve('Desk 1', { subject: 'Plans', guests });
    expect((await ofSpace('Desk 1')).body.reservations).toEqual([
      expect.objectContaining({ forUser: null, guest: [], reservationSubject: 'Plans' }),
    ]);
    expect((await ofSpace('Desk 1', {}, staff())).body.reservations[0]?.forUser?.firstname).toBe('Ada');
  });

  test('what it comes with; what was written with it is for its holder', async () => {
    const { id } = await work.owner((tx) =>
      tx
        .insertInto('asset_type')
        .values({
          organisation_id: work.organisation.id,
          building_id: work.building.id,
          name: 'Projector',
          quantity: 3,
        })
        .returning('asset_type.id')
        .executeTakeFirstOrThrow(),
    );
    await work.reserve('Desk 1', { assets: [{ id, quantity: 2, comment: 'for Gus' }] });
    const asset = { id, name: 'Projector', qty: 2 };
    expect((await ofSpace('Desk 1', {}, staff())).body.reservations[0]?.reservationAssets).toEqual([
      { ...asset, comment: 'for Gus' },
    ]);
    expect((await ofSpace('Desk 1')).body.reservations[0]?.reservationAssets).toEqual([{ ...asset, comment: '' }]);
  });

  test('that somebody is there, since when, and who can help in an emergency', async () => {
    await work.person('Em Help', { isEmergencyResponder: ['true'] });
    await work.reserve('Desk 1', { by: 'Em Help', state: 'i' });
    expect((await list({}, staff())).body.reservations[0]).toMatchObject({
      state: 'checked-in',
      context: { checkInDatetime: at('09:00') },
      forUser: { isEmergencyResponder: true },
    });
  });
});

describe('which part of a list', () => {
  test('by time: what has not ended at the one moment and has begun before the other', async () => {
    const id = await work.reserve('Desk 1', { by: 'Mia Own', from: '09:00', to: '12:00' });
    const within = async (from: string, to: string) => (await ids(list({ from: at(from), to: at(to) }))).length;
    expect(await within('08:00', '09:00')).toBe(0);
    expect(await within('08:00', '09:01')).toBe(1);
    expect(await within('11:59', '13:00')).toBe(1);
    expect(await within('12:00', '13:00')).toBe(0);
    expect(await ids(list({ from: at('11:00') }, staff()))).toEqual([id]);
  });

  test('without a time, from a day ago on', async () => {
    const past = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);
    await work.reserve('Desk 1', { by: 'Mia Own', date: past(3) });
    expect(await ids(list())).toEqual([]);
    expect(await ids(list({ from: new Date(Date.now() - 5 * 86_400_000).toISOString() }))).toHaveLength(1);
  });

  test('on a day of 25 hours too', async () => {
    const LONG = '2027-10-31';
    const id = await work.reserve('Desk 1', { by: 'Mia Own', date: LONG, from: '23:00', to: '24:00' });
    expect(await ids(list({ from: at('00:00', LONG), to: at('24:00', LONG) }, staff()))).toEqual([id]);
  });

  test('rooms or desks', async () => {
    const desk = await work.reserve('Desk 1');
    const spot = await work.reserve('Spot 1', { from: '09:15' });
    const room = await work.reserve('Meeting', { from: '09:30' });
    expect(await ids(list({ showRooms: '0' }, staff()))).toEqual([desk, spot]);
    expect(await ids(list({ showDesks: '0' }, staff()))).toEqual([room]);
    expect((await list({ showDesks: '0', showRooms: '0' }, staff())).body).toEqual({ reservations: [], count: 0 });
  });

  test('sorted by start or end, either way', async () => {
    const early = await work.reserve('Desk 1', { from: '08:00', to: '17:00' });
    const late = await work.reserve('Desk 2', { from: '10:00', to: '11:00' });
    const sorted = (query: Query) => ids(list(query, staff()));
    expect(await sorted({})).toEqual([early, late]);
    expect(await sorted({ orderByDirection: 'DESC' })).toEqual([late, early]);
    expect(await sorted({ orderBy: 'end_datetime' })).toEqual([late, early]);
    expect(await sorted({ orderBy: 'end_datetime', orderByDirection: 'DESC' })).toEqual([early, late]);
  });

  test('pages of those that start together hold each once', async () => {
    const spaces = ['Desk 1', 'Desk 2', 'Desk 3', 'Spot 1', 'Desk 9', 'Meeting'] as const;
    const all: string[] = [];
    for (const space of spaces) all.push(await work.reserve(space));
    for (const orderByDirection of ['ASC', 'DESC'] as const) {
      const pages: string[] = [];
      for (const page of [1, 2, 3, 4]) {
        const { body } = await list({ page, perPage: 2, orderByDirection }, staff());
        expect(body.count).toBe(6);
        expect(body.reservations).toHaveLength(page < 4 ? 2 : 0);
        pages.push(...body.reservations.map(({ id }) => id));
      }
      expect(pages.toSorted()).toEqual(all.toSorted());
    }
  });

  test('a hundred a page at most; what cannot be asked for is refused by field', async () => {
    expect((await list({ perPage: 100 })).status).toBe(200);
    const wrong = {
      perPage: { perPage: 101 },
      page: { page: 0 },
      to: { from: at('09:00'), to: new Date(Date.parse(at('09:00')) + 367 * 86_400_000).toISOString() },
      orderBy: { orderBy: 'name' as 'start_datetime' },
      showRooms: { showRooms: '2' as '1' },
    };
    for (const [param, query] of Object.entries(wrong))
      expect([param, (await list(query)).body]).toEqual([
        param,
        expect.objectContaining({ errors: [expect.objectContaining({ param })] }),
      ]);
  });
});

describe('a search', () => {
  beforeEach(async () => {
    await work.reserve('Desk 1', { by: 'Ada Berg' });
    await work.reserve('Meeting', { by: 'Mia Own' });
  });
  const found = async (search: string, as: As = staff()) =>
    (await list({ search }, as)).body.reservations.map(({ objectName }) => objectName);

  test('is for names of people, their addresses, desks, rooms and dates', async () => {
    expect(await found('ada')).toEqual(['Desk 1']);
    expect(await found('A BERG')).toEqual(['Desk 1']);
    expect(await found(`${work.known('Ada Berg').subject}@exam`)).toEqual(['Desk 1']);
    expect(await found('desk')).toEqual(['Desk 1']);
    expect(await found('studio')).toEqual(['Desk 1']);
    expect(await found('meeting')).toEqual(['Meeting']);
    expect(await found(SOON)).toHaveLength(2);
    expect(await found('2090-01-01')).toEqual([]);
    expect(await found('2026-02-31')).toEqual([]);
    expect(await found('')).toHaveLength(2);
  });

  test('takes its signs as they are', async () => {
    for (const search of ['%', '_', '\\', "'", 'D%1']) expect(await found(search)).toEqual([]);
  });

  test('finds nobody by what may not be known of them', async () => {
    await work.reserve('Desk 2', { by: 'Ada Berg', visible: false });
    const count = async (space: SpaceName, search: string, as: As = me) =>
      (await ofSpace(space, { search }, as)).body.count;
    expect(await count('Desk 1', 'berg')).toBe(1);
    expect(await count('Desk 2', 'berg')).toBe(0);
    expect(await count('Desk 2', 'desk')).toBe(1);
    expect(await count('Desk 2', 'berg', staff())).toBe(1);
    expect(await count('Desk 2', 'berg', { subject: work.known('Ada Berg').subject })).toBe(1);
    await work.set({ hide_user_details: true });
    expect(await count('Desk 1', 'berg')).toBe(0);
    expect(await count('Desk 1', 'berg', staff())).toBe(1);
  });
});

test('of a space that is not of this building there is no list', async () => {
  const foreign = await aWorkplace(database, api);
  for (const objectId of [foreign.ids['Desk 1'], '00000000-0000-4000-8000-000000000000'])
    expect(
      await api.call(reservationsOfSpace, { params: { ...placeOf(work.building), objectId }, query: {}, as: staff() }),
    ).toMatchObject({ status: 404, body: { code: 'space.not_found' } });
  await work.removeSpace('Desk 1');
  expect((await ofSpace('Desk 1')).status).toBe(404);
});

test('a list is two statements, whoever asks for whatever, and two more that look for people', async () => {
  await work.reserve('Desk 1', { by: 'Mia Own' });
  await list();
  for (const [call, seeking] of [
    [() => list(), []],
    [() => list({ search: 'desk' }, staff()), ['select', 'select']],
    [() => ofSpace('Desk 1'), []],
  ] as const) {
    const [, ...own] = await recordedStatements(call);
    expect(own.map(({ text }) => text.slice(0, 6))).toEqual([...seeking, 'with "', 'select']);
  }
});
