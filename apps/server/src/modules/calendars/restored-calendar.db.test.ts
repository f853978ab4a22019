import { testDatabase } from '@berth/testkit';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { day, hours } from '../../../testing/reservable-building.ts';
import { testApi } from '../../../testing/test-api.ts';
import { aMappedRoom, AT_MICROSOFT, calendarWorker, GRAPH_SETTINGS } from './calendars.fixture.ts';
import { AT_GOOGLE, GOOGLE_SETTINGS } from './google.fixture.ts';
import { restartRooms } from './rooms/rooms.sql.ts';

const SETTINGS = { ...GRAPH_SETTINGS, ...GOOGLE_SETTINGS };
const database = testDatabase();
const api = testApi(database, SETTINGS);
const worker = calendarWorker(database, undefined, SETTINGS);
const TOMORROW = day(1);

/** A room with a reservation that is in its calendar. */
async function aWrittenRoom(there: typeof AT_MICROSOFT) {
  const room = await aMappedRoom(database, api, worker, { settings: { future_day_maximum: 0 } }, there);
  await room.sync();
  await room.reserve(await room.person('anna'), room.spaceId, hours(TOMORROW, '09:00', '10:00'));
  await room.sync();
  return room;
}

/** Settles the rooms as after a restore, and syncs. */
async function settle(room: Awaited<ReturnType<typeof aWrittenRoom>>) {
  await room.within((tx) => restartRooms(tx, room.organisation.id));
  expect(await room.sync()).toBeUndefined();
  expect(await room.sync()).toBeUndefined();
}

describe.each([AT_MICROSOFT, AT_GOOGLE])('after a restore, an event of $provider', (there) => {
  test('that was written after the restored time is recognised by its reservation [R17]', async () => {
    const room = await aWrittenRoom(there);
    const [before, writes] = [there.events(room.address), there.writes(room.address)];
    await room.within((tx) => sql`delete from calendar_entry`.execute(tx));
    await settle(room);
    expect(there.events(room.address)).toEqual(before);
    expect(there.writes(room.address)).toBe(writes);
    expect(await room.conflicts()).toEqual([]);
    expect((await room.standing()).map(({ mirrored }) => mirrored)).toEqual([false]);
  });

  test('stays if its reservation is lost, and takes the room as a meeting [R17]', async () => {
    const room = await aWrittenRoom(there);
    const before = there.events(room.address);
    await room.within(async (tx) => {
      await sql`delete from calendar_entry`.execute(tx);
      await sql`delete from reservation where space_id = ${room.spaceId}`.execute(tx);
    });
    await settle(room);
    expect(there.events(room.address)).toEqual(before);
    expect((await room.standing()).map(({ mirrored }) => mirrored)).toEqual([true]);
  });
});
