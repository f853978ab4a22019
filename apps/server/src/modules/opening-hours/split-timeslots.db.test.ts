import { cpuTimed } from '@berth/testkit/cpu-time';
import { splitCandidates, type Timeslot } from '@berth/contract';
import { testDatabase } from '@berth/testkit';
import { beforeEach, describe, expect, test } from 'vitest';
import { placeOf } from '../../../testing/api-node.ts';
import { printFigures } from '../../../testing/print-figures.ts';
import { testApi } from '../../../testing/test-api.ts';
import { anOpenBuilding, dayOf, endOfDay, insertRooms } from './opening-hours.fixture.ts';

const database = testDatabase({ isPatient: true });
const api = testApi(database);
let at: Awaited<ReturnType<typeof anOpenBuilding>>;

beforeEach(async () => {
  at = await anOpenBuilding(database, api);
});

const codeOf = ({ body }: { body: unknown }) => (body as { code: string }).code;
const candidates = (fromDate: string, toDate = fromDate, building = at.building) =>
  api.call(splitCandidates, { params: { ...placeOf(building), fromDate, toDate }, as: at.admin });
const idOf = (slot: Timeslot | undefined) => slot?.id ?? '';
const daysOf = ({ valid_from, valid_until }: Timeslot) => [valid_from.slice(0, 10), valid_until?.slice(0, 10) ?? null];
/** The remaining opening days of a room, ordered by their first day. */
const leftOf = async (name: string) =>
  (await at.list())
    .filter(({ object_id }) => object_id === at.room(name))
    .map(daysOf)
    .toSorted();

describe('closing rooms on some days', () => {
  test('leaves them open before and after, and does not affect other rooms', async () => {
    const [atrium] = await at.open(['Atrium', 'Brug']);
    const answer = await at.split('2026-12-24', '2026-12-26', [idOf(atrium)]);
    expect([answer.status, answer.body]).toEqual([200, { message: 'Changes saved successfully' }]);
    expect(await leftOf('Atrium')).toEqual([
      ['2026-11-16', '2026-12-23'],
      ['2026-12-27', null],
    ]);
    expect(await leftOf('Brug')).toEqual([['2026-11-16', null]]);
  });

  test('closes one day if both dates are the same', async () => {
    const [atrium] = await at.open(['Atrium']);
    await at.split('2026-11-18', '2026-11-18', [idOf(atrium)]);
    expect(await leftOf('Atrium')).toEqual([
      ['2026-11-16', '2026-11-17'],
      ['2026-11-19', null],
    ]);
  });

  test('preserves hours, weekdays, hint, userpools and zone id of the remaining slots', async () => {
    const rest = {
      timezone_id: 'door-7',
      hint: 'Ring twice',
      userpools: ['Finance'],
      saturday: true,
      end_time: '23:59',
    };
    const [atrium] = await at.open(['Atrium'], rest);
    await at.split('2026-11-18', '2026-11-20', [idOf(atrium)]);
    for (const slot of await at.list()) expect(slot).toMatchObject(rest);
  });

  test('cuts slots at their start, end and middle, and removes those within the range, in one call', async () => {
    const valid = (from: string, until: string | null) => ({
      valid_from: dayOf(from),
      valid_until: until === null ? null : endOfDay(until),
    });
    const slots = [
      ...(await at.open(['Atrium'], valid('2026-11-01', '2026-11-20'))),
      ...(await at.open(['Brug'], valid('2026-11-18', '2026-12-31'))),
      ...(await at.open(['Cour'], valid('2026-11-17', '2026-11-19'))),
    ];
    await at.open(['Cour'], { ...valid('2026-01-01', null), start_time: '19:00', end_time: '20:00' });
    await at.split('2026-11-17', '2026-11-19', slots.map(idOf));
    expect([await leftOf('Atrium'), await leftOf('Brug'), await leftOf('Cour')]).toEqual([
      [
        ['2026-11-01', '2026-11-16'],
        ['2026-11-20', '2026-11-20'],
      ],
      [['2026-11-20', '2026-12-31']],
      [
        ['2026-01-01', '2026-11-16'],
        ['2026-11-20', null],
      ],
    ]);
  });

  test('twice has the same effect as once', async () => {
    const [atrium] = await at.open(['Atrium']);
    await at.split('2026-11-18', '2026-11-18', [idOf(atrium)]);
    const once = await at.list();
    expect((await at.split('2026-11-18', '2026-11-18', [idOf(atrium)])).status).toBe(200);
    expect(await at.list()).toEqual(once);
    expect((await at.traces()).events).toHaveLength(2);
  });

  test('cuts nothing on days on which they are closed anyway', async () => {
    const [atrium] = await at.open(['Atrium']);
    await at.split('2026-11-21', '2026-11-22', [idOf(atrium)]);
    expect(await leftOf('Atrium')).toEqual([['2026-11-16', null]]);
  });

  test('audits each slot with its old and remaining days, and records one event', async () => {
    const [atrium, brug] = await at.open(['Atrium', 'Brug']);
    await at.split('2026-11-18', '2026-11-18', [idOf(atrium), idOf(brug)]);
    const { audit, events } = await at.traces();
    expect(audit.slice(2)).toEqual(
      [atrium, brug].map((slot) => ({
        action: 'timeslot.split',
        actor: at.personId,
        subject: slot?.id,
        before: expect.objectContaining({ validFrom: '2026-11-16', validUntil: null }),
        after: {
          closed: { from: '2026-11-18', until: '2026-11-18' },
          left: [
            { validFrom: '2026-11-16', validUntil: '2026-11-17' },
            { validFrom: '2026-11-19', validUntil: null },
          ],
        },
      })),
    );
    expect(events.at(-1)).toMatchObject({ type: 'timeslot.split.v1', payload: { slots: 2 } });
  });
});

