import { suggestSeats } from '@berth/contract';
import { testDatabase } from '@berth/testkit';
import { beforeEach, describe, expect, test } from 'vitest';
import { aNeighbourhood, type NeighbourhoodColumns, openFor } from '../../../testing/a-neighbourhood.ts';
import { day } from '../../../testing/reservable-building.ts';
import { testApi } from '../../../testing/test-api.ts';
import { aSuggestedFloor, type SuggestedFloor, WINDOW } from './suggested-floor.fixture.ts';

const database = testDatabase();
const api = testApi(database);

let floor: SuggestedFloor;
type Person = Awaited<ReturnType<SuggestedFloor['person']>>;
let tom: Person;
let anna: Person;
let noor: Person;

beforeEach(async () => {
  floor = await aSuggestedFloor(database, api);
  tom = await floor.person('Tom');
  anna = await floor.person('Anna');
  noor = await floor.person('Noor');
});

const seatsFor = async (...input: Parameters<SuggestedFloor['suggest']>) =>
  (await floor.suggest(...input)).body.seats.map(({ objectName, reasons }) => [objectName, reasons]);

describe('a selected team', () => {
  test('counts as its people, who are shown where they sit', async () => {
    await floor.seat(anna, 'A1');
    await floor.seat(noor, 'A4');
    const team = await floor.team('Design', [tom, anna]);
    await floor.favour(tom, [noor.email]);
    const { body } = await floor.suggest(tom, { teamIds: team });
    expect(body.seats[0]).toMatchObject({
      objectName: 'A2',
      reasons: [
        { kind: 'next', people: ['Anna'] },
        { kind: 'room', people: ['Noor'] },
      ],
    });
    expect(body.people.map(({ firstName }) => firstName).toSorted()).toEqual(['Anna', 'Noor']);
    // Anna counts twice as much as the favourite, as if she had been selected herself.
    expect(body).toEqual((await floor.suggest(tom, { with: anna.email })).body);
  });

  test('gives the same answer as an unknown one if the user is not in it, administrators included', async () => {
    const admin = await floor.person('Ada', { roles: ['Customer-admin'] });
    await floor.seat(anna, 'A1');
    const team = await floor.team('Design', [anna, noor]);
    for (const caller of [tom, admin])
      expect((await floor.suggest(caller, { teamIds: team })).body).toEqual({ seats: [], people: [] });
    expect((await floor.suggest(noor, { teamIds: team })).body.people).toHaveLength(1);
  });

  test('does not show where team mates are who hide it', async () => {
    const team = await floor.team('Design', [tom, anna, noor]);
    await floor.seat(anna, 'A1', { visible: false });
    await floor.seat(noor, 'A4');
    expect((await floor.suggest(tom, { teamIds: team })).body.people.map(({ firstName }) => firstName)).toEqual([
      'Noor',
    ]);
    await floor.setSettings({ hide_user_details: true });
    expect((await floor.suggest(tom, { teamIds: team })).body).toEqual({ seats: [], people: [] });
  });

  test('does not count once it was removed, nor if it is as large as a department', async () => {
    await floor.seat(anna, 'A1');
    const removed = await floor.team('Removed', [tom, anna], { removed_at: new Date() });
    const large = await floor.team('Everyone', [tom, anna], { others: 99 });
    const limit = await floor.team('Hundred', [tom, anna], { others: 98 });
    expect(await seatsFor(tom, { teamIds: [removed, large] })).toEqual([]);
    expect((await seatsFor(tom, { teamIds: [removed, large, limit] })).length).toBeGreaterThan(0);
  });

  test('without anyone who is in leaves the desk where the user often sits, or nothing', async () => {
    const team = await floor.team('Design', [tom, anna]);
    expect((await floor.suggest(tom, { teamIds: team })).body).toEqual({ seats: [], people: [] });
    await floor.seat(tom, 'A7', { date: day(-3), state: 'o' });
    expect(await seatsFor(tom, { teamIds: team, with: noor.email })).toEqual([
      ['A7', [{ kind: 'usual', days: 1, ofDays: 1 }]],
    ]);
  });
});

describe('a neighbourhood', () => {
  const around = (names: readonly string[], columns: NeighbourhoodColumns = {}) =>
    floor.within((tx) =>
      aNeighbourhood(
        tx,
        { organisation_id: floor.organisation.id, building_id: floor.id, floor_id: floor.floorId },
        names.map(floor.idOf),
        { opens_days_before: 0, opens_at_hour: 8, ...columns },
      ),
    );
  const designer = () => floor.person('Dan', { attributes: { userpool: ['Design'] } });
  const namesFor = async (caller: Person) => (await seatsFor(caller, { with: anna.email })).map(([name]) => name);

  test('is a reason for its people, and none for others who may reserve there', async () => {
    const dan = await designer();
    const id = await around(['A3']);
    await floor.within((tx) => openFor(tx, floor.organisation.id, id, day(1)));
    await floor.seat(anna, 'A1');
    expect(await seatsFor(dan)).toEqual([['A3', [{ kind: 'neighbourhood', name: 'Design' }]]]);
    expect(await seatsFor(tom)).toEqual([]);
    expect(await namesFor(tom)).toContain('A3');
    expect((await namesFor(dan))[0]).toBe('A3');
  });

  test('has no desk for others until it opens', async () => {
    const id = await around(['A2', 'A5']);
    await floor.seat(anna, 'A1');
    expect((await namesFor(await designer())).slice(0, 2).toSorted()).toEqual(['A2', 'A5']);
    expect(await namesFor(tom)).toEqual(['A6', 'A3', 'A7', 'A4', 'A8']);
    await floor.within((tx) => openFor(tx, floor.organisation.id, id, day(1)));
    expect((await namesFor(tom)).slice(0, 2)).toEqual(['A5', 'A2']);
  });

  test('keeps its last free desks for its people', async () => {
    const id = await around(['A2', 'A5'], { guaranteed: 1, guaranteed_until_hour: 10 });
    await floor.within((tx) => openFor(tx, floor.organisation.id, id, day(1)));
    await floor.seat(anna, 'A1');
    expect(await namesFor(tom)).toContain('A2');
    await floor.seat(noor, 'A5');
    expect(await namesFor(tom)).not.toContain('A2');
    expect(await namesFor(await designer())).toContain('A2');
  });
});

test('a request names at most three teams', async () => {
  const team = await floor.team('Design', [tom, anna]);
  const query = { ...WINDOW, teamIds: [team, team, team, team] };
  expect((await api.call(suggestSeats, { params: floor.params, query, as: tom })).status).toBe(400);
});
