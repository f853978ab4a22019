import { floors, urlOf } from '@berth/contract';
import { openDatabase, openPool } from '@berth/database';
import type { RoleUrls } from '@berth/database/migrate';
import { aBuilding, aMember, anOrganisation } from '@berth/testkit/builders';
import { testIssuer } from '@berth/testkit/issuer';
import { spawnApi } from '../processes/spawn-api.ts';
import { until } from '../until.ts';
import { healthCheckedProxy } from './health-checked-proxy.ts';

const PATIENCE_MS = 120_000;
/** Long timeouts, because the speed of a busy machine is not tested here. */
const PATIENT = { DATABASE_WAIT_MS: '60000', CALL_LIMIT_MS: '60000', RATE_PER_PERSON: '100000000' };

type Options = { urls: RoleUrls; restarts: number; clients: number; intervalMs: number; unreadyMs: number };

/** Replaces two nodes behind a proxy in turn while people read. Counts the responses by status. */
export async function rollingRestart({ urls, restarts, clients, intervalMs, unreadyMs }: Options) {
  const issuer = await testIssuer();
  const pool = openPool({ url: urls.owner, application: 'rolling-restart', size: 1, waitMs: 20_000 });
  const owner = openDatabase(pool);
  const building = await aBuilding(owner, await anOrganisation(owner));
  await aMember(owner, { issuer: issuer.issuer, subject: 'reader' }, building);
  const proxy = await healthCheckedProxy(intervalMs);

  const startNode = async () => {
    const node = await spawnApi({ urls }, issuer, { ...PATIENT, UNREADY_MS: String(unreadyMs), LOG_LEVEL: 'info' });
    proxy.add(node.port);
    await until('a healthy node', () => proxy.isHealthy(node.port), PATIENCE_MS);
    return node;
  };
  const nodes = [await startNode(), await startNode()];

  const answers: Record<string, number> = {};
  const over = new AbortController();
  const url = `${proxy.origin}${urlOf(floors, { params: { org: building.organisation.slug, building: building.slug } })}`;
  const client = async () => {
    while (!over.signal.aborted) {
      const headers = { authorization: `Bearer ${await issuer.token({ subject: 'reader' })}` };
      const status = await fetch(url, { headers }).then(
        async (answer) => {
          await answer.arrayBuffer();
          return String(answer.status);
        },
        () => 'no answer',
      );
      answers[status] = (answers[status] ?? 0) + 1;
    }
  };
  const reading = Array.from({ length: clients }, client);
  const ends: (number | NodeJS.Signals)[] = [];
  try {
    for (let n = 0; n < restarts; n += 1) {
      const old = nodes.shift();
      if (old === undefined) throw new Error('a node to replace');
      old.kill('SIGTERM');
      ends.push(await old.ended);
      proxy.remove(old.port);
      nodes.push(await startNode());
    }
  } finally {
    over.abort();
    await Promise.all(reading);
    for (const node of nodes) node.kill('SIGKILL');
    await Promise.all(nodes.map(({ ended }) => ended));
    await proxy.close();
    await pool.end();
    await issuer.close();
  }
  const { 200: answered = 0, ...failed } = answers;
  return { restarts, answered, failed, ends };
}
