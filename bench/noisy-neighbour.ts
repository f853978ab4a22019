/**
 * Measures the reads of an organisation while two others do their worst, compared with a quiet time. Proves T36, R14.
 */
import { parseArgs } from 'node:util';
import { attributes, urlOf } from '@berth/contract';
import { openDatabase, openPool } from '@berth/database';
import { aBuilding, aMember, anOrganisation } from '@berth/testkit/builders';
import { testIssuer } from '@berth/testkit/issuer';
import { withFreshDatabase } from '../apps/server/testing/fresh-database.ts';
import { spawnApi } from '../apps/server/testing/processes/spawn-api.ts';
import { slowReadsOf } from '../apps/server/testing/slow-reads.ts';
import { ATTACKS, attack, type AttackName, type Hostile } from './neighbours/attacks.ts';

const USAGE = `usage: node bench/noisy-neighbour.ts [--attack reads|directory|csv|image|openapi] [--hostile 2] [--reads 2000] [--at-once 4]
Attacks: reads that hang, or what each limit allows of the largest directory changes, checks of CSV files, pictures, and
the OpenAPI document. Needs TEST_DATABASE_ADMIN_URL (npm run services -- --profile test). Exits with 1 if a read of the
quiet organisation was refused, or its p99 is not under twice that of a quiet time, three times for what is not reads.`;

const { values } = parseArgs({
  options: {
    attack: { type: 'string', default: 'reads' },
    hostile: { type: 'string', default: '2' },
    reads: { type: 'string', default: '2000' },
    'at-once': { type: 'string', default: '4' },
    help: { type: 'boolean', default: false },
  },
});
const isAttack = (name: string): name is AttackName => name in ATTACKS;
const ADMINS = 5;

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

async function run(name: AttackName): Promise<void> {
  await withFreshDatabase(async (urls) => {
    const pool = openPool({ url: urls.owner, application: 'bench-owner', size: 2 });
    const owner = openDatabase(pool);
    const issuer = await testIssuer();
    const organisation = async (people: string, count: number) => {
      const building = await aBuilding(owner, await anOrganisation(owner));
      const tokens: string[] = [];
      for (let n = 0; n < count; n += 1) {
        const subject = `${people} ${n}`;
        await aMember(owner, { issuer: issuer.issuer, subject, granted: ['Customer-admin'] }, building);
        tokens.push(await issuer.token({ subject }));
      }
      return { building, admins: tokens };
    };
    const hostile: Hostile[] = [];
    for (let n = 0; n < Number(values.hostile); n += 1) hostile.push(await organisation(`hostile ${n}`, ADMINS));
    const quiet = await organisation('quiet', 1);
    const api = await spawnApi({ urls }, issuer, { RATE_PER_PERSON: '1000000000' });

    const { slug, organisation: own } = quiet.building;
    const url = `${api.origin}${urlOf(attributes, { params: { org: own.slug, building: slug } })}`;
    const read = async () => {
      const answer = await fetch(url, { headers: { authorization: `Bearer ${quiet.admins[0]}` } });
      await answer.arrayBuffer();
      return answer.status;
    };
    const [reads, atOnce] = [Number(values.reads), Number(values['at-once'])];
    /** Opens connections first, which takes long on a busy machine and is not measured. */
    const measured = async () => {
      await measure(read, 200, atOnce);
      return measure(read, reads, atOnce);
    };
    const peace = await measured();
    const disturbed = async () => {
      const over = new AbortController();
      const ask = (path: string, init: RequestInit) => fetch(`${api.origin}${path}`, init);
      const prepared = await Promise.all(hostile.map((one) => ATTACKS[name](one, ask)));
      const attackers = prepared.map((one) => attack(api.origin, one, over.signal));
      const figures = await measured();
      over.abort();
      console.log('the hostile organisations were answered', await Promise.all(attackers));
      return figures;
    };
    const slow = await slowReadsOf(owner, ...hostile.map(({ building }) => building));
    const attacked = await (name === 'reads' ? slow.whileHeld(disturbed) : disturbed());
    console.table({ peace, attacked });
    const most = name === 'reads' ? 2 : 3;
    const isSound = attacked.refused === 0 && attacked.p99 < peace.p99 * most;
    console.log(isSound ? 'the neighbour is not disturbed' : 'DISTURBED');
    process.exitCode = isSound ? 0 : 1;
    api.kill('SIGTERM');
    await api.ended;
    await issuer.close();
    await pool.end();
  });
}

if (values.help) console.log(USAGE);
else if (isAttack(values.attack)) await run(values.attack);
else {
  console.error(USAGE);
  process.exitCode = 2;
}
