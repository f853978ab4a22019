import { HttpsUrl, Instant, Line } from '@berth/contract';
import { LANGUAGES } from '@berth/domain/language';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { issueText } from './issue-text.ts';

const textFor = (schema: z.ZodType, value: unknown, language: 'en' | 'nl' = 'en') => {
  const [issue] = schema.safeParse(value).error?.issues ?? [];
  return issue && issueText(issue, language);
};

test.each<[z.ZodType, unknown, string]>([
  [z.object({ name: z.string() }), {}, 'This field is required.'],
  [Line(60).min(1), ' ', 'This field is required.'],
  [Line(60).min(3), 'ab', 'Use at least 3 characters.'],
  [Line(5), 'longer', 'Use at most 5 characters.'],
  [z.int().max(1000), 1001, 'Enter 1000 or less.'],
  [z.int().min(1), 0, 'Enter 1 or more.'],
  [z.int(), 1.5, 'Enter a whole number.'],
  [z.number(), 'x', 'Enter a number.'],
  [z.array(z.string()).max(2), ['a', 'b', 'c'], 'At most 2 are allowed.'],
  [z.array(z.string()).min(1), [], 'This field is required.'],
  [z.array(z.string()).min(2), ['a'], 'At least 2 are needed.'],
  [z.enum(['a', 'b']), 'c', 'Choose one of: a, b.'],
  [z.strictObject({}), { id: 1, x: 2 }, 'Unknown field: id, x.'],
  [z.iso.date(), 'tomorrow', 'Enter a date such as 2026-11-30.'],
  [Instant, 'now', 'Enter a date and time such as 2026-11-30T09:00:00Z.'],
  [z.email(), 'me', 'Enter an e-mail address.'],
  [z.uuid(), 'me', 'This value is not valid.'],
  [z.union([z.literal(''), HttpsUrl]), 'http://x.example', 'Use an address that starts with https://.'],
  [z.union([z.string(), z.boolean()]), 7, 'This value is not valid.'],
  [z.literal(2), 3, 'Choose one of: 2.'],
])('%# an invalid value is explained in our words', (schema, value, text) => {
  expect(textFor(schema, value)).toBe(text);
});

test("the words are in the reader's language", () => {
  expect(textFor(Line(5), 'longer', 'nl')).toBe('Gebruik hoogstens 5 tekens.');
  const issue = { code: 'something_new', message: 'Something new' };
  expect(new Set(LANGUAGES.map((language) => issueText(issue, language))).size).toBe(LANGUAGES.length);
});
