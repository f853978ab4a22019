import { testDatabase } from '@berth/testkit';
import { expect, test } from 'vitest';
import { printFigures } from '../../../../testing/print-figures.ts';
import { killWebhooks } from '../../../../testing/webhooks/kill-webhooks.ts';

const database = testDatabase();

// `node bench/webhooks.ts` is the longer version: twenty kills of each.
test('killing the receiver of a webhook or a worker during a delivery loses nothing and changes no id and no order [R5]', async () => {
  const plan = { reservations: 4, receiverKills: 2, workerKills: 1, patienceMs: 120_000 };
  const report = await killWebhooks({ urls: database.urls, ...plan });
  printFigures('webhook kill', report);
  // Four events per reservation, for each of two receivers.
  expect(report).toMatchObject({ events: 96, missing: 0, strangers: 0, unsigned: 0, secondIds: 0, outOfOrder: 0 });
  expect(report.repeats).toBeGreaterThan(0);
});
