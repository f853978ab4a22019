import type { Cell } from './cell.ts';
import { Connection, written } from './connection.ts';
import { percentile } from './figures.ts';
import { at, CALLERS, DESKS, dayAhead, idOf } from './shape.ts';

const FIRST_DAY = 10;
const DAYS = 250;
/** After the hours of the other loads. */
const TIMES = ['18:00', '18:30', '19:00', '19:30', '20:00'];

export type Raced = {
  readonly rounds: number;
  readonly withoutOneWinner: number;
  readonly failures: number;
  readonly deadlocks: number;
  readonly p50: number;
  readonly p99: number;
};

async function deadlocksIn({ world: { sql } }: Cell): Promise<number> {
  const { rows } = await sql.query<{ deadlocks: string }>(
    'select deadlocks from pg_stat_database where datname = current_database()',
  );
  return Number(rows[0]?.deadlocks);
}

/** All callers request the same desk at the same time, repeatedly. */
export async function rivals(cell: Cell, rounds: number): Promise<Raced> {
  const { nodes } = cell.world;
  const connections = await Promise.all(
    Array.from({ length: CALLERS }, (_, n) => Connection.open(nodes[n % nodes.length]?.port ?? 0)),
  );
  const before = await deadlocksIn(cell);
  const times: number[] = [];
  let [withoutOneWinner, failures] = [0, 0];
  for (let round = 0; round < rounds; round += 1) {
    const day = dayAhead(FIRST_DAY + (round % DAYS));
    const [from = '', to = ''] = TIMES.slice(Math.floor(round / DAYS));
    const body = { startDatetime: at(day, from), endDatetime: at(day, to) };
    const path = `/reservations/${cell.organisation.slug}/building-0/${idOf('desk', DESKS - 1)}`;
    const requests = connections.map((_, n) => written({ method: 'POST', path, token: cell.token(0, n), body }));
    const began = performance.now();
    const answers = await Promise.all(connections.map((connection, n) => connection.ask(requests[n] ?? '')));
    times.push(performance.now() - began);
    if (answers.filter((status) => status === 201).length !== 1) withoutOneWinner += 1;
    failures += answers.filter((status) => status >= 500).length;
  }
  for (const connection of connections) connection.close();
  const deadlocks = (await deadlocksIn(cell)) - before;
  return { rounds, withoutOneWinner, failures, deadlocks, p50: percentile(times, 0.5), p99: percentile(times, 0.99) };
}
