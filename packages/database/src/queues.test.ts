import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { QUEUES } from './queues.ts';

const SERVER = join(import.meta.dirname, '../../../apps/server/src');
const JOB_NAME = /^\s+name: '([a-z-]+)',$/gm;
const namesIn = (source: string) => [...source.matchAll(JOB_NAME)].map(([, name = '']) => name);
const withoutQueue = (names: readonly string[]) => names.filter((name) => !QUEUES.some((queue) => queue === name));

// A missing queue stops the dispatcher, and with it the effects of every event.
test('every job has its queue', () => {
  const files = globSync('**/*.job.ts', { cwd: SERVER });
  const names = files.flatMap((file) => namesIn(readFileSync(join(SERVER, file), 'utf8')));
  expect(names.length).toBeGreaterThan(30);
  expect(withoutQueue(names)).toEqual([]);
  expect(withoutQueue(namesIn("    name: 'no-such-job',\n"))).toEqual(['no-such-job']);
});
