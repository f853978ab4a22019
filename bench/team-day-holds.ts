import { parseArgs } from 'node:util';
import { withFreshDatabase } from '../apps/server/testing/fresh-database.ts';
import { holdTimes } from '../apps/server/testing/seats/hold-times.ts';
import { percentile } from './load/figures.ts';

const USAGE = `usage: node bench/team-day-holds.ts [--desks 2000] [--people 50] [--rounds 20]
Measures how long it takes to propose desks for a team on one floor of this size, half of it reserved, and to hold them
in one transaction. Needs TEST_DATABASE_ADMIN_URL (npm run services -- --profile test). Exits with 1 if holding takes over
300 ms (p50). Times are reliable on a quiet machine only.`;

const MOST_MS = 300;

const { values } = parseArgs({
  options: {
    desks: { type: 'string', default: '2000' },
    people: { type: 'string', default: '50' },
    rounds: { type: 'string', default: '20' },
    help: { type: 'boolean', default: false },
  },
});

if (values.help) console.log(USAGE);
else {
  const [desks, people] = [Number(values.desks), Number(values.people)];
  const { proposed, held, seats } = await withFreshDatabase((urls) =>
    holdTimes({ urls, desks, people, rounds: Number(values.rounds) }),
  );
  const figures = (times: readonly number[]) => ({ p50: percentile(times, 0.5), p99: percentile(times, 0.99) });
  console.table({ proposed: { desks, seats, ...figures(proposed) }, held: { desks, seats, ...figures(held) } });
  process.exitCode = seats === people && percentile(held, 0.5) <= MOST_MS ? 0 : 1;
}
