import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readMemberRow, withTwins } from './member-row.ts';
import type { KnownMember } from './member-verdict.ts';
import { memberRowEvaluator, refuseKeptCards } from './member-verdicts.ts';

const ADMIN = { memberId: 'admin', roles: ['Customer-admin'] as const };
const HEADER = ['username', 'firstName', 'lastName', 'cardId'];
type Holding = { readonly name: string; readonly cards: readonly string[] };

const memberWith = ({ name, cards }: Holding, more: Partial<KnownMember> = {}): KnownMember => ({
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

/** Returns the actions of rows with these cards on members with those cards. */
function actions(members: readonly KnownMember[], requested: readonly Holding[], header = HEADER) {
  const rows = withTwins(
    requested.map(({ name, cards }, at) =>
      readMemberRow(header, at + 2, [`${name}@x.example`, 'A', 'B', cards.join('|')]),
    ),
  );
  const holders = new Map(members.flatMap(({ id, cards }) => cards.map((card) => [card, id])));
  const together = rows.map((row) => ({ row, known: members.find(({ id }) => `${id}@x.example` === row.username) }));
  const evaluate = memberRowEvaluator(together, { actor: ADMIN, holderOf: (card) => holders.get(card) });
  return refuseKeptCards(together, together.map(evaluate)).map(({ action }) => action);
}

const ann = { name: 'ann', cards: ['0001'] };
const bob = { name: 'bob', cards: ['0002'] };
const cas = { name: 'cas', cards: ['0003'] };

describe('a card can be transferred', () => {
  test('if its holder gives it up in the same file, in either order', () => {
    const given = [
      { name: 'ann', cards: [] },
      { name: 'bob', cards: ['0001', '0002'] },
    ];
    expect(actions([memberWith(ann), memberWith(bob)], given)).toEqual(['change', 'change']);
    expect(actions([memberWith(ann), memberWith(bob)], given.toReversed())).toEqual(['change', 'change']);
  });

  test('between two people, and around three', () => {
    const members = [memberWith(ann), memberWith(bob), memberWith(cas)];
    const swap = [
      { name: 'ann', cards: ['0002'] },
      { name: 'bob', cards: ['0001'] },
    ];
    expect(actions(members, swap)).toEqual(['change', 'change']);
    const around = [...swap.slice(0, 1), { name: 'bob', cards: ['0003'] }, { name: 'cas', cards: ['0001'] }];
    expect(actions(members, around)).toEqual(['change', 'change', 'change']);
  });

  test('according to the first of two rows about the same person', () => {
    const twice = [ann, { name: 'ann', cards: [] }];
    expect(actions([memberWith(ann)], twice)).toEqual(['same', 'refuse']);
    expect(actions([memberWith(ann)], [...twice, { name: 'bob', cards: ['0001'] }])).toEqual([
      'same',
      'refuse',
      'refuse',
    ]);
    const given = [{ name: 'ann', cards: [] }, ann, { name: 'bob', cards: ['0002'] }];
    expect(actions([memberWith(ann)], given)).toEqual(['change', 'refuse', 'add']);
  });

  test('to a new member', () => {
    expect(
      actions(
        [memberWith(ann)],
        [
          { name: 'new', cards: ['0001'] },
          { name: 'ann', cards: [] },
        ],
      ),
    ).toEqual(['add', 'change']);
  });
});

describe('a card cannot be transferred', () => {
  test('if its holder is not in the file, or keeps it', () => {
    expect(actions([memberWith(ann), memberWith(bob)], [{ name: 'bob', cards: ['0001'] }])).toEqual(['refuse']);
    const both = [
      { name: 'bob', cards: ['0001'] },
      { name: 'ann', cards: ['0001', '0009'] },
    ];
    expect(actions([memberWith(ann), memberWith(bob)], both)).toEqual(['refuse', 'refuse']);
  });

  test('if the file has no cards for its holder', () => {
    const rows = [{ name: 'ann', cards: [] }];
    expect(actions([memberWith(ann)], rows, ['username', 'firstName', 'lastName', 'userpool'])).toEqual(['same']);
  });

  test.each([
    ['may not be edited', { roles: ['Customer-admin' as const] }],
    ['was removed', { removed: true }],
  ])('if its holder %s, and neither can the other cards of the chain', (_why, more) => {
    const members = [memberWith(ann, more), memberWith(bob), memberWith(cas)];
    const chain = [
      { name: 'cas', cards: ['0002'] },
      { name: 'bob', cards: ['0001'] },
      { name: 'ann', cards: ['0009'] },
    ];
    expect(actions(members, chain)).toEqual(['refuse', 'refuse', 'refuse']);
  });
});

test('no import gives a card to two members', () => {
  const names = ['ann', 'bob', 'cas', 'dee', 'eva'];
  const cards = ['0001', '0002', '0003', '0004', '0005', '0006'];
  const member = fc.record({ holder: fc.constantFrom(...names, 'nobody'), removed: fc.boolean() });
  const aRow = fc.record({ name: fc.constantFrom(...names, 'new'), cards: fc.subarray(cards, { maxLength: 3 }) });
  fc.assert(
    fc.property(fc.array(member, { minLength: 6, maxLength: 6 }), fc.array(aRow, { maxLength: 6 }), (held, rows) => {
      const members = names.map((name, at) =>
        memberWith(
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
