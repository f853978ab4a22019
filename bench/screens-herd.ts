/** Every screen of a large building loads its page again at once: what each waits, and that none is refused. */
import { parseArgs } from 'node:util';
import { openDatabase, openPool } from '@berth/database';
import { aFullTenant } from '@berth/testkit/full-tenant';
import { testIssuer } from '@berth/testkit/issuer';
import { withFreshDatabase } from '../apps/server/testing/fresh-database.ts';
import { spawnApi } from '../apps/server/testing/processes/spawn-api.ts';
import { allScreens, oneScreen, storeHerd } from '../apps/server/testing/screens-herd.ts';

const USAGE = `usage: node bench/screens-herd.ts [--screens 2000] [--within 10] [--times 20]
Needs TEST_DATABASE_ADMIN_URL (npm run services -- --profile test). Two api nodes. Ends with 1 when an answer is not 200,
or when the slowest hundredth waits a second and more than --times as long as one screen alone: on a busy machine only
the second says something.`;

const { values } = parseArgs({
  options: {
    screens: { type: 'string', default: '2000' },
    within: { type: 'string', default: '10' },
    times: { type: 'string', default: '20' },
    help: { type: 'boolean', default: false },
  },
});

const SECOND = 1000;
const shown = (ms: number) => `${ms.toFixed(1)} ms`;

if (values.help) console.log(USAGE);
else
  await withFreshDatabase(async (urls) => {
    const pool = openPool({ url: urls.owner, application: 'bench-owner', size: 2 });
    const owner = openDatabase(pool);
    const issuer = await testIssuer();
    const { main, organisation } = await aFullTenant(owner, 'herd');
    const screens = Number(values.screens);
    await storeHerd(owner, main, screens);
    const nodes = [await spawnApi({ urls }, issuer), await spawnApi({ urls }, issuer)];
    const run = {
      origins: nodes.map(({ origin }) => origin),
      place: { org: organisation.slug, building: main.slug },
      screens,
      withinMs: Number(values.within) * SECOND,
    };
    try {
      await oneScreen(run, 20);
      const alone = await oneScreen(run, 100);
      const herd = await allScreens(run);
      console.log(`one screen alone: p50 ${shown(alone.p50)}, p99 ${shown(alone.p99)}`);
      console.log(`${screens} screens within ${values.within} s: p50 ${shown(herd.p50)}, p99 ${shown(herd.p99)}`);
      console.log(`answers: ${[...herd.statuses].map(([status, count]) => `${count} × ${status}`).join(', ')}`);
      const isLate = herd.p99 >= SECOND && herd.p99 > Number(values.times) * alone.p50;
      if (isLate || [...herd.statuses.keys()].some((status) => status !== 200)) process.exitCode = 1;
    } finally {
      for (const node of nodes) {
        node.kill('SIGTERM');
        await node.ended;
      }
      await issuer.close();
      await pool.end();
    }
  });
