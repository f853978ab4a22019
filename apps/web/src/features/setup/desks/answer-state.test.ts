import type { Detected } from '@berth/domain/plans';
import { expect, test } from 'vitest';
import { answersFrom, UNANSWERED, undecided } from './answer-state.ts';
import { aDetected } from './detected.fixture.ts';

const DETECTED: Detected = aDetected();

test('unanswered questions have the suggested answers, without the doubtful pieces', () => {
  expect(answersFrom(DETECTED, UNANSWERED)).toEqual({
    kinds: { tables: 'desk', sofas: 'other', bays: 'parking' },
    left: ['t4'],
    metresPerUnit: 0.04,
    naming: 'room',
    withRooms: true,
  });
});

test('a decision about a piece wins over its doubt, and over its class', () => {
  const pieces = { t4: true, t1: false };
  expect(answersFrom(DETECTED, { ...UNANSWERED, pieces }).left).toEqual(['t1']);
  expect(undecided(DETECTED, { ...UNANSWERED, pieces })).toEqual([]);
});

test('a class that is used after all brings its doubtful pieces', () => {
  const state = { ...UNANSWERED, kinds: { sofas: 'table' } as const };
  expect(undecided(DETECTED, state).map(({ id }) => id)).toEqual(['t4', 's1']);
  expect(answersFrom(DETECTED, state).left).toEqual(['t4', 's1']);
});
