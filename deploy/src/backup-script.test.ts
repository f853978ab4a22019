import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';

const script = fileURLToPath(new URL('../postgres/backup', import.meta.url));

/** Runs the script with a pgBackRest that notes its calls and answers `verify` with a report, always exiting with 0. */
function run(report: string, ...words: string[]) {
  return runIn(emptyFolder(), report, ...words);
}

function emptyFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'berth-backup-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

/** The folder is the repository; the worker's files are in `erasures` in it. */
function runIn(folder: string, report: string, ...words: string[]) {
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
      ERASURES_FOLDER: join(folder, 'erasures'),
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
      `${of} --output=text --verbose verify`,
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

test('a backup copies the ids of erased people, and never replaces a longer list by a shorter one', () => {
  const folder = emptyFolder();
  const write = (lines: string) => writeFileSync(join(folder, 'erasures/erasures.jsonl'), lines);
  const copy = () => readFileSync(join(folder, 'files/erasures.jsonl'), 'utf8');
  mkdirSync(join(folder, 'erasures'));
  expect(runIn(folder, 'status: ok').status).toBe(0);
  expect(copy()).toBe('');
  write('a\nb\n');
  runIn(folder, 'status: ok');
  expect(copy()).toBe('a\nb\n');
  // A new machine on which the list was not brought back.
  write('c\n');
  expect(runIn(folder, 'status: ok').status).toBe(0);
  expect(copy()).toBe('a\nb\n');
});
