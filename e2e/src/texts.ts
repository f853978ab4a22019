import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkoutDir } from './environment.ts';

export const LANGUAGES = ['en', 'nl', 'es', 'fr', 'de'] as const;
export type Language = (typeof LANGUAGES)[number];

/** Each in its own words, in whatever language the page is. */
export const LANGUAGE_NAMES: Record<Language, string> = {
  en: 'English',
  nl: 'Nederlands',
  es: 'Español',
  fr: 'Français',
  de: 'Deutsch',
};

type Nested = { [key: string]: string | { [key: string]: string } };

const catalogue = join(checkoutDir, 'packages/catalogue');

/** Every text of a language by its full name, `shell:menu.account`. */
function read(language: Language): Map<string, string> {
  const texts = new Map<string, string>();
  for (const file of readdirSync(join(catalogue, language))) {
    const namespace = file.replace('.json', '');
    const content = JSON.parse(readFileSync(join(catalogue, language, file), 'utf8')) as Nested;
    for (const [key, value] of Object.entries(content)) {
      if (typeof value === 'string') texts.set(`${namespace}:${key}`, value);
      else for (const [inner, text] of Object.entries(value)) texts.set(`${namespace}:${key}.${inner}`, text);
    }
  }
  return texts;
}

const known = new Map<Language, Map<string, string>>();

export function textsOf(language: Language): Map<string, string> {
  const texts = known.get(language) ?? read(language);
  known.set(language, texts);
  return texts;
}

export type Say = (name: string) => string;

/** A text as the page says it in one language. */
export const sayIn =
  (language: Language): Say =>
  (name) => {
    const text = textsOf(language).get(name);
    if (text === undefined) throw new Error(`the catalogue has no ${name}`);
    return text;
  };

export const inEnglish = sayIn('en');

const keys = [...textsOf('en').keys()];
const shortKeys = new Set(keys.map((key) => key.split(':')[1] ?? ''));
/** Made once: there are thousands, and every text of every screen is held against all of them. */
const dottedKeys = [...shortKeys]
  .filter((key) => key.includes('.'))
  .map((key) => ({ key, asWord: new RegExp(`\\b${key.replace('.', '\\.')}\\b`) }));

type Spoken = { texts: ReadonlySet<string>; english: ReadonlyMap<string, string> };

/** The texts of a language, and which texts of English it says otherwise. */
function readSpoken(language: Language): Spoken {
  const theirs = textsOf(language);
  const others = [...textsOf('en')].filter(([key, text]) => theirs.get(key) !== text);
  return { texts: new Set(theirs.values()), english: new Map(others.map(([key, text]) => [text, key])) };
}

const spokenBy = new Map<Language, Spoken>();

function spokenIn(language: Language): Spoken {
  const spoken = spokenBy.get(language) ?? readSpoken(language);
  spokenBy.set(language, spoken);
  return spoken;
}

/** How the plan editor is told to count, which is meant for the eye as it is. */
const NUMBERING = '2.20-{A}';

export const hasUnfilledPlace = (text: string): boolean => /\{\w+\}/.test(text.replace(NUMBERING, ''));

const isFullKey = (text: string): boolean => text.includes(':') && keys.some((key) => text.includes(key));

const isShortKey = (text: string): boolean =>
  (shortKeys.has(text) && !text.includes('.')) ||
  (text.includes('.') && dottedKeys.some(({ key, asWord }) => text.includes(key) && asWord.test(text)));

/** Why a piece of text is not a text of this language; nothing when it may be. */
export function flawOf(text: string, language: Language): string | undefined {
  const { texts, english } = spokenIn(language);
  if (hasUnfilledPlace(text)) return `'${text}' has an unfilled place`;
  if (isFullKey(text)) return `'${text}' is a key`;
  if (texts.has(text)) return undefined;
  if (isShortKey(text)) return `'${text}' is a key`;
  const key = english.get(text);
  return key === undefined ? undefined : `'${text}' is English (${key})`;
}
