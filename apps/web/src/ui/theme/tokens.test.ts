import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8');

/** The colours of one CSS block, by name. */
function colours(selector: string): Map<string, string> {
  const start = css.indexOf(`${selector} {`);
  const block = css.slice(start, css.indexOf('\n}', start));
  return new Map(
    [...block.matchAll(/(--[\w-]+):\s*(#[0-9a-f]{6});/g)].map(([, name = '', value = '']) => [name, value]),
  );
}

const SCHEMES = {
  light: colours(':root[data-scheme="light"]'),
  dark: colours(':root[data-scheme="dark"]'),
  'high-contrast': colours(':root[data-scheme="high-contrast"]'),
};

function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

const STATUSES = ['free', 'reserved', 'occupied', 'fixed', 'movement'];
const GROUNDS = ['--bg', '--surface', '--raised', '--hover'];
const TEXTS = [
  '--text',
  '--muted',
  '--accent',
  '--danger',
  '--ok',
  '--warn',
  ...STATUSES.map((name) => `--${name}-text`),
];
const ON_GROUNDS = TEXTS.flatMap((text) => GROUNDS.map((ground) => [text, ground] as const));
const PAIRS: [string, string][] = [
  ...STATUSES.map((name): [string, string] => [`--${name}-text`, `--${name}-soft`]),
  ['--on-accent', '--accent'],
  ['--on-accent', '--accent-hover'],
  ['--on-danger', '--danger'],
  ['--on-danger', '--danger-hover'],
  ['--accent', '--accent-soft'],
  ['--danger', '--danger-soft'],
  ['--ok', '--ok-soft'],
  ['--warn', '--warn-soft'],
  ['--text', '--accent-soft'],
  ['--text', '--warn-soft'],
  ['--muted', '--accent-soft'],
  ['--muted', '--field'],
  ['--text', '--field'],
  ['--on-toast', '--toast'],
  ['--toast-ok', '--toast'],
  ['--toast-danger', '--toast'],
  ['--toast-action', '--toast'],
];

describe.each(Object.entries(SCHEMES))('the %s scheme', (scheme, colour) => {
  const value = (name: string) => colour.get(name) ?? expect.fail(`${name} has no colour`);
  const enough = scheme === 'high-contrast' ? 7 : 4.5;

  test.each([...ON_GROUNDS, ...PAIRS])('has readable %s on %s', (text, ground) => {
    expect(contrast(value(text), value(ground))).toBeGreaterThanOrEqual(enough);
  });

  test.each(STATUSES)('has a visible glyph for %s', (status) => {
    const drawn = value(status === 'movement' ? '--movement-edge' : `--${status}`);
    expect(contrast(drawn, value('--surface'))).toBeGreaterThanOrEqual(3);
    expect(contrast(drawn, value('--bg'))).toBeGreaterThanOrEqual(3);
  });

  test('has a visible border on fields', () => {
    expect(contrast(value('--field-border'), value('--surface'))).toBeGreaterThanOrEqual(3);
    expect(contrast(value('--field-border'), value('--bg'))).toBeGreaterThanOrEqual(3);
  });
});

test('the tokens have the ten label colours of the specification', () => {
  const palette = '#61bd4f #f2d600 #ff9f1a #eb5a46 #c377e0 #0079bf #00c2e0 #51e898 #ff78cb #344563'.split(' ');
  expect(palette.map((_, at) => SCHEMES.light.get(`--label-${at + 1}`))).toEqual(palette);
});
