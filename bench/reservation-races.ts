/**
 * Many people want the same few things at once, over HTTP, from two api processes; PostgreSQL says afterwards whether
 * anything is held twice, over a limit, half made or lost. With a guard taken away the same programs must find it.
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
Starts a PostgreSQL of its own. With production's limits of time a busy machine sends callers away (503). Ends with 1 when
a promise was broken, which it must be without a guard, and with 2 when it could not find out. A planted mistake is about
limits of many people, so only those are raced for.`;

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
  const wanted = values.only.split(',');
  const how = { isPatient: !values['with-limits'], env: plantedEnv(values.planted, CROWD_MUTANTS) };
  await withOwnWorld(how, async (world, postgres) => {
    // Whoever counts where they store would hardly meet another without it.
    if (values.planted !== undefined) await world.plant('pause');
    if (values['without-lock']) await world.plant('lock');
    if (values['without-constraint']) await world.plant('constraint');
    const reports: Report[] = [];
    const tell = (name: string, report: Report) => {
      console.log(name, JSON.stringify(report.figures));
      reports.push(report);
    };
    if (wanted.includes('desks')) tell('100 desks', await contested(world, { desks: 100, attempts, connections }));
    if (wanted.includes('desk')) tell('one desk', await contested(world, { desks: 1, attempts, connections }));
    if (wanted.includes('limits'))
      for (const name of values.planted === undefined ? (Object.keys(LIMITS) as LimitName[]) : CROWD_LIMITS)
        tell('limit', await limited(world, name, { people: 200, tries: 20, connections }));
    if (wanted.includes('series')) tell('series', await seriesRace(world, { series, connections }));
    await evaluated(world, postgres, reports);
  });
}
