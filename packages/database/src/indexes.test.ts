import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

const dir = new URL('../migrations/', import.meta.url);
/** Tables that grow every day. The migration that creates a table may index it in any way. */
const BIG = ['reservation', 'event', 'audit', 'mail', 'presence', 'idempotency_key', 'planned_absence'];

/** Indexes whose creation blocks writes to a big table. */
function lockingIndexes(text: string): string[] {
  const made = new Set([...text.matchAll(/create table (\w+)/gi)].map(([, table]) => table));
  return [...text.matchAll(/create (?:unique )?index (?!concurrently)(?:if not exists )?(\w+)\s+on (\w+)/gi)]
    .filter(([, , table = '']) => BIG.includes(table) && !made.has(table))
    .map(([, index = '']) => index);
}

const migrations = readdirSync(dir).filter((name) => name.endsWith('.sql'));

describe('indexes on big tables are built concurrently [R18]', () => {
  test('in every migration', () => {
    const locking = migrations.flatMap((name) => lockingIndexes(readFileSync(new URL(name, dir), 'utf8')));
    expect(locking).toEqual([]);
  });

  test('and one that is not is reported', () => {
    expect(lockingIndexes('create index planted on reservation (id)')).toEqual(['planted']);
    expect(lockingIndexes('create unique index planted\n  on event (id)')).toEqual(['planted']);
    expect(lockingIndexes('create index concurrently planted on reservation (id)')).toEqual([]);
    expect(lockingIndexes('create table mail (id int);\ncreate index planted on mail (id)')).toEqual([]);
  });
});
