import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { composeServices } from '../compose-services.ts';
import { EXAMPLE_TIME, runbookCommands } from './runbook.ts';

const read = (path: string) => readFileSync(new URL(`../../../${path}`, import.meta.url), 'utf8');
const page = read('docs/runbook/backup-and-restore.md');
const sections = [runbookCommands('Set up backups'), runbookCommands('Restore')];

test('try-containers executes every compose command of the backup runbook', () => {
  const [, instructions = ''] = /^## Set up backups$([^]*?)^## What was tested/m.exec(page) ?? [];
  const onPage = instructions.match(/\bberth (?:build|exec|run|stop|up)\b/g) ?? [];
  expect(sections.flat()).toHaveLength(onPage.length);
});

test('the runbook restores before it starts anything, and settles before it resumes', () => {
  expect(sections[1]?.map((words) => words.join(' '))).toEqual([
    'build',
    'stop',
    `run --rm backup restore ${EXAMPLE_TIME}`,
    'up --detach',
    `run --rm operate settle-restore ${EXAMPLE_TIME}`,
    'run --rm operate replay-erasures /erasures/erasures.jsonl',
    'run --rm operate resume',
    'run --rm backup',
  ]);
});

test('the commands of the runbook run services of compose.yaml', () => {
  const services = composeServices(read('deploy/compose.yaml'));
  const names = sections.flat().flatMap(([verb, , service]) => (verb === 'run' ? [service] : []));
  expect(names).toHaveLength(7);
  for (const name of names) expect([...services.keys()]).toContain(name);
});

test('a quoted time is one word, and commands of other sections are left out', () => {
  const example =
    "## Restore\nFirst `berth stop`.\n\n   berth run --rm backup restore '2026-01-01 00:00:00+00'\n\n## Later\n`berth up`";
  expect(runbookCommands('Restore', example)).toEqual([
    ['stop'],
    ['run', '--rm', 'backup', 'restore', '2026-01-01 00:00:00+00'],
  ]);
});
