/**
 * Takes the product's protections away, one after the other, and runs the tests that claim to notice. A protection that
 * no test misses could be lost by any change.
 */
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { printTable } from '../deploy/src/print-table.ts';
import { edited } from './model/plant.ts';
import { PROTECTIONS } from './protections/all.ts';
import { judge } from './protections/judge.ts';
import type { Protection } from './protections/protection.ts';
import { runTests } from './protections/run-tests.ts';

const USAGE = `usage: node bench/protections.ts [--only words]…
Needs the services of the tests (npm run services -- --profile test). Exits with 1 if a test fails with all protections,
if no test fails without one of them, or if its source has changed so that it can no longer be taken away.
--only runs the protections whose name contains the words.`;

const { values } = parseArgs({
  options: { only: { type: 'string', multiple: true, default: [''] }, help: { type: 'boolean', default: false } },
});

const sourceOf = (file: string) => readFileSync(new URL(`../${file}`, import.meta.url), 'utf8');

/** Returns the suffix of a test file, which names what it needs: `.db.test.ts`. */
const needsOf = (test: string) => test.slice(test.indexOf('.'));

/** Returns the test files that fail with all protections, or do not run. */
function failingBefore(tests: readonly string[]): string[] {
  // By need, because the runner refuses projects with different numbers of workers in one run.
  const results = Map.groupBy(tests, needsOf)
    .values()
    .flatMap((some) => runTests(some).report?.testResults ?? []);
  const passed = [...results].filter(
    ({ status, assertionResults }) => status === 'passed' && assertionResults.some((test) => test.status === 'passed'),
  );
  return tests.filter((test) => !passed.some(({ name }) => name.endsWith(test)));
}

type Named = readonly [name: string, protection: Protection];

/** Returns how many protections no test missed. */
function takeAway(protections: readonly Named[]): number {
  const rows = protections.map(([name, { tests }]) => {
    const { report, exitCode, seconds } = runTests(tests, name);
    const verdict = judge(report, exitCode);
    console.log(`${verdict.what.padEnd(8)} after ${String(seconds).padStart(3)} s  ${name}`);
    return [name, verdict.what, verdict.why];
  });
  printTable(['protection', 'without it', 'by'], rows);
  return rows.filter(([, what]) => what !== 'noticed').length;
}

if (values.help) console.log(USAGE);
else {
  const protections = Object.entries(PROTECTIONS).filter(([name]) => values.only.some((words) => name.includes(words)));
  if (protections.length === 0) throw new Error(`no protection is named '${values.only.join("', '")}'`);
  // Throws if the text to replace is missing: a protection that stays would look like one that no test misses.
  for (const edit of protections.flatMap(([, { edits }]) => edits)) edited(sourceOf(edit.file), edit);
  const failing = failingBefore([...new Set(protections.flatMap(([, { tests }]) => tests))]);
  if (failing.length > 0) console.log(`These tests do not pass with all protections:\n${failing.join('\n')}`);
  const missed = failing.length > 0 ? protections.length : takeAway(protections);
  console.log(`${protections.length - missed} of ${protections.length} noticed`);
  process.exitCode = missed === 0 ? 0 : 1;
}
