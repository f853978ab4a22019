import { testDatabase } from '@berth/testkit';
import { expect, test } from 'vitest';
import { isSound, wrongClocks } from '../../testing/clocks/wrong-clocks.ts';
import { printFigures } from '../../testing/print-figures.ts';

const database = testDatabase();

/** `bench/wrong-clocks.ts` is the long version. */
test('a process with a clock forty months ahead loses nothing and stops no reservation [R23]', async () => {
  const reports = await wrongClocks(database.urls, [1217]);
  for (const { process, worked, ...figures } of reports)
    printFigures(`wrong clock: ${process}`, { ...figures, worked: String(worked) });
  expect(reports.map(({ process }) => process)).toEqual(['api', 'worker', 'ingest']);
  expect(reports.filter((report) => !isSound(report))).toEqual([]);
});
