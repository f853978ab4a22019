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

const [BEGIN, END] = ['⟦', '⟧'];

/** No text of ours and no data contains the marks. Values inside a text can split it, so one of them is enough. */
export const isMadeUp = (text: string): boolean => text.includes(BEGIN) || text.includes(END);

const words = (text: string) => text.split(/[\s\u00ad-]+/);
const longestWord = (text: string) => Math.max(...words(text).map((word) => word.length));

/** In every language of the product; a text that is none of the catalogue's own stands for itself. */
const inAllLanguages = (name: string, english: string) =>
  LANGUAGES.map((language) => textsOf(language).get(name) ?? english);

/**
 * As many letters as the longest of the five languages has more than English, with a word as long as its longest: what
 * has room for this has room for each of them.
 */
function filler(name: string, english: string): string {
  const all = inAllLanguages(name, english);
  const most = Math.max(...all.map(({ length }) => length), Math.ceil(english.length * 1.25));
  const longest = Math.max(...all.map(longestWord));
  const long = longest > longestWord(english) ? 'ë'.repeat(longest) : '';
  const rest = 'ë'.repeat(Math.max(0, most - english.length - long.length)).replaceAll(/ë{5}(?=ë)/g, 'ëëëëë ');
  return [long, rest].filter((part) => part !== '').join(' ');
}

/** English with accents, marked at both ends and as wide as any language; placeholders stay as they are. */
export function madeUp(name: string, english: string): string {
  const accented = english.replaceAll(/\{[^{}]*\}|[aeiouAEIOU]/g, (found) => ACCENTED[found] ?? found);
  return `${BEGIN}${accented} ${filler(name, english)}${END}`;
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
    .map(([name, value], at) => `const v${at} = ${JSON.stringify(mapNamespaces(value))};\nexport { v${at} as ${name} };`)
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
