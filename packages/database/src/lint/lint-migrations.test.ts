import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { lastRelease } from '../released/releases.ts';
import { lintMigrations } from './lint-migrations.ts';
import { type Rule, RULES } from './rules.ts';

const dir = new URL('../../migrations/', import.meta.url);
const migrations = readdirSync(dir)
  .filter((name) => name.endsWith('.sql'))
  .map((name) => ({ name: name.slice(0, -'.sql'.length), sql: readFileSync(new URL(name, dir), 'utf8') }));

const RELEASED = '0010_released';
/** Lints files that come after a release, in this order. */
const lint = (...files: string[]) =>
  lintMigrations(
    files.map((sql, at) => ({ name: `00${at + 11}_planted`, sql })),
    RELEASED,
  );
const rulesIn = (findings: readonly string[]) =>
  findings.map((finding) => Object.keys(RULES).find((rule) => finding.includes(`: ${rule}: `)));

test('migrations since the last release neither block traffic nor break the previous release [R18]', () => {
  expect(lintMigrations(migrations, lastRelease().newestMigration)).toEqual([]);
});

const REFUSED: readonly (readonly [Rule, string])[] = [
  ['not-null', 'alter table mail alter column subject set not null'],
  ['not-null', 'ALTER TABLE mail ALTER subject SET NOT NULL'],
  ['not-null', 'alter table mail add column topic text not null'],
  ['index', 'create index planted on reservation (id)'],
  ['index', 'create unique index if not exists planted\n  on only "event" (id)'],
  ['index', 'alter table mail add constraint planted unique (id)'],
  ['index', 'alter table mail add primary key (id)'],
  ['drop', 'alter table mail drop column subject'],
  ['drop', 'alter table mail add column a int, drop subject'],
  ['drop', 'drop table mail'],
  ['drop', 'drop view if exists offered_mail'],
  ['drop', 'drop function take_locks(bigint[])'],
  ['rename', 'alter table mail rename column subject to topic'],
  ['rename', 'alter table mail rename to message'],
  ['constraint', 'alter table mail add constraint planted check (id > 0)'],
  ['constraint', 'alter table mail add constraint planted foreign key (id) references event (id)'],
  ['constraint', 'alter table mail add column event_id uuid references event (id)'],
  [
    'constraint',
    `alter table mail add constraint planted check (id > 0) not valid; alter table mail validate constraint planted`,
  ],
  ['type', 'alter table mail alter column id type bigint'],
  ['type', 'alter table mail alter id set data type text using id::text'],
  ['rewrite', 'alter table mail add column token uuid not null default gen_random_uuid()'],
  ['rewrite', 'alter table mail add column number bigserial'],
  ['rewrite', 'alter table mail add column folded text generated always as (fold(subject)) stored'],
];

const ACCEPTED: readonly (readonly string[])[] = [
  [
    'alter table mail add constraint planted check (subject is not null) not valid',
    'alter table mail validate constraint planted',
    'alter table mail alter column subject set not null',
  ],
  ['alter table mail add column topic text'],
  [`alter table mail add column topic text not null default ''`],
  ['-- no transaction\ncreate index concurrently planted on reservation (id)'],
  ['alter table mail add constraint planted unique using index planted'],
  ['create table planted (id int); create index planted_id on planted (id)', 'alter table planted drop column id'],
  ['drop index concurrently planted; alter table mail drop constraint planted'],
  ['alter table mail rename constraint planted to other'],
  ['alter table mail add constraint planted foreign key (id) references event (id) not valid'],
  ['alter table mail alter column subject set default gen_random_uuid()'],
  ['alter table mail add column made_at timestamptz not null default now()'],
  [`do $$ begin execute 'drop table mail'; end $$; comment on table mail is 'drop table mail; rename to'`],
];

describe('the lint', () => {
  test.each(REFUSED)('refuses by the rule %s: %s', (rule, sql) => {
    expect(rulesIn(lint(sql))).toEqual([rule]);
  });

  test.each(ACCEPTED.map((files) => [files.join('; '), files] as const))('accepts %s', (_title, files) => {
    expect(lint(...files)).toEqual([]);
  });

  test('accepts a check that an earlier release has validated', () => {
    const sql = [
      'alter table mail add constraint planted check (subject is not null) not valid',
      'alter table mail validate constraint planted',
      'alter table mail alter column subject set not null',
    ].map((text, at) => ({ name: `000${at + 1}_planted`, sql: text }));
    expect(lintMigrations(sql, '0002_planted')).toEqual([]);
    expect(lintMigrations(sql.slice(2), '0002_planted')).toHaveLength(1);
  });

  test('leaves released files alone, but their tables are no longer new', () => {
    const released = { name: '0010_released', sql: 'create table planted (id int); drop table mail' };
    const next = { name: '0011_planted', sql: 'create index planted_id on planted (id)' };
    expect(rulesIn(lintMigrations([released, next], RELEASED))).toEqual(['index']);
  });

  test('accepts an exception with a reason, and refuses one without a reason or without need', () => {
    const drop = 'alter table mail drop column subject';
    expect(lint(`-- allow drop: no release has read it since 1.2\n${drop}`)).toEqual([]);
    expect(lint(`-- allow drop\n${drop}`)).toEqual([
      expect.stringContaining(': drop: '),
      expect.stringContaining('allow drop: needs a reason'),
    ]);
    expect(lint(`-- allow rename: no release has read it\n${drop}`)).toEqual([
      expect.stringContaining(': drop: '),
      expect.stringContaining('allow rename: not needed'),
    ]);
  });
});
