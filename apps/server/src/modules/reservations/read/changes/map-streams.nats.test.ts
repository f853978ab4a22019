import { request } from 'node:http';
import {
  buildingEvents,
  type Change,
  changeBuildingSetting,
  type DeskStatuses,
  deskStatus,
  desksUpdatedBy,
  reserveSpace,
  urlOf,
} from '@berth/contract';
import { testDatabase } from '@berth/testkit';
import { beforeAll, expect, test } from 'vitest';
import { placeOf } from '../../../../../testing/api-node.ts';
import { openEventStream } from '../../../../../testing/event-stream.ts';
import { twoApiNodes } from '../../../../../testing/two-api-nodes.ts';
import { until } from '../../../../../testing/until.ts';
import { at, aWorkplace, SOON, type SpaceName, type Workplace } from '../workplace.fixture.ts';

const database = testDatabase();
const RECHECK_MS = 500;
const nodes = twoApiNodes(database, { recheckMs: RECHECK_MS });
let { first: office, second: home } = nodes;
let work: Workplace;

beforeAll(async () => {
  ({ first: office, second: home } = nodes);
  work = await aWorkplace(database, nodes);
  for (const name of ['Ada Berg', 'Mia Own', 'Eve Onlooker']) await work.person(name);
});

const as = (name: string) => ({ subject: work.personNamed(name).subject });
const DAY = { from: at('09:00'), to: at('17:00') };
const reserve = (name: string, space: SpaceName, [from, to]: readonly [string, string]) =>
  office.call(reserveSpace, {
    params: { ...placeOf(work.building), objectId: work.ids[space] },
    body: { startDatetime: at(from), endDatetime: at(to) },
    as: as(name),
  });
const read = async (name: string, floor: 'Ground' | 'First' = 'Ground'): Promise<DeskStatuses> => {
  const query = { ...DAY, floorId: work.floors[floor] };
  const { status, body } = await home.call(deskStatus, { params: placeOf(work.building), query, as: as(name) });
  expect(status).toBe(200);
  return body;
};
const watch = async (name: string, window: { from?: string; to?: string } = DAY) =>
  openEventStream(home.origin, placeOf(work.building), await nodes.issuer.token(as(name)), undefined, window);
const nextMap = async (stream: Awaited<ReturnType<typeof watch>>) =>
  ((await stream.next('change', ({ map }: Change) => map !== undefined)).data as Change).map;

test('a page with a map gets the change itself, its own people read, and others get a notice as before', async () => {
  const before = await read('Eve Onlooker');
  const [eve, ada, list] = [await watch('Eve Onlooker'), await watch('Ada Berg'), await watch('Mia Own', {})];
  expect((await reserve('Ada Berg', 'Desk 1', ['09:00', '12:00'])).status).toBe(201);

  const map = await nextMap(eve);
  const [delta] = map?.floors ?? [];
  expect(map?.window).toEqual(DAY);
  const updated = delta && desksUpdatedBy(before, delta);
  const fresh = await read('Eve Onlooker');
  expect(updated).toEqual(fresh);
  expect(fresh.desks.map(({ objectId, name }) => [work.nameOf(objectId), name])).toContainEqual(['Desk 1', 'Ada Berg']);

  const own = await ada.next('change');
  expect(own.data).toMatchObject({ kind: 'reservations', own: true });
  expect(own.data).not.toHaveProperty('map');
  const other = await list.next('change');
  expect(other.data).toMatchObject({ floorIds: [work.floors.Ground], days: [SOON], own: false });
  expect(other.data).not.toHaveProperty('map');
  for (const stream of [eve, ada, list]) stream.leave();
});

