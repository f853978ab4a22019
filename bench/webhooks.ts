/** Checks the delivery of reservation events to endpoints: during kills, how fast, and next to failing endpoints. Proves R5. */
import { parseArgs } from 'node:util';
import { withFreshDatabase } from '../apps/server/testing/fresh-database.ts';
import { isSound, killWebhooks } from '../apps/server/testing/webhooks/kill-webhooks.ts';
import { plantedEnv } from './model/planted-env.ts';
import { WEBHOOK_MUTANTS } from './model/webhook-mutants.ts';
import { drainDeliveries } from './webhooks/drain.ts';
import { neighbours } from './webhooks/neighbours.ts';

const USAGE = `usage: node bench/webhooks.ts [--kills 20] [--reservations 6] [--planted id-per-attempt | no-order]
       node bench/webhooks.ts --drain 100000
       node bench/webhooks.ts --neighbours [--rounds 3]
Kills two endpoints in turn and the worker, this many times each, while reservations are made, changed, checked in and
cancelled. Exits with 1 if an endpoint's ledger misses an event, or has one under a second id, unsigned or out of order;
with --planted it must. --drain: this many deliveries wait for one endpoint, and for ten, and are sent by the worker;
compares its rate with a plain loop of the same requests, and measures CPU time. --neighbours: an endpoint that is slow,
silent or down among ten others of its organisation and ten elsewhere; exits with 1 if the p99 of those, from event to
arrival, grows by a tenth or more. Needs the test services (npm run services -- --profile test). Rates and times are
reliable on a quiet machine only.`;

const { values } = parseArgs({
  options: {
    kills: { type: 'string', default: '20' },
    reservations: { type: 'string', default: '6' },
    planted: { type: 'string' },
    drain: { type: 'string' },
    neighbours: { type: 'boolean', default: false },
    rounds: { type: 'string', default: '3' },
    help: { type: 'boolean', default: false },
  },
});

async function killed(): Promise<boolean> {
  const kills = Number(values.kills);
  const report = await withFreshDatabase((urls) =>
    killWebhooks({
      urls,
      reservations: Number(values.reservations),
      receiverKills: kills,
      workerKills: kills,
      patienceMs: 120_000,
      env: plantedEnv(values.planted, WEBHOOK_MUTANTS),
    }),
  );
  console.table(report);
  const isFine = isSound(report);
  console.log(isFine ? 'everything was taken, under one id, signed and in its order' : 'NOT SOUND');
  return isFine;
}

if (values.help) console.log(USAGE);
else {
  const { drain, rounds } = values;
  const run = () => {
    if (drain !== undefined) return withFreshDatabase((urls) => drainDeliveries(urls, Number(drain)));
    return values.neighbours ? withFreshDatabase((urls) => neighbours(urls, Number(rounds))) : killed();
  };
  process.exitCode = (await run()) ? 0 : 1;
}
