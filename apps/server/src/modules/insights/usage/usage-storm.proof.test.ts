import { testDatabase } from '@berth/testkit';
import { expect, test } from 'vitest';
import { printFigures } from '../../../../testing/print-figures.ts';
import { usageStorm } from '../../../../testing/usage/usage-storm.ts';

const database = testDatabase();

// `node bench/usage-storm.ts` is the longer version: a year of days, twenty kills.
test('killing workers while they count leaves no due days and no wrong figures', async () => {
  const report = await usageStorm({
    owner: database.owner,
    urls: database.urls,
    days: 60,
    eventsPerDay: 1,
    kills: 2,
    patienceMs: 60_000,
  });
  printFigures('usage storm', { ...report, wrong: report.wrong.length });
  expect(report).toMatchObject({ due: 0, wrong: [] });
  expect(report.killsDuringWork).toBeGreaterThan(0);
});
