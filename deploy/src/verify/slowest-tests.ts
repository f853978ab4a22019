import { type PlaywrightReport, playwrightTests, readReport, type VitestReport } from './reports.ts';
import type { Stage } from './stages.ts';

export type TestTime = { name: string; seconds: number };

/** Returns the duration of each test of a stage; a second try adds to the first. */
export function testTimes(how: Stage['counts'], reportFile: string): TestTime[] {
  const report = readReport(reportFile);
  if (report === undefined) return [];
  if (how === 'vitest')
    return (report as VitestReport).testResults.flatMap(({ name: file, assertionResults }) =>
      assertionResults.map(({ fullName, duration }) => ({
        name: `${file.split('/').at(-1)}: ${fullName}`,
        seconds: (duration ?? 0) / 1000,
      })),
    );
  if (how === 'playwright')
    return playwrightTests(report as PlaywrightReport).map(({ name, results }) => ({
      name,
      seconds: results.reduce((sum, { duration = 0 }) => sum + duration, 0) / 1000,
    }));
  return [];
}

export const slowest = (times: readonly TestTime[], many: number): TestTime[] =>
  times.toSorted((one, other) => other.seconds - one.seconds).slice(0, many);
