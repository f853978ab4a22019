import { domainOfAddress, isMailAddress } from '../notifications/mail-address.ts';

export type PastedPerson = { readonly username: string; readonly firstName: string; readonly lastName: string };

export type Pasted = {
  readonly people: readonly PastedPerson[];
  readonly duplicates: readonly string[];
  /** Parts that look like an address and are none, and lines without any. */
  readonly invalid: readonly string[];
  /** People whose last name is unknown: the domain of their address takes its place. */
  readonly unnamed: number;
};

/** `"Nair, Priya" <p@x>`, `Priya Nair <p@x>`, or one word. */
const ENTRY = /"([^"\n]*)"\s*<([^<>\n]*)>|([^<>,;"\n]*)<([^<>\n]*)>|([^\s,;<>"]+)/g;

const words = (text: string): string[] => text.split(/[\s,;]+/).filter((word) => word !== '');

const capitalised = (word: string) => word.charAt(0).toLocaleUpperCase() + word.slice(1);

/** The names in the part before the @, such as priya.nair or j.de-vries2. */
const namesInAddress = (address: string): string[] =>
  address
    .slice(0, address.lastIndexOf('@'))
    .replace(/\+.*$/, '')
    .split(/[._\d]+/)
    .filter((part) => part !== '')
    .map(capitalised);

/** A last name before a comma comes second. */
function namesFrom(name: string, address: string): readonly [first: string, last: string] {
  const [last, first] = name.split(',').map((part) => part.trim());
  if (first !== undefined && first !== '' && last !== undefined && last !== '') return [first, last];
  const parts = words(name);
  const [given = address, ...others] = parts.length > 0 ? parts : namesInAddress(address);
  return [given, others.join(' ')];
}

type Entry = { readonly address: string; readonly name: string };

/** The entries of a line; words around its only address are the person's name, as in a spreadsheet. */
function entriesIn(line: string): { entries: Entry[]; rest: string[] } {
  const entries: Entry[] = [];
  const loose: string[] = [];
  for (const [, quoted, ofQuoted, plain, ofPlain, word] of line.matchAll(ENTRY)) {
    const address = ofQuoted ?? ofPlain;
    if (address !== undefined) {
      const name = quoted ?? plain ?? '';
      loose.push(...words(name).filter((part) => part.includes('@')));
      entries.push({ address, name: name.includes('@') ? '' : name });
    } else if (word !== undefined) loose.push(word);
  }
  const [bare, other] = [loose.filter((part) => part.includes('@')), loose.filter((part) => !part.includes('@'))];
  const isRow = entries.length === 0 && bare.length === 1;
  entries.push(...bare.map((address) => ({ address, name: isRow ? other.join(' ') : '' })));
  return { entries, rest: entries.length === 0 && other.length > 0 ? [line.trim()] : [] };
}

const tidy = (address: string) =>
  address
    .trim()
    .replace(/^mailto:/i, '')
    .replace(/\.+$/, '')
    .toLowerCase();

/** Reads addresses from a mail, a spreadsheet or a list, whatever separates them. */
export function readPasted(text: string): Pasted {
  const people = new Map<string, PastedPerson>();
  const duplicates = new Set<string>();
  const invalid: string[] = [];
  let unnamed = 0;
  for (const line of text.normalize().split(/\r?\n/)) {
    const { entries, rest } = entriesIn(line);
    invalid.push(...rest);
    for (const { address, name } of entries) {
      const username = tidy(address);
      if (!isMailAddress(username)) invalid.push(address.trim());
      else if (people.has(username)) duplicates.add(username);
      else {
        const [firstName, lastName] = namesFrom(name, username);
        if (lastName === '') unnamed++;
        people.set(username, { username, firstName, lastName: lastName || `(${domainOfAddress(username)})` });
      }
    }
  }
  return { people: [...people.values()], duplicates: [...duplicates], invalid, unnamed };
}

const COLUMNS = ['username', 'firstName', 'lastName'] as const;

const cell = (text: string) => `"${text.replaceAll(/[\p{Cc}]/gu, ' ').replaceAll('"', '""')}"`;

/** The people as a file of users, which adds them like any other file. */
export const pastedFile = (people: readonly PastedPerson[]): string =>
  [COLUMNS.join(';'), ...people.map((person) => COLUMNS.map((column) => cell(person[column])).join(';'))].join('\r\n');
