import { expect, test } from 'vitest';
import { aBuilding } from '../building.fixture.ts';
import { draftOf } from './building-draft.ts';
import { changedSections, isSameDraft, onTopOf } from './draft-changes.ts';

const base = draftOf(aBuilding());

test('an untouched form equals the stored one, and a touched one does not', () => {
  expect(isSameDraft(base, draftOf(aBuilding()))).toBe(true);
  expect(isSameDraft(base, { ...base, idpHint: 'acme' })).toBe(false);
});

test('lists the sections that another user changed', () => {
  const theirs = draftOf(aBuilding({ displayName: 'Other', logoUrl: 'https://a.example/l.png', version: 4 }));
  expect(changedSections(base, theirs)).toEqual(['identification', 'legacy']);
  expect(changedSections(base, draftOf(aBuilding({ version: 9 })))).toEqual([]);
});

test('merging takes my changes, their other changes, and their version', () => {
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
