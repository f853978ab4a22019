import { testDatabase } from '@berth/testkit';
import { expect, test } from 'vitest';
import { killMailWorkers } from '../../testing/mails/mail-kill.ts';
import { printFigures } from '../../testing/print-figures.ts';

const database = testDatabase();
/** So many mails are in the hands of a worker at most. */
const IN_HAND = 5;

// `node bench/mail-kill.ts` is the longer version: twenty kills.
test('workers killed while they send lose no mail, and what is sent twice is the same mail', {
  timeout: 180_000,
}, async () => {
  const [reservations, kills] = [240, 2];
  const report = await killMailWorkers({ urls: database.urls, reservations, kills, patienceMs: 90_000 });
  printFigures('mail kill', report);
  expect(report).toMatchObject({ expected: reservations, missing: 0, strangers: 0, killsWhileSending: kills });
  expect(report.received - report.repeats).toBe(reservations);
  expect(report.repeats).toBeLessThanOrEqual(kills * IN_HAND);
});
