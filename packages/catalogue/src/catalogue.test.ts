import { describe, expect, test } from 'vitest';
import { groupOf, NAMED } from './groups.ts';
import { textsOf } from './index.ts';
import { flatTexts, languagesOnDisk } from './testing/catalogue-files.ts';
import { sourceFiles } from './testing/source-files.ts';
import { usedKeys, withoutPlural } from './testing/used-keys.ts';

const LANGUAGES = ['de', 'en', 'es', 'fr', 'nl'] as const;
const OTHERS = LANGUAGES.filter((language) => language !== 'en');
const texts = new Map(LANGUAGES.map((language) => [language, flatTexts(language)] as const));
const english = flatTexts('en');
const NAMESPACES = [...new Set([...english.keys()].map((key) => key.split(':')[0] ?? ''))];
const of = (language: (typeof LANGUAGES)[number]) => texts.get(language) ?? new Map<string, string>();

const placeholdersOf = (text: string) =>
  [...text.matchAll(/\{(\w*)\}|\{\{([a-z.]+)\}\}/g)].map((match) => match[1] ?? match[2]).toSorted();

/** Texts that an organisation can replace by its own say values in double braces; those of a kind are asked for by its name. */
const isOfMail = (key: string) => /^mails:(?!frame\.|fault\.)/.test(key);
/** Asked for by the provider under names of its own; the theme's test says that it takes them all. */
const isOfProvider = (key: string) => groupOf(key.split(':')[0] ?? '') === 'provider';
const withoutMailValues = (key: string, text: string) =>
  isOfMail(key) ? text.replaceAll(/\{\{[a-z.]+\}\}/g, '') : text;

/** Texts that are the same in all five languages on purpose, each with its reason. */
const SAME_EVERYWHERE: Readonly<Record<string, string>> = {
  'ui:secondsLeft': 's is the unit of the second in every language',
  'identity:language.en': 'a language is listed by its own name',
  'identity:language.nl': 'a language is listed by its own name',
  'identity:language.es': 'a language is listed by its own name',
  'identity:language.fr': 'a language is listed by its own name',
  'identity:language.de': 'a language is listed by its own name',
  'calendars:connection.heading': 'the name of a product',
  'calendars:conflicts.outside': 'the name of a product',
  'audit:kind.webhook': 'the word of the trade in every language',
  'integrations:card.azure': 'the name of a product',
  'integrations:took': 'ms is the unit of the millisecond in every language',
  'sensor-page:co2': 'a formula',
  'sensors:measure.co2': 'a formula',
};

test('there are texts in exactly the five languages', () => {
  expect(languagesOnDisk()).toEqual(LANGUAGES);
});

describe.each(LANGUAGES)('%s', (language) => {
  test('has every namespace and no other', async () => {
    const namespaces = new Set([...of(language).keys()].map((key) => key.split(':')[0]));
    expect([...namespaces].toSorted()).toEqual([...NAMESPACES].toSorted());
    for (const namespace of NAMESPACES) expect(await textsOf(language, namespace)).toBeTypeOf('object');
  });

  test('has every key of English and no other', () => {
    expect([...of(language).keys()].toSorted()).toEqual([...english.keys()].toSorted());
  });

  test('fills the same values into each text', () => {
    const placeholders = (map: Map<string, string>) =>
      Object.fromEntries([...map].map(([key, text]) => [key, placeholdersOf(text)]));
    expect(placeholders(of(language))).toEqual(placeholders(english));
  });

  test('has no empty text, and none with a stray brace or a space at its ends', () => {
    const odd = [...of(language)].filter(
      ([key, text]) =>
        text.trim() === '' ||
        text !== text.trim() ||
        /[{}]/.test(withoutMailValues(key, text).replaceAll(/\{\w+\}/g, '')),
    );
    expect(odd).toEqual([]);
  });
});

test('a plural text has both forms, and no singular under the same name', () => {
  const plurals = new Set([...english.keys()].filter((key) => withoutPlural(key) !== key).map(withoutPlural));
  const incomplete = [...plurals].filter(
    (key) => !english.has(`${key}_one`) || !english.has(`${key}_other`) || english.has(key),
  );
  expect(incomplete).toEqual([]);
});

/** Words on buttons everywhere: screens name them `ui:cancel`, so that they read the same on all of them. */
const COMMON = ['cancel', 'save', 'remove', 'edit', 'change', 'add', 'copy', 'copied', 'restore', 'import', 'close'];

