import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { endWithSignals } from './end-with-signals.ts';
import { printTable } from './print-table.ts';
import type { Child } from './run-child.ts';
import { claimInstance } from './services/claim-instance.ts';
import { startServices, type Services, serviceNames } from './services/start-services.ts';
import { chooseStages } from './verify/choose-stages.ts';
import { runStages } from './verify/run-stages.ts';
import { slowest } from './verify/slowest-tests.ts';
import { stages } from './verify/stages.ts';
import { provenCommit, recordTimes } from './verify/times.ts';

const USAGE = `npm run verify -- [--only unit,db] [--changed [--since main]] [--proofs]
  --only      these stages
  --changed   the tests that depend on what changed since HEAD (or --since), and the main journeys of the browser
  --proofs    all proofs, not only those that depend on what changed since they last held (.ci/times.tsv)`;
const { values } = parseArgs({
  options: {
    only: { type: 'string' },
    changed: { type: 'boolean', default: false },
    since: { type: 'string', default: 'HEAD' },
    proofs: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
});
const only = values.only?.split(',');
const unknown = (only ?? []).filter((name) => !stages.some((stage) => stage.name === name));
if (unknown.length > 0 || values.help) {
  if (unknown.length > 0)
    console.error(`no stage ${unknown.join(', ')}; there are ${stages.map(({ name }) => name).join(', ')}`);
  console.log(USAGE);
  process.exit(values.help ? 0 : 2);
}
const isWhole = only === undefined && !values.changed;
const provenAt = values.proofs || !isWhole ? undefined : provenCommit();
const chosen = chooseStages({ only, changedSince: values.changed ? values.since : undefined, provenAt });
const needed = serviceNames.filter((name) => chosen.some((stage) => stage.services?.includes(name)));

const began = Date.now();
const log = (line: string) => console.log(line);
const children: Child[] = [];
let services: Services | undefined;
const stop = async () => {
  await Promise.all(children.map((child) => child.stop()));
  await services?.stop();
};
const end = endWithSignals(stop);

try {
  // Keycloak takes longest, so the services start first.
  const instance = await claimInstance('test', log);
  services = await startServices({ ...instance, profile: 'test', log, only: needed });
  services.onDeath((reason) => log(`a service died: ${reason}`));

  const reportDir = join(instance.dataDir, 'verify');
  const results = await runStages({
    stages: chosen,
    ready: services.ready,
    env: services.env,
    reportDir,
    onChild: (child) => children.push(child),
    onResult: ({ name, failed, passed, seconds, output, failures }) => {
      if (failed > 0) log(`\n--- ${name} ---\n${output}\n--- end of ${name} ---\n`);
      log(`${failed > 0 ? 'FAILED' : 'ok    '} ${name}: ${passed} passed, ${failed} failed (${seconds.toFixed(1)} s)`);
      for (const failure of failures) log(`  ${failure}`);
    },
  });
  await services.stop();

  const slow = slowest(
    results.flatMap(({ times }) => times),
    10,
  );
  if (slow.length > 0)
    printTable(
      ['time', 'slowest tests'],
      slow.map(({ name, seconds }) => [`${seconds.toFixed(1)} s`, name]),
    );
  const passed = results.reduce((sum, result) => sum + result.passed, 0);
  const failed = results.reduce((sum, result) => sum + result.failed, 0);
  const row = (result: (typeof results)[number]) =>
    [result.name, result.passed, result.failed, `${result.seconds.toFixed(1)} s`, result.note].map(String);
  const seconds = (Date.now() - began) / 1000;
  if (isWhole) recordTimes({ began: new Date(began), seconds, results, provenAt });
  const total = ['all', passed, failed, `${seconds.toFixed(1)} s`, ''].map(String);
  printTable(['stage', 'passed', 'failed', 'time', ''], [...results.map(row), total]);
  log(`${passed} passed, ${failed} failed`);
  process.exitCode = failed > 0 ? 1 : 0;
  await end(process.exitCode);
} catch (error) {
  await end(1, error instanceof Error ? error.message : String(error));
}
