import { type InputOf, reservations, reservationsOfSpace } from '@berth/contract';
import type { Role } from '@berth/domain/identity';
import { daysAfter } from '@berth/domain/time';
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

describe('the list of reservations', () => {
  test('contains the user’s own, and for staff all of the building unless they request their own', async () => {
    const own = await work.reserve('Desk 1', { by: 'Mia Own' });
    const other = await work.reserve('Desk 2', { from: '10:00' });
    expect(await ids(list())).toEqual([own]);
    for (const role of ['Customer-coordinator', 'Customer-admin', 'Dashboard-admin'] as const)
      expect(await ids(list({}, staff(role)))).toEqual([own, other]);
    for (const role of ['Customer-team-lead', 'Insights', 'Sensors'] as const)
      expect(await ids(list({}, staff(role)))).toEqual([own]);
    expect(await ids(list({ own: '1' }, staff()))).toEqual([own]);
  });

  test('contains all for an operator without membership, who has none of their own', async () => {
    const id = await work.reserve('Desk 1');
    const as = { subject: 'operator', roles: ['Dashboard-admin' as const] };
    expect(await ids(list({}, as))).toEqual([id]);
    expect((await list({ own: '1' }, as)).body).toEqual({ reservations: [], count: 0 });
  });

  test('contains only those of this building', async () => {
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

  test('contains checked-out ones and those of a removed desk, but no cancelled ones', async () => {
    await work.reserve('Desk 1', { state: 'c' });
    const left = await work.reserve('Desk 1', { state: 'o' });
    const removed = await work.reserve('Desk 2', { from: '10:00' });
    await work.removeSpace('Desk 2');
    expect(await ids(list({}, staff()))).toEqual([left, removed]);
  });
});

test('a reservation that was checked out before it began is in no list', async () => {
  await work.reserve('Desk 1', { by: 'Mia Own', from: '09:00', to: '09:01', state: 'o' });
  const left = await work.reserve('Desk 1', { by: 'Mia Own', from: '10:00', to: '10:20', state: 'o' });
  for (const answer of [list(), list({}, staff()), ofSpace('Desk 1')]) expect(await ids(answer)).toEqual([left]);
});

describe('the list of reservations made for others', () => {
  const forOthers = (as: As, building = work.building) => list({ forOthers: '1' }, as, building);

  test('contains those that the user made and may still change or cancel, with their holder', async () => {
    const lead = { ...(await work.person('Lea Der')), roles: ['Customer-team-lead' as const] };
    const made = await work.reserve('Desk 1', { madeBy: 'Lea Der', visible: false });
    await work.reserve('Desk 2', { by: 'Lea Der', madeBy: 'Lea Der' });
    await work.reserve('Desk 2', { madeBy: 'Mia Own', from: '13:00', to: '14:00' });
    await work.reserve('Spot 1', { madeBy: 'Lea Der', state: 'c' });
    await work.reserve('Spot 1', { madeBy: 'Lea Der', state: 'o' });
    await work.reserve('Spot 1', { madeBy: 'Lea Der', date: daysAfter(SOON, -4) });
    const { count, reservations: listed } = (await forOthers(lead)).body;
    expect([count, listed.map(({ id }) => id)]).toEqual([1, [made]]);
    expect(listed[0]).toMatchObject({
      hash: expect.any(String),
      forUser: { firstname: 'Ada', lastname: 'Berg' },
      can: { change: true, cancel: true, checkIn: false, checkOut: false },
    });
    // Staff see all reservations elsewhere; this list is the same for everyone.
    expect(await ids(forOthers({ ...lead, roles: ['Customer-admin'] }))).toEqual([made]);
  });

  test('contains nothing for the holder, for colleagues, and for the maker in another building', async () => {
    const lead = await work.person('Lea Der', {}, [work.building, work.sibling]);
    await work.reserve('Desk 1', { madeBy: 'Lea Der' });
    for (const as of [me, staff(), { subject: work.personNamed('Ada Berg').subject }])
      expect((await forOthers(as)).body).toEqual({ reservations: [], count: 0 });
    expect((await forOthers(lead, work.sibling)).body).toEqual({ reservations: [], count: 0 });
    const foreign = await aWorkplace(database, api);
    expect((await forOthers(lead, foreign.building)).status).toBe(404);
  });
});

describe('a listed reservation shows', () => {
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

  test('everything to its maker and to staff', async () => {
    const lead = await work.person('Lea Der');
    await work.reserve('Desk 1', { visible: false, madeBy: 'Lea Der', subject: 'Plans', guests });
    for (const as of [lead, staff(), { subject: work.personNamed('Ada Berg').subject }])
      expect((await ofSpace('Desk 1', {}, as)).body.reservations).toEqual([
        expect.objectContaining({
          hash: expect.any(String),
          reservationSubject: 'Plans',
          guest: [expect.any(String)],
          forUser: expect.objectContaining({ lastname: 'Berg' }),
        }),
      ]);
  });

  test('holder, subject and guests to colleagues, but no ticket, addresses or permissions', async () => {
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

  test('only its times if it is private', async () => {
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

  test('neither holder nor guests if the building hides people', async () => {
    await work.set({ hide_user_details: true });
    await work.reserve('Desk 1', { subject: 'Plans', guests });
    expect((await ofSpace('Desk 1')).body.reservations).toEqual([
      expect.objectContaining({ forUser: null, guest: [], reservationSubject: 'Plans' }),
    ]);
    expect((await ofSpace('Desk 1', {}, staff())).body.reservations[0]?.forUser?.firstname).toBe('Ada');
  });

  test('its assets, and their comments to its holder only', async () => {
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

  test('its check-in time, and whether its holder is an emergency responder', async () => {
    await work.person('Em Help', { isEmergencyResponder: ['true'] });
    await work.reserve('Desk 1', { by: 'Em Help', state: 'i' });
    expect((await list({}, staff())).body.reservations[0]).toMatchObject({
      state: 'checked-in',
      context: { checkInDatetime: at('09:00') },
      forUser: { isEmergencyResponder: true },
    });
  });
});

describe('a list can be limited', () => {
  test('to reservations that end after one moment and start before another', async () => {
    const id = await work.reserve('Desk 1', { by: 'Mia Own', from: '09:00', to: '12:00' });
    const within = async (from: string, to: string) => (await ids(list({ from: at(from), to: at(to) }))).length;
    expect(await within('08:00', '09:00')).toBe(0);
    expect(await within('08:00', '09:01')).toBe(1);
    expect(await within('11:59', '13:00')).toBe(1);
    expect(await within('12:00', '13:00')).toBe(0);
    expect(await ids(list({ from: at('11:00') }, staff()))).toEqual([id]);
  });

  test('by time, and starts a day ago by default', async () => {
    const past = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);
    await work.reserve('Desk 1', { by: 'Mia Own', date: past(3) });
    expect(await ids(list())).toEqual([]);
    expect(await ids(list({ from: new Date(Date.now() - 5 * 86_400_000).toISOString() }))).toHaveLength(1);
  });

  test('to a day of 25 hours', async () => {
    const LONG = '2027-10-31';
    const id = await work.reserve('Desk 1', { by: 'Mia Own', date: LONG, from: '23:00', to: '24:00' });
    expect(await ids(list({ from: at('00:00', LONG), to: at('24:00', LONG) }, staff()))).toEqual([id]);
  });

  test('to rooms or desks', async () => {
    const desk = await work.reserve('Desk 1');
    const spot = await work.reserve('Spot 1', { from: '09:15' });
    const room = await work.reserve('Meeting', { from: '09:30' });
    expect(await ids(list({ showRooms: '0' }, staff()))).toEqual([desk, spot]);
    expect(await ids(list({ showDesks: '0' }, staff()))).toEqual([room]);
    expect((await list({ showDesks: '0', showRooms: '0' }, staff())).body).toEqual({ reservations: [], count: 0 });
  });

  test('and sorted by start or end, in both directions', async () => {
    const early = await work.reserve('Desk 1', { from: '08:00', to: '17:00' });
    const late = await work.reserve('Desk 2', { from: '10:00', to: '11:00' });
    const sorted = (query: Query) => ids(list(query, staff()));
    expect(await sorted({})).toEqual([early, late]);
    expect(await sorted({ orderByDirection: 'DESC' })).toEqual([late, early]);
    expect(await sorted({ orderBy: 'end_datetime' })).toEqual([late, early]);
    expect(await sorted({ orderBy: 'end_datetime', orderByDirection: 'DESC' })).toEqual([early, late]);
  });

  test('to pages, which contain reservations with the same start once', async () => {
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

  test('to at most a hundred per page, and invalid parameters are refused by field', async () => {
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
  const namesFor = async (search: string, as: As = staff()) =>
    (await list({ search }, as)).body.reservations.map(({ objectName }) => objectName);

  test('matches names and addresses of people, desks, rooms and dates', async () => {
    expect(await namesFor('ada')).toEqual(['Desk 1']);
    expect(await namesFor('A BERG')).toEqual(['Desk 1']);
    expect(await namesFor(`${work.personNamed('Ada Berg').subject}@exam`)).toEqual(['Desk 1']);
    expect(await namesFor('desk')).toEqual(['Desk 1']);
    expect(await namesFor('studio')).toEqual(['Desk 1']);
    expect(await namesFor('meeting')).toEqual(['Meeting']);
    expect(await namesFor(SOON)).toHaveLength(2);
    expect(await namesFor('2090-01-01')).toEqual([]);
    expect(await namesFor('2026-02-31')).toEqual([]);
    expect(await namesFor('')).toHaveLength(2);
  });

  test('treats special characters literally', async () => {
    for (const search of ['%', '_', '\\', "'", 'D%1']) expect(await namesFor(search)).toEqual([]);
  });

  test('does not match hidden details', async () => {
    await work.reserve('Desk 2', { by: 'Ada Berg', visible: false });
    const count = async (space: SpaceName, search: string, as: As = me) =>
      (await ofSpace(space, { search }, as)).body.count;
    expect(await count('Desk 1', 'berg')).toBe(1);
    expect(await count('Desk 2', 'berg')).toBe(0);
    expect(await count('Desk 2', 'desk')).toBe(1);
    expect(await count('Desk 2', 'berg', staff())).toBe(1);
    expect(await count('Desk 2', 'berg', { subject: work.personNamed('Ada Berg').subject })).toBe(1);
    await work.set({ hide_user_details: true });
    expect(await count('Desk 1', 'berg')).toBe(0);
    expect(await count('Desk 1', 'berg', staff())).toBe(1);
  });
});

test('the list of a space outside the building is not found', async () => {
  const foreign = await aWorkplace(database, api);
  for (const objectId of [foreign.ids['Desk 1'], '00000000-0000-4000-8000-000000000000'])
    expect(
      await api.call(reservationsOfSpace, { params: { ...placeOf(work.building), objectId }, query: {}, as: staff() }),
    ).toMatchObject({ status: 404, body: { code: 'space.not_found' } });
  await work.removeSpace('Desk 1');
  expect((await ofSpace('Desk 1')).status).toBe(404);
});

test('every list takes two statements, and two more to search for people', async () => {
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