test('a common word exists once, in ui', () => {
  const inAllLanguages = (key: string) => JSON.stringify(LANGUAGES.map((language) => of(language).get(key)));
  const common = new Set([...COMMON, 'undo', 'retry', 'yes', 'no'].map((word) => inAllLanguages(`ui:${word}`)));
  // Mails, files and the provider's pages cannot read the texts of screens; the ticket brings its own.
  const isOfScreens = (key: string) => !/^(ui|mails|insights-files|sign-in|ticket):/.test(key);
  expect([...english.keys()].filter((key) => isOfScreens(key) && common.has(inAllLanguages(key)))).toEqual([]);
});

test('a text that is English in all five languages was not translated', () => {
  const same = [...english].filter(([key, text]) => OTHERS.every((language) => of(language).get(key) === text));
  expect(same.map(([key]) => key).toSorted()).toEqual(Object.keys(SAME_EVERYWHERE).toSorted());
});

test('a file that is named for its readers exists; one that is not is for staff', () => {
  expect(NAMED.filter((namespace) => !NAMESPACES.includes(namespace))).toEqual([]);
  expect(['problems', 'ticket', 'mails', 'sign-in', 'structure', 'new'].map(groupOf)).toEqual([
    'everyone',
    'ticket',
    'server',
    'provider',
    'staff',
    'staff',
  ]);
});

describe('what the source names', () => {
  const product = sourceFiles('apps/**/*.{ts,tsx}', 'packages/**/*.{ts,tsx}');
  const server = sourceFiles('apps/server/**/*.ts');
  /** The server says a field's fault in the words that the shared form rules name. */
  const refusing = [...server, ...sourceFiles('packages/domain/**/*.ts')];
  const ofNamespace = (namespace: string) => [...english.keys()].filter((key) => key.startsWith(`${namespace}:`));

  test('the source names every text by its full key', () => {
    const used = usedKeys(english.keys(), product);
    expect([...english.keys()].filter((key) => !used.has(key) && !isOfMail(key) && !isOfProvider(key))).toEqual([]);
  });

  test('a key that nobody writes is found, also when another namespace has one of that name', () => {
    const files = [{ path: 'apps/web/src/shell/menus/menus.ts', text: `label('more')` }];
    expect([...usedKeys(['shell:more', 'identity:more', 'ui:gone'], files)]).toEqual(['shell:more']);
    expect([...usedKeys(['shell:more_one', 'shell:less_one'], files)]).toEqual(['shell:more_one']);
  });

  test('no screen names a text that does not exist', () => {
    const names = new Set([...english.keys()].map(withoutPlural));
    const asked = product.flatMap(({ path, text }) => {
      const namespaces = [...text.matchAll(/\buseTranslation\('([\w-]+)'\)/g)].map((match) => match[1]);
      const keys = namespaces.length === 0 ? [] : [...text.matchAll(/\bt\('([\w.]+)'/g)].map((match) => match[1]);
      return keys
        .filter((key) => !namespaces.some((namespace) => names.has(`${namespace}:${key}`)))
        .map((key) => `${path}: ${key}`);
    });
    expect(asked).toEqual([]);
  });

  test('no browser test names a text that does not exist', () => {
    const named = sourceFiles('e2e/**/*.ts').flatMap(({ path, text }) =>
      [...text.matchAll(/'([\w-]+):([\w.]+)'/g)]
        .filter(([, namespace]) => NAMESPACES.includes(namespace ?? ''))
        .map(([, namespace, key]) => ({ path, key: `${namespace}:${key}` })),
    );
    expect(named.length).toBeGreaterThan(100);
    expect(named.filter(({ key }) => !english.has(key))).toEqual([]);
  });

  const declared = new Set(
    server.flatMap(({ text }) => [...text.matchAll(/\bcode: '([\w.]+)'/g)].map((m) => m[1] ?? '')),
  );

  test('every problem that the server declares has a text', () => {
    expect(declared.size).toBeGreaterThan(5);
    expect([...declared].filter((code) => !english.has(`problems:${code}`))).toEqual([]);
  });

  test('every problem text is that of a declared problem, or the server or a shared rule names it', () => {
    const named = usedKeys(ofNamespace('problems'), refusing);
    const unknown = ofNamespace('problems').filter(
      (key) => !declared.has(key.slice('problems:'.length)) && !named.has(key),
    );
    expect(unknown).toEqual([]);
  });
});
