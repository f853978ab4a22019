/**
 * Reloads every screen of a large building at once: measures the waiting times, and checks that no request is refused.
 * Then all of them listen, reload again while an administrator changes one of them every second, and receive a change.
 * Proves T36.
 */
import { parseArgs } from 'node:util';
import { reloadScreen, saveScreenTheme, urlOf } from '@berth/contract';
import { openDatabase, openPool } from '@berth/database';
import { DEFAULT_THEME } from '@berth/domain/screens';
import { SECOND_MS } from '@berth/domain/time';
import { aFullTenant } from '@berth/testkit/full-tenant';
import { testIssuer } from '@berth/testkit/issuer';
import { withFreshDatabase } from '../apps/server/testing/fresh-database.ts';
import { spawnApi } from '../apps/server/testing/processes/spawn-api.ts';
import { allScreens, allStreams, oneScreen, storeHerd } from '../apps/server/testing/screens-herd.ts';

const USAGE = `usage: node bench/screens-herd.ts [--screens 2000] [--within 10] [--times 20]
Needs TEST_DATABASE_ADMIN_URL, TEST_NATS_URL and TEST_NATS_PASSWORD (npm run services -- --profile test). Two api nodes.
Exits with 1 if a response is not 200, a stream ends, or the p99 is over a second and over --times that of a single
screen; on a busy machine only the latter is meaningful.`;

const { values } = parseArgs({
  options: {
    screens: { type: 'string', default: '2000' },
    within: { type: 'string', default: '10' },
    times: { type: 'string', default: '20' },
    help: { type: 'boolean', default: false },
  },
});

const inMs = (ms: number) => `${ms.toFixed(1)} ms`;
type Figures = Awaited<ReturnType<typeof allScreens>>;

function tell(what: string, { p50, p99, statuses }: Figures): void {
  const answers = [...statuses].map(([status, count]) => `${count} × ${status}`).join(', ');
  console.log(`${what}: p50 ${inMs(p50)}, p99 ${inMs(p99)}; ${answers}`);
}

if (values.help) console.log(USAGE);
else
  await withFreshDatabase(async (urls) => {
    const pool = openPool({ url: urls.owner, application: 'bench-owner', size: 2 });
    const owner = openDatabase(pool);
    const issuer = await testIssuer();
    const { main, organisation } = await aFullTenant(owner, 'herd');
    const screens = Number(values.screens);
    await storeHerd(owner, main, screens);
    const broker = {
      NATS_URL: process.env['TEST_NATS_URL'] ?? '',
      NATS_PASSWORD: process.env['TEST_NATS_PASSWORD'] ?? '',
      LOG_LEVEL: 'info',
    };
    const nodes = [await spawnApi({ urls }, issuer, broker), await spawnApi({ urls }, issuer, broker)];
    const place = { org: organisation.slug, building: main.slug };
    const origins = nodes.map(({ origin }) => origin);
    const run = { origins, place, screens, withinMs: Number(values.within) * SECOND_MS };
    const token = await issuer.token({ subject: 'admin', roles: ['Dashboard-admin'] }, { expiresIn: '1h' });
    const post = async (path: string, body: object = {}) => {
      const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
      const answer = await fetch(`${origins[0]}${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
      if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    };
    const isLate = ({ p99 }: Figures, alone: Figures) => p99 >= SECOND_MS && p99 > Number(values.times) * alone.p50;
    const isRefused = ({ statuses }: Figures) => [...statuses.keys()].some((status) => status !== 200);
    try {
      await oneScreen(run, 20);
      const alone = await oneScreen(run, 100);
      tell('one screen alone', alone);
      const herd = await allScreens(run);
      tell(`${screens} screens within ${values.within} s`, herd);

      const streams = await allStreams(run);
      const params = { ...place, token: main.ids.todayScreen };
      let undecided = 0;
      const decide = () => post(urlOf(reloadScreen, { params })).catch(() => (undecided += 1));
      const deciding = setInterval(() => void decide(), SECOND_MS);
      const listening = await allScreens(run);
      clearInterval(deciding);
      tell('the same while all of them listen', listening);
      if (undecided > 0) console.log(`${undecided} decisions of the administrator failed`);
      const saved = performance.now();
      await post(urlOf(saveScreenTheme, { params: place }), { themeSettings: DEFAULT_THEME });
      console.log(`the last of them received another theme after ${inMs(await streams.heard('theme', saved))}`);
      const open = streams.open();
      console.log(`${open} of ${screens} streams are open`);
      streams.leave();
      const all = [herd, listening];
      if (open !== screens || undecided > 0 || all.some((figures) => isLate(figures, alone) || isRefused(figures)))
        process.exitCode = 1;
    } finally {
      for (const node of nodes) {
        node.kill('SIGTERM');
        await node.ended;
      }
      await issuer.close();
      await pool.end();
    }
  });
