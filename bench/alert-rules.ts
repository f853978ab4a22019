/**
 * Runs the cases of every alert with `promtool test rules`, then weakens each limit of each alert in turn, after which
 * the cases must fail. The objectives share their limits, so those of the first are weakened; `--all` weakens all.
 * `node bench/alert-rules.ts --only jobs` runs one group.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { isAlert, type Group } from '../deploy/src/monitoring/alert.ts';
import { caseFiles } from '../deploy/src/monitoring/cases-file.ts';
import { promtool } from '../deploy/src/monitoring/promtool.ts';
import { groups, rulesFile } from '../deploy/src/monitoring/rules-file.ts';
import { weakenedGroups } from '../deploy/src/monitoring/weakened.ts';
import { checkoutDir } from '../deploy/src/services/places.ts';
import { runTool } from '../deploy/src/services/run-tool.ts';

const { values } = parseArgs({ options: { only: { type: 'string' }, all: { type: 'boolean', default: false } } });
const program = await promtool();
const folder = mkdtempSync(join(tmpdir(), 'berth-rules-'));

/** Returns what promtool has to say about a group; undefined if all of its cases pass. */
async function faultOf(group: Group): Promise<string | undefined> {
  writeFileSync(join(folder, 'rules.yml'), rulesFile([group]));
  const files = caseFiles(group, 'rules.yml').map((content, n) => {
    const file = join(folder, `cases-${n}.yml`);
    writeFileSync(file, content);
    return file;
  });
  return runTool(program, ['test', 'rules', ...files]).then(
    () => undefined,
    (error: Error) => error.message,
  );
}

const isWeakened = ({ name }: Group) =>
  values.all || !name.startsWith('objective-') || name === groups[0]?.name || name === values.only;

let [passed, failed, weakened] = [0, 0, 0];
const fail = (what: string, why = '') => {
  failed += 1;
  console.log(`FAILED ${what}\n${why}`);
};

try {
  const monitoring = join(checkoutDir, 'deploy/monitoring');
  await runTool(program, ['check', 'config', join(monitoring, 'prometheus.yml')]);
  for (const group of groups.filter(({ name }) => name === (values.only ?? name))) {
    const fault = await faultOf(group);
    if (fault !== undefined) {
      fail(group.name, fault);
      continue;
    }
    passed += group.rules.filter(isAlert).flatMap(({ cases }) => cases).length;
    console.log(`ok     ${group.name}`);
    for (const { what, group: changed } of isWeakened(group) ? weakenedGroups(group) : []) {
      weakened += 1;
      if ((await faultOf(changed)) === undefined) fail(`no case notices ${what}`);
      else passed += 1;
    }
  }
} finally {
  rmSync(folder, { recursive: true });
}
console.log(`${weakened} weakened limits`);
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 ? 1 : 0;
