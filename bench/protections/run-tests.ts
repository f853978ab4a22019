import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readReport, type VitestReport } from '../../deploy/src/verify/reports.ts';

const checkout = fileURLToPath(new URL('../..', import.meta.url));
const LIMIT_MS = 15 * 60_000;

type Ran = { readonly report: VitestReport | undefined; readonly exitCode: number | null; readonly seconds: number };

/** Runs test files, over unchanged sources or without one protection. The sources on disk never change. */
export function runTests(tests: readonly string[], without?: string): Ran {
  const folder = mkdtempSync(join(tmpdir(), 'protections-'));
  const outputFile = join(folder, 'report.json');
  const planted = without === undefined ? [] : ['--config', 'bench/model/planted.config.ts', '--bail', '1'];
  const begun = performance.now();
  const { status } = spawnSync(
    process.execPath,
    ['node_modules/vitest/vitest.mjs', 'run', ...planted, '--reporter', 'json', '--outputFile', outputFile, ...tests],
    {
      cwd: checkout,
      stdio: 'ignore',
      timeout: LIMIT_MS,
      env: { ...process.env, ...(without === undefined ? {} : { PLANTED: without }) },
    },
  );
  const report = readReport(outputFile) as VitestReport | undefined;
  rmSync(folder, { recursive: true });
  return { report, exitCode: status, seconds: Math.round((performance.now() - begun) / 1000) };
}
