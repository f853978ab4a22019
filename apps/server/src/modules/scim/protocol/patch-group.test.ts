import fc from 'fast-check';
import { expect, test } from 'vitest';
import { entraAddMembers, entraRemoveMemberByFilter, entraRemoveMembers, ENTRA_RENAME_GROUP } from './entra.fixture.ts';
import { oktaChangeMembers, oktaRenameGroup, oktaReplaceMembers } from './okta.fixture.ts';
import { changesIn } from './operations-in.ts';
import { type GroupChange, patchGroup } from './patch-group.ts';

const id = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;
const [a, b, c] = [id(1), id(2), id(3)];

/** Applies a change to a set of members, as the table of members does. */
const membersAfter = (before: Iterable<string>, { isAnew, added, removed }: GroupChange) =>
  new Set([...[...before].filter((one) => !isAnew && !removed.has(one)), ...added]);

const after = (before: string[], body: object) => [...membersAfter(before, patchGroup(changesIn(body)))].toSorted();

test('a removal with values removes these, one with a filter its match, and one with a bare path all members', () => {
  expect(after([a, b, c], entraRemoveMembers(a, b))).toEqual([c]);
  expect(after([a, b, c], entraRemoveMemberByFilter(b))).toEqual([a, c]);
  expect(after([a, b, c], { Operations: [{ op: 'remove', path: 'members' }] })).toEqual([]);
  expect(after([a, b], { Operations: [{ op: 'remove', path: 'members', value: [] }] })).toEqual([a, b]);
});

test('adding an existing member changes nothing', () => {
  expect(after([a, b], entraAddMembers(b, c))).toEqual([a, b, c]);
  expect(after([a, b], oktaChangeMembers(a, c))).toEqual([b, c]);
  expect(after([a, b], oktaReplaceMembers(b, c))).toEqual([b, c]);
});

test('renaming a group ignores the id in the value', () => {
  expect(patchGroup(changesIn(ENTRA_RENAME_GROUP)).displayName).toContain('updatedDisplayName');
  expect(patchGroup(changesIn(oktaRenameGroup(a)))).toMatchObject({ displayName: 'Test SCIMv2 new', isAnew: false });
});

const ids = fc.array(fc.integer({ min: 0, max: 6 }).map(id), { maxLength: 4 });
const spelled = (word: string) =>
  fc.constantFrom(word, word.toUpperCase(), `${word[0]?.toUpperCase()}${word.slice(1)}`);
const values = (list: readonly string[]) => list.map((value) => ({ value }));

/** An operation on a set, and one way to express it in SCIM. */
type Act = { operation: object; on(members: Set<string>): Set<string> };
const act = (operation: fc.Arbitrary<object>, on: Act['on']): fc.Arbitrary<Act> =>
  operation.map((one) => ({ operation: one, on }));
const ACTS: fc.Arbitrary<Act> = fc.oneof(
  ids.chain((some) =>
    act(
      fc.oneof(
        spelled('add').map((op) => ({ op, path: 'members', value: values(some) })),
        spelled('add').map((op) => ({ op, value: { members: values(some) } })),
      ),
      (members) => members.union(new Set(some)),
    ),
  ),
  ids.chain((some) =>
    act(
      fc.oneof(
        spelled('remove').map((op) => ({ op, path: 'members', value: values(some) })),
        spelled('remove').map((op) => ({
          op,
          path: 'urn:ietf:params:scim:schemas:core:2.0:Group:members',
          value: values(some),
        })),
      ),
      (members) => members.difference(new Set(some)),
    ),
  ),
  ids.chain((some) =>
    act(
      spelled('replace').map((op) => ({ op, path: 'members', value: values(some) })),
      () => new Set(some),
    ),
  ),
  fc.integer({ min: 0, max: 6 }).chain((n) =>
    act(
      spelled('remove').map((op) => ({ op, path: `members[value eq "${id(n)}"]` })),
      (members) => members.difference(new Set([id(n)])),
    ),
  ),
  act(
    spelled('remove').map((op) => ({ op, path: 'members' })),
    () => new Set<string>(),
  ),
);

test('operations in any form have the same effect on a group as on a set', () => {
  fc.assert(
    fc.property(ids, fc.array(ACTS, { minLength: 1, maxLength: 6 }), (before, acts) => {
      const expected = acts.reduce((members, { on }) => on(members), new Set(before));
      const change = patchGroup(changesIn({ Operations: acts.map(({ operation }) => operation) }));
      expect([...membersAfter(before, change)].toSorted()).toEqual([...expected].toSorted());
    }),
    { numRuns: 2000 },
  );
});
