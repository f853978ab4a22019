import { MAIL_PLACEHOLDERS, type MailValues } from '@berth/domain/notifications';
import Mustache from 'mustache';
import type { Piece } from './parse-template.ts';

const LONGEST_VALUE = 2000;
const LONGEST_VALUES = 16_000;
const LONGEST_SUBJECT = 200;

// Control characters, and bidirectional overrides, which can make one address look like another.
const UNSEEN = /[^\P{Cc}\n]|[\u202a-\u202e\u2066-\u2069]/gu;

const first = (text: string, length: number): string =>
  text.length <= length ? text : `${Array.from(text.slice(0, length)).slice(0, -1).join('')}…`;

/** Removes control characters other than line ends. */
const shownValue = (value: string): string =>
  value
    .toWellFormed()
    .replaceAll(/\r\n?|[\u2028\u2029]/g, '\n')
    .replaceAll('\t', ' ')
    .replaceAll(UNSEEN, '')
    .trim();

/** Cleans all values and truncates them, so that a text with many placeholders cannot exceed the size of a mail. */
export function shownValues(values: MailValues, pieces: readonly Piece[]): MailValues {
  const placeholders = pieces.filter((piece) => 'placeholder' in piece).length;
  const length = Math.min(LONGEST_VALUE, Math.floor(LONGEST_VALUES / Math.max(1, placeholders)));
  const entries = MAIL_PLACEHOLDERS.map((name) => [name, first(shownValue(values[name]), length)] as const);
  return Object.fromEntries(entries) as MailValues;
}

const escaped = (value: string): string => Mustache.escape(value).replaceAll('\n', '<br>');

/** Fills placeholders in one pass, so that placeholders inside values are not expanded. */
export const filledHtml = (pieces: readonly Piece[], values: MailValues): string =>
  pieces.map((piece) => ('text' in piece ? piece.text : escaped(values[piece.placeholder]))).join('');

/** Fills a subject as a single line, because a line break would end the header. */
export function filledSubject(pieces: readonly Piece[], values: MailValues): string {
  const text = pieces.map((piece) => ('text' in piece ? piece.text : values[piece.placeholder])).join('');
  return first(text.toWellFormed().replaceAll(UNSEEN, ' ').replaceAll(/\s+/g, ' ').trim(), LONGEST_SUBJECT);
}
