import { readFile } from 'node:fs/promises';
import { testDatabase } from '@berth/testkit';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { compareSchemas } from './compare-schemas.ts';
import { readCatalogue } from './read-catalogue.ts';
import { schemaText } from './schema-text.ts';

const first = testDatabase();
const second = testDatabase();

const compare = () => compareSchemas(first.urls.owner, second.urls.owner);

describe('schema.sql', () => {
  test('matches the migrations', async () => {
    const committed = await readFile(new URL('../../schema.sql', import.meta.url), 'utf8');
    const current = schemaText(await readCatalogue(first.urls.owner));
    expect(current, 'run `npm run schema` and commit packages/database/schema.sql').toBe(committed);
  });

  test('contains neither the queue’s tables nor partitions', async () => {
    const committed = await readFile(new URL('../../schema.sql', import.meta.url), 'utf8');
    expect(committed).not.toMatch(/create table (pgboss|\w+_\d{4,})/);
  });
});

describe('two databases', () => {
  test('with the same migrations have the same schema', async () => {
    const { onlyInFirst, onlyInSecond, counts } = await compare();
    expect([onlyInFirst, onlyInSecond]).toEqual([[], []]);
    expect(counts[0]).toEqual(counts[1]);
    expect(counts[0].parts).toBeGreaterThan(1500);
  });

  // Planted one after another, so each has to be found in addition to the previous ones.
  test.each([
    ['a dropped row policy', 'drop policy review_tenant on review', 'create policy review_tenant on review'],
    [
      'a changed grant',
      'revoke update on review from berth_app',
      'grant select, insert, update on review to berth_app',
    ],
    ['another index', 'create index planted on review (organisation_id, rating)', 'create index planted on review'],
    ['a grant on one column', 'grant update (name) on organisation to berth_ingest', 'update (name) on organisation'],
    ['another default', `alter table review alter column message set default 'none'`, `message text default 'none'`],
    ['a storage parameter', 'alter table review set (fillfactor = 70)', 'with (fillfactor=70)'],
    ['a disabled trigger', 'alter table building disable trigger building_listed', '-- enabled d'],
    ['an owner', 'alter table review owner to berth_keeper', 'alter table review owner to berth_keeper'],
    [
      'the body of a function',
      `create or replace function count_building_change() returns trigger language plpgsql as 'begin return new; end'`,
      'begin return new; end',
    ],
    ['an object that no query describes', 'create sequence planted_sequence', 'sequence public.planted_sequence'],
    ['a comment', `comment on table space is 'planted'`, `comment on table public.space is 'planted'`],
  ])('differ by %s', async (_what, statement, difference) => {
    const before = await compare();
    await sql.raw(statement).execute(second.owner);
    const { onlyInFirst, onlyInSecond, counts } = await compare();
    expect([...before.onlyInFirst, ...before.onlyInSecond].join('\n')).not.toContain(difference);
    expect([...onlyInFirst, ...onlyInSecond].join('\n')).toContain(difference);
    expect(counts[0].sha256).not.toBe(counts[1].sha256);
  });

  test('do not differ by a comment in the body of a function', async () => {
    const bodyOf = (comment: string) =>
      `create or replace function list_member() returns trigger language plpgsql as '\nbegin\n${comment}  return null;\nend'`;
    await sql.raw(bodyOf('')).execute(first.owner);
    await sql.raw(bodyOf('  -- planted\n')).execute(second.owner);
    const { onlyInFirst, onlyInSecond } = await compare();
    expect([...onlyInFirst, ...onlyInSecond].filter((line) => line.includes('list_member'))).toEqual([]);
  });
});
