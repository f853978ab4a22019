import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { adminUrl, urlsOf } from '@berth/testkit/urls';
import type { Cell } from './cell.ts';
import { connectionsOf, observe } from './observe.ts';
import { type Figures, figuresOf, type Window } from './figures.ts';
import { SAME_WORK } from './same-work.ts';
import { at, BUILDINGS, CALLERS, DESKS, dayAhead, FLOORS, idOf, sqlIdOf } from './shape.ts';

/**
 * Enough days that two inserts rarely conflict. Desks and members differ from the product's load, whose reads would
 * otherwise include them.
 */
const BARE_DAYS = { from: 100, to: 699 };

/** The plain SQL of each load: one statement is one transaction, by a role that row policies do not bind. */
export const SCRIPTS = {
  create: `\\set building random(0, ${BUILDINGS - 1})
\\set caller random(0, ${CALLERS - 1})
\\set ahead random(${BARE_DAYS.from}, ${BARE_DAYS.to})
\\set desk :building * ${DESKS} + :caller * 15 + 1
\\set floor :desk * ${FLOORS} / ${DESKS}
\\set member :building * ${DESKS} + ${DESKS / 2} + :caller
insert into reservation (organisation_id, floor_id, space_id, member_id, local_day, start_at, end_at, exclusive, ticket)
values (:organisation::uuid, ${sqlIdOf('floor', ':floor::bigint')}, ${sqlIdOf('desk', ':desk::bigint')},
  ${sqlIdOf('member', ':member::bigint')}, current_date + :ahead::integer, current_date + :ahead::integer + time '09:00',
  current_date + :ahead::integer + time '17:00', true, decode(md5(:desk), 'hex'))
on conflict do nothing;
`,
  floor: `\\set floor random(0, ${FLOORS - 1})
${statusOf(`floor_id = ${sqlIdOf('floor', ':floor::bigint')}`)}`,
  building: statusOf('floor_id = any(:floors::uuid[])'),
} as const;

function statusOf(floors: string): string {
  return `select space_id, member_id, made_by_id, start_at, end_at, state = 'i', visible_to_others from reservation
where organisation_id = :organisation::uuid and ${floors} and local_day = :day::date and holds_space
  and start_at < :until::timestamptz and end_at > :from::timestamptz;
`;
}

export type Load = keyof typeof SCRIPTS;

const CONNECTIONS = 32;
const WARM_MS = 1_000;

const SIDES = {
  /** A role that row policies do not bind. */
  bare: (load: Load) => ({
    script: SCRIPTS[load],
    url: new URL(adminUrl()),
    counted: /\breservation\b/,
  }),
  'same work': (load: Load, database: string) => ({
    script: SAME_WORK[load],
    url: new URL(urlsOf(database).api),
    counted: load === 'create' ? /\binto reservation\b/ : /\bfrom reservation\b/,
  }),
} as const;

/** Runs a load with pgbench. */
export async function bare(
  { world, organisation }: Cell,
  load: Load,
  window: Window,
  side: keyof typeof SIDES,
): Promise<Figures> {
  const folder = mkdtempSync(join(tmpdir(), 'berth-bare-'));
  const { rows } = await world.sql.query<{ name: string }>('select current_database() as name');
  const database = rows[0]?.name ?? '';
  const { script: text, url, counted } = SIDES[side](load, database);
  const { hostname, port, username, password } = url;
  const script = join(folder, `${load}.sql`);
  writeFileSync(script, text);
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
    { env: { PATH: process.env['PATH'] ?? '', PGPASSWORD: password, PGAPPNAME: side, PGTZ: 'UTC' } },
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
    while ((await connectionsOf(world, side)).length < CONNECTIONS) await pause(20);
    await pause(WARM_MS);
    return observe(world, side, window.milliseconds);
  })();
  const observed = await Promise.race([watched, ended.then(() => watched)]);
  await ended;
  rmSync(folder, { recursive: true });
  return figuresOf(observed, {
    operations: observed.statements.reduce((sum, { text, calls }) => (counted.test(text) ? sum + calls : sum), 0),
    times: [],
  });
}
