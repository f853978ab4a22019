/**
 * Many people want the same few things at once, over HTTP, from two api processes; PostgreSQL says afterwards whether
 * anything is held twice, over a limit, half made or lost. With a guard taken away the same programs must find it.
 */
import { parseArgs } from 'node:util';
import { violations } from './races/judge.ts';
import { contested, limited, type Report, series } from './races/programs.ts';
import { withWorld } from './races/world.ts';

const USAGE = `usage: node bench/reservation-races.ts [--attempts 10000] [--series 2000] [--connections 200]
         [--only desks,desk,limits,series] [--without-lock] [--without-constraint]
Needs the test services (npm run services -- --profile test). Ends with 1 when a promise was broken.`;

const { values } = parseArgs({
  options: {
    attempts: { type: 'string', default: '10000' },
    series: { type: 'string', default: '2000' },
    connections: { type: 'string', default: '200' },
    only: { type: 'string', default: 'desks,desk,limits,series' },
    'without-lock': { type: 'boolean', default: false },
    'without-constraint': { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
});

if (values.help) console.log(USAGE);
else {
  const connections = Number(values.connections);
  const [attempts, rounds] = [Number(values.attempts), Number(values.series)];
  const planted = { withoutLock: values['without-lock'], withoutConstraint: values['without-constraint'] };
  const wanted = values.only.split(',');
  const broken = await withWorld(planted, async (world) => {
    const reports: Report[] = [];
    const tell = (name: string, more: Report[]) => {
      for (const { figures, found } of more) console.log(name, JSON.stringify(figures), JSON.stringify(found));
      reports.push(...more);
    };
    if (wanted.includes('desks')) tell('100 desks', [await contested(world, 100, { attempts, connections })]);
    if (wanted.includes('desk')) tell('one desk', [await contested(world, 1, { attempts, connections })]);
    if (wanted.includes('limits')) tell('limits', await limited(world, connections));
    if (wanted.includes('series')) tell('series', [await series(world, { attempts: rounds, connections })]);
    const all = [
      ...reports.map(({ found }) => found),
      await violations(
        world,
        reports.flatMap(({ granted }) => granted),
      ),
    ].flatMap((found) => Object.entries(found));
    console.table(Object.fromEntries(all));
    return all.filter(([, count]) => count !== 0);
  });
  console.log(broken.length === 0 ? 'every promise held' : `BROKEN: ${broken.map(([name]) => name).join(', ')}`);
  process.exitCode = broken.length === 0 ? 0 : 1;
}
