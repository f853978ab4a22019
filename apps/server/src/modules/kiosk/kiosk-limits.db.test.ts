import { MINUTE_MS } from '@berth/domain';
import { aMember, testDatabase, travelInTime } from '@berth/testkit';
import { beforeEach, describe, expect, test } from 'vitest';
import { aBuildingWithKiosk, aKiosk, type BuildingWithKiosk } from '../../../testing/kiosk.ts';
import { hours, refusalIn } from '../../../testing/reservable-building.ts';
import { testApi } from '../../../testing/test-api.ts';
import { MOST_IN_BUILDING_AN_HOUR, MOST_RESERVATIONS_AN_HOUR, MOST_TRIES_A_MINUTE } from './kiosk-limits.ts';

const database = testDatabase();
const api = testApi(database);
const DAY = '2027-03-02';
const NOW = Date.parse('2027-03-02T07:42:00Z');
const MORNING = hours(DAY, '10:00', '12:00');

let { building, admin, kiosk } = {} as BuildingWithKiosk;
let minutes = 0;
const nextMinute = () => travelInTime(database.owner, NOW + ++minutes * MINUTE_MS + 1000);

beforeEach(async () => {
  minutes = 0;
  ({ building, admin, kiosk } = await aBuildingWithKiosk(database, api, NOW));
});

const TOO_OFTEN = { status: 429, code: 'kiosk.too_many_tries' };
const TOO_MANY = { status: 429, code: 'kiosk.too_many' };
const stranger = (turn: number) => ({ email: `stranger${turn}@else.example` });

describe('kiosk lookups', () => {
  test('reserving for an unknown person or one of another building gives the same answer', async () => {
    const [desk = ''] = await building.desks(await building.room('R', 'desks'), ['D']);
    const next = await building.neighbour();
    const { email } = await aMember(database.owner, { issuer: api.issuer.issuer, subject: 'next-door' }, next.building);
    const [unknown, elsewhere] = await Promise.all([
      kiosk.reserve(stranger(0), desk, MORNING),
      kiosk.reserve({ email }, desk, MORNING),
    ]);
    const plain = ({ body }: { body: unknown }) => ({ ...(body as object), instance: '' });
    expect(refusalIn(unknown)).toMatchObject({ status: 422, code: 'kiosk.person_unknown' });
    expect(plain(elsewhere)).toEqual(plain(unknown));
  });

  test('are limited per minute and kiosk, whatever they are for [T15]', async () => {
    const [desk = ''] = await building.desks(await building.room('R', 'desks'), ['D']);
    const answers = await Promise.all(
      Array.from({ length: 100 }, (_, turn) =>
        turn % 2 === 0 ? kiosk.identify(stranger(turn)) : kiosk.reserve(stranger(turn), desk, MORNING),
      ),
    );
    expect(answers.filter(({ status }) => status !== 429)).toHaveLength(MOST_TRIES_A_MINUTE);
    const refused = await kiosk.identify(stranger(0));
    expect(refusalIn(refused)).toMatchObject(TOO_OFTEN);
    expect(refused.headers['retry-after']).toBe('60');
    const beside = await aKiosk(api, building, admin);
    expect((await beside.identify(stranger(0))).status).toBe(200);
    await nextMinute();
    expect((await kiosk.identify(stranger(0))).status).toBe(200);
  });

  test('do not find people who left, are suspended or are a calendar', async () => {
    const sam = await building.person('sam');
    const [desk = ''] = await building.desks(await building.room('R', 'desks'), ['D']);
    const set = (values: { suspended_at?: Date | null; removed_at?: Date | null; kind?: string }) =>
      building.within((tx) => tx.updateTable('member').set(values).where('id', '=', sam.memberId).execute());
    for (const values of [{ suspended_at: new Date() }, { removed_at: new Date() }, { kind: 'calendar' }]) {
      await set(values);
      expect((await kiosk.reserve({ email: sam.email }, desk, MORNING)).status).toBe(422);
      await set({ suspended_at: null, removed_at: null, kind: 'person' });
    }
    expect((await kiosk.reserve({ email: sam.email }, desk, MORNING)).status).toBe(201);
  });
});

describe('kiosk reservations [T15]', () => {
  const people = async (count: number) => {
    const names = Array.from({ length: count }, (_, at) => `p${at}`);
    const all = [];
    for (const name of names) all.push(await building.person(name));
    const desks = await building.desks(await building.room('Hall', 'desks'), names);
    return all.map((person, at) => ({ by: { email: person.email }, desk: desks[at] ?? '' }));
  };

  test('are limited to thirty an hour, also at once or spread over many minutes', async () => {
    const all = await people(MOST_RESERVATIONS_AN_HOUR + 15);
    const answers = [];
    for (let from = 0; from < all.length; from += 15) {
      const some = all.slice(from, from + 15);
      answers.push(...(await Promise.all(some.map(({ by, desk }) => kiosk.reserve(by, desk, MORNING)))));
      await nextMinute();
    }
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(MOST_RESERVATIONS_AN_HOUR);
    for (const refused of answers.slice(MOST_RESERVATIONS_AN_HOUR)) expect(refusalIn(refused)).toMatchObject(TOO_MANY);
    expect(await building.rows()).toHaveLength(MOST_RESERVATIONS_AN_HOUR);
    const [late] = all.slice(MOST_RESERVATIONS_AN_HOUR);
    const beside = await aKiosk(api, building, admin);
    expect((await beside.reserve(late?.by ?? stranger(0), late?.desk ?? '', MORNING)).status).toBe(201);
    minutes = 62;
    await nextMinute();
    const [last] = all.slice(-1);
    expect((await kiosk.reserve(last?.by ?? stranger(0), last?.desk ?? '', MORNING)).status).toBe(201);
  });

  test('have a limit for all kiosks of a building, and other buildings do not count', async () => {
    const [one] = await people(1);
    const screenId = crypto.randomUUID();
    const fill = (count: number, buildingId: string) =>
      building.within((tx) =>
        tx
          .insertInto('kiosk_reservation')
          .values(
            Array.from({ length: count }, () => ({
              organisation_id: building.organisation.id,
              reservation_id: crypto.randomUUID(),
              building_id: buildingId,
              screen_id: screenId,
            })),
          )
          .execute(),
      );
    await fill(MOST_IN_BUILDING_AN_HOUR, (await building.neighbour()).building.id);
    await fill(MOST_IN_BUILDING_AN_HOUR - 1, building.id);
    const by = one?.by ?? stranger(0);
    expect((await kiosk.reserve(by, one?.desk ?? '', MORNING)).status).toBe(201);
    const afternoon = hours(DAY, '13:00', '14:00');
    expect(refusalIn(await kiosk.reserve(by, one?.desk ?? '', afternoon))).toMatchObject(TOO_MANY);
  });
});
