import { inTenant, lockKey, openPool } from '@berth/database';
import { adminUrl, testDatabase } from '@berth/testkit';
import { sql } from 'kysely';
import { afterAll, describe, expect, test } from 'vitest';
import { record } from '../../../platform/events/record.ts';
import { idMadeAt, plant } from '../../../../testing/no-shows/watched-building.ts';
import { aReservableBuilding, hours } from '../../../../testing/reservable-building.ts';
import { testApi } from '../../../../testing/test-api.ts';
import { until } from '../../../../testing/until.ts';
import { pausedActions, resumeInBuilding } from '../../../platform/circuit-breaker/circuit-breaker.ts';
import { clock, DAY, watchedBuilding } from './watched-building.fixture.ts';

const database = testDatabase();
const api = testApi(database);
const own = watchedBuilding(database, api);

describe('a no-show', () => {
  test('gets one reminder and one cancellation, each in its minute, and its space is free at once', async () => {
    await own.settle('remind-10-cancel-30');
    const { id } = await own.reserved();
    for (const time of ['09:00', '09:09']) await own.attendAt(time);
    expect(await own.steps()).toEqual([]);
    for (const time of ['09:10', '09:11', '09:29']) await own.attendAt(time);
    expect([await own.steps(), await own.notified()]).toEqual([['remind'], ['no-show-reminder']]);
    expect(await own.states()).toEqual(['r']);
    for (const time of ['09:30', '09:31', '11:00']) await own.attendAt(time);
    expect(await own.steps()).toEqual(['cancel', 'remind']);
    expect(await own.notified()).toEqual(['no-show-reminder', 'no-show-cancelled-by-system']);
    expect(await own.building.rows()).toMatchObject([{ state: 'c', holds: false, version: 2 }]);
    expect(own.announced.filter((one) => one === id)).toHaveLength(1);
    const audit = await own.building.within((tx) =>
      tx.selectFrom('audit').select(['action', 'actor_id as actorId']).where('subject_id', '=', id).execute(),
    );
    expect(audit).toEqual([{ action: 'reservation.cancelled-by-system', actorId: null }]);
    expect((await own.building.reserve(own.bob, own.desks[0] ?? '', hours(DAY, '11:00', '12:00'))).status).toBe(201);
  });

  test('records events with the data for e-mails, and gives back its assets', async () => {
    await own.settle('cancel-15');
    const beamer = await own.building.asset('Beamer', 1);
    const request = { ...hours(DAY, '09:00', '12:00'), reservationAssets: [{ id: beamer, qty: 1 }], repeatWeeks: 1 };
    const [made] = (await own.building.reserve(own.staff, own.desks[0] ?? '', request)).body.reservations;
    await own.attendAt('09:15');
    const about = { buildingId: own.building.id, reservationId: made?.id, memberId: own.staff.memberId };
    const after = (await own.building.events()).slice(2);
    expect(after.map(({ type, payload, actorId }) => ({ type, payload, actorId }))).toEqual([
      {
        type: 'reservation.cancelled-by-system.v1',
        payload: { ...about, seriesId: made?.seriesId, kind: 'no-show-cancelled-by-system' },
        actorId: null,
      },
      {
        type: 'reservation.assets-cancelled.v1',
        payload: { ...about, seriesId: made?.seriesId, kind: 'reservation-assets-cancelled' },
        actorId: null,
      },
    ]);
    const { rows } = await sql<{ id: string }>`
      select event_id from outbox where event_id = any(${after.map(({ id }) => id)})`.execute(own.db);
    expect(rows).toHaveLength(2);
  });

  test.each([
    ['none', '09:00', '10:00', []],
    ['remind-15', '09:00', '10:00', ['remind']],
    ['remind-15', '09:00', '09:15', []],
  ] as const)('in a building with %s, from %s to %s, gets the steps %j', async (workflow, from, to, expected) => {
    await own.settle(workflow);
    await own.reserved(from, to);
    for (const time of ['09:15', '09:30', '09:59', '10:30']) await own.attendAt(time);
    expect(await own.steps()).toEqual(expected);
    expect(await own.states()).toEqual(['r']);
  });

  test('in another organisation, or in a building without a workflow, is not changed', async () => {
    await own.settle('cancel-15');
    const other = await aReservableBuilding(database, api);
    const eve = await other.person('eve');
    const [desk = ''] = await other.desks(await other.room('Atrium', 'desks'), ['A1']);
    await other.reserve(eve, desk, hours(DAY, '09:00', '12:00'));
    await own.reserved();
    await own.attendAt('09:15');
    expect(await own.states()).toEqual(['c']);
    expect((await other.rows()).map(({ state }) => state)).toEqual(['r']);
  });
});

