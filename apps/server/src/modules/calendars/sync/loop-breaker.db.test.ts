import { calendarConflicts, settleCalendarConflict } from '@berth/contract';
import { CALENDAR_LIMITS } from '@berth/domain/integrations';
import { testDatabase, travelInTime } from '@berth/testkit';
import { expect, test } from 'vitest';
import { at, day, hours } from '../../../../testing/reservable-building.ts';
import { testApi } from '../../../../testing/test-api.ts';
import { aMappedRoom, calendarWorker, GRAPH, GRAPH_SETTINGS } from '../calendars.fixture.ts';

const database = testDatabase();
const api = testApi(database, GRAPH_SETTINGS);
const worker = calendarWorker(database);
const TOMORROW = day(1);

/** A reservation that was changed as often as an entry may be written in ten minutes. */
async function aRestlessReservation() {
  const room = await aMappedRoom(database, api, worker, { settings: { future_day_maximum: 0 } });
  const anna = await room.person('anna');
  const { body } = await room.reserve(anna, room.spaceId, hours(TOMORROW, '08:00', '09:00'));
  const id = body.reservations[0]?.id ?? '';
  await room.sync();
  for (let hour = 9; hour < 9 + CALENDAR_LIMITS.mostWrites; hour += 1) {
    const [from, to] = [hour, hour + 1].map((n) => `${String(n).padStart(2, '0')}:00`);
    await room.change(anna, { id, ...hours(TOMORROW, from ?? '', to ?? '') });
    await room.sync();
  }
  const writes = () =>
    GRAPH.ledger().requests.filter(({ method, path }) => method !== 'GET' && path.includes(room.address)).length;
  const startsThere = () => room.events().map(({ start }) => Date.parse(`${start.dateTime.slice(0, 19)}Z`));
  return { ...room, writes, startsThere };
}

const starts = (time: string) => [Date.parse(at(TOMORROW, time))];

test('an entry that is written too often is frozen, and reported as a conflict [T35]', async () => {
  const room = await aRestlessReservation();
  expect(room.writes()).toBe(CALENDAR_LIMITS.mostWrites);
  expect(room.startsThere()).toEqual(starts('12:00'));
  expect(await room.conflicts()).toEqual([{ kind: 'loop', state: 'open' }]);
  await room.sync();
  expect(room.writes()).toBe(CALENDAR_LIMITS.mostWrites);
});

test('after an hour a frozen entry is written, and the conflict is solved', async () => {
  const room = await aRestlessReservation();
  await travelInTime(database.owner, Date.now() + CALENDAR_LIMITS.frozenMs + 1000);
  await room.sync();
  expect(room.startsThere()).toEqual(starts('13:00'));
  expect(await room.conflicts()).toEqual([{ kind: 'loop', state: 'solved' }]);
});

test('an administrator can retry a frozen entry sooner', async () => {
  const room = await aRestlessReservation();
  const params = { org: room.params.org, building: room.slug };
  const [conflict] = (await api.call(calendarConflicts, { params, as: room.admin })).body.conflicts;
  const body = { act: 'retry' } as const;
  await api.call(settleCalendarConflict, { params: { ...params, id: conflict?.id ?? '' }, body, as: room.admin });
  await room.sync();
  expect(room.startsThere()).toEqual(starts('13:00'));
  expect((await api.call(calendarConflicts, { params, as: room.admin })).body.conflicts).toEqual([]);
});
