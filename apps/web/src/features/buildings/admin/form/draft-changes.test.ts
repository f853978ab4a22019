import { expect, test } from 'vitest';
import { aBuilding } from '../building.fixture.ts';
import { draftOf } from './building-draft.ts';
import { changedSections, isSameDraft, onTopOf } from './draft-changes.ts';

const base = draftOf(aBuilding());

test('an untouched form is the same, a touched one is not', () => {
  expect(isSameDraft(base, draftOf(aBuilding()))).toBe(true);
  expect(isSameDraft(base, { ...base, idpHint: 'acme' })).toBe(false);
});

test('says in which sections they changed something', () => {
  const theirs = draftOf(aBuilding({ displayName: 'Other', logoUrl: 'https://a.example/l.png', version: 4 }));
  expect(changedSections(base, theirs)).toEqual(['identification', 'legacy']);
  expect(changedSections(base, draftOf(aBuilding({ version: 9 })))).toEqual([]);
});

test('mine on top of theirs: what I typed, what only they changed, and their version', () => {
  const mine = { ...base, displayName: 'Mine', anonymiseAfterDays: '30' };
  const theirs = draftOf(aBuilding({ displayName: 'Theirs', idpHint: 'acme', version: 4 }));
  expect(onTopOf(mine, base, theirs)).toEqual({
    ...base,
    displayName: 'Mine',
    anonymiseAfterDays: '30',
    idpHint: 'acme',
    version: 4,
  });
});
