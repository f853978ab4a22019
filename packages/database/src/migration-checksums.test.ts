import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

const dir = new URL('../migrations/', import.meta.url);
const migrations = readdirSync(dir)
  .filter((name) => name.endsWith('.sql'))
  .toSorted();

const checksumOf = (content: string | Buffer) => createHash('sha256').update(content).digest('hex');

/** In the form of `sha256sum`. */
const recorded = new Map(
  readFileSync(new URL('../migration-checksums.txt', import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => line.split('  ') as [string, string])
    .map(([checksum, name]) => [name, checksum]),
);

function fault(name: string, checksum: string): string | undefined {
  const expected = recorded.get(name);
  if (expected === undefined) return `${name} is new: add the line '${checksum}  ${name}' to migration-checksums.txt`;
  if (expected === checksum) return undefined;
  return `${name} was changed. A migration is never edited once it is merged, because databases have run it: undo the change and write a new migration.`;
}

describe('migrations', () => {
  test.each(migrations)('%s is unchanged since it was merged', (name) => {
    expect(fault(name, checksumOf(readFileSync(new URL(name, dir))))).toBeUndefined();
  });

  test('none was deleted or renamed', () => {
    expect([...recorded.keys()].filter((name) => !migrations.includes(name))).toEqual([]);
  });

  test('a changed file and a new one are reported', () => {
    expect(fault('0001_baseline.sql', checksumOf('planted'))).toMatch(/never edited/);
    expect(fault('9999_planted.sql', checksumOf('planted'))).toMatch(/^9999_planted\.sql is new: add the line/);
  });
});
