import { parseArgs } from 'node:util';
import { withFreshDatabase } from '../apps/server/testing/fresh-database.ts';
import { diffCost } from '../apps/server/testing/people/diff-cost.ts';

const USAGE = `usage: node bench/directory-diff.ts [--users 60000]
Measures the time and memory to preview the changes of following a directory of this size. Needs TEST_DATABASE_ADMIN_URL
(npm run services -- --profile test). Exits with 1 over 5 s, because a call has 5.75 s. Times are reliable on a quiet
machine only.`;

const GOAL_SECONDS = 5;

const { values } = parseArgs({
  options: { users: { type: 'string', default: '60000' }, help: { type: 'boolean', default: false } },
});

if (values.help) console.log(USAGE);
else {
  const users = Number(values.users);
  const cost = await withFreshDatabase((urls, organisationId) => diffCost({ urls, organisationId, users }));
  console.table({ diff: cost });
  process.exitCode = cost.seconds <= GOAL_SECONDS ? 0 : 1;
}
