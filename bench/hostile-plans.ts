/**
 * Reads over 200 hostile and broken plans, each in the real confined process: bombs of blocks, uses and streams, loops,
 * scripts, other types, truncated, mutated and very dense files. Each ends in a refusal by its name, or is a plan if that
 * much of it is intact, within its CPU time and memory; its process is gone afterwards. A good plan is read at the same
 * time as every tenth, and always has the same picture. Proves T27.
 */
import { parseArgs } from 'node:util';
import { readConfined } from '../apps/server/src/modules/plans/read-plan.ts';
import { goodDxf } from '../apps/server/testing/hostile-plans/good-plans.ts';
import { HOSTILE_PLANS } from '../apps/server/testing/hostile-plans/hostile-plans.ts';
import { faultOf, readWatched, type Watched } from '../apps/server/testing/hostile-plans/watched-reader.ts';

const { values } = parseArgs({
  options: { only: { type: 'string', default: '' }, help: { type: 'boolean', default: false } },
});
if (values.help) {
  console.log('node bench/hostile-plans.ts [--only <part of a family or a name>]');
  process.exit();
}

const LEAST = 200;
const EVERY = 10;

async function goodPicture(): Promise<string> {
  const read = await readConfined(goodDxf(), {});
  return 'picture' in read ? read.picture.hash : read.refusal;
}

const files = HOSTILE_PLANS.filter(({ family, name }) => `${family}: ${name}`.includes(values.only));
const expected = await goodPicture();
const results: Watched[] = [];
const faults: string[] = [];
for (const [index, file] of files.entries()) {
  const meanwhile = index % EVERY === 0 ? goodPicture() : undefined;
  const watched = await readWatched(file);
  results.push(watched);
  const fault = faultOf(watched);
  if (fault !== undefined) faults.push(`${file.family}: ${file.name}: ${fault}`);
  if (meanwhile !== undefined && (await meanwhile) !== expected) faults.push(`${file.name}: changed a good plan`);
  console.log(`${file.family}: ${file.name}: ${watched.result}, ${watched.cpuSeconds} s`);
}
if ((await goodPicture()) !== expected) faults.push('the last good plan was changed');
if (values.only === '' && files.length < LEAST) faults.push(`only ${files.length} files`);

const byFamily = Object.groupBy(results, ({ file }) => file.family);
console.table(
  Object.entries(byFamily).map(([family, group = []]) => ({
    family,
    files: group.length,
    results: Object.entries(Object.groupBy(group, ({ result }) => result))
      .map(([result, list = []]) => `${list.length} ${result}`)
      .join(', '),
    'CPU s at most': Math.max(...group.map(({ cpuSeconds }) => cpuSeconds)),
    'MB at most': Math.round(Math.max(...group.map(({ megabytes }) => megabytes))),
  })),
);
console.log(`${results.length} files, ${faults.length} faults`);
for (const fault of faults) console.error(fault);
process.exit(faults.length === 0 ? 0 : 1);
