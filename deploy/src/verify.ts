import { rmSync } from 'node:fs';
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

// npm run verify -- [--only unit,db]
const { values } = parseArgs({ options: { only: { type: 'string' } } });
const only = values.only?.split(',');
const unknown = (only ?? []).filter((name) => !stages.some((stage) => stage.name === name));
if (unknown.length > 0) {
  console.error(`no stage ${unknown.join(', ')}; there are ${stages.map(({ name }) => name).join(', ')}`);
  process.exit(2);
}
const chosen = chooseStages(only);
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
  // Keycloak takes longest, so the services start before anything else is looked at.
  const instance = await claimInstance('test', log);
  services = await startServices({ ...instance, profile: 'test', log, only: needed });
  services.onDeath((reason) => log(`a service died: ${reason}`));

  const reportDir = join(instance.dataDir, 'verify');
  const indexScans = join(reportDir, 'index-scans');
  // What an earlier run noted must not speak for this one.
  rmSync(indexScans, { recursive: true, force: true });
  const results = await runStages({
    stages: chosen,
    ready: services.ready,
    env: { ...services.env, INDEX_SCANS: indexScans },
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
  const total = ['all', passed, failed, `${((Date.now() - began) / 1000).toFixed(1)} s`, ''].map(String);
  printTable(['stage', 'passed', 'failed', 'time', ''], [...results.map(row), total]);
  log(`${passed} passed, ${failed} failed`);
  process.exitCode = failed > 0 ? 1 : 0;
  await end(process.exitCode);
} catch (error) {
  await end(1, error instanceof Error ? error.message : String(error));
}
