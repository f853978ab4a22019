import { parseArgs } from 'node:util';
import { largePlan } from './plans/large.ts';
import { failures, measureAll, planRow, type Result, sums } from './plans/measure.ts';
import { pictureOf, writePicture } from './plans/picture.ts';
import { SECOND, SEEN, THIRD, UNSEEN } from './plans/sets.ts';

const USAGE = `usage: node bench/plans.ts [--set seen|unseen|second|third|all] [--plan NAME] [--pictures DIR] [--large]
Reads floor plans that we have drawn, in several styles and file types, detects their desks without answers of a user
and compares them with what the authors marked. Prints a row for each plan and sums. --plan measures those whose name
contains this. --pictures writes an SVG and a PNG of each plan: right desks green, missed ones red,
wrong ones amber; right rooms blue, missed ones pink, wrong ones violet.
--large measures a DXF of just under 20 MiB instead, and exits with 1 above 10 s of CPU.
Exits with 1 if the desks of the unseen plans, or of the second or third examination, are below a precision of 0.95
or a recall of 0.90 (DXF, SVG), or below 0.90 or 0.80 (PDF).`;

const LARGE_MS = 10_000;

const SETS = { seen: SEEN, unseen: UNSEEN, second: SECOND, third: THIRD } as const;

const { values } = parseArgs({
  options: {
    set: { type: 'string', default: 'all' },
    plan: { type: 'string', default: '' },
    pictures: { type: 'string' },
    large: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
});

async function measureLarge(): Promise<void> {
  const results = await measureAll([largePlan]);
  print('large', results);
  if (results.some(({ cpuMs }) => cpuMs.read + cpuMs.detect > LARGE_MS)) process.exitCode = 1;
}

function print(set: string, results: readonly Result[]): void {
  console.log(`\n${set}: ${results.length} plans`);
  console.table(Object.fromEntries(results.map((result) => [result.plan.name, planRow(result)])));
  console.table(sums(results));
}

async function main(): Promise<void> {
  for (const [set, plans] of Object.entries(SETS).filter(([one]) => values.set === 'all' || values.set === one)) {
    const results = await measureAll(plans.filter(({ name }) => name.includes(values.plan)));
    print(set, results);
    const { pictures } = values;
    for (const { plan, drawing, score } of pictures === undefined ? [] : results)
      await writePicture(pictures ?? '', plan.name, pictureOf(drawing, score));
    const low = set === 'seen' ? [] : failures(results);
    if (low.length > 0) process.exitCode = 1;
    for (const { dialect, rates } of low)
      console.error(
        `${set}, ${dialect}: precision ${rates.precision.toFixed(3)}, recall ${rates.recall.toFixed(3)}, below the goal`,
      );
  }
}

if (values.help) console.log(USAGE);
else if (values.large) await measureLarge();
else await main();
