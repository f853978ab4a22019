/**
 * Makes the reads of one organisation hang and measures what another's reads cost at that time, compared with a quiet
 * time. Proves T36, R14.
 */
import { parseArgs } from 'node:util';
import { attributes, urlOf } from '@berth/contract';
import { openDatabase, openPool } from '@berth/database';
import { aBuilding, aMember, anOrganisation, type TestBuilding } from '@berth/testkit/builders';
import { testIssuer } from '@berth/testkit/issuer';
import { withFreshDatabase } from '../apps/server/testing/fresh-database.ts';
import { spawnApi } from '../apps/server/testing/processes/spawn-api.ts';
import { slowReadsOf } from '../apps/server/testing/slow-reads.ts';

const USAGE = `usage: node bench/noisy-neighbour.ts [--slow 50] [--reads 2000] [--at-once 4]
Needs TEST_DATABASE_ADMIN_URL (npm run services -- --profile test). Exits with 1 if a read of the quiet organisation was
refused, or its p99 is not under twice that of a quiet time.`;

const { values } = parseArgs({
  options: {
    slow: { type: 'string', default: '50' },
    reads: { type: 'string', default: '2000' },
    'at-once': { type: 'string', default: '4' },
    help: { type: 'boolean', default: false },
  },
});
const percentile = (sorted: readonly number[], part: number) => sorted[Math.floor((sorted.length - 1) * part)] ?? 0;

async function measure(read: () => Promise<number>, reads: number, atOnce: number) {
  const times: number[] = [];
  let refused = 0;
  const reader = async () => {
    while (times.length < reads) {
      const begun = performance.now();
      if ((await read()) !== 200) refused += 1;
      times.push(performance.now() - begun);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, reader));
  times.sort((a, b) => a - b);
  return { refused, p50: percentile(times, 0.5), p99: percentile(times, 0.99) };
}

if (values.help) console.log(USAGE);
else
  await withFreshDatabase(async (urls) => {
    const pool = openPool({ url: urls.owner, application: 'bench-owner', size: 2 });
    const owner = openDatabase(pool);
    const issuer = await testIssuer();
    const buildingWith = async (subject: string) => {
      const building = await aBuilding(owner, await anOrganisation(owner));
      await aMember(owner, { issuer: issuer.issuer, subject }, building);
      return building;
    };
    const [slow, quiet] = [await buildingWith('slow'), await buildingWith('quiet')];
    const api = await spawnApi({ urls }, issuer, { RATE_PER_PERSON: '1000000000' });
    const reading = async ({ slug, organisation }: TestBuilding, subject: string) => {
      const headers = { authorization: `Bearer ${await issuer.token({ subject })}` };
      const url = `${api.origin}${urlOf(attributes, { params: { org: organisation.slug, building: slug } })}`;
      return async () => {
        const answer = await fetch(url, { headers });
        await answer.arrayBuffer();
        return answer.status;
      };
    };
    const [quietly, slowly] = [await reading(quiet, 'quiet'), await reading(slow, 'slow')];
    const [reads, atOnce] = [Number(values.reads), Number(values['at-once'])];
    /** Opens connections first, which takes long on a busy machine and is not measured. */
    const measured = async () => {
      await measure(quietly, 200, atOnce);
      return measure(quietly, reads, atOnce);
    };
    const peace = await measured();
    const attack = await (await slowReadsOf(owner, slow)).whileHeld(async () => {
      const over = new AbortController();
      const attacker = async () => {
        while (!over.signal.aborted) await slowly();
      };
      const attackers = Array.from({ length: Number(values.slow) }, attacker);
      const disturbed = await measured();
      over.abort();
      await Promise.all(attackers);
      return disturbed;
    });
    console.table({ peace, attack });
    const isSound = attack.refused === 0 && attack.p99 < peace.p99 * 2;
    console.log(isSound ? 'the neighbour is not disturbed' : 'DISTURBED');
    process.exitCode = isSound ? 0 : 1;
    api.kill('SIGTERM');
    await api.ended;
    await issuer.close();
    await pool.end();
  });
