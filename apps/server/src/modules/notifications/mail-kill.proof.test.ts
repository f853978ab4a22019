import { testDatabase } from '@berth/testkit';
import { expect, test } from 'vitest';
import { killMailWorkers } from '../../../testing/mails/mail-kill.ts';
import { printFigures } from '../../../testing/print-figures.ts';

const database = testDatabase();

// `node bench/mail-kill.ts` is the longer version: twenty kills.
test('a worker killed while sending loses no mail, and sends a repeated mail under the same id [R5]', async () => {
  const [reservations, kills] = [160, 1];
  const report = await killMailWorkers({ urls: database.urls, reservations, kills, patienceMs: 120_000 });
  printFigures('mail kill', report);
  expect(report).toMatchObject({ expected: reservations, missing: 0, strangers: 0, killsWhileSending: kills });
  // The number of repeats also depends on the machine: a worker that is starved of CPU for ten seconds counts as dead
  // too.
  expect(report.received - report.repeats).toBe(reservations);
});
