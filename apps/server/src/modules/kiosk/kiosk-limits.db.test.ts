import { identifyAtKiosk } from '@berth/contract';
import { MINUTE_MS } from '@berth/domain/time';
import { aMember, testDatabase, travelInTime } from '@berth/testkit';
import { beforeEach, describe, expect, test } from 'vitest';
import { aBuildingWithKiosk, aKiosk, type BuildingWithKiosk } from '../../../testing/kiosk.ts';
import { hours, refusalIn } from '../../../testing/reservable-building.ts';
import { testApi } from '../../../testing/test-api.ts';
import {
  MOST_IN_BUILDING_AN_HOUR,
  MOST_MISSES_A_DAY,
  MOST_RESERVATIONS_AN_HOUR,
  MOST_TRIES_A_MINUTE,
} from './kiosk-limits.ts';

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

/** Another kiosk. */
const SCREEN = crypto.randomUUID();
const TOO_OFTEN = { status: 429, code: 'kiosk.too_many_tries' };
const TOO_MANY = { status: 429, code: 'kiosk.too_many' };
const plain = ({ body }: { body: unknown }) => ({ ...(body as object), instance: '' });
const reservedAtKiosks = (count: number, buildingId: string) =>
  building.within((tx) =>
    tx
      .insertInto('kiosk_reservation')
      .values(
        Array.from({ length: count }, () => ({
          organisation_id: building.organisation.id,
          reservation_id: crypto.randomUUID(),
          building_id: buildingId,
          screen_id: SCREEN,
        })),
      )
      .execute(),
  );
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
    expect(refusalIn(unknown)).toMatchObject({ status: 422, code: 'kiosk.not_for_address' });
    expect(plain(elsewhere)).toEqual(plain(unknown));
  });

  describe('that reserve nothing give the same answer for members and strangers [T15]', () => {
    /** The refusal of a request for an address, with the statements that it took. */
    const refusalFor = async (by: { email: string }, desk: string) => {
      let answer: Awaited<ReturnType<typeof kiosk.reserve>> | undefined;
      const statements = await building.statementsOf(async () => {
        answer = await kiosk.reserve(by, desk, MORNING);
      });
      // Ids and addresses differ, the statements do not.
      const shapes = statements.map((text) => text.trim().split(/\s+/).slice(0, 6).join(' '));
      return { answer: plain(answer ?? expect.fail()), statements: shapes };
    };
    const expectSame = async (member: { email: string }, desk: string, code: string) => {
      await refusalFor(stranger(0), desk); // fills the caches
      const unknown = await refusalFor(stranger(1), desk);
      expect(unknown.answer).toMatchObject({ code });
      const forMember = await refusalFor({ email: member.email }, desk);
      expect(forMember.answer).toEqual(unknown.answer);
      return [forMember.statements, unknown.statements];
    };

    test('if the space is taken, and the alternatives are the same too', async () => {
      const [holder, member] = [await building.person('holder'), await building.person('member')];
      const [desk = '', free = ''] = await building.desks(await building.room('R', 'desks'), ['D', 'E']);
      await building.reserve(holder, desk, MORNING);
      await expectSame(member, desk, 'reservation.space_taken');
      await expectSame(holder, desk, 'reservation.space_taken');
      const { data } = refusalIn(await kiosk.reserve(stranger(0), desk, MORNING));
      expect(data).toMatchObject({ alternatives: { spaces: [{ objectId: free }] } });
    });

    test('if the person’s own rules refuse, after the same statements', async () => {
      const member = await building.person('member');
      const [desk = '', other = ''] = await building.desks(await building.room('R', 'desks'), ['D', 'E']);
      await building.reserve(member, desk, MORNING);
      const [statements, ofStranger] = await expectSame(member, other, 'kiosk.not_for_address');
      expect(statements).toEqual(ofStranger);
    });

    test('if the kiosk has reached its limit of reservations', async () => {
      const member = await building.person('member');
      const [desk = ''] = await building.desks(await building.room('R', 'desks'), ['D']);
      await reservedAtKiosks(MOST_IN_BUILDING_AN_HOUR, building.id);
      await expectSame(member, desk, 'kiosk.too_many');
    });
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

describe('a kiosk at which too many attempts find nothing [T15]', () => {
  const missed = (count: number) =>
    building.within((tx) =>
      tx
        .updateTable('kiosk_tries')
        .set({ missed: count, missed_since: new Date(NOW) })
        .execute(),
    );
  const isLocked = async () => (await kiosk.identify(stranger(0))).status === 401;
  const events = async () => (await building.events()).filter(({ type }) => type === 'screen.locked.v1');

  test('is locked by the last one, whether it was for a stranger or for a member without a reservation', async () => {
    const [idle, held] = [await building.person('idle'), await building.person('held')];
    const [desk = ''] = await building.desks(await building.room('R', 'desks'), ['D']);
    await building.reserve(held, desk, MORNING);
    expect((await kiosk.identify(stranger(0))).status).toBe(200);
    await missed(MOST_MISSES_A_DAY - 2);
    expect((await kiosk.identify({ email: held.email })).body.reservations).toHaveLength(1);
    expect((await kiosk.identify({ email: idle.email })).status).toBe(200);
    expect(await events()).toEqual([]);
    // The taken desk refuses everyone, so this reveals nothing and does not count.
    expect((await kiosk.reserve(stranger(1), desk, MORNING)).status).toBe(409);
    expect((await kiosk.identify({ cardId: 'UNKNOWN' })).status).toBe(200);
    expect(await isLocked()).toBe(true);
    expect(await events()).toMatchObject([{ actorId: null }]);
    expect((await kiosk.screens.list()).filter(({ status }) => status === 'APPROVED')).toEqual([]);
  });

  test('is locked once by many at once, and works again after a new approval', async () => {
    await kiosk.identify(stranger(0));
    await missed(MOST_MISSES_A_DAY - 3);
    await Promise.all(Array.from({ length: 8 }, (_, turn) => kiosk.identify(stranger(turn))));
    expect(await isLocked()).toBe(true);
    expect(await events()).toHaveLength(1);
    const { screens, params, known } = kiosk;
    const { body: renewed } = await screens.ask({ type: 'publicScreen' }, { secret: known.secret });
    expect((await screens.approve(renewed)).status).toBe(200);
    const headers = screens.sending(renewed.secret);
    await nextMinute();
    for (const turn of [1, 2]) {
      const body = { identifiedBy: stranger(turn) };
      expect((await api.call(identifyAtKiosk, { params, body, headers })).status).toBe(200);
    }
  });

  test('is not locked if they are spread over more than a day', async () => {
    await kiosk.identify(stranger(0));
    await missed(MOST_MISSES_A_DAY - 1);
    minutes = 24 * 60;
    await nextMinute();
    for (const turn of [1, 2]) expect((await kiosk.identify(stranger(turn))).status).toBe(200);
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
    await reservedAtKiosks(MOST_IN_BUILDING_AN_HOUR, (await building.neighbour()).building.id);
    await reservedAtKiosks(MOST_IN_BUILDING_AN_HOUR - 1, building.id);
    const by = one?.by ?? stranger(0);
    expect((await kiosk.reserve(by, one?.desk ?? '', MORNING)).status).toBe(201);
    const afternoon = hours(DAY, '13:00', '14:00');
    expect(refusalIn(await kiosk.reserve(by, one?.desk ?? '', afternoon))).toMatchObject(TOO_MANY);
  });
});
