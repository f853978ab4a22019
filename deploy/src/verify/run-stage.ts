import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Child, runChild } from '../run-child.ts';
import { checkoutDir } from '../services/places.ts';
import { type Counts, countResults, nameFailures } from './count-results.ts';
import { readSecondTries } from './second-tries.ts';
import { type TestTime, testTimes } from './slowest-tests.ts';
import type { Stage } from './stages.ts';

export type StageResult = Counts & {
  name: string;
  seconds: number;
  output: string;
  failures: string[];
  times: TestTime[];
};

export type StageContext = {
  reportDir: string;
  env: Record<string, string>;
  onChild: (child: Child) => void;
};

// A hanging stage must fail instead of blocking the build machine.
const longestStageMinutes = 35;

export async function runStage(stage: Stage, { reportDir, env, onChild }: StageContext): Promise<StageResult> {
  mkdirSync(reportDir, { recursive: true });
  const reportFile = join(reportDir, `${stage.name}.json`);
  // The report of an earlier run must not be read as this one's.
  rmSync(reportFile, { force: true });
  const began = Date.now();
  const child = runChild({
    name: stage.name,
    command: [...stage.command, ...reporters[stage.counts](reportFile)],
    ...(stage.cwd && { cwd: stage.cwd }),
    env: { NO_COLOR: '1', ...env, ...stage.env, PLAYWRIGHT_JSON_OUTPUT_FILE: reportFile },
  });
  onChild(child);
  const patience = setTimeout(() => void child.stop(), longestStageMinutes * 60_000);
  const exitCode = await child.finished;
  clearTimeout(patience);
  const output = child.lastLines(2_000);
  writeFileSync(join(reportDir, `${stage.name}.log`), output);
  const counts = countResults(stage.counts, {
    exitCode,
    reportFile,
    lastLines: output,
    secondTries: readSecondTries(join(checkoutDir, 'e2e', 'second-tries.json')),
    mayBeEmpty: stage.mayBeEmpty ?? false,
  });
  return {
    ...counts,
    name: stage.name,
    seconds: (Date.now() - began) / 1000,
    output: child.lastLines(120),
    failures: nameFailures(stage.counts, reportFile),
    times: testTimes(stage.counts, reportFile),
  };
}

const reporters: Record<Stage['counts'], (reportFile: string) => string[]> = {
  exit: () => [],
  lines: () => [],
  vitest: (file) => ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`],
  playwright: () => ['--reporter=list,json'],
};
