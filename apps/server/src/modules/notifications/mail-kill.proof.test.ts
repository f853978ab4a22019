import { testDatabase } from '@berth/testkit';
import { expect, test } from 'vitest';
import { killMailWorkers } from '../../../testing/mails/mail-kill.ts';
import { printFigures } from '../../../testing/print-figures.ts';

const database = testDatabase();

// `node bench/mail-kill.ts` is the longer version: twenty kills.
test('a worker killed while it sends loses no mail, and what is sent twice is the same mail', async () => {
  const [reservations, kills] = [160, 1];
  const report = await killMailWorkers({ urls: database.urls, reservations, kills, patienceMs: 120_000 });
  printFigures('mail kill', report);
  expect(report).toMatchObject({ expected: reservations, missing: 0, strangers: 0, killsWhileSending: kills });
  // How many are repeated depends on the machine as well: a worker that is starved for ten seconds counts as dead, too.
  expect(report.received - report.repeats).toBe(reservations);
});