describe('a reservation that is used, given up or moved', () => {
  test('is not cancelled once its holder checked in, even after the reminder', async () => {
    await own.settle('remind-10-cancel-30');
    const { id } = await own.reserved();
    await own.attendAt('09:10');
    await own.travel('09:20');
    expect((await own.building.checkIn(own.ada, id)).status).toBe(200);
    for (const time of ['09:30', '10:00']) await own.attendAt(time);
    expect([await own.steps(), await own.states()]).toEqual([['remind'], ['i']]);
  });

  test('gets no steps after it was cancelled or checked out', async () => {
    await own.settle('cancel-15');
    const first = await own.reserved();
    const second = await own.reserved('09:00', '12:00', own.desks[1]);
    await own.building.cancel(own.ada, first.hash);
    await own.travel('08:55');
    await own.building.checkIn(own.ada, second.id);
    await own.travel('09:05');
    await own.building.checkOut(own.ada, second.id);
    await own.attendAt('09:15');
    expect([await own.steps(), await own.states()]).toEqual([[], ['c', 'o']]);
  });

  test('gets its steps at the new time after it is moved', async () => {
    await own.settle('cancel-15');
    const { id } = await own.reserved();
    await own.building.change(own.ada, { id, ...hours(DAY, '10:00', '12:00') });
    await own.attendAt('09:15');
    expect(await own.steps()).toEqual([]);
    await own.attendAt('10:14');
    expect(await own.steps()).toEqual([]);
    await own.attendAt('10:15');
    expect([await own.steps(), await own.states()]).toEqual([['cancel'], ['c']]);
  });

  test('gets the same grace period if it was made in, or moved to, a slot that is already running', async () => {
    await own.settle('cancel-15');
    await own.building.setRules({ settings: { timeslot: true }, policies: [] });
    await own.travel('10:40');
    const { id } = await own.reserved('14:00', '16:00');
    await own.building.change(own.ada, { id, ...hours(DAY, '09:00', '12:00') });
    const late = idMadeAt(clock('10:40'));
    const member = { floorId: own.building.floorId, memberId: own.bob.memberId };
    await plant(database.owner, own.building, member, [{ id: late, start: clock('09:00'), end: clock('12:00') }]);
    for (const time of ['10:41', '10:54']) await own.attendAt(time);
    expect(await own.steps()).toEqual([]);
    await own.attendAt('10:55');
    expect(await own.steps()).toEqual(['cancel', 'cancel']);
  });
});

