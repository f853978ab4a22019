import { inTenant, openDatabase, openPool } from '@berth/database';
import type { RoleUrls } from '@berth/database/migrate';
import { instantOf } from '@berth/domain/time';
import { travelInTime } from '@berth/testkit';
import { sql } from 'kysely';
import { attendNoShows } from '../../src/modules/reservations/no-shows/attend-no-shows.job.ts';
import { record } from '../../src/platform/events/record.ts';
import { createLogger } from '../../src/platform/logging/logger.ts';
import { aWatchedBuilding } from './watched-building.ts';
import { withoutBroker } from '../without-broker.ts';

const DAY = '2027-05-04';
const DESKS = 1_000;

/**
 * Measures the cost of a minute in a building with a thousand desks and a number of reservations over the days around
 * this one.
 */
export async function searchCost(urls: RoleUrls, reservations: number) {
  const owner = openDatabase(openPool({ url: urls.owner, application: 'cost-owner', size: 1, waitMs: 60_000 }));
  const pool = openPool({ url: urls.worker, application: 'cost-worker', size: 1, waitMs: 60_000 });
  const db = openDatabase(pool);
  const { building, floorId, memberId } = await aWatchedBuilding(owner, 'remind-10-cancel-30');
  const org = building.organisation.id;
  const days = Math.ceil(reservations / DESKS);
  await inTenant(owner, org, async (tx) => {
    await sql`set local transaction_timeout = 0`.execute(tx);
    await sql`set local statement_timeout = 0`.execute(tx);
    await sql`
      with room as (
        insert into space (organisation_id, building_id, floor_id, type, name, reserved_by)
        values (${org}, ${building.id}, ${floorId}, 'ROOM', 'Room', 'desks') returning id)
      insert into space (organisation_id, building_id, floor_id, room_id, type, name)
      select ${org}::uuid, ${building.id}::uuid, ${floorId}::uuid, room.id, 'DESK', n::text
      from room, generate_series(1, ${DESKS}::integer) n`.execute(tx);
    // Half of the day's holders checked in, as in the middle of a day.
    await sql`
      insert into reservation (organisation_id, floor_id, space_id, member_id, start_at, end_at, local_day, exclusive, ticket, state)
      select ${org}::uuid, ${floorId}::uuid, desk.id, ${memberId}::uuid,
        d.day + interval '7 hours', d.day + interval '15 hours', d.day, false, ${Buffer.alloc(16)},
        case when random() < 0.5 then 'i' else 'r' end::"char"
      from space desk, (select ${DAY}::date + n - ${Math.floor(days / 2)}::integer as day from generate_series(1, ${days}::integer) n) d
      where desk.organisation_id = ${org} and desk.type = 'DESK'`.execute(tx);
  });
  await sql`analyze reservation`.execute(owner);

  const log = createLogger('silent', 'cost');
  const job = attendNoShows({ db, log, live: withoutBroker, record });
  const start = instantOf(DAY, '09:00', 'Europe/Amsterdam');
  const timed = async (minutes: number) => {
    await travelInTime(owner, start + minutes * 60_000);
    const begun = performance.now();
    await job.run();
    return Math.round(performance.now() - begun);
  };
  const beforeMs = await timed(5);
  const remindingMs = await timed(10);
  const nothingDueMs = [await timed(11), await timed(12), await timed(13)].toSorted((a, b) => a - b)[1] ?? 0;
  const reminded = await inTenant(owner, org, (tx) =>
    tx.selectFrom('no_show_step').select(sql<number>`count(*)::integer`.as('count')).executeTakeFirstOrThrow(),
  );
  await Promise.all([pool.end(), owner.destroy()]);
  return { reservations: days * DESKS, beforeMs, remindingMs, reminded: reminded.count, nothingDueMs };
}
