import { readdirSync, statSync } from 'node:fs';
import { expect, test } from 'vitest';

const folder = new URL('../../docs/screens/', import.meta.url);
const MOST = 44;
const MOST_BYTES = 150_000;

test(`the documents have at most ${MOST} pictures of at most ${MOST_BYTES / 1000} kB; all others are in pictures/`, () => {
  const files = readdirSync(folder).map((name) => ({ name, bytes: statSync(new URL(name, folder)).size }));
  expect(files.length).toBeLessThanOrEqual(MOST);
  expect(files.filter(({ name, bytes }) => bytes > MOST_BYTES || !/\.(?:webp|png)$/.test(name))).toEqual([]);
});
