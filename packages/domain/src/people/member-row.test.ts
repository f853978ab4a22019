import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { MEMBER_COLUMNS, readMemberRow, withTwins } from './member-row.ts';
import { evaluateMemberRow, type KnownMember } from './member-verdict.ts';

const HEADER = ['username', 'firstName', 'lastName', 'cardId', 'userpool', 'weeklyReservationMinuteLimit'];
const read = (cells: readonly string[], row = 2) => readMemberRow(HEADER, row, cells);
const codes = (cells: readonly string[]) => read(cells).faults.map(({ column, code }) => [column, code]);

describe('a row by itself', () => {
  test('is parsed: several values in a cell, cards in upper case, the address in lower case', () => {
    expect(read(['Ada@Example.ORG', 'Ada', 'Lovelace', '04a2|04B2', 'Staff| Guests', '30'])).toEqual({
      row: 2,
      username: 'ada@example.org',
      firstName: 'Ada',
      lastName: 'Lovelace',
      attributes: { cardId: ['04A2', '04B2'], userpool: ['Staff', 'Guests'], weeklyReservationMinuteLimit: ['30'] },
      faults: [],
    });
  });

  test.each<[string, string[], [string | null, string][]]>([
    ['no address', ['', 'A', 'B', '', '', ''], [['username', 'csv.missing']]],
    ['half an address', ['a@b', 'A', 'B', '', '', ''], [['username', 'csv.not_an_address']]],
    ['no name', ['a@b.example', '', 'B', '', '', ''], [['firstName', 'csv.missing']]],
    [
      'too many minutes',
      ['a@b.example', 'A', 'B', '', '', '59'],
      [['weeklyReservationMinuteLimit', 'user.attribute_weeklyReservationMinuteLimit']],
    ],
    ['an extra cell', ['a@b.example', 'A', 'B', '', '', '', 'x'], [[null, 'csv.too_many_cells']]],
    [
      'a cell that is too long',
      ['a@b.example', 'A', 'x'.repeat(1001), '', '', ''],
      [['lastName', 'csv.cell_too_long']],
    ],
    ['a control character', ['a@b.example', 'A\u0007', 'B', '', '', ''], [['firstName', 'csv.characters']]],
  ])('with %s reports a fault', (_what, cells, expected) => {
    expect(codes(cells)).toEqual(expected);
  });

  test('never throws, whatever it contains', () => {
    const anyRow = fc.array(fc.string({ unit: 'binary', maxLength: 40 }), { maxLength: 14 });
    fc.assert(
      fc.property(fc.shuffledSubarray([...MEMBER_COLUMNS]), anyRow, (header, cells) => {
        expect(readMemberRow(header, 2, cells).row).toBe(2);
      }),
    );
  });
});

test('the first of two rows about one person, or with one card, is used, and the second refers to it', () => {
  const rows = withTwins([
    read(['a@b.example', 'A', 'B', '04A2', '', ''], 2),
    read(['A@B.example', 'A', 'B', '', '', ''], 3),
    read(['c@b.example', 'C', 'D', '04a2', '', ''], 4),
    read(['e@b.example', 'E', 'F', '04A3', '', ''], 5),
  ]);
  expect(rows.map(({ faults }) => faults)).toEqual([
    [],
    [{ column: 'username', code: 'csv.twice', values: { row: 2 } }],
    [{ column: 'cardId', code: 'csv.card_twice', values: { row: 2 } }],
    [],
  ]);
});

describe('a row about a member', () => {
  const ADMIN = { memberId: 'admin', roles: ['Customer-admin'] as const };
  const ada: KnownMember = {
    id: 'm',
    firstName: 'Ada',
    lastName: 'Byron',
    attributes: { userpool: ['Guests'], isFindable: ['true'] },
    cards: ['04A2'],
    roles: [],
    explicit: true,
    removed: false,
  };
  const holderOf = (card: string) => ({ '04A2': 'm', '04FF': 'somebody' })[card];
  const verdict = (cells: string[], member: KnownMember | undefined = ada, header = HEADER) =>
    evaluateMemberRow(readMemberRow(header, 2, cells), member, { actor: ADMIN, holderOf });

  test('lists the changes, and keeps values that the file does not have', () => {
    expect(verdict(['a@b.example', 'Ada', 'Lovelace', '04a2', '', '30'])).toEqual({
      action: 'change',
      changes: [
        { column: 'lastName', from: 'Byron', to: 'Lovelace' },
        { column: 'userpool', from: 'Guests', to: '' },
        { column: 'weeklyReservationMinuteLimit', from: '', to: '30' },
      ],
      target: {
        id: 'm',
        username: 'a@b.example',
        firstName: 'Ada',
        lastName: 'Lovelace',
        attributes: { isFindable: ['true'], weeklyReservationMinuteLimit: ['30'] },
        cards: ['04A2'],
      },
    });
  });

  test('changes nothing when it is applied a second time', () => {
    const cell = fc.constantFrom('', 'Staff', 'Staff|Guests', 'Guests|Staff', 'Guests');
    const card = fc.constantFrom('', '04A2', '04a2|04b2', '04B2|04A2');
    fc.assert(
      fc.property(card, cell, fc.constantFrom('', '0', '30', '058'), (cards, pool, minutes) => {
        const cells = ['a@b.example', 'Ada', 'Lovelace', cards, pool, minutes];
        const first = verdict(cells);
        if (first.action === 'refuse') throw new Error('refused');
        const after = { ...ada, ...first.target, id: 'm', cards: first.target.cards ?? ada.cards };
        expect(verdict(cells, after).action).toBe('same');
      }),
    );
  });

  test.each<[string, string[], KnownMember | undefined, string]>([
    ['a card of another member', ['a@b.example', 'A', 'B', '04ff', '', ''], ada, 'csv.card_taken'],
    [
      'an equal in rank',
      ['a@b.example', 'A', 'B', '', '', ''],
      { ...ada, roles: ['Customer-admin'] },
      'user.may_not_edit',
    ],
    ['the uploader', ['a@b.example', 'A', 'B', '', '', ''], { ...ada, id: 'admin' }, 'user.may_not_edit'],
    ['a removed member', ['a@b.example', 'A', 'B', '', '', ''], { ...ada, removed: true }, 'csv.removed'],
  ])('is refused for %s', (_who, cells, member, code) => {
    expect(verdict(cells, member)).toMatchObject({ action: 'refuse', faults: [{ code }] });
  });

  test('needs a name for a new member, but not for an existing one', () => {
    const header = ['username'];
    const row = readMemberRow(header, 2, ['new@b.example']);
    const context = { actor: ADMIN, holderOf };
    expect(evaluateMemberRow(row, undefined, context)).toMatchObject({ faults: [{ column: 'firstName' }] });
    expect(evaluateMemberRow(row, ada, context).action).toBe('same');
    expect(evaluateMemberRow(row, { ...ada, explicit: false }, context).action).toBe('change');
  });
});