test('a reservation that leaves only guaranteed desks also changes these on open maps', async () => {
  const onFirst = await aWorkplace(database, nodes);
  for (const name of ['Ada Berg', 'Eve Onlooker']) await onFirst.person(name);
  await onFirst.neighbourhood(['Desk 1', 'Desk 2'], {
    opens_days_before: 30,
    guaranteed: 1,
    guaranteed_until_hour: 23,
  });
  const [ada, eve] = [onFirst.personNamed('Ada Berg'), onFirst.personNamed('Eve Onlooker')];
  const place = placeOf(onFirst.building);
  const map = async (): Promise<DeskStatuses> => {
    const query = { ...DAY, floorId: onFirst.floors.Ground };
    return (await home.call(deskStatus, { params: place, query, as: eve })).body;
  };
  const before = await map();
  const stream = await openEventStream(home.origin, place, await nodes.issuer.token(eve), undefined, DAY);
  const body = { startDatetime: at('09:00'), endDatetime: at('12:00') };
  const reserved = await office.call(reserveSpace, {
    params: { ...place, objectId: onFirst.ids['Desk 1'] },
    body,
    as: ada,
  });
  expect(reserved.status).toBe(201);
  const change = (await stream.next('change', ({ map: delta }: Change) => delta !== undefined)).data as Change;
  const [delta] = change.map?.floors ?? [];
  const fresh = await map();
  expect(delta && desksUpdatedBy(before, delta)).toEqual(fresh);
  const other = fresh.desks.find(({ objectId }) => objectId === onFirst.ids['Desk 2']);
  expect(other).toMatchObject({ status: 'FREE', rule: 'neighbourhood-guarantee' });
  stream.leave();
});

test('a window of several days, or of another day, has no map', async () => {
  const streams = [
    await watch('Eve Onlooker', { from: at('09:00'), to: at('09:00', '2099-01-01') }).catch(() => undefined),
    await watch('Eve Onlooker', { from: at('09:00', '2027-03-01'), to: at('17:00', '2027-03-03') }),
    await watch('Eve Onlooker', { from: at('09:00', '2027-03-01'), to: at('17:00', '2027-03-01') }),
  ];
  expect((await reserve('Mia Own', 'Desk 2', ['09:00', '10:00'])).status).toBe(201);
  for (const stream of streams.slice(1)) {
    expect((await stream?.next('change'))?.data).not.toHaveProperty('map');
    stream?.leave();
  }
  expect(streams[0]?.status).toBe(400);
});

test('an end before the start is refused', async () => {
  expect((await watch('Eve Onlooker', { from: DAY.to, to: DAY.from })).status).toBe(400);
});

test('after a change of settings the page reads, until its rights were checked again', async () => {
  const eve = await watch('Eve Onlooker');
  await office.call(changeBuildingSetting, {
    params: placeOf(work.building),
    body: { hide_user_details: true },
    as: { subject: 'admin', roles: ['Dashboard-admin'] },
  });
  await eve.next('change', ({ kind }: Change) => kind === 'settings');
  expect((await reserve('Ada Berg', 'Desk 1', ['13:00', '14:00'])).status).toBe(201);
  const first = await eve.next('change', ({ kind, floorIds }: Change) => kind === 'reservations' && !!floorIds);
  expect(first.data).not.toHaveProperty('map');
  // The check finds other rules, and tells the page to read.
  await eve.next('change', ({ days, floorIds }: Change) => days?.includes(SOON) === true && floorIds === undefined);
  expect((await reserve('Ada Berg', 'Desk 1', ['15:00', '16:00'])).status).toBe(201);
  const [delta] = (await nextMap(eve))?.floors ?? [];
  expect(delta?.desks.map(({ name }) => name)).toEqual([null]);
  eve.leave();
});

test('a reader that takes nothing is disconnected', async () => {
  const path = urlOf(buildingEvents, { params: placeOf(work.building), query: DAY });
  const headers = { authorization: `Bearer ${await nodes.issuer.token(as('Eve Onlooker'))}` };
  const stuck = request(`${home.origin}${path}`, { headers }).end();
  await new Promise((resolve) => stuck.once('response', (answer) => resolve(answer.pause())));
  const place = { organisationId: work.organisation.id, buildingId: work.building.id };
  const ids = Array.from({ length: 5_000 }, () => crypto.randomUUID());
  const before = home.subscriptions();
  await until('it is disconnected', () => {
    office.live.tell(place, { kind: 'people', ids });
    return home.subscriptions() < before;
  });
  stuck.destroy();
});
