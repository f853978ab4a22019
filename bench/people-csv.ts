import { parseArgs } from 'node:util';
import { withFreshDatabase } from '../apps/server/testing/fresh-database.ts';
import { bareInsert, importWithKills } from '../apps/server/testing/member-files/import-with-kills.ts';

const USAGE = `usage: node bench/people-csv.ts [--rows 10000] [--kills 1]
Imports a file of users while workers are killed (-9), then the same file, then one in which everyone changed, compared
with a plain insert of as many people. Needs TEST_DATABASE_ADMIN_URL (npm run services -- --profile test). Exits with 1
if a row was lost or imported twice, if the same file changed something, or if the first took more than 10 s. Times are
reliable on a quiet machine only.`;

const GOAL_SECONDS = 10;

const { values } = parseArgs({
  options: {
    rows: { type: 'string', default: '10000' },
    kills: { type: 'string', default: '1' },
    help: { type: 'boolean', default: false },
  },
});

if (values.help) console.log(USAGE);
else {
  const [rows, kills] = [Number(values.rows), Number(values.kills)];
  const { first, again, changed, members, auditLines, bare } = await withFreshDatabase(
    async (urls, organisationId) => ({
      ...(await importWithKills({ urls, organisationId, rows, kills })),
      bare: await bareInsert({ urls, organisationId, rows }),
    }),
  );
  console.table({ first, again, changed, 'bare insert': { seconds: bare } });
  const isSound =
    first.added === rows &&
    again.unchanged === rows &&
    changed.changed === rows &&
    members === rows &&
    auditLines === 2 * rows;
  console.log(isSound ? 'every row once, and the same file again changed nothing' : 'NOT SOUND');
  if (first.seconds > GOAL_SECONDS) console.log(`slower than ${GOAL_SECONDS} s`);
  process.exitCode = isSound && first.seconds <= GOAL_SECONDS ? 0 : 1;
}
