import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const SOURCE = new URL('../..', import.meta.url).pathname;

test('no text has tighter letters than its typeface: in bold headings the spaces between words would vanish', () => {
  const tight = globSync('**/*.css', { cwd: SOURCE })
    // Wall screens set numbers and names in sizes of their own.
    .filter((file) => !/^(?:features\/screens|workplace\/pairing)\//.test(file))
    .filter((file) => /(?:letter|word)-spacing:\s*-/.test(readFileSync(`${SOURCE}/${file}`, 'utf8')));
  expect(tight).toEqual([]);
});
