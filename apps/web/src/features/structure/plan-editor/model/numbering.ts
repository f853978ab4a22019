type Counter = (at: number) => string;
export type Numbering = { readonly before: string; readonly after: string; readonly counter: Counter };

const LETTERS = 26;

/** A … Z, AA, AB … as in a spreadsheet; `at` counts from 0. */
export function letters(at: number): string {
  const rest = Math.floor(at / LETTERS) - 1;
  return `${rest >= 0 ? letters(rest) : ''}${String.fromCharCode(65 + (at % LETTERS))}`;
}

export const letterIndex = (text: string): number =>
  text
    .toUpperCase()
    .split('')
    .reduce((sum, letter) => sum * LETTERS + letter.charCodeAt(0) - 64, 0) - 1;

/** `n` counts from 1; a number or letters count from there; leading zeros keep the width. */
function counterFrom(token: string): Counter | undefined {
  if (token === 'n') return (at) => String(at + 1);
  if (/^\d{1,9}$/.test(token)) return (at) => String(Number(token) + at).padStart(token.length, '0');
  if (!/^(?:[A-Z]{1,3}|[a-z]{1,3})$/.test(token)) return undefined;
  const from = letterIndex(token);
  const isLower = token === token.toLowerCase();
  return (at) => (isLower ? letters(from + at).toLowerCase() : letters(from + at));
}

/** A pattern marks the counter (`2.20-{A}`, `P-{01}`), or is the first name itself (`2.20-A`, `P-01`). */
export function numberingFrom(pattern: string): Numbering | undefined {
  const text = pattern.trim();
  const marked = /^([^{}]*)\{(\w+)\}([^{}]*)$/.exec(text);
  const plain = /^([^{}]*?)(\d{1,9}|(?<![A-Za-z])[A-Za-z])$/.exec(text);
  const [, before, token, after] = marked ?? plain ?? [];
  const counter = token === undefined ? undefined : counterFrom(token);
  return counter && before !== undefined ? { before, after: after ?? '', counter } : undefined;
}

export const namesFrom = ({ before, after, counter }: Numbering, count: number): string[] =>
  Array.from({ length: count }, (_, at) => `${before}${counter(at)}${after}`);

export const MAX_NAME = 100;

/** The names that are already taken. */
export const clashing = (names: readonly string[], taken: ReadonlySet<string>): string[] =>
  names.filter((name) => taken.has(name));

/** The first free names of the numbering. */
export function freeNames(numbering: Numbering, count: number, taken: ReadonlySet<string>): string[] {
  const names: string[] = [];
  for (let at = 0; names.length < count; at++) {
    const [name = ''] = namesFrom({ ...numbering, counter: (n) => numbering.counter(n + at) }, 1);
    if (!taken.has(name)) names.push(name);
  }
  return names;
}

const COUNTED = { before: '', after: '', counter: (at: number) => String(at + 2) };

/** The name of a copy: the next of its kind, or the same with a number after it. */
export function nextName(name: string, taken: ReadonlySet<string>): string {
  const numbering = numberingFrom(name) ?? { ...COUNTED, before: `${name} ` };
  const [free = name] = freeNames(numbering, 1, new Set([...taken, name]));
  return free;
}

/** The code of a room in its name: `2.14` of `2.14 Library`. */
const codeOf = (room: string) => /^\S*\d\S*/.exec(room)?.[0] ?? room;

/** Continues or starts the names of the desks in a room. */
export function suggestedPattern(room: string, names: readonly string[], taken: ReadonlySet<string>): string {
  const last = names.toSorted(new Intl.Collator('en', { numeric: true }).compare).at(-1);
  const numbering = last === undefined ? undefined : numberingFrom(last);
  if (numbering) return freeNames(numbering, 1, taken)[0] ?? '';
  const fresh = numberingFrom(`${codeOf(room)}-A`);
  return (fresh && freeNames(fresh, 1, taken)[0]) ?? '1';
}

/** Examples for the hints; passed to the texts as values, because braces are syntax there. */
export const EXAMPLES = { letters: '2.20-{A}', numbers: '{n}' };
