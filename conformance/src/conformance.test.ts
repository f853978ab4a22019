import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { built, contractAccess, routeTable } from './built.ts';
import { KINDS, LIST_FILES, missingIn, namesIn, specFile, specLists } from './spec-lists.ts';

const lists = specLists();
const listed = namesIn(lists);
const say = (text: string) => process.stdout.write(`${text}\n`);

describe('the lists of the specification', () => {
  test.each(LIST_FILES)('%s equals the original', (file) => {
    const original = new URL(`../../../shared/spec/${file}`, import.meta.url);
    // A clone without the specification beside it has only our copy.
    if (!existsSync(original)) say(`conformance: no ${file} beside the checkout; only our copy exists`);
    else expect(readFileSync(specFile(file)).equals(readFileSync(original))).toBe(true);
  });

  test('have 42 routes, 119 calls and 78 messages, without duplicates', () => {
    expect(KINDS.map((kind) => listed[kind].length)).toEqual([42, 119, 78]);
    for (const kind of KINDS) expect(new Set(listed[kind]).size).toBe(listed[kind].length);
  });
});

describe('every entry of the lists is built', () => {
  const present = built();

  test.each(KINDS)('%s', (kind) => {
    expect(missingIn(listed[kind], present[kind])).toEqual([]);
  });

  test('an entry that is not built is reported', () => {
    expect(missingIn(['a', 'b'], new Set(['a', 'z']))).toEqual(['b']);
  });
});

describe('the built product matches the lists', () => {
  test('with every path, login, guard and layout in the route table, built or not', () => {
    const byPath = (a: { path: string }, b: { path: string }) => a.path.localeCompare(b.path);
    expect(routeTable().toSorted(byPath)).toEqual(lists.routes.toSorted(byPath));
  });

  test('with the listed access rule of each call', () => {
    const access = contractAccess();
    const other = lists.calls.filter(({ key, access: rule }) => access.has(key) && access.get(key) !== rule);
    expect(other.map(({ key, access: rule }) => `${key}: ${access.get(key)} instead of ${rule}`)).toEqual([]);
  });

  test('with the listed parameter names of each call', () => {
    const shapeOf = (key: string) => key.replaceAll(/\{\w+\}/g, '{}');
    const shapes = new Map(lists.calls.map(({ key }) => [shapeOf(key), key]));
    const beyond = [...contractAccess().keys()].filter((key) => !listed.calls.includes(key));
    expect(beyond.filter((key) => shapes.has(shapeOf(key)))).toEqual([]);
    say(`conformance: calls beyond the list: ${beyond.join(', ')}`);
  });
});
