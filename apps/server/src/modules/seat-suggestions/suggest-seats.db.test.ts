import { testDatabase } from '@berth/testkit';
import { beforeEach, describe, expect, test } from 'vitest';
import { day } from '../../../testing/reservable-building.ts';
import { testApi } from '../../../testing/test-api.ts';
import { aSuggestedFloor, type SuggestedFloor } from './suggested-floor.fixture.ts';

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

describe('suggested seats', () => {
  test('are next to and across from selected colleagues, who are shown with their seats', async () => {
    await floor.seat(anna, 'A1');
    await floor.seat(noor, 'A6');
    const { status, body } = await floor.suggest(tom, { with: [anna.email, noor.email] });
    expect(status).toBe(200);
    expect(body.seats[0]).toEqual({
      objectId: floor.idOf('A2'),
      objectName: 'A2',
      roomName: 'Studio',
      floorId: floor.floorId,
      reasons: [
        { kind: 'across', people: ['Noor'] },
        { kind: 'next', people: ['Anna'] },
      ],
    });
    expect(body.seats).toHaveLength(5);
    expect(body.people).toEqual(
      expect.arrayContaining([
        { username: anna.email, firstName: 'Anna', objectId: floor.idOf('A1'), floorId: floor.floorId },
        { username: noor.email, firstName: 'Noor', objectId: floor.idOf('A6'), floorId: floor.floorId },
      ]),
    );
  });

  test('are near favourites without selecting anyone, and nearer to selected colleagues', async () => {
    await floor.seat(anna, 'A1');
    await floor.seat(noor, 'A4');
    await floor.favour(tom, [anna.email]);
    expect((await seatsFor(tom))[0]).toEqual(['A5', [{ kind: 'across', people: ['Anna'] }]]);
    expect((await seatsFor(tom, { with: noor.email }))[0]).toEqual([
      'A3',
      [
        { kind: 'next', people: ['Noor'] },
        { kind: 'room', people: ['Anna'] },
      ],
    ]);
  });

  test('are where the user often sat, and only the user', async () => {
    for (const date of [day(-3), day(-2)]) await floor.seat(tom, 'A7', { date, state: 'o' });
    await floor.seat(tom, 'A8', { date: day(-1), state: 'c' });
    await floor.seat(tom, 'A3', { date: day(-70), state: 'o' });
    expect(await seatsFor(tom)).toEqual([['A7', [{ kind: 'usual', days: 2, ofDays: 2 }]]]);
    expect(await seatsFor(anna)).toEqual([]);
  });

  test('are free and reservable by every rule', async () => {
    await floor.seat(anna, 'A1');
    await floor.fixDesk(floor.idOf('A2'), noor.memberId);
    await floor.seat(noor, 'A5', { from: '12:00', to: '13:00' });
    const names = (await seatsFor(tom, { with: anna.email })).map(([name]) => name);
    expect(names).not.toContain('A1');
    expect(names).not.toContain('A2');
    expect(names).not.toContain('A5');
    await floor.setRules({
      settings: { seat_suggestions: true, building_maximum: 1 },
      policies: ['building-maximum'],
    });
    expect(await seatsFor(tom, { with: anna.email })).toEqual([]);
  });

  test('have the requested labels', async () => {
    await floor.seat(anna, 'A1');
    const labelled = await floor.within(async (tx) => {
      const own = { organisation_id: floor.organisation.id };
      const { id } = await tx
        .insertInto('attribute')
        .values({ ...own, building_id: floor.id, name: 'Monitor' })
        .returning('id')
        .executeTakeFirstOrThrow();
      await tx
        .insertInto('space_attribute')
        .values({ ...own, space_id: floor.idOf('A4'), attribute_id: id })
        .execute();
      return id;
    });
    expect(await seatsFor(tom, { with: anna.email, attributeIds: labelled })).toEqual([
      [
        'A4',
        [
          { kind: 'room', people: ['Anna'] },
          { kind: 'attributes', attributes: ['Monitor'] },
        ],
      ],
    ]);
  });

  test('are on the requested floor, which must exist', async () => {
    await floor.seat(anna, 'A1');
    const second = await floor.floor('Second', 2);
    expect(await seatsFor(tom, { with: anna.email, floorId: second })).toEqual([]);
    expect((await floor.suggest(tom, { floorId: anna.memberId })).status).toBe(404);
  });

  test('follow a desk that is moved on the plan', async () => {
    await floor.seat(anna, 'A1');
    expect((await seatsFor(tom, { with: anna.email }))[0]?.[0]).toBe('A5');
    await floor.within((tx) =>
      tx
        .updateTable('space')
        .set({ x: 5000 })
        .where('organisation_id', '=', floor.organisation.id)
        .where('id', '=', floor.idOf('A5'))
        .execute(),
    );
    expect((await seatsFor(tom, { with: anna.email }))[0]?.[0]).toBe('A2');
  });

  test('are not there where the building or the user has switched them off', async () => {
    await floor.seat(anna, 'A1');
    await floor.favour(tom, [anna.email], 1, false);
    expect((await floor.suggest(tom, { with: anna.email })).body).toEqual({ seats: [], people: [] });
    expect((await seatsFor(noor, { with: anna.email })).length).toBeGreaterThan(0);
    await floor.setSettings({ seat_suggestions: false });
    expect((await floor.suggest(noor, { with: anna.email })).body).toEqual({ seats: [], people: [] });
  });
});

