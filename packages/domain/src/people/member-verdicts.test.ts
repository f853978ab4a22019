import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readMemberRow, withTwins } from './member-row.ts';
import type { KnownMember } from './member-verdict.ts';
import { evaluateMemberRows } from './member-verdicts.ts';

const ADMIN = { memberId: 'admin', roles: ['Customer-admin'] as const };
const HEADER = ['username', 'firstName', 'lastName', 'cardId'];
type Said = { readonly name: string; readonly cards: readonly string[] };

const known = ({ name, cards }: Said, more: Partial<KnownMember> = {}): KnownMember => ({
  id: name,
  firstName: 'A',
  lastName: 'B',
  attributes: {},
  cards,
  roles: [],
  explicit: true,
  removed: false,
  ...more,
});

/** What rows that say these cards do to those who hold those. */
function actions(members: readonly KnownMember[], said: readonly Said[], header = HEADER) {
  const rows = withTwins(
    said.map(({ name, cards }, at) => readMemberRow(header, at + 2, [`${name}@x.example`, 'A', 'B', cards.join('|')])),
  );
  const holders = new Map(members.flatMap(({ id, cards }) => cards.map((card) => [card, id])));
  const together = rows.map((row) => ({ row, known: members.find(({ id }) => `${id}@x.example` === row.username) }));
  return evaluateMemberRows(together, { actor: ADMIN, holderOf: (card) => holders.get(card) }).map(
    ({ action }) => action,
  );
}

const ann = { name: 'ann', cards: ['0001'] };
const bob = { name: 'bob', cards: ['0002'] };
const cas = { name: 'cas', cards: ['0003'] };

describe('a card changes hands', () => {
  test('when its holder gives it up in the same file, whoever comes first', () => {
    const given = [
      { name: 'ann', cards: [] },
      { name: 'bob', cards: ['0001', '0002'] },
    ];
    expect(actions([known(ann), known(bob)], given)).toEqual(['change', 'change']);
    expect(actions([known(ann), known(bob)], given.toReversed())).toEqual(['change', 'change']);
  });

  test('between two, and around three', () => {
    const members = [known(ann), known(bob), known(cas)];
    const swap = [
      { name: 'ann', cards: ['0002'] },
      { name: 'bob', cards: ['0001'] },
    ];
    expect(actions(members, swap)).toEqual(['change', 'change']);
    const around = [...swap.slice(0, 1), { name: 'bob', cards: ['0003'] }, { name: 'cas', cards: ['0001'] }];
    expect(actions(members, around)).toEqual(['change', 'change', 'change']);
  });

  test('whatever a second row about the same person says', () => {
    const twice = [ann, { name: 'ann', cards: [] }];
    expect(actions([known(ann)], twice)).toEqual(['same', 'refuse']);
    expect(actions([known(ann)], [...twice, { name: 'bob', cards: ['0001'] }])).toEqual(['same', 'refuse', 'refuse']);
    const given = [{ name: 'ann', cards: [] }, ann, { name: 'bob', cards: ['0002'] }];
    expect(actions([known(ann)], given)).toEqual(['change', 'refuse', 'add']);
  });

  test('to somebody new', () => {
    expect(
      actions(
        [known(ann)],
        [
          { name: 'new', cards: ['0001'] },
          { name: 'ann', cards: [] },
        ],
      ),
    ).toEqual(['add', 'change']);
  });
});

describe('a card stays where it is', () => {
  test('when its holder is not in the file, or keeps it', () => {
    expect(actions([known(ann), known(bob)], [{ name: 'bob', cards: ['0001'] }])).toEqual(['refuse']);
    const both = [
      { name: 'bob', cards: ['0001'] },
      { name: 'ann', cards: ['0001', '0009'] },
    ];
    expect(actions([known(ann), known(bob)], both)).toEqual(['refuse', 'refuse']);
  });

  test('when the file does not speak of cards for its holder', () => {
    const said = [{ name: 'ann', cards: [] }];
    expect(actions([known(ann)], said, ['username', 'firstName', 'lastName', 'userpool'])).toEqual(['same']);
  });

  test.each([
    ['may not be edited', { roles: ['Customer-admin' as const] }],
    ['was removed', { removed: true }],
  ])('when its holder %s, and with it every card of the chain', (_why, more) => {
    const members = [known(ann, more), known(bob), known(cas)];
    const chain = [
      { name: 'cas', cards: ['0002'] },
      { name: 'bob', cards: ['0001'] },
      { name: 'ann', cards: ['0009'] },
    ];
    expect(actions(members, chain)).toEqual(['refuse', 'refuse', 'refuse']);
  });
});

test('whatever is said of whom, nobody who is brought in holds what somebody else holds then', () => {
  const names = ['ann', 'bob', 'cas', 'dee', 'eva'];
  const cards = ['0001', '0002', '0003', '0004', '0005', '0006'];
  const member = fc.record({ holder: fc.constantFrom(...names, 'nobody'), removed: fc.boolean() });
  const said = fc.record({ name: fc.constantFrom(...names, 'new'), cards: fc.subarray(cards, { maxLength: 3 }) });
  fc.assert(
    fc.property(fc.array(member, { minLength: 6, maxLength: 6 }), fc.array(said, { maxLength: 6 }), (held, rows) => {
      const members = names.map((name, at) =>
        known(
          { name, cards: cards.filter((_, card) => held[card]?.holder === name) },
          { removed: held[at]?.removed === true },
        ),
      );
      const verdicts = actions(members, rows);
      const after = new Map(members.map(({ id, cards: theirs }) => [id, theirs]));
      rows.forEach((row, at) => {
        if (verdicts[at] !== 'refuse') after.set(row.name, row.cards);
      });
      const all = [...after.values()].flat();
      expect(new Set(all).size).toBe(all.length);
    }),
  );
});
