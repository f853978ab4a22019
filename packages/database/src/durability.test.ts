import { expect, test } from 'vitest';
import { unkeptPromises } from './durability.ts';

const rows = (settings: Record<string, string>) =>
  Object.entries({ fsync: 'on', full_page_writes: 'on', synchronous_commit: 'on', ...settings }).map(
    ([name, setting]) => ({ name, setting }),
  );

test.each(['fsync', 'full_page_writes', 'synchronous_commit'])('a server with %s off is not trusted', (name) => {
  expect(unkeptPromises(rows({ [name]: 'off' }))).toEqual([name]);
});

test.each(['on', 'local', 'remote_write', 'remote_apply'])('synchronous_commit %s waits for the disk', (setting) => {
  expect(unkeptPromises(rows({ synchronous_commit: setting }))).toEqual([]);
});

test('what the server does not tell is not trusted', () => {
  expect(unkeptPromises([])).toEqual(['fsync', 'full_page_writes', 'synchronous_commit']);
});
