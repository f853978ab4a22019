/**
 * Measures the structure of a checkout: size, small files, repetition of styles, and the files that one plain
 * reservation executes.
 */
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { withFreshDatabase } from '../apps/server/testing/fresh-database.ts';
import { executedFiles } from './structure/executed-files.ts';
import { measureStructure } from './structure/measure-structure.ts';

const USAGE = `usage: node bench/structure.ts [--before DIR] [--executed] [--list]
Prints the figures of this checkout, beside those of another checkout with --before. With --executed it also counts the
files that a reservation executes, and --list prints their names; this needs the services (npm run services -- --profile
test).`;

const { values } = parseArgs({
  options: {
    before: { type: 'string' },
    executed: { type: 'boolean', default: false },
    list: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
});
if (values.help) {
  console.log(USAGE);
  process.exit();
}

async function figuresOf(checkout: string): Promise<Record<string, string | number>> {
  const figures = measureStructure(checkout);
  if (!values.executed) return figures;
  const executed = await withFreshDatabase((urls) => executedFiles(urls, checkout));
  if (values.list) for (const { path, functions } of executed) console.log(`${path}: ${functions.join(', ')}`);
  return {
    ...figures,
    'files executed by a reservation': executed.length,
    'functions executed by a reservation': executed.flatMap(({ functions }) => functions).length,
  };
}

const now = await figuresOf(resolve(import.meta.dirname, '..'));
const before = values.before === undefined ? undefined : await figuresOf(resolve(values.before));
console.table(
  Object.fromEntries(
    Object.entries(now).map(([name, figure]) => [
      name,
      before === undefined ? { now: figure } : { before: before[name] ?? 0, now: figure },
    ]),
  ),
);
