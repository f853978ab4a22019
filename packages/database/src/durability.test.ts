import { expect, test } from 'vitest';
import { unkeptPromises } from './durability.ts';

const rows = (settings: Record<string, string>) =>
  Object.entries({
    fsync: 'on',
    full_page_writes: 'on',
    synchronous_commit: 'on',
    synchronous_standby_names: '',
    ...settings,
  }).map(([name, setting]) => ({ name, setting }));

test.each(['fsync', 'full_page_writes', 'synchronous_commit'])(
  'a server with %s off is reported as not durable [R7]',
  (name) => {
    expect(unkeptPromises(rows({ [name]: 'off' }))).toEqual([`${name} must be on`]);
  },
);

test.each(['on', 'local', 'remote_write', 'remote_apply'])('synchronous_commit %s counts as durable', (setting) => {
  expect(unkeptPromises(rows({ synchronous_commit: setting }))).toEqual([]);
});

test('missing settings count as off', () => {
  expect(unkeptPromises([])).toEqual(['fsync, full_page_writes, synchronous_commit must be on']);
});

test.each([
  ['', 1, 0],
  ['*', 1, 1],
  ['a', 1, 1],
  ['a, b', 2, 1],
  ['2 (a, b)', 2, 2],
  ['FIRST 1 (a, b)', 2, 1],
  ['ANY 1 (a, b)', 1, 1],
  ['any 2 (a,b,c)', 2, 2],
])('with synchronous_standby_names "%s" and %i standbys, a commit waits for %i [R4]', (names, standbys, awaited) => {
  const unkept = unkeptPromises(rows({ synchronous_standby_names: names }), standbys);
  const fault = `commits wait for ${awaited} of ${standbys} standbys (synchronous_standby_names, synchronous_commit)`;
  expect(unkept).toEqual(awaited < standbys ? [fault] : []);
});

test.each([
  ['local', 0],
  ['remote_write', 1],
  ['on', 1],
  ['remote_apply', 1],
])('with synchronous_commit %s, a commit waits for %i named standbys [R4]', (setting, awaited) => {
  const settings = rows({ synchronous_commit: setting, synchronous_standby_names: 'ANY 1 (a, b)' });
  expect(unkeptPromises(settings, 1)).toHaveLength(1 - awaited);
  expect(unkeptPromises(settings, 0)).toEqual([]);
});
