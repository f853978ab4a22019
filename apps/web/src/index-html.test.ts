import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

test('the icon of the page is a picture that is served', () => {
  const page = readFileSync(new URL('../index.html', import.meta.url), 'utf8');
  const icon = /<link rel="icon" href="\/([^"]+)" type="image\/svg\+xml"/.exec(page)?.[1] ?? '';
  expect(existsSync(new URL(`../public/${icon}`, import.meta.url))).toBe(true);
});
