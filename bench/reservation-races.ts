/**
 * Many people request the same few things at once, over HTTP, from two api processes; afterwards PostgreSQL shows
 * whether anything is held twice, over a limit, incomplete or lost. With a guard removed, the same programs must find
 * it. Proves T19, T20, R1, R2, R3.
 */
import { parseArgs } from 'node:util';
import { contested } from '../apps/server/testing/races/contested.ts';
import { CROWD_LIMITS, LIMITS, type LimitName, limited } from '../apps/server/testing/races/limited.ts';
import type { Report } from '../apps/server/testing/races/report.ts';
import { seriesRace } from '../apps/server/testing/races/series.ts';
import { CROWD_MUTANTS } from './model/crowd-mutants.ts';
import { plantedEnv } from './model/planted-env.ts';
import { evaluated, withOwnWorld } from './own-world.ts';

const USAGE = `usage: node bench/reservation-races.ts [--attempts 10000] [--series 2000] [--connections 200]
         [--only desks,desk,limits,series] [--without-lock] [--without-constraint] [--with-limits]
         [--planted no-lock|no-recount]
Starts its own PostgreSQL. With production's timeouts a busy machine refuses callers (503). Exits with 1 if a promise
was broken, which must happen without a guard, and with 2 if it could not find out. Planted faults concern contended
limits, so only those are raced.`;

const { values } = parseArgs({
  options: {
    attempts: { type: 'string', default: '10000' },
    series: { type: 'string', default: '2000' },
    connections: { type: 'string', default: '200' },
    only: { type: 'string', default: 'desks,desk,limits,series' },
    'without-lock': { type: 'boolean', default: false },
    'without-constraint': { type: 'boolean', default: false },
    'with-limits': { type: 'boolean', default: false },
    planted: { type: 'string' },
    help: { type: 'boolean', default: false },
  },
});

if (values.help) console.log(USAGE);
else {
  const [attempts, series, connections] = [values.attempts, values.series, values.connections].map(Number) as [
    number,
    number,
    number,
  ];
  const selected = values.only.split(',');
  const how = { isPatient: !values['with-limits'], env: plantedEnv(values.planted, CROWD_MUTANTS) };
  await withOwnWorld(how, async (world, postgres) => {
    // Requests that count and store in one statement would hardly overlap without a pause.
    if (values.planted !== undefined) await world.plant('pause');
    if (values['without-lock']) await world.plant('lock');
    if (values['without-constraint']) await world.plant('constraint');
    const reports: Report[] = [];
    const tell = (name: string, report: Report) => {
      console.log(name, JSON.stringify(report.figures));
      reports.push(report);
    };
    if (selected.includes('desks')) tell('100 desks', await contested(world, { desks: 100, attempts, connections }));
    if (selected.includes('desk')) tell('one desk', await contested(world, { desks: 1, attempts, connections }));
    if (selected.includes('limits'))
      for (const name of values.planted === undefined ? (Object.keys(LIMITS) as LimitName[]) : CROWD_LIMITS)
        tell('limit', await limited(world, name, { people: 200, tries: 20, connections }));
    if (selected.includes('series')) tell('series', await seriesRace(world, { series, connections }));
    await evaluated(world, postgres, reports);
  });
}
