import { MINUTE_MS } from '@berth/domain/time';
import { testDatabase, travelInTime } from '@berth/testkit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { printFigures } from '../../../../testing/print-figures.ts';
import { strikeConnections } from '../../../../testing/races/crash.ts';
import { brokenIn } from '../../../../testing/races/report.ts';
import { World } from '../../../../testing/races/world.ts';
import { until } from '../../../../testing/until.ts';
import { joinQueues } from '../../../../testing/waitlist/join-queues.ts';
import { judgeStorm } from '../../../../testing/waitlist/judge-storm.ts';
import { keepLedger, readLedger } from '../../../../testing/waitlist/ledger.ts';
import { runStorm } from '../../../../testing/waitlist/storm.ts';
import { stormBuilding } from '../../../../testing/waitlist/storm-building.ts';
import { withoutBroker } from '../../../../testing/without-broker.ts';
import { record } from '../../../platform/events/record.ts';
import { createLogger } from '../../../platform/logging/logger.ts';
import { createProcessWaitlist } from '../process/process-waitlist.ts';

/** `node bench/waitlist.ts` is the long version, with real workers and kills of PostgreSQL, an api and a worker. */
const SIZE = { spaces: 8, waiting: 12 };
/** A space is offered to everyone who wants it, one after the other, if no one answers. */
const MOST_OFFERS = 3 * SIZE.waiting;

const database = testDatabase();
let world: World;

beforeAll(async () => {
  world = await World.open(database.urls, { isPatient: true });
});
afterAll(() => world.close());

test('when everyone cancels at once, the waitlist gives each space to the next person and to no one else [R1, R4]', async () => {
  await keepLedger(world.sql);
  const storm = await stormBuilding(world, SIZE);
  const { waiters, lately } = await joinQueues(world, storm);
  const from = (await readLedger(world.sql)).at(-1)?.seq ?? 0;
  // Each insertion takes a while, so that cancellations meet on any machine.
  await world.plant('pause');

  const deps = { db: database.worker, record, live: withoutBroker, log: createLogger('silent', 'waitlist') };
  const process = createProcessWaitlist(deps);
  const at = { organisationId: storm.organisationId, buildingId: storm.building.id };
  const over = new AbortController();
  const worker = async () => {
    while (!over.signal.aborted) await process(at);
  };
  const workers = Promise.all([worker(), worker()]);
  // Awaited at the end; a failure before must not end the process.
  workers.catch(() => {});
  const run = await runStorm(
    { world, storm, waiters },
    { seconds: 0, meanwhile: () => strikeConnections(world).kill() },
  );
  const countHolds = async (where = '') =>
    Number((await world.sql.query<{ count: string }>(`select count(*) from hold ${where}`)).rows[0]?.count);
  for (let offers = 1; offers === 1 || (await countHolds()) > 0; offers += 1) {
    expect(offers).toBeLessThanOrEqual(MOST_OFFERS);
    await until('all holds are evaluated', async () => (await countHolds('where offered_at is null')) === 0);
    // Offers last for five minutes, and people who never answer miss two of them.
    await travelInTime(world.owner, Date.now() + offers * 6 * MINUTE_MS);
    await until('expired holds end', async () => (await countHolds('where expires_at <= wall_clock()')) === 0);
  }
  over.abort();
  await workers;
  const answers = await run.end();

  const { wrong, examples, figures } = judgeStorm(await readLedger(world.sql), {
    spaces: storm.spaces,
    lately,
    rotating: new Set(['PARKING']),
    askedDays: storm.askedDays,
    from: from + 1,
    isClockMoved: true,
  });
  printFigures('waitlist storm', { ...figures, ...run.figures() });
  expect({ broken: brokenIn({ ...wrong, ...answers }), examples }).toEqual({ broken: [], examples: [] });
  // Each of them was released by its holder at least.
  expect(figures.released).toBeGreaterThanOrEqual(storm.reserved.length);
  expect(figures['handed over at once']).toBeGreaterThan(storm.reserved.length / 2);
  expect(figures.taken).toBeGreaterThan(0);
});
