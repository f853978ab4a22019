import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** 600 px: tables become blocks up to this width, as specified. */
const PHONE = '37.5em';
const LARGE_PHONE = '48em';
const TABLET = '62em';
const SMALL_LAPTOP = '80em';
const BREAKPOINTS = [PHONE, LARGE_PHONE, TABLET, SMALL_LAPTOP];

/** Widths at which the content of one place changes, not the layout of pages. */
const EXCEPTIONS: Readonly<Record<string, readonly string[]>> = {
  // The header shows as many words as fit, in every language.
  'shell/header.module.css': ['90em', '100em'],
  'ui/visually-hidden.module.css': ['90em'],
  // A week of hours beside the table of its rooms.
  'features/sensors/climate/climate.module.css': ['88em'],
  // Three numbers side by side on every phone but the narrowest.
  'features/people/users/drawer/drawer.module.css': ['24em'],
};

const src = new URL('../../', import.meta.url);
const files = readdirSync(src, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.css'));

const widthsIn = (file: string): string[] => {
  const css = readFileSync(new URL(file, src), 'utf8');
  return [...css.matchAll(/@media[^{]*\{/g)].flatMap(([query]) =>
    [...query.matchAll(/width *(?::|<=?|>=?) *([\d.]+\w+)/g)].map(([, width = '']) => width),
  );
};

test('the style sheets of the web are found', () => {
  expect(files.length).toBeGreaterThan(200);
});

test('media queries use the four breakpoints and the listed exceptions', () => {
  const others = files.flatMap((file) =>
    widthsIn(file)
      .filter((width) => !BREAKPOINTS.includes(width) && !EXCEPTIONS[file]?.includes(width))
      .map((width) => `${file}: ${width}`),
  );
  expect(others).toEqual([]);
});