describe('with two administrators', () => {
  test('concurrent splits of different days of one room all succeed', async () => {
    const [atrium] = await at.open(['Atrium']);
    const days = ['2026-11-18', '2026-11-20', '2026-11-24', '2026-12-01', '2026-12-25'];
    const answers = await Promise.all(days.map((day) => at.split(day, day, [idOf(atrium)])));
    expect(answers.map(({ status }) => status)).toEqual(days.map(() => 200));
    for (const day of days) expect((await candidates(day)).body.rooms).toEqual([]);
    for (const day of ['2026-11-17', '2026-11-19', '2026-11-23', '2026-12-24', '2026-12-28'])
      expect((await candidates(day)).body.rooms).toHaveLength(1);
  });

  test('a second split of the same slot also closes what the first left open', async () => {
    const [atrium] = await at.open(['Atrium']);
    await at.split('2026-12-09', '2026-12-10', [idOf(atrium)]);
    await at.split('2026-12-07', '2026-12-15', [idOf(atrium)]);
    expect(await leftOf('Atrium')).toEqual([
      ['2026-11-16', '2026-12-06'],
      ['2026-12-16', null],
    ]);
  });
});

describe('a split is refused', () => {
  test('if it ends before it starts', async () => {
    const [atrium] = await at.open(['Atrium']);
    const answer = await at.split('2026-11-19', '2026-11-18', [idOf(atrium)]);
    expect([answer.status, codeOf(answer)]).toEqual([422, 'timeslot.split_reversed']);
    expect(answer.body.message).toBe('Valid until date should before valid start date');
    expect(codeOf(await candidates('2026-11-19', '2026-11-18'))).toBe('timeslot.split_reversed');
  });

  test('if it names no slot', async () => {
    const answer = await at.split('2026-11-18', '2026-11-18', []);
    expect([answer.status, codeOf(answer)]).toEqual([422, 'timeslot.split_incomplete']);
    expect(answer.body.message).toBe('All fields are mandatory');
  });

  test('with all its slots if one is unknown or belongs to another organisation', async () => {
    const foreign = await anOpenBuilding(database, api);
    const [stranger] = await foreign.open(['Atrium']);
    const [atrium] = await at.open(['Atrium']);
    for (const id of [idOf(stranger), crypto.randomUUID()]) {
      const answer = await at.split('2026-11-18', '2026-11-18', [idOf(atrium), id]);
      expect([answer.status, codeOf(answer)]).toEqual([404, 'timeslot.not_found']);
    }
    expect(await leftOf('Atrium')).toEqual([['2026-11-16', null]]);
    expect(await foreign.list()).toEqual([stranger]);
  });
});

describe('rooms that a split could close', () => {
  test('are the rooms that are open on a day of the range, with their slots', async () => {
    const [atrium, brug] = await at.open(['Atrium', 'Brug']);
    const [evening] = await at.open(['Atrium'], { start_time: '19:00', end_time: '21:00' });
    await at.open(['Cour'], { valid_until: endOfDay('2026-11-16') });
    expect((await candidates('2026-11-17', '2026-11-18')).body).toEqual({
      rooms: [
        { id: at.room('Atrium'), roomName: 'Atrium', timeslots: [atrium, evening] },
        { id: at.room('Brug'), roomName: 'Brug', timeslots: [brug] },
      ],
    });
  });

  test('are none on a closed weekend, nor in a building without slots', async () => {
    await at.open(['Atrium']);
    expect((await candidates('2026-11-21', '2026-11-22')).body).toEqual({ rooms: [] });
    expect((await candidates('2026-11-17', '2026-11-18', at.sibling)).body).toEqual({ rooms: [] });
  });
});

describe('a building with 5,000 timeslots', () => {
  const names = Array.from({ length: 500 }, (_, room) => `Room ${String(room).padStart(3, '0')}`);

  test('is opened, listed and closed with less than five seconds of CPU each', async () => {
    const rooms = await insertRooms(database, at.building, names);
    const object_ids = names.map((name) => ({ id: rooms[name] ?? '' }));
    const saves: number[] = [];
    for (let hour = 8; hour < 18; hour += 1) {
      const two = (number: number) => `${String(number).padStart(2, '0')}:00`;
      const { result, ms } = await cpuTimed(() =>
        at.save({ object_ids, start_time: two(hour), end_time: two(hour + 1) }),
      );
      expect(result.status).toBe(200);
      saves.push(Math.round(ms));
    }
    const listed = await cpuTimed(() => at.list());
    expect(listed.result).toHaveLength(5_000);
    const closable = await cpuTimed(() => candidates('2026-12-25'));
    expect(closable.result.body.rooms).toHaveLength(500);
    const closed = await cpuTimed(() => at.split('2026-12-25', '2026-12-25', listed.result.map(idOf)));
    expect(closed.result.status).toBe(200);
    expect(await at.list()).toHaveLength(10_000);
    expect((await candidates('2026-12-25')).body.rooms).toEqual([]);
    printFigures('5,000 timeslots', {
      'slowest save of 500 ms': Math.max(...saves),
      'list ms': Math.round(listed.ms),
      'candidates ms': Math.round(closable.ms),
      'split ms': Math.round(closed.ms),
    });
    for (const ms of [...saves, listed.ms, closable.ms, closed.ms]) expect(ms).toBeLessThan(5_000);
  });
});
