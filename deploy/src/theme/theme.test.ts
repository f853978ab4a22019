import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { messagesOf } from './messages.ts';
import { LANGUAGES, madeFiles, statusTokens, statusTokensFile, themeDir } from './theme-files.ts';
import { tokensOf } from './tokens.ts';

const read = (name: string) => readFileSync(join(themeDir, name), 'utf8');
const own = globSync('**/*.{ftl,css,svg,properties}', { cwd: themeDir });
const texts = (language: string) =>
  new Map(
    read(`messages/messages_${language}.properties`)
      .split('\n')
      .flatMap((line) => (/^[^#].*=/.test(line) ? [line.split(/=(.*)/).slice(0, 2) as [string, string]] : [])),
  );

test('generated theme files match the product (npm run theme)', () => {
  const stale = [...madeFiles()].filter(
    ([name, content]) => !readFileSync(join(themeDir, name)).equals(Buffer.from(content)),
  );
  expect(stale.map(([name]) => name)).toEqual([]);
  expect(readFileSync(statusTokensFile, 'utf8') === statusTokens()).toBe(true);
});

test('every text of our templates exists in all five languages', () => {
  const keys = own
    .filter((name) => name.endsWith('.ftl'))
    .flatMap((name) => [...read(name).matchAll(/msg\("(berth\w+)"/g)].map(([, key = '']) => key));
  expect(new Set(keys).size).toBeGreaterThan(5);
  for (const language of LANGUAGES)
    expect(
      keys.filter((key) => !texts(language).has(key)),
      language,
    ).toEqual([]);
});

test('a locked account and a wrong code have the same message as a wrong password and a wrong code', () => {
  for (const language of LANGUAGES) {
    const messages = texts(language);
    for (const [key, same] of [
      ['accountTemporarilyDisabledMessage', 'invalidUserMessage'],
      ['accountPermanentlyDisabledMessage', 'invalidUserMessage'],
      ['accountTemporarilyDisabledMessageTotp', 'invalidTotpMessage'],
      ['accountPermanentlyDisabledMessageTotp', 'invalidTotpMessage'],
    ] as const)
      expect(messages.get(key), `${language} ${key}`).toBe(messages.get(same));
  }
});

/** The namespace of SVG, which is a name and not fetched. */
const isName = (address: string) => address.startsWith('http://www.w3.org/');

test('no file is fetched from another site', () => {
  expect(own.length).toBeGreaterThan(15);
  const remote = own.flatMap((name) =>
    [...read(name).matchAll(/(?:https?:)?\/\/[\w.-]+\.\w+[^\s"')]*/g)]
      .map(([match]) => match)
      .filter((one) => !isName(one)),
  );
  expect(remote).toEqual([]);
});

test('quotes are doubled for the provider, and groups become dotted names', () => {
  const ui = '{"languages":{"label":"Language","nl":"Nederlands"}}';
  const made = messagesOf('{"a":"it\'s {0}","b":{"C_D":"e"}}', ui);
  expect(made).toContain("\na=it''s {0}\nb.C_D=e\nlocale_nl=Nederlands\n");
});

test('a colour scheme that the product no longer has is reported', () => {
  expect(() => tokensOf(':root {\n}\n', 'var(--text)')).toThrow('data-scheme');
});
