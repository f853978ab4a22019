import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';

const script = fileURLToPath(new URL('../postgres/backup', import.meta.url));

/** Runs the script with a pgBackRest that notes its calls and answers `verify` with a report, always exiting with 0. */
function run(report: string, ...words: string[]) {
  const folder = mkdtempSync(join(tmpdir(), 'berth-backup-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const program = `#!/bin/sh
echo "$PGBACKREST_STANZA $PGPASSWORD $*" >>${folder}/calls
case "$*" in *verify) printf '%s' '${report}' ;; esac`;
  writeFileSync(join(folder, 'pgbackrest'), program, { mode: 0o755 });
  writeFileSync(join(folder, 'calls'), '');
  const { status, stderr } = spawnSync('sh', [script, ...words], {
    encoding: 'utf8',
    env: {
      PATH: `${folder}:${process.env['PATH']}`,
      POSTGRES_PASSWORD: 'p',
      KEYCLOAK_DB_PASSWORD: 'k',
      PGBACKREST_REPO1_PATH: folder,
    },
  });
  const calls = readFileSync(join(folder, 'calls'), 'utf8').split('\n').filter(Boolean);
  return { status, stderr, calls: calls.map((call) => call.replace(/--type=\w+/, '--type')) };
}

test('a backup saves both databases, each with its own password, and verifies them', () => {
  const { status, calls } = run('stanza: berth\nstatus: ok');
  expect(status).toBe(0);
  expect(calls).toEqual(
    ['berth p', 'keycloak k'].flatMap((of) => [
      `${of} stanza-create`,
      `${of} --type backup`,
      `${of} check`,
      `${of} --output=text verify`,
    ]),
  );
});

test('a damaged file fails the backup, although pgbackrest verify exits with 0 [R17]', () => {
  const { status, stderr } = run('stanza: berth\nstatus: error');
  expect([status, stderr]).toEqual([1, expect.stringContaining('damaged in the repository')]);
});

test('a verification without a status fails the backup', () => {
  expect(run('').status).toBe(1);
});

test.each(['restore', 'restore-drill'])('%s needs a time, and changes nothing without one', (command) => {
  const { status, stderr, calls } = run('status: ok', command);
  expect(status).not.toBe(0);
  expect(stderr).toContain('name a time');
  expect(calls).toEqual([]);
});

test('an unknown command is refused', () => {
  expect(run('status: ok', 'restore-latest').stderr).toContain("unknown command 'restore-latest'");
});
