import { expect, test } from 'vitest';
import { unkeptPromises } from './durability.ts';

const rows = (settings: Record<string, string>) =>
  Object.entries({ fsync: 'on', full_page_writes: 'on', synchronous_commit: 'on', ...settings }).map(
    ([name, setting]) => ({ name, setting }),
  );

test.each(['fsync', 'full_page_writes', 'synchronous_commit'])(
  'a server with %s off is reported as not durable [R7]',
  (name) => {
    expect(unkeptPromises(rows({ [name]: 'off' }))).toEqual([name]);
  },
);

test.each(['on', 'local', 'remote_write', 'remote_apply'])('synchronous_commit %s counts as durable', (setting) => {
  expect(unkeptPromises(rows({ synchronous_commit: setting }))).toEqual([]);
});

test('missing settings count as off', () => {
  expect(unkeptPromises([])).toEqual(['fsync', 'full_page_writes', 'synchronous_commit']);
});
