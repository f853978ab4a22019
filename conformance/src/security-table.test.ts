import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const root = new URL('../../', import.meta.url);
const text = readFileSync(new URL('docs/security.md', root), 'utf8');

/** Returns every file that a text names in backticks. */
const filesIn = (markdown: string) =>
  [...markdown.matchAll(/`([\w./-]+\/[\w.-]+\.\w+)`/g)].map(([, path = '']) => path);
const missingIn = (markdown: string) => filesIn(markdown).filter((path) => !existsSync(new URL(path, root)));

const numbers = (letter: string, last: number) => Array.from({ length: last }, (_, n) => `${letter}${n + 1}`);

test('every threat and every reliability test has its row', () => {
  const rows = text.split('\n').map((line) => line.split('|')[1] ?? '');
  const named = new Set(rows.flatMap((cell) => cell.match(/\b[TR]\d+\b/g) ?? []));
  expect([...numbers('T', 37), ...numbers('R', 23)].filter((number) => !named.has(number))).toEqual([]);
});

test('every file named as a proof exists', () => {
  expect(filesIn(text).length).toBeGreaterThan(40);
  expect(missingIn(text)).toEqual([]);
  expect(missingIn('`bench/no-such-proof.ts`')).toEqual(['bench/no-such-proof.ts']);
});
