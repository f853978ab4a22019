import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { BUILT, isBuilt, OWN_ROUTES, ROUTE_TABLE } from './route-table.ts';

const specified = readFileSync(new URL('../../../../conformance/spec/routes.tsv', import.meta.url), 'utf8')
  .trimEnd()
  .split('\n')
  .slice(1)
  .map((line) => {
    const [path, , login, guard, layout] = line.split('\t');
    return { path, login, guard, layout };
  });

test("the route table is the specification's list, line by line", () => {
  expect(ROUTE_TABLE).toEqual(specified);
  expect(ROUTE_TABLE).toHaveLength(42);
});

test('the route table has no screen that is not in the list', () => {
  const paths = ROUTE_TABLE.map(({ path }) => path);
  expect(BUILT.filter((path) => !paths.includes(path))).toEqual([]);
});

test('our own routes use no address of the specification', () => {
  const paths = ROUTE_TABLE.map(({ path }) => path);
  expect(OWN_ROUTES.filter(({ path }) => paths.includes(path))).toEqual([]);
  expect(OWN_ROUTES.every(({ path }) => isBuilt(path))).toBe(true);
});

test('isBuilt tells which screens exist', () => {
  expect(isBuilt('/workplace')).toBe(true);
  expect(isBuilt('/workplace/nowhere')).toBe(false);
});
