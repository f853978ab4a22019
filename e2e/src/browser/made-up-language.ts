import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BrowserContext } from '@playwright/test';
import { environment } from '../environment.ts';
import type { Say } from '../texts.ts';
import { inEnglish } from '../texts.ts';

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

/** The marks stand in no text of ours and in no data. Values inside a text can part it, so one of them is enough. */
export const isMadeUp = (text: string): boolean => text.includes(BEGIN) || text.includes(END);

/** English with accents, a quarter longer and marked at both ends; values to fill in stay as they are. */
export function madeUp(text: string): string {
  const accented = text.replaceAll(/\{[^{}]*\}|[aeiouAEIOU]/g, (found) => ACCENTED[found] ?? found);
  // In short words, because a long one would be too wide for a phone in any language.
  const longer = 'ë'.repeat(Math.ceil(text.length / 4)).replaceAll(/ë{5}(?=ë)/g, 'ëëëëë ');
  return `${BEGIN}${accented} ${longer}${END}`;
}

export const sayMadeUp: Say = (name) => madeUp(inEnglish(name));

function mapTexts(value: unknown): unknown {
  if (typeof value === 'string') return madeUp(value);
  if (typeof value !== 'object' || value === null) throw new Error(`a ${typeof value} is no text`);
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, mapTexts(inner)]));
}

const assets = () => join(environment().webDir, 'assets');
const isEnglishText = (source: string) => source.includes('packages/catalogue/en/');

/** The built files that hold English texts, by what the build says that it made them of. */
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
    .map(([name, value], at) => `const v${at} = ${JSON.stringify(mapTexts(value))};\nexport { v${at} as ${name} };`)
    .join('\n');
}

/** From now on whoever reads English in this browser reads the made-up language. The product knows nothing of it. */
export async function speakMadeUp(context: BrowserContext): Promise<void> {
  const files = englishFiles();
  if (files.length === 0) throw new Error('the build has no file of English texts');
  for (const file of files) {
    const body = await madeUpFile(file);
    await context.route(`**/assets/${file}`, (route) => route.fulfill({ contentType: 'text/javascript', body }));
  }
}
