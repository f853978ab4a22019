import { colleagues, deskStatus, reservationsOfSpace, roomStatus } from '@berth/contract';
import type { Role } from '@berth/domain/identity';
import { daysAfter, instantOf } from '@berth/domain/time';
import { testDatabase, travelInTime } from '@berth/testkit';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { placeOf } from '../../../../testing/api-node.ts';
import { testApi } from '../../../../testing/test-api.ts';
import { at, aWorkplace, SOON, type SpaceName, type Workplace } from './workplace.fixture.ts';

const database = testDatabase();
const api = testApi(database);
const NEXT_DAY = daysAfter(SOON, 1);
let work: Workplace;
type Caller = { readonly subject: string; readonly roles?: Role[] };
let insights: Caller;

/** In the building's time zone, two minutes after or before midnight. */
const midnight = (minutes: number) =>
  travelInTime(database.owner, instantOf(NEXT_DAY, '00:00', 'Europe/Amsterdam') + minutes * 60_000);

beforeEach(async () => {
  work = await aWorkplace(database, api);
  const { subject } = await work.person('Ina Sight');
  insights = { subject, roles: ['Insights'] };
  for (const name of ['Ada Berg', 'Bo Cole', 'Lea Der', 'Fay Dee']) await work.person(name);
  await work.reserve('Desk 1', { by: 'Ada Berg', state: 'i', subject: 'Plans' });
  await work.reserve('Desk 2', { by: 'Bo Cole', madeBy: 'Lea Der' });
  await work.reserve('Meeting', { by: 'Ada Berg', state: 'i', subject: 'Board' });
  await work.fix('Desk 9', 'Fay Dee');
});
afterEach(() => travelInTime(database.owner, Date.now()));

const person = (name: string): Caller => ({ subject: work.personNamed(name).subject });
const staff = (): Caller => ({ ...insights, roles: ['Customer-coordinator'] });
const DAY = { from: at('08:00'), to: at('18:00') };

async function map(as: Caller, query = DAY) {
  const params = placeOf(work.building);
  const { body: desks } = await api.call(deskStatus, { params, query, as });
  const { body: rooms } = await api.call(roomStatus, { params, query, as });
  const all = [...desks.desks, ...rooms.rooms].filter(({ status }) => status !== 'FREE');
  return Object.fromEntries(
    all.map(({ objectId, status, name }) => [work.nameOf(objectId), `${status} ${name ?? '–'}`]),
  );
}

describe('the map of a day', () => {
  const NAMED = {
    'Desk 1': 'OCCUPIED Ada Berg',
    'Desk 2': 'RESERVED Bo Cole',
    'Desk 9': 'FIXED Fay Dee',
    Meeting: 'OCCUPIED Ada Berg',
  };
  const NAMELESS = {
    'Desk 1': 'RESERVED –',
    'Desk 2': 'RESERVED –',
    'Desk 9': 'FIXED –',
    Meeting: 'RESERVED –',
  };

  test('has names until midnight in the building, and neither names nor attendance from then on', async () => {
    await midnight(-2);
    expect(await map(insights)).toEqual(NAMED);
    await midnight(2);
    expect(await map(insights)).toEqual(NAMELESS);
  });

  test('that is past keeps the names for staff, and for the holder and the maker of a reservation', async () => {
    await midnight(2);
    expect(await map(staff())).toEqual(NAMED);
    expect(await map(person('Ada Berg'))).toEqual({
      ...NAMELESS,
      'Desk 1': 'OCCUPIED Ada Berg',
      Meeting: 'OCCUPIED Ada Berg',
    });
    expect(await map(person('Lea Der'))).toEqual({ ...NAMELESS, 'Desk 2': 'RESERVED Bo Cole' });
    expect(await map(person('Fay Dee'))).toEqual({ ...NAMELESS, 'Desk 9': 'FIXED Fay Dee' });
  });

  test('and the next in one window has names for the next day only', async () => {
    await work.reserve('Desk 2', { by: 'Ada Berg', date: NEXT_DAY });
    await work.reserve('Spot 1', { by: 'Ada Berg', date: NEXT_DAY });
    await midnight(2);
    const both = { from: at('08:00'), to: at('18:00', NEXT_DAY) };
    expect(await map(insights, both)).toEqual({
      ...NAMELESS,
      'Desk 9': 'FIXED Fay Dee',
      'Spot 1': 'RESERVED Ada Berg',
    });
  });
});

describe('past reservations of colleagues', () => {
  const listed = async (space: SpaceName, as: Caller, query: object = {}) => {
    const params = { ...placeOf(work.building), objectId: work.ids[space] };
    const { body } = await api.call(reservationsOfSpace, { params, query: { from: at('00:00'), ...query }, as });
    expect(body.count).toBe(body.reservations.length);
    return body.reservations.map(({ forUser }) => forUser?.firstname ?? null);
  };

  test('are listed at a space for their holder and staff only, and no search finds them', async () => {
    await midnight(-2);
    expect(await listed('Desk 1', insights)).toEqual(['Ada']);
    await midnight(2);
    for (const search of [undefined, 'ada', 'desk', SOON])
      expect(await listed('Desk 1', insights, { search })).toEqual([]);
    expect(await listed('Desk 1', person('Bo Cole'))).toEqual([]);
    expect(await listed('Desk 1', person('Ada Berg'))).toEqual(['Ada']);
    expect(await listed('Desk 1', staff(), { search: 'ada' })).toEqual(['Ada']);
  });

  test('are not among colleagues, even if a past start is requested', async () => {
    const placesOf = async (as: Caller) => {
      const input = { params: placeOf(work.building), query: { from: at('00:00') }, as };
      return (await api.call(colleagues, input)).body.reservations.map(({ objectName }) => objectName).toSorted();
    };
    await midnight(-2);
    expect(await placesOf(insights)).toEqual(['Desk 1', 'Desk 2', 'Meeting']);
    await midnight(2);
    expect(await placesOf(insights)).toEqual([]);
    expect(await placesOf(staff())).toEqual(['Desk 1', 'Desk 2', 'Meeting']);
  });
});
