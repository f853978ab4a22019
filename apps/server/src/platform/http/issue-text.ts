import type { Language } from '@berth/domain/language';
import { textOf } from './texts.ts';

/** An issue of the validator, as far as the sentences need it. */
type Issue = {
  readonly code: string;
  readonly message: string;
  readonly origin?: unknown;
  readonly minimum?: unknown;
  readonly maximum?: unknown;
  readonly expected?: unknown;
  readonly format?: unknown;
  readonly keys?: unknown;
  readonly values?: unknown;
  /** The issues of each branch of a union. */
  readonly errors?: unknown;
};

type Sentence = readonly [code: string, values?: Record<string, string | number>];

/** A body can have thousands of unknown fields. */
const MOST_NAMED = 20;

const listed = (values: unknown) =>
  Array.isArray(values)
    ? [...values.slice(0, MOST_NAMED).map(String), ...(values.length > MOST_NAMED ? ['…'] : [])].join(', ')
    : '';
const isText = ({ origin }: Issue) => origin === 'string';
const isList = ({ origin }: Issue) => origin === 'array' || origin === 'set';

function tooLarge(issue: Issue): Sentence {
  const most = String(issue.maximum);
  if (isText(issue)) return ['field.too_long', { most }];
  return isList(issue) ? ['field.too_many', { most }] : ['field.too_large', { most }];
}

function tooSmall(issue: Issue): Sentence {
  const least = String(issue.minimum);
  if (isText(issue)) return least === '1' ? ['field.required'] : ['field.too_short', { least }];
  if (isList(issue)) return least === '1' ? ['field.required'] : ['field.too_few', { least }];
  return ['field.too_small', { least }];
}

const EXPECTED: Readonly<Record<string, string>> = { number: 'field.number', int: 'field.whole_number' };
const FORMATS: Readonly<Record<string, string>> = {
  date: 'field.date',
  datetime: 'field.instant',
  email: 'field.email',
  safeint: 'field.whole_number',
};

const SENTENCES: Readonly<Record<string, (issue: Issue) => Sentence>> = {
  too_big: tooLarge,
  too_small: tooSmall,
  invalid_type: ({ message, expected }) =>
    message.endsWith('received undefined') ? ['field.required'] : [EXPECTED[String(expected)] ?? 'field.invalid'],
  invalid_format: ({ format }) => [FORMATS[String(format)] ?? 'field.invalid'],
  invalid_value: ({ values }) => ['field.choice', { choices: listed(values) }],
  unrecognized_keys: ({ keys }) => ['field.unknown', { names: listed(keys) }],
  // The schemas for addresses put this in place of a message.
  custom: ({ message }) => [message === 'https://' ? 'field.https' : 'field.invalid'],
};

const WRONG_BRANCH = new Set(['invalid_type', 'invalid_value', 'unrecognized_keys']);

/** Finds the branch of a union that the value was meant for: it objects to the content, and not to the kind of value. */
function meantIn({ errors }: Issue): Issue | undefined {
  const branches = Array.isArray(errors) ? (errors as Issue[][]) : [];
  return branches.find((issues) => issues.length > 0 && issues.every(({ code }) => !WRONG_BRANCH.has(code)))?.[0];
}

/** Describes an invalid field in the reader's language, in our own words and never in the validator's. */
export function issueText(issue: Issue, language: Language): string {
  const meant = issue.code === 'invalid_union' ? meantIn(issue) : undefined;
  if (meant !== undefined) return issueText(meant, language);
  const [code, values] = SENTENCES[issue.code]?.(issue) ?? ['field.invalid'];
  return textOf(code, language, values);
}
