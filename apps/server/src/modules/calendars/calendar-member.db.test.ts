import { colleagues, listUsers, presentPeople, reservations, reservationsInsight, searchUsers } from '@berth/contract';
import { instantOf, localDayOf, MINUTE_MS } from '@berth/domain/time';
import { testDatabase, travelInTime } from '@berth/testkit';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testApi } from '../../../testing/test-api.ts';
import { aMappedRoom, calendarWorker, GRAPH, GRAPH_SETTINGS } from './calendars.fixture.ts';

const database = testDatabase();
const api = testApi(database, GRAPH_SETTINGS);
const worker = calendarWorker(database);
const ZONE = 'Europe/Amsterdam';

test('the holder of meetings without a known organiser is in no list of people; a known organiser is', async () => {
  const settings = { future_day_maximum: 0, find_my_colleagues: true, insights_show_people: true };
  const room = await aMappedRoom(database, api, worker, { settings });
  await room.within((tx) => sql`update building set modules = modules || '{"insights":true}'`.execute(tx));
  const anna = await room.person('anna');
  // Both meetings are on one day, also when this runs around midnight.
  const now = instantOf(localDayOf(Date.now(), ZONE), '12:00', ZONE);
  await travelInTime(database.owner, now);
  const meet = (from: number, to: number, address: string) =>
    GRAPH.meet(room.address, {
      start: now + from * MINUTE_MS,
      end: now + to * MINUTE_MS,
      organizer: { emailAddress: { name: '', address } },
    });
  meet(-20, 20, 'somebody@elsewhere.example');
  meet(20, 40, anna.email);
  await room.sync();
  await room.within((tx) =>
    sql`update reservation set state = 'i', checked_in_at = wall_clock() where mirrored`.execute(tx),
  );
  const params = { org: room.params.org, building: room.slug };
  const ask = { params, as: room.admin };
  const day = localDayOf(now, ZONE);
  const lists = {
    'who is in': await api.call(presentPeople, ask),
    colleagues: await api.call(colleagues, { ...ask, query: {} }),
    users: await api.call(listUsers, { params: { org: params.org }, query: {}, as: room.admin }),
    'search of people': await api.call(searchUsers, { ...ask, query: { search: 'calendar' } }),
    'report of reservations': await api.call(reservationsInsight, {
      ...ask,
      query: { fromDate: day, toDate: day },
    }),
  };
  for (const [list, { status, body }] of Object.entries(lists)) {
    expect([list, status]).toEqual([list, 200]);
    expect([list, JSON.stringify(body).match(/calendar\.invalid|"Calendar"/)]).toEqual([list, null]);
  }
  // Anna is a known organiser, so searches find her.
  expect(JSON.stringify(lists['who is in'].body)).toContain(anna.memberId);
  for (const list of ['colleagues', 'users', 'report of reservations'] as const)
    expect([list, JSON.stringify(lists[list].body)]).toEqual([list, expect.stringContaining(anna.email)]);
  // The room's own list is complete.
  const { body } = await api.call(reservations, { ...ask, query: {} });
  expect(body.count).toBeGreaterThanOrEqual(2);
});
