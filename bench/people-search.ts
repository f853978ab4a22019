import { parseArgs } from 'node:util';
import { withFreshDatabase } from '../apps/server/testing/fresh-database.ts';
import { searchTimes } from '../apps/server/testing/people/search-times.ts';

const USAGE = `usage: node bench/people-search.ts [--members 60000] [--rounds 50]
How long the search of people takes in an organisation of so many, beside one of more: a rare text, some, a common one and
none, and a page of the list; each beside the same question without an index. Needs TEST_DATABASE_ADMIN_URL (npm run
services -- --profile test). Ends with 1 when the median of a search is over 10 ms; trust its times on a quiet machine only.`;

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
  const times = await withFreshDatabase((urls, organisationId) =>
    searchTimes({ urls, organisationId, members: Number(values.members), rounds: Number(values.rounds) }),
  );
  console.table(times);
  const slow = Object.entries(times).filter(([, { ms }]) => ms > GOAL_MS);
  for (const [what, { ms }] of slow) console.log(`${what}: ${ms} ms`);
  process.exitCode = slow.length === 0 ? 0 : 1;
}