describe('with concurrent transactions [R20]', () => {
  /** A transaction that changes the reservation and stays open until the test ends it. */
  const holding = async (id: string, change: string) => {
    let end = () => {};
    const ended = new Promise<void>((resolve) => {
      end = resolve;
    });
    let begun = false;
    const over = own.building.within(async (tx) => {
      await sql.raw(`update reservation set ${change}, version = version + 1 where id = '${id}'`).execute(tx);
      begun = true;
      await ended;
    });
    await until('begun', () => begun);
    return async () => {
      end();
      await over;
    };
  };
  /** Uses a superuser, because other roles cannot see which locks a session waits for. */
  const admin = openPool({ url: adminUrl(), application: 'test-admin', size: 1 });
  afterAll(() => admin.end());
  const isWaiting = async () => {
    const { rowCount } = await admin.query(
      `select from pg_stat_activity where datname = '${database.name}' and application_name = 'test-worker'
         and wait_event_type = 'Lock'`,
    );
    return rowCount !== 0;
  };

  test.each([
    ['a check-in', `state = 'i', checked_in_at = wall_clock()`, 'i'],
    ['a cancellation', `state = 'c', holds_space = false`, 'c'],
    ['a move', `start_at = start_at + interval '1 hour'`, 'r'],
  ])('%s at the same moment wins, and no one is notified', async (_who, change, state) => {
    await own.settle('cancel-15');
    const { id } = await own.reserved();
    await own.travel('09:15');
    const commit = await holding(id, change);
    let isOver = false;
    const run = own.attend().finally(() => {
      isOver = true;
    });
    await until('over, or waiting', async () => isOver || (await isWaiting()));
    await commit();
    await run;
    expect([await own.steps(), await own.notified(), await own.states()]).toEqual([[], [], [state]]);
    await own.attend();
    expect(await own.states()).toEqual([state]);
  });

  test('a check-in between the search and the step prevents the cancellation', async () => {
    await own.settle('cancel-15');
    const { id } = await own.reserved();
    await own.travel('09:15');
    const { id: org } = own.building.organisation;
    let run = Promise.resolve();
    // The search needs no lock and finds it; the step waits here, and the holder checks in before it continues.
    await inTenant(
      database.owner,
      org,
      async (tx) => {
        await sql`select 1`.execute(tx);
        run = own.attend();
        await until('waiting', isWaiting);
        expect((await own.building.checkIn(own.ada, id)).status).toBe(200);
      },
      { wait: [lockKey(org, `no-shows:${own.building.id}`)] },
    );
    await run;
    expect([await own.steps(), await own.notified(), await own.states()]).toEqual([[], [], ['i']]);
  });

  test('concurrent workers take each step once', async () => {
    await own.settle('remind-10-cancel-30');
    const member = { floorId: own.building.floorId, memberId: own.ada.memberId };
    const planted = Array.from({ length: 8 }, () => ({
      id: idMadeAt(clock('07:00')),
      start: clock('09:00'),
      end: clock('12:00'),
    }));
    await plant(database.owner, own.building, member, planted);
    for (const time of ['09:10', '09:30']) {
      await own.travel(time);
      await Promise.all([own.attend(), own.attend(), own.attend()]);
    }
    expect(await own.steps()).toEqual([...Array(8).fill('cancel'), ...Array(8).fill('remind')]);
    expect(await own.notified()).toHaveLength(16);
  });
});

describe('the circuit breaker [T34, R20]', () => {
  const many = (count: number, start = '09:00') =>
    plant(
      database.owner,
      own.building,
      { floorId: own.building.floorId, memberId: own.ada.memberId },
      Array.from({ length: count }, () => ({
        id: idMadeAt(clock('07:00')),
        start: clock(start),
        end: clock('17:00'),
      })),
    );
  const place = () => ({ organisationId: own.building.organisation.id, buildingId: own.building.id });
  const isStopped = async () =>
    (await pausedActions(database.worker)).some(({ buildingId }) => buildingId === own.building.id);
  const cancels = async () => (await own.states()).filter((state) => state === 'c').length;

  test('opens at the eleventh cancellation, reports it once, and pauses cancelling until it is resumed', async () => {
    await own.settle('cancel-15');
    await many(12);
    await own.attendAt('09:15');
    expect([await cancels(), await isStopped()]).toEqual([10, true]);
    for (const time of ['09:16', '11:00']) await own.attendAt(time);
    expect(await cancels()).toBe(10);
    const stops = (await own.building.events()).filter(({ type }) => type === 'building.no-shows-stopped.v1');
    expect(stops.map(({ payload }) => payload)).toEqual([{ buildingId: own.building.id, cancelled: 10, limit: 10 }]);

    await own.settle('remind-10-cancel-30');
    await own.attendAt('11:01');
    expect(await own.steps()).toEqual([...Array(10).fill('cancel'), 'remind', 'remind']);
    expect(await resumeInBuilding({ db: own.db, record }, 'no-shows', place())).toBe(true);
    expect(await resumeInBuilding({ db: own.db, record }, 'no-shows', place())).toBe(false);
    await own.attendAt('11:21');
    expect([await cancels(), await isStopped()]).toEqual([12, false]);
  });

  test('allows ten cancellations in a small building, and a fifth of the day’s reservations in a large one', async () => {
    await own.settle('cancel-15');
    await many(10);
    await own.attendAt('09:15');
    expect([await cancels(), await isStopped()]).toEqual([10, false]);
    await many(50, '12:00');
    await many(12, '09:30');
    await own.attendAt('09:45');
    expect([await cancels(), await isStopped()]).toEqual([22, false]);
  });

  test('counts over a quarter of an hour, not per minute', async () => {
    await own.settle('cancel-15');
    await many(6, '09:00');
    await many(6, '09:05');
    await many(6, '09:35');
    await own.attendAt('09:15');
    await own.attendAt('09:20');
    expect([await cancels(), await isStopped()]).toEqual([10, true]);
  });
});
