import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { statementsOf } from './load-schema.ts';
import { compareVersions, lastRelease, releasedText } from './releases.ts';

test('versions are ordered by their numbers', () => {
  expect(['1.10.0', '1.9.0', '0.1.0', '1.9.10'].toSorted(compareVersions)).toEqual([
    '0.1.0',
    '1.9.0',
    '1.9.10',
    '1.10.0',
  ]);
});

test('a released schema names its version and its newest migration', () => {
  const schema = readFileSync(new URL('../../schema.sql', import.meta.url), 'utf8');
  const text = releasedText('1.0.0', schema, '0010_kiosk_misses');
  expect(text).toMatch(/^-- The schema of release 1\.0\.0\..*\n-- newest migration: 0010_kiosk_misses\n\n-- roles\n/);
  expect(statementsOf(text)).toEqual(statementsOf(schema));
  expect(lastRelease().newestMigration).toMatch(/^\d{4}_\w+$/);
});

test('statements are split outside function bodies, foreign keys come apart from their tables, default privileges last', () => {
  const text = `-- roles

create role berth_api login;

-- schema

alter default privileges for role o in schema public grant select on tables to k;

-- functions

create function f()
as $function$
begin
  return null;
end $function$;

-- tables

create table a (
  id integer default nextval('a_id_seq'::regclass) not null,
  b_id uuid,
  constraint a_pkey primary key (id),
  constraint a_b foreign key (b_id) references b(id) on delete cascade,
  constraint a_check check (id > 0)
);
`;
  expect(statementsOf(text)).toEqual([
    'create function f()\nas $function$\nbegin\n  return null;\nend $function$;\n',
    'create table a (\n  id serial not null,\n  b_id uuid,\n  constraint a_pkey primary key (id),\n  constraint a_check check (id > 0)\n);\n',
    'alter table a add constraint a_b foreign key (b_id) references b(id) on delete cascade',
    'alter default privileges for role o in schema public grant select on tables to k;\n',
  ]);
});
