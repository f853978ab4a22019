import { MAIL_PLACEHOLDERS, type MailValues, PLACEHOLDER_SPELLINGS } from '@berth/domain/notifications';
import fc from 'fast-check';
import { BRACED, HEADERS, INJECTIONS, MARKUP, TEXTS } from './injections.ts';

const names = [...MAIL_PLACEHOLDERS, ...Object.keys(PLACEHOLDER_SPELLINGS)];
const braced = (inner: fc.Arbitrary<string>) =>
  fc
    .tuple(fc.constantFrom('', ' ', '  ', '\n', '\t'), inner, fc.constantFrom('', ' ', '\n'))
    .map((parts) => `{{${parts.join('')}}}`);

const placeholder = braced(fc.constantFrom(...names));
const LAYOUT = ['\n', '\n\n', 'Label: ', '<p>', '</p>', '<br>', '&amp;', '{', '}', '<', '>', '"'];
const atom = fc.oneof(
  { weight: 5, arbitrary: placeholder },
  { weight: 4, arbitrary: fc.lorem({ maxCount: 6 }) },
  { weight: 2, arbitrary: fc.constantFrom(...LAYOUT) },
  { weight: 2, arbitrary: fc.constantFrom(...MARKUP) },
  { weight: 2, arbitrary: fc.constantFrom(...TEXTS) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 20 }) },
  { weight: 1, arbitrary: fc.constantFrom(...HEADERS) },
);
const STRANGE = [
  '{{{user.name}}}',
  '{{{',
  '{{',
  '{{user.name}',
  '{{=<% %>=}}<%user.name%>',
  '{{#user.name}}x{{/user.name}}',
];
const strange = fc.oneof(braced(fc.constantFrom(...BRACED)), fc.constantFrom(...STRANGE));
const some = (part: fc.Arbitrary<string>, maxLength: number) => fc.array(part, { maxLength });

/** Half of the templates have only valid parts, half contain something invalid. */
const template = fc
  .oneof(
    some(atom, 25),
    fc.tuple(some(atom, 8), strange, some(fc.oneof(atom, strange), 8)).map((parts) => parts.flat()),
  )
  .map((parts) => parts.join(''));

const value = fc.oneof(
  fc.constantFrom(...INJECTIONS),
  fc.lorem({ maxCount: 3 }),
  fc.constant(''),
  fc.string({ unit: 'binary', maxLength: 60 }),
);
const values = fc
  .tuple(...MAIL_PLACEHOLDERS.map(() => value))
  .map((all) => Object.fromEntries(MAIL_PLACEHOLDERS.map((name, index) => [name, all[index]])) as MailValues);

export type FuzzedMail = { readonly template: string; readonly values: MailValues };

export const fuzzedMails = (count: number, seed: number): FuzzedMail[] =>
  fc.sample(fc.record({ template, values }), { seed, numRuns: count });
