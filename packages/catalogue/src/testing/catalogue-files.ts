import { readdirSync, readFileSync } from 'node:fs';
import type { Texts } from '../index.ts';

const root = new URL('../../', import.meta.url);

/** Returns every text of a language by `namespace:key`, one level deep or two: `identity:start.heading`. */
export function flatTexts(language: string): Map<string, string> {
  const texts = new Map<string, string>();
  for (const file of readdirSync(new URL(`${language}/`, root)).toSorted()) {
    const namespace = file.replace(/\.json$/, '');
    const content: Texts = JSON.parse(readFileSync(new URL(`${language}/${file}`, root), 'utf8'));
    for (const [key, value] of Object.entries(content))
      if (typeof value === 'string') texts.set(`${namespace}:${key}`, value);
      else for (const [below, text] of Object.entries(value)) texts.set(`${namespace}:${key}.${below}`, text);
  }
  return texts;
}

/** Returns the language folders that exist, independent of the list in the code. */
export const languagesOnDisk = () =>
  readdirSync(root, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && /^[a-z]{2}$/.test(entry.name))
    .map((entry) => entry.name)
    .toSorted();
