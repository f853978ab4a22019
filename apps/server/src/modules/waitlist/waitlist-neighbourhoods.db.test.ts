import { daysAfter } from '@berth/domain/time';
import { testDatabase } from '@berth/testkit';
import { beforeEach, expect, test } from 'vitest';
import { aNeighbourhood, type NeighbourhoodColumns, openFor } from '../../../testing/a-neighbourhood.ts';
import { refusalIn } from '../../../testing/reservable-building.ts';
import { testApi } from '../../../testing/test-api.ts';
import { aWaitlist, DAY, EVE, type TestWaitlist, WHOLE_DAY } from './waitlist.fixture.ts';

const database = testDatabase();
const api = testApi(database);

let list: TestWaitlist;
let people: TestWaitlist['people'];

beforeEach(async () => {
  list = await aWaitlist(database, api);
  people = list.people;
});

const place = () => ({
  organisation_id: list.organisation.id,
  building_id: list.id,
  floor_id: list.floorId,
});
const designHas = (desks: readonly string[], columns: NeighbourhoodColumns = {}) =>
  list.within((tx) => aNeighbourhood(tx, place(), desks, columns));

test('people outside a team can wait for its desks, and get none before it opens', async () => {
  await designHas([list.a1, list.a2]);
  expect((await list.join(people.cleo)).status).toBe(201);
  await list.process();
  expect(await list.held()).toEqual([]);
  expect(await list.own(people.cleo)).toMatchObject([{ state: 'waiting' }]);
});

test('a neighbourhood that opens at its time serves the waitlist', async () => {
  await designHas([list.a1, list.a2]);
  await list.join(people.cleo);
  await list.go(EVE, '15:59');
  await list.process();
  expect(await list.held()).toEqual([]);
  await list.go(EVE, '16:00');
  await list.process();
  expect(await list.held()).toEqual(['A1 cleo']);
});

test('a neighbourhood that is opened early serves the waitlist', async () => {
  const id = await designHas([list.a1, list.a2]);
  await list.join(people.cleo);
  await list.within((tx) => openFor(tx, list.organisation.id, id, daysAfter(DAY, 1)));
  await list.process();
  expect(await list.held()).toEqual([]);
  await list.within((tx) => openFor(tx, list.organisation.id, id, DAY));
  await list.process();
  expect(await list.held()).toEqual(['A1 cleo']);
});

test('the last desks of a team are waited for until its guarantee ends', async () => {
  await designHas([list.a1, list.a2], { guaranteed: 1, guaranteed_until_hour: 8 });
  await list.go(EVE, '16:00');
  await list.reserved(people.ada, list.a1);
  const refusal = refusalIn(await list.reserve(people.cleo, list.a2, WHOLE_DAY));
  expect(refusal.data).toMatchObject({ rule: 'neighbourhood-guarantee' });
  expect((await list.join(people.cleo)).status).toBe(201);
  await list.process();
  expect(await list.held()).toEqual(['A1 ada']);
  await list.go(DAY, '08:00');
  await list.process();
  expect(await list.own(people.cleo)).toMatchObject([{ state: 'offered', offer: { objectName: 'A2' } }]);
});

test('the desks of a closed neighbourhood do not keep a long waitlist from a desk that is free', async () => {
  const names = Array.from({ length: 70 }, (_, at) => `B${String(at).padStart(2, '0')}`);
  const closed = await list.desks(await list.room('Studio', 'desks'), names);
  await designHas([list.a1, list.a2, ...closed]);
  const waiting = [people.ada, people.bob, people.cleo, people.dan];
  for (const one of waiting) expect((await list.join(one)).status).toBe(201);
  await list.desks(await list.room('Annex', 'desks'), ['C1']);
  await list.process();
  expect(await list.own(people.ada)).toMatchObject([{ state: 'fulfilled', reservation: { objectName: 'C1' } }]);
});
