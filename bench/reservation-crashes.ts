/**
 * Makes, moves and cancels reservations through two api processes while PostgreSQL, an api, a worker and the broker are
 * killed (-9) repeatedly, in random order. Callers retry requests without a response under the same key. Afterwards the
 * tables must contain exactly what callers were answered, each once, and every mail was sent. Proves R4, R5.
 */
import { parseArgs } from 'node:util';
import { ownBroker } from '../apps/server/testing/processes/nats-broker.ts';
import { crash, type Strike, strikeApi } from '../apps/server/testing/races/crash.ts';
import { openMailing } from './crashes/mailing.ts';
import type { OwnPostgres } from './own-postgres.ts';
import { evaluated, withOwnWorld } from './own-world.ts';

const USAGE = `usage: node bench/reservation-crashes.ts [--kills 50] [--answers 30] [--connections 20] [--without-keys]
Kills PostgreSQL, an api, a worker and the broker this many times each, with this many responses in between. Starts its
own PostgreSQL and broker. Exits with 1 if a promise was broken, which must happen without keys.`;

const { values } = parseArgs({
  options: {
    kills: { type: 'string', default: '50' },
    answers: { type: 'string', default: '30' },
    connections: { type: 'string', default: '20' },
    'without-keys': { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
});

const LOST = 0.03;

const strikePostgres = ({ kill, start }: OwnPostgres): Strike => ({ victim: 'PostgreSQL', kill, restart: start });

const strikeBroker = ({ kill, start }: Awaited<ReturnType<typeof ownBroker>>): Strike => ({
  victim: 'broker',
  kill,
  restart: start,
});

const shuffled = <T>(all: readonly T[]): T[] =>
  all
    .map((one) => ({ one, at: Math.random() }))
    .sort((a, b) => a.at - b.at)
    .map(({ one }) => one);

if (values.help) console.log(USAGE);
else {
  const broker = await ownBroker();
  await broker.start();
  const env = { NATS_URL: broker.url, NATS_PASSWORD: broker.password };
  await withOwnWorld({ isPatient: false, env }, async (world, postgres, urls) => {
    const mailing = await openMailing(urls, env);
    const strikes = Array.from({ length: Number(values.kills) }, () => [
      strikePostgres(postgres),
      strikeApi(world),
      mailing.strikeWorker(),
      strikeBroker(broker),
    ]);
    const report = await crash(world, {
      strikes: shuffled(strikes.flat()),
      answersBetween: Number(values.answers),
      connections: Number(values.connections),
      withKeys: !values['without-keys'],
      lost: LOST,
    });
    console.log('crashes', JSON.stringify(report.figures));
    const mails = await mailing.close(world.sql, Number(values.kills));
    console.log('mails', JSON.stringify(mails.figures));
    await evaluated(world, postgres, [report, mails], { hasWorker: true });
  });
  await broker.kill();
}
