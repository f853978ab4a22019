/** Replaces nodes one after the other behind a proxy while clients read; no request may fail. Proves R15. */
import { parseArgs } from 'node:util';
import { withFreshDatabase } from '../apps/server/testing/fresh-database.ts';
import { rollingRestart } from '../apps/server/testing/rolling/rolling-restart.ts';

const USAGE = `usage: node bench/rolling-restart.ts [--restarts 20] [--clients 8] [--interval 2000] [--unready 3000]
Health checks are those of deploy/Caddyfile, and nodes shut down gracefully. Needs TEST_DATABASE_ADMIN_URL (npm run
services -- --profile test). Exits with 1 if a request failed, which some must with --unready 0.`;

const { values } = parseArgs({
  options: {
    restarts: { type: 'string', default: '20' },
    clients: { type: 'string', default: '8' },
    interval: { type: 'string', default: '2000' },
    unready: { type: 'string', default: '3000' },
    help: { type: 'boolean', default: false },
  },
});

if (values.help) console.log(USAGE);
else {
  const report = await withFreshDatabase((urls) =>
    rollingRestart({
      urls,
      restarts: Number(values.restarts),
      clients: Number(values.clients),
      intervalMs: Number(values.interval),
      unreadyMs: Number(values.unready),
    }),
  );
  console.log(JSON.stringify(report));
  const isSound = Object.keys(report.failed).length === 0 && report.ends.every((end) => end === 0);
  console.log(isSound ? `${report.answered} answered, 0 failed` : 'FAILED REQUESTS');
  process.exitCode = isSound ? 0 : 1;
}
