import { anOrganisation, testDatabase } from '@berth/testkit';
import { expect, test } from 'vitest';
import { killWorkers } from '../../../testing/processes/kill-workers.ts';
import { printFigures } from '../../../testing/print-figures.ts';

const database = testDatabase();

// `node bench/worker-kill.ts` is the longer version: a thousand jobs, twenty kills.
test('a thousand jobs survive workers that are killed in the middle of them: none lost, each effect once [R4]', async () => {
  const { id } = await anOrganisation(database.owner);
  const report = await killWorkers({
    urls: database.urls,
    organisationId: id,
    jobs: 1_000,
    kills: 3,
    patienceMs: 60_000,
  });
  printFigures('worker-kill', report);
  expect(report).toMatchObject({ effects: 1_000, lost: 0, deadLetters: 0, unfinished: 0, killsDuringWork: 3 });
  // Every repeated run of a key was detected and had no effect.
  expect(report.runs - report.repeats).toBe(1_000);
});
