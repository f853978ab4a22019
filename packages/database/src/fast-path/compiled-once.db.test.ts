import { anOrganisation, type TestOrganisation, testDatabase } from '@berth/testkit';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { inTenant } from '../in-tenant.ts';
import { compiledOnce } from './compiled-once.ts';

const database = testDatabase();
let organisation: TestOrganisation;

beforeAll(async () => {
  organisation = await anOrganisation(database.owner);
});

type Input = {
  readonly place: { readonly name: string };
  readonly at: Date;
  readonly ids: readonly number[];
  readonly more?: string | undefined;
  readonly isLoud: boolean;
};

let compiled = 0;
const greeting = compiledOnce(({ place, at, ids, more, isLoud }: Input) => {
  compiled += 1;
  const [first, ...others] = ids;
  return sql<{ text: string }>`select ${place.name}::text || ${isLoud ? sql`'!'` : sql`'.'`} || ${at}::timestamptz::date
    || coalesce(${more ?? null}::text, '') || ${others.length > 0 ? sql`'many'` : sql`${first}::int`}
    || cardinality(${ids}::int[]) as text`;
});

const run = <T, R>(statement: (tx: never, input: T) => Promise<R>, input: T) =>
  inTenant(database.db, organisation.id, (tx) => statement(tx as never, input));
const textOf = async (input: Input) => (await run(greeting, input)).map(({ text }) => text);

const at = new Date('2031-03-04T12:00:00Z');
const hello: Input = { place: { name: 'hello' }, at, ids: [7], isLoud: false };

test('a statement is compiled once for each shape of its input, and runs with the values of each input', async () => {
  compiled = 0;
  expect(await textOf(hello)).toEqual(['hello.2031-03-0471']);
  expect(await textOf({ ...hello, place: { name: 'bye' }, at: new Date('2031-04-05T12:00:00Z'), ids: [8] })).toEqual([
    'bye.2031-04-0581',
  ]);
  expect(compiled).toBe(1);
  expect(await textOf({ ...hello, isLoud: true })).toEqual(['hello!2031-03-0471']);
  expect(await textOf({ ...hello, more: ' and ' })).toEqual(['hello.2031-03-04 and 71']);
  expect(await textOf({ ...hello, ids: [1, 2, 3] })).toEqual(['hello.2031-03-04many3']);
  expect(await textOf({ ...hello, ids: [4, 5] })).toEqual(['hello.2031-03-04many2']);
  expect(compiled).toBe(4);
});

test('a statement that computes with a value, or contains another value, is not compiled', async () => {
  const computed = compiledOnce(({ value }: { value: number }) => sql`select ${new Date(value)}::timestamptz`);
  await expect(run(computed, { value: 1 })).rejects.toThrow('value is used to compile a statement');
  const foreign = compiledOnce<{ value: number }, unknown>(() => sql`select ${Date.now()}::float8`);
  await expect(run(foreign, { value: 1 })).rejects.toThrow('not part of its input');
  const derived = compiledOnce(({ values }: { values: number[] }) => sql`select ${values.slice()}::int[]`);
  await expect(run(derived, { values: [1] })).rejects.toThrow('not part of its input');
});
