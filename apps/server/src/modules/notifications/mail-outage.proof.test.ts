import { testDatabase } from '@berth/testkit';
import { expect, test } from 'vitest';
import { mailOutage } from '../../../testing/mails/mail-outage.ts';
import { printFigures } from '../../../testing/print-figures.ts';

const database = testDatabase();

// `node bench/mail-outage.ts` is the longer version: ten minutes, with the attempts of the product.
test('no mail is lost and reserving stays fast while the mail server is down, busy or drops connections [R5, R13]', async () => {
  const reservations = 40;
  const plan = { secondsEach: 3, reservations, retrySeconds: 1, patienceMs: 300_000 };
  const report = await mailOutage({ urls: database.urls, ...plan });
  printFigures('mail outage', report);
  expect(report).toMatchObject({ expected: 5 * reservations, missing: 0, strangers: 0, 'waiting afterwards': 0 });
  // All mails of the outage were observed waiting.
  expect(report['waiting at most']).toBe(3 * reservations);
  expect(report['oldest at most s']).toBeGreaterThanOrEqual(6);
  // Generous, since other programs run on the machine; waiting for the mail server would take seconds.
  expect(report['p50 ms meanwhile']).toBeLessThan(4 * report['p50 ms before'] + 100);
});
