import { readFileSync } from 'node:fs';

/** The fields of the runners' reports that are read here. */
export type VitestFile = {
  name: string;
  status: string;
  message?: string;
  assertionResults: { status: string; fullName: string; duration?: number | null; failureMessages?: string[] }[];
};

export type VitestReport = {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  testResults: VitestFile[];
};

type PlaywrightTest = { status: string; results: { duration?: number; error?: { message?: string } }[] };

export type PlaywrightSuite = {
  title: string;
  suites?: PlaywrightSuite[];
  specs?: { title: string; tests: PlaywrightTest[] }[];
};

export type PlaywrightReport = {
  suites?: PlaywrightSuite[];
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  errors: unknown[];
};

export function readReport(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}

/** Returns every test of a browser report with its full name, `menu.spec.ts: a menu: opens`. */
export function playwrightTests({ suites = [] }: PlaywrightReport): (PlaywrightTest & { name: string })[] {
  const inSuite = (suite: PlaywrightSuite, above: string): (PlaywrightTest & { name: string })[] => [
    ...(suite.suites ?? []).flatMap((inner) => inSuite(inner, `${above}${suite.title}: `)),
    ...(suite.specs ?? []).flatMap(({ title, tests }) =>
      tests.map((test) => ({ ...test, name: `${above}${suite.title}: ${title}` })),
    ),
  ];
  return suites.flatMap((suite) => inSuite(suite, ''));
}
