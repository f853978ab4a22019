import { isMailAddress } from '../notifications/mail-address.ts';
import { type AttributeChange, attributesFrom, USER_ATTRIBUTES } from './user-attributes.ts';

/**
 * The columns of a member file, in the order of the template, without attributes that only the sign-in provider sets.
 */
export const MEMBER_COLUMNS = [
  'username',
  'firstName',
  'lastName',
  ...USER_ATTRIBUTES.filter((name) => name !== 'organisation'),
] as const;
export type MemberColumn = (typeof MEMBER_COLUMNS)[number];

/** Separates several values in one cell. */
export const VALUE_SEPARATOR = '|';

const LONGEST_NAME = 100;
const LONGEST_CELL = 1000;
const CONTROL_CHARACTER = /\p{Cc}/u;

/** A fault of a row, of one column or of the row as a whole; the code is the key of its text. */
export type MemberRowFault = {
  readonly column: MemberColumn | null;
  readonly code: string;
  readonly values?: Readonly<Record<string, string | number>>;
};

/** One line of the file. A column that the file does not have is undefined, and leaves the member's value unchanged. */
export type MemberRow = {
  readonly row: number;
  readonly username: string;
  readonly firstName: string | undefined;
  readonly lastName: string | undefined;
  readonly attributes: AttributeChange;
  readonly faults: readonly MemberRowFault[];
};

const cellFaults = (column: MemberColumn, cell: string): MemberRowFault[] => {
  if (cell.length > LONGEST_CELL) return [{ column, code: 'csv.cell_too_long', values: { longest: LONGEST_CELL } }];
  return CONTROL_CHARACTER.test(cell) || !cell.isWellFormed() ? [{ column, code: 'csv.characters' }] : [];
};

function nameFaults(column: 'firstName' | 'lastName', name: string | undefined): MemberRowFault[] {
  if (name === '') return [{ column, code: 'csv.missing' }];
  return name !== undefined && name.length > LONGEST_NAME
    ? [{ column, code: 'csv.cell_too_long', values: { longest: LONGEST_NAME } }]
    : [];
}

function usernameFaults(username: string): MemberRowFault[] {
  if (username === '') return [{ column: 'username', code: 'csv.missing' }];
  return isMailAddress(username) ? [] : [{ column: 'username', code: 'csv.not_an_address' }];
}

const isColumn = (name: string): name is MemberColumn => MEMBER_COLUMNS.some((column) => column === name);

/** Parses a line and reports the faults that do not depend on the member. */
export function readMemberRow(header: readonly string[], row: number, cells: readonly string[]): MemberRow {
  const cellsByColumn = new Map(
    header.flatMap((column, at) => (isColumn(column) ? [[column, cells[at] ?? ''] as const] : [])),
  );
  const { username, firstName, lastName, ...typed } = Object.fromEntries(cellsByColumn) as Partial<
    Record<MemberColumn, string>
  >;
  const read = attributesFrom(
    Object.fromEntries(Object.entries(typed).map(([name, cell]) => [name, cell.split(VALUE_SEPARATOR)])),
  );
  const unreadable = [...cellsByColumn].flatMap(([column, cell]) => cellFaults(column, cell));
  const faults =
    unreadable.length > 0
      ? unreadable
      : [
          ...usernameFaults(username ?? ''),
          ...nameFaults('firstName', firstName),
          ...nameFaults('lastName', lastName),
          ...('faults' in read ? read.faults.map(({ param, code }) => ({ column: param as MemberColumn, code })) : []),
        ];
  return {
    row,
    username: (username ?? '').toLowerCase(),
    firstName,
    lastName,
    attributes: 'attributes' in read ? read.attributes : {},
    faults: cells.length > header.length ? [{ column: null, code: 'csv.too_many_cells' }, ...faults] : faults,
  };
}

/**
 * Marks duplicates: two rows about one person, or two people with one card. The first row is used, and the later ones
 * refer to it.
 */
export function withTwins(rows: readonly MemberRow[]): MemberRow[] {
  const people = new Map<string, number>();
  const cards = new Map<string, number>();
  return rows.map((row) => {
    const twin = people.get(row.username);
    if (twin !== undefined && row.username !== '')
      return { ...row, faults: [...row.faults, { column: 'username', code: 'csv.twice', values: { row: twin } }] };
    people.set(row.username, row.row);
    const shared = (row.attributes.cardId ?? []).find((card) => cards.has(card));
    for (const card of row.attributes.cardId ?? []) if (!cards.has(card)) cards.set(card, row.row);
    if (shared === undefined) return row;
    const values = { row: cards.get(shared) ?? 0 };
    return { ...row, faults: [...row.faults, { column: 'cardId', code: 'csv.card_twice', values }] };
  });
}
