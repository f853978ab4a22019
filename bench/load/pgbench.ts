import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { urlsOf } from '@berth/testkit/urls';
import type { Cell } from './cell.ts';
import { connectionsOf, observe } from './observe.ts';
import { type Figures, figuresOf, type Window } from './figures.ts';
import { SAME_WORK, type SameWorkLoad } from './same-work.ts';
import { at, dayAhead, FLOORS, idOf } from './shape.ts';

const CONNECTIONS = 32;
const WARM_MS = 1_000;

/** The name of its connections. */
const APPLICATION = 'same work';

/** Runs the same work with pgbench. */
export async function sameWork({ world, organisation }: Cell, load: SameWorkLoad, window: Window): Promise<Figures> {
  const folder = mkdtempSync(join(tmpdir(), 'berth-pgbench-'));
  const { rows } = await world.sql.query<{ name: string }>('select current_database() as name');
  const database = rows[0]?.name ?? '';
  const { hostname, port, username, password } = new URL(urlsOf(database).api);
  const counted = load === 'create' ? /\binto reservation\b/ : /\bfrom reservation\b/;
  const script = join(folder, `${load}.sql`);
  writeFileSync(script, SAME_WORK[load]);
  const day = dayAhead(1);
  const floors = Array.from({ length: FLOORS }, (_, n) => idOf('floor', n));
  const variables = {
    organisation: organisation.id,
    day,
    from: at(day, '09:00'),
    until: at(day, '17:00'),
    floors: `{${floors.join()}}`,
  };
  const seconds = Math.ceil((WARM_MS + window.milliseconds) / 1000) + 2;
  const program = spawn(
    'pgbench',
    [
      '--no-vacuum',
      '--protocol=prepared',
      `--client=${CONNECTIONS}`,
      '--jobs=2',
      `--time=${seconds}`,
      ...Object.entries(variables).map(([name, value]) => `--define=${name}=${value}`),
      `--file=${script}`,
      `--host=${hostname}`,
      `--port=${port}`,
      `--username=${username}`,
      database,
    ],
    { env: { PATH: process.env['PATH'] ?? '', PGPASSWORD: password, PGAPPNAME: APPLICATION, PGTZ: 'UTC' } },
  );
  let printed = '';
  for (const stream of [program.stdout, program.stderr]) stream.on('data', (chunk) => (printed += String(chunk)));
  const ended = new Promise<void>((resolve, reject) => {
    program.once('error', (cause) => reject(new Error('pgbench is needed (Debian: postgresql-contrib)', { cause })));
    program.once('exit', (code) =>
      code === 0 ? resolve() : reject(new Error(`pgbench ended with ${code}\n${printed}`)),
    );
  });
  const watched = (async () => {
    while ((await connectionsOf(world, APPLICATION)).length < CONNECTIONS) await pause(20);
    await pause(WARM_MS);
    return observe(world, { application: APPLICATION, pids: [] }, window.milliseconds);
  })();
  const observed = await Promise.race([watched, ended.then(() => watched)]);
  await ended;
  rmSync(folder, { recursive: true });
  return figuresOf(observed, {
    operations: observed.statements.reduce((sum, { text, calls }) => (counted.test(text) ? sum + calls : sum), 0),
    times: [],
  });
}
