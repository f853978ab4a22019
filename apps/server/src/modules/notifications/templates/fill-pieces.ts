import { MAIL_PLACEHOLDERS, type MailValues } from '@berth/domain';
import Mustache from 'mustache';
import type { Piece } from './parse-template.ts';

const LONGEST_VALUE = 2000;
const LONGEST_VALUES = 16_000;
const LONGEST_SUBJECT = 200;

// What turns the direction of reading around makes an address look like another.
const UNSEEN = /[^\P{Cc}\n]|[\u202a-\u202e\u2066-\u2069]/gu;

const first = (text: string, length: number): string =>
  text.length <= length ? text : `${Array.from(text.slice(0, length)).slice(0, -1).join('')}…`;

/** A value as it can be shown: no control characters but line ends. */
const shownValue = (value: string): string =>
  value
    .toWellFormed()
    .replaceAll(/\r\n?|[\u2028\u2029]/g, '\n')
    .replaceAll('\t', ' ')
    .replaceAll(UNSEEN, '')
    .trim();

/** All values fit to be shown, and cut to what a mail can bear when a text says them so many times. */
export function shownValues(values: MailValues, pieces: readonly Piece[]): MailValues {
  const said = pieces.filter((piece) => 'placeholder' in piece).length;
  const length = Math.min(LONGEST_VALUE, Math.floor(LONGEST_VALUES / Math.max(1, said)));
  const entries = MAIL_PLACEHOLDERS.map((name) => [name, first(shownValue(values[name]), length)] as const);
  return Object.fromEntries(entries) as MailValues;
}

const escaped = (value: string): string => Mustache.escape(value).replaceAll('\n', '<br>');

/** One pass: what a value says is text and is not looked at again. */
export const filledHtml = (pieces: readonly Piece[], shown: MailValues): string =>
  pieces.map((piece) => ('text' in piece ? piece.text : escaped(shown[piece.placeholder]))).join('');

/** Plain text in one line: what ends up in a header has no second one. */
export function filledSubject(pieces: readonly Piece[], shown: MailValues): string {
  const text = pieces.map((piece) => ('text' in piece ? piece.text : shown[piece.placeholder])).join('');
  return first(text.toWellFormed().replaceAll(UNSEEN, ' ').replaceAll(/\s+/g, ' ').trim(), LONGEST_SUBJECT);
}
