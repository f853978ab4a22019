import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BrowserContext } from '@playwright/test';
import { environment } from '../environment.ts';
import { inEnglish, LANGUAGES, type Say, textsOf } from '../texts.ts';

const ACCENTED: Readonly<Record<string, string>> = {
  a: 'á',
  e: 'ë',
  i: 'ï',
  o: 'ö',
  u: 'ü',
  A: 'Å',
  E: 'É',
  I: 'Î',
  O: 'Ø',
  U: 'Û',
};

/**
 * Mark and filler are neither letters nor digits, so axe ignores them when it compares the name of a control with its
 * text: 'Reserve' is part of 'Reserve 2.14-D' in the made-up language too. In our font the filler is as wide as an
 * average letter.
 */
const [MARK, FILLER] = ['¦', '†'];

/** No text of ours and no data contains the mark. Values inside a text can split it, so one mark is enough. */
export const isMadeUp = (text: string): boolean => text.includes(MARK);

const longest = (words: readonly string[]) => Math.max(...words.map(({ length }) => length));
/** A browser breaks a line at spaces and behind hyphens, and a value counts as a short word. */
const wordsIn = (text: string) => text.replaceAll(/\{+[^{}]*\}+/g, '0000').split(/[\s\u00ad-]+/);

const accented = (text: string) =>
  text.replaceAll(/\{[^{}]*\}|Berth|[aeiouAEIOU]/g, (match) => ACCENTED[match] ?? match);

/** Lengthens the longest word of a text to the given number of letters. */
function stretched(text: string, letters: number): string {
  const words = text.split(' ');
  const size = longest(words.map((word) => word.replaceAll(/\{+[^{}]*\}+/g, '0000')));
  const at = words.findIndex((word) => word.length >= size && !word.includes('{'));
  if (at >= 0 && letters > size) words[at] += FILLER.repeat(letters - size);
  return words.join(' ');
}

/**
 * English with accents, marked at both ends, and as wide as the widest of the five languages: as long a text, with as
 * long a word. What has room for it has room for each of them. Placeholders and the product's name stay as they are.
 */
export function madeUp(name: string, english: string): string {
  const all = LANGUAGES.map((language) => textsOf(language).get(name) ?? english);
  const text = stretched(accented(english), longest(all.flatMap(wordsIn)));
  const rest = FILLER.repeat(Math.max(0, longest(all) - text.length)).replaceAll(/(.{5})(?=.)/g, '$1 ');
  return `${MARK}${text}${rest === '' ? '' : ` ${rest}`}${MARK}`;
}

export const sayMadeUp: Say = (name) => madeUp(name, inEnglish(name));

/** The texts of a namespace, under the names by which the catalogue knows them. */
function mapTexts(value: unknown, name: string): unknown {
  if (typeof value === 'string') return madeUp(name, value);
  if (typeof value !== 'object' || value === null) throw new Error(`a ${typeof value} is no text`);
  const join = name.includes(':') ? '.' : ':';
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [key, mapTexts(inner, `${name}${join}${key}`)]),
  );
}

/** The namespaces in what a built file exports. */
function mapNamespaces(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) throw new Error(`a ${typeof value} holds no texts`);
  return Object.fromEntries(Object.entries(value).map(([namespace, texts]) => [namespace, mapTexts(texts, namespace)]));
}

const assets = () => join(environment().webDir, 'assets');
const isEnglishText = (source: string) => source.includes('packages/catalogue/en/');

/** The built files that hold English texts, found by their source maps. */
function englishFiles(): string[] {
  return readdirSync(assets()).flatMap((file) => {
    if (!file.endsWith('.js.map')) return [];
    const { sources } = JSON.parse(readFileSync(join(assets(), file), 'utf8')) as { sources: string[] };
    return sources.some(isEnglishText) ? [file.replace(/\.map$/, '')] : [];
  });
}

/** The same file with every text made up. It may hold nothing but texts: anything else could not be written out again. */
async function madeUpFile(file: string): Promise<string> {
  const exported = (await import(join(assets(), file))) as Record<string, unknown>;
  return Object.entries(exported)
    .map(
      ([name, value], at) => `const v${at} = ${JSON.stringify(mapNamespaces(value))};\nexport { v${at} as ${name} };`,
    )
    .join('\n');
}

/** Replaces English by the made-up language in this browser, without the product's knowledge. */
export async function speakMadeUp(context: BrowserContext): Promise<void> {
  const files = englishFiles();
  if (files.length === 0) throw new Error('the build has no file of English texts');
  for (const file of files) {
    const body = await madeUpFile(file);
    await context.route(`**/assets/${file}`, (route) => route.fulfill({ contentType: 'text/javascript', body }));
  }
}
