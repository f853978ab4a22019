/**
 * Makes, moves and cancels reservations through two api processes while PostgreSQL and the api are killed (-9)
 * repeatedly. Callers retry requests without a response under the same key. Afterwards the tables must contain exactly
 * what callers were answered, each once. Proves R4.
 */
import { parseArgs } from 'node:util';
import { crash, type Strike, strikeApi } from '../apps/server/testing/races/crash.ts';
import type { OwnPostgres } from './own-postgres.ts';
import { evaluated, withOwnWorld } from './own-world.ts';

const USAGE = `usage: node bench/reservation-crashes.ts [--kills 20] [--answers 100] [--connections 40] [--without-keys]
Kills PostgreSQL and an api this many times each, with this many responses in between. Starts its own PostgreSQL. Exits
with 1 if a promise was broken, which must happen without keys.`;

const { values } = parseArgs({
  options: {
    kills: { type: 'string', default: '20' },
    answers: { type: 'string', default: '100' },
    connections: { type: 'string', default: '40' },
    'without-keys': { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
});

const LOST = 0.03;

const strikePostgres = ({ kill, start }: OwnPostgres): Strike => ({ victim: 'PostgreSQL', kill, restart: start });

if (values.help) console.log(USAGE);
else
  await withOwnWorld({ isPatient: false }, async (world, postgres) => {
    const strikes = Array.from({ length: Number(values.kills) }, () => [strikePostgres(postgres), strikeApi(world)]);
    const report = await crash(world, {
      strikes: strikes.flat(),
      answersBetween: Number(values.answers),
      connections: Number(values.connections),
      withKeys: !values['without-keys'],
      lost: LOST,
    });
    console.log('crashes', JSON.stringify(report.figures));
    await evaluated(world, postgres, [report]);
  });