describe('colleagues are counted only where find-my-colleague shows them', () => {
  const people = async (...input: Parameters<SuggestedFloor['suggest']>) =>
    (await floor.suggest(...input)).body.people.map(({ firstName, objectId }) => [firstName, floor.nameOf(objectId)]);

  test('not with a private reservation, except for its maker and staff', async () => {
    const lead = await floor.person('Lea', { roles: ['Customer-admin'] });
    const maker = await floor.person('Mia');
    await floor.seat(anna, 'A1', { visible: false, madeBy: maker.personId });
    expect((await floor.suggest(tom, { with: anna.email })).body).toEqual({ seats: [], people: [] });
    expect(await people(maker, { with: anna.email })).toEqual([['Anna', 'A1']]);
    expect(await people(lead, { with: anna.email })).toEqual([['Anna', 'A1']]);
  });

  test('in a building that hides names, only if they chose to be found', async () => {
    const fin = await floor.person('Fin', { attributes: { isFindable: ['true'] } });
    await floor.seat(anna, 'A1');
    await floor.seat(fin, 'A8');
    await floor.setSettings({ hide_user_details: true });
    expect(await people(tom, { with: [anna.email, fin.email] })).toEqual([['Fin', 'A8']]);
  });

  test('not where colleagues cannot be searched at all', async () => {
    await floor.seat(anna, 'A1');
    await floor.setSettings({ find_my_colleagues: false });
    expect((await floor.suggest(tom, { with: anna.email })).body).toEqual({ seats: [], people: [] });
  });

  test('not in another building, and unknown people change nothing', async () => {
    const { building, desk, admit } = await floor.neighbour();
    await admit(anna);
    await floor.reserve(
      anna,
      desk,
      { startDatetime: `${day(1)}T09:00:00Z`, endDatetime: `${day(1)}T10:00:00Z` },
      { at: building },
    );
    expect(await people(tom, { with: [anna.email, 'nobody@example.org'] })).toEqual([]);
  });

  test('at the space that they have for the longest part of the time', async () => {
    await floor.seat(anna, 'A1', { from: '09:00', to: '11:00' });
    await floor.seat(anna, 'A8', { from: '11:00', to: '17:00' });
    expect(await people(tom, { with: anna.email })).toEqual([['Anna', 'A8']]);
  });
});
