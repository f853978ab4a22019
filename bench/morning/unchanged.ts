import { setTimeout as pause } from 'node:timers/promises';
import { Connection, written } from '../load/connection.ts';
import { at } from '../load/shape.ts';
import { again } from './again.ts';
import type { Headquarters } from './headquarters.ts';

const LOOKS = 100;
/** A connection that does nothing tells the server's statistics what it read within ten seconds. */
const TOLD_WITHIN_MS = 11_000;

/** By whichever index the planner takes. */
const rowsRead = async ({ world }: Headquarters): Promise<number> => {
  const { rows } = await world.sql.query<{ read: number }>(
    `select (sum(i.idx_tup_read) + max(t.seq_tup_read))::float8 as read
     from pg_stat_user_tables t join pg_stat_user_indexes i on i.relid = t.relid where t.relname = 'reservation'`,
  );
  return rows[0]?.read ?? 0;
};

/** As if every floor had changed: what is remembered of it is of no use. In the order in which commits count. */
const countAgain = ({ world }: Headquarters) =>
  world.sql.query(`
    with counted as (
      select f.organisation_id, f.day, f.floor_id from floor_version f order by 1, 2, 3 for update)
    update floor_version f set version = f.version + 1 from counted c
    where f.organisation_id = c.organisation_id and f.day = c.day and f.floor_id = c.floor_id`);

export const countingAgain = (building: Headquarters) => again(() => countAgain(building));

/** How many reservations, the caller's own among them, are read for a look when nothing changes any more. */
export async function readForUnchanged(building: Headquarters, day: string, isForgetful: boolean): Promise<number> {
  const { world, path, tokens } = building;
  const query = `from=${at(day, '09:00')}&to=${at(day, '17:00')}`;
  const connections = await Promise.all(world.nodes.map(({ port }) => Connection.open(port)));
  const look = async (n: number) => {
    if (isForgetful) await countAgain(building);
    const request = written({ method: 'GET', path: `/desks/${path}/deskStatus?${query}`, token: tokens[n] ?? '' });
    const answer = await connections[n % connections.length]?.read(request);
    if (answer?.status !== 200) throw new Error(`a look was answered ${answer?.status}`);
  };
  // Whatever the rush left unread is read by these.
  for (let n = 0; n < connections.length; n += 1) await look(n);
  await pause(TOLD_WITHIN_MS);
  const before = await rowsRead(building);
  for (let n = 0; n < LOOKS; n += 1) await look(n % tokens.length);
  await pause(TOLD_WITHIN_MS);
  const read = (await rowsRead(building)) - before;
  for (const connection of connections) connection.close();
  return read / LOOKS;
}
