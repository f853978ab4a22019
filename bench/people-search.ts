import { parseArgs } from 'node:util';
import { withFreshDatabase } from '../apps/server/testing/fresh-database.ts';
import { searchTimes } from '../apps/server/testing/people/search-times.ts';

const USAGE = `usage: node bench/people-search.ts [--members 60000] [--rounds 50]
Measures how long the user selector and the users page take to find people in an organisation of this size, next to a
larger one: by a rare text, a less rare one, one that all people have and one that no one has; compared with a query
without an index. Needs TEST_DATABASE_ADMIN_URL (npm run services -- --profile test). Exits with 1 if a median is over
10 ms. Times are reliable on a quiet machine only.`;

const GOAL_MS = 10;

const { values } = parseArgs({
  options: {
    members: { type: 'string', default: '60000' },
    rounds: { type: 'string', default: '50' },
    help: { type: 'boolean', default: false },
  },
});

if (values.help) console.log(USAGE);
else {
  const times = await withFreshDatabase((urls) =>
    searchTimes({ urls, members: Number(values.members), rounds: Number(values.rounds) }),
  );
  console.table(times);
  const isSlow = Object.values(times).some(({ selectorMs, listMs }) => Math.max(selectorMs, listMs) > GOAL_MS);
  process.exitCode = isSlow ? 1 : 0;
}
