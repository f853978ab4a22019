import { setTimeout as pause } from 'node:timers/promises';
import { Connection, written } from '../load/connection.ts';
import { at } from '../load/shape.ts';
import { again } from './again.ts';
import type { Headquarters } from './headquarters.ts';

const LOOKS = 100;
/** An idle connection reports its reads to the server's statistics within ten seconds. */
const TOLD_WITHIN_MS = 11_000;

/** Reads by any index. */
const rowsRead = async ({ world }: Headquarters): Promise<number> => {
  const { rows } = await world.sql.query<{ read: number }>(
    `select (sum(i.idx_tup_read) + max(t.seq_tup_read))::float8 as read
     from pg_stat_user_tables t join pg_stat_user_indexes i on i.relid = t.relid where t.relname = 'reservation'`,
  );
  return rows[0]?.read ?? 0;
};

/** Marks every floor as changed, so that cached floors are invalid. Locks in the same order as commits. */
const countAgain = ({ world }: Headquarters) =>
  world.sql.query(`
    with counted as (
      select f.organisation_id, f.day, f.floor_id from floor_version f order by 1, 2, 3 for update)
    update floor_version f set version = f.version + 1 from counted c
    where f.organisation_id = c.organisation_id and f.day = c.day and f.floor_id = c.floor_id`);

export const countingAgain = (building: Headquarters) => again(() => countAgain(building));

/** Returns how many reservations, including the caller's own, a map read costs when nothing changes. */
export async function readForUnchanged(building: Headquarters, day: string, isForgetful: boolean): Promise<number> {
  const { world, path, tokens } = building;
  const query = `from=${at(day, '09:00')}&to=${at(day, '17:00')}`;
  const connections = await Promise.all(world.nodes.map(({ port }) => Connection.open(port)));
  const look = async (n: number) => {
    if (isForgetful) await countAgain(building);
    const request = written({ method: 'GET', path: `/desks/${path}/deskStatus?${query}`, token: tokens[n] ?? '' });
    const answer = await connections[n % connections.length]?.read(request);
    if (answer?.status !== 200) throw new Error(`a map read was answered with ${answer?.status}`);
  };
  // These reads catch up on changes of the rush.
  for (let n = 0; n < connections.length; n += 1) await look(n);
  await pause(TOLD_WITHIN_MS);
  const before = await rowsRead(building);
  for (let n = 0; n < LOOKS; n += 1) await look(n % tokens.length);
  await pause(TOLD_WITHIN_MS);
  const read = (await rowsRead(building)) - before;
  for (const connection of connections) connection.close();
  return read / LOOKS;
}
