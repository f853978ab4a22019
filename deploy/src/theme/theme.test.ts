import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { messagesOf } from './messages.ts';
import { LANGUAGES, madeFiles, themeDir } from './theme-files.ts';
import { tokensOf } from './tokens.ts';

const read = (name: string) => readFileSync(join(themeDir, name), 'utf8');
const own = globSync('**/*.{ftl,css,svg,properties}', { cwd: themeDir });
const texts = (language: string) =>
  new Map(
    read(`messages/messages_${language}.properties`)
      .split('\n')
      .flatMap((line) => (/^[^#].*=/.test(line) ? [line.split(/=(.*)/).slice(0, 2) as [string, string]] : [])),
  );

test('what the theme has of the product is what the product has: npm run theme', () => {
  const stale = [...madeFiles()].filter(
    ([name, content]) => !readFileSync(join(themeDir, name)).equals(Buffer.from(content)),
  );
  expect(stale.map(([name]) => name)).toEqual([]);
});

test('every text that only our templates ask for is there, in all five languages', () => {
  const asked = own
    .filter((name) => name.endsWith('.ftl'))
    .flatMap((name) => [...read(name).matchAll(/msg\("(berth\w+)"/g)].map(([, key = '']) => key));
  expect(new Set(asked).size).toBeGreaterThan(5);
  for (const language of LANGUAGES)
    expect(
      asked.filter((key) => !texts(language).has(key)),
      language,
    ).toEqual([]);
});

test('a locked account, and a wrong code, are refused in the words of a wrong password and a wrong code', () => {
  for (const language of LANGUAGES) {
    const said = texts(language);
    for (const [key, same] of [
      ['accountTemporarilyDisabledMessage', 'invalidUserMessage'],
      ['accountPermanentlyDisabledMessage', 'invalidUserMessage'],
      ['accountTemporarilyDisabledMessageTotp', 'invalidTotpMessage'],
      ['accountPermanentlyDisabledMessageTotp', 'invalidTotpMessage'],
    ] as const)
      expect(said.get(key), `${language} ${key}`).toBe(said.get(same));
  }
});

/** Addresses that are names: of SVG itself. */
const isName = (address: string) => address.startsWith('http://www.w3.org/');

test('nothing is fetched from anywhere else', () => {
  expect(own.length).toBeGreaterThan(15);
  const remote = own.flatMap((name) =>
    [...read(name).matchAll(/(?:https?:)?\/\/[\w.-]+\.\w+[^\s"')]*/g)]
      .map(([found]) => found)
      .filter((one) => !isName(one)),
  );
  expect(remote).toEqual([]);
});

test('quotes are doubled for the provider, groups become dotted names', () => {
  const identity = '{"language":{"label":"Language","nl":"Nederlands"}}';
  const made = messagesOf('{"a":"it\'s {0}","b":{"C_D":"e"}}', identity);
  expect(made).toContain("\na=it''s {0}\nb.C_D=e\nlocale_nl=Nederlands\n");
});

test('a scheme that the product no longer has is noticed', () => {
  expect(() => tokensOf(':root {\n}\n', 'var(--text)')).toThrow('data-scheme');
});
