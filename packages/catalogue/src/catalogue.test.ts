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

/**
 * Organisations can replace these texts, so their placeholders have double braces. The code builds their keys from the
 * mail kind.
 */
const isOfMail = (key: string) => /^mails:(?!frame\.|fault\.)/.test(key);
/** The sign-in provider uses these under its own names; the theme's test checks that it uses them all. */
const isOfProvider = (key: string) => groupOf(key.split(':')[0] ?? '') === 'provider';
const withoutMailValues = (key: string, text: string) =>
  isOfMail(key) ? text.replaceAll(/\{\{[a-z.]+\}\}/g, '') : text;

/** Texts that are identical in all five languages on purpose, each with the reason. */
const SAME_EVERYWHERE: Readonly<Record<string, string>> = {
  'ui:languages.en': 'a language is listed by its own name',
  'ui:languages.nl': 'a language is listed by its own name',
  'ui:languages.es': 'a language is listed by its own name',
  'ui:languages.fr': 'a language is listed by its own name',
  'ui:languages.de': 'a language is listed by its own name',
  'calendars:connection.heading': 'the name of a product',
  'calendars:conflicts.outside': 'the name of a product',
  'audit:kind.webhook': 'the word of the trade in every language',
  'integrations:card.azure': 'the name of a product',
  'integrations:took': 'ms is the unit of the millisecond in every language',
  'waitlist:offer.seconds': 's is the unit of the second in every language',
  'team-days:place': 'a room and its floor, which have no words',
  'sensor-page:co2': 'a formula',
  'sensors:measure.co2': 'a formula',
};

test('the catalogue has exactly the five languages', () => {
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

  test('fills the same placeholders in each text', () => {
    const placeholders = (map: Map<string, string>) =>
      Object.fromEntries([...map].map(([key, text]) => [key, placeholdersOf(text)]));
    expect(placeholders(of(language))).toEqual(placeholders(english));
  });

  test('has no empty texts, stray braces, or spaces at either end', () => {
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

/** Words for buttons: screens use `ui:cancel`, so that the same action has the same name everywhere. */
const COMMON = ['cancel', 'save', 'remove', 'edit', 'change', 'add', 'copy', 'copied', 'restore', 'import', 'close'];

test('common button words exist only in ui', () => {
  const inAllLanguages = (key: string) => JSON.stringify(LANGUAGES.map((language) => of(language).get(key)));
  const common = new Set([...COMMON, 'undo', 'retry', 'yes', 'no'].map((word) => inAllLanguages(`ui:${word}`)));
  // Mails, files and the provider's pages cannot read the texts of screens; the ticket has its own texts.
  const isOfScreens = (key: string) => !/^(ui|mails|insights-files|sign-in|ticket):/.test(key);
  expect([...english.keys()].filter((key) => isOfScreens(key) && common.has(inAllLanguages(key)))).toEqual([]);
});

test('only the listed texts are the same in all five languages', () => {
  const same = [...english].filter(([key, text]) => OTHERS.every((language) => of(language).get(key) === text));
  expect(same.map(([key]) => key).toSorted()).toEqual(Object.keys(SAME_EVERYWHERE).toSorted());
});

test('groups name existing files, and other files belong to staff', () => {
  expect(NAMED.filter((namespace) => !NAMESPACES.includes(namespace))).toEqual([]);
  expect(['problems', 'ticket', 'mails', 'sign-in', 'structure', 'new'].map(groupOf)).toEqual([
    'problems',
    'ticket',
    'server',
    'provider',
    'staff',
    'staff',
  ]);
});

describe('keys in the source', () => {
  const product = sourceFiles('apps/**/*.{ts,tsx}', 'packages/**/*.{ts,tsx}');
  const server = sourceFiles('apps/server/**/*.ts');
  /** The server reports faults of fields with keys that the shared form rules name. */
  const refusing = [...server, ...sourceFiles('packages/domain/**/*.ts')];
  const ofNamespace = (namespace: string) => [...english.keys()].filter((key) => key.startsWith(`${namespace}:`));

  test('every text is named in the source by its full key', () => {
    const used = usedKeys(english.keys(), product);
    expect([...english.keys()].filter((key) => !used.has(key) && !isOfMail(key) && !isOfProvider(key))).toEqual([]);
  });

  test('an unused key is reported, even if another namespace has a used key of the same name', () => {
    const files = [{ path: 'apps/web/src/shell/menus/menus.ts', text: `label('more')` }];
    expect([...usedKeys(['shell:more', 'identity:more', 'ui:gone'], files)]).toEqual(['shell:more']);
    expect([...usedKeys(['shell:more_one', 'shell:less_one'], files)]).toEqual(['shell:more_one']);
  });

  test('screens name only existing texts', () => {
    const names = new Set([...english.keys()].map(withoutPlural));
    const missing = product.flatMap(({ path, text }) => {
      const namespaces = [...text.matchAll(/\buseTranslation\('([\w-]+)'\)/g)].map((match) => match[1]);
      const keys = namespaces.length === 0 ? [] : [...text.matchAll(/\bt\('([\w.]+)'/g)].map((match) => match[1]);
      return keys
        .filter((key) => !namespaces.some((namespace) => names.has(`${namespace}:${key}`)))
        .map((key) => `${path}: ${key}`);
    });
    expect(missing).toEqual([]);
  });

  test('browser tests name only existing texts', () => {
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

  test('every problem text belongs to a declared problem, or is named by the server or a shared rule', () => {
    const named = usedKeys(ofNamespace('problems'), refusing);
    const unknown = ofNamespace('problems').filter(
      (key) => !declared.has(key.slice('problems:'.length)) && !named.has(key),
    );
    expect(unknown).toEqual([]);
  });
});
