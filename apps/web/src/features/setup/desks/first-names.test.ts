import { suggestedAnswers } from '@berth/domain/plans';
import { expect, test } from 'vitest';
import { aDetected } from './detected.fixture.ts';
import { firstNames } from './first-names.ts';

const detected = aDetected();
const answers = suggestedAnswers(detected);

test('desks are named after their room, or by number', () => {
  expect(firstNames(detected, { ...answers, naming: 'room' }, 'Ground floor')[0]).toMatch(/^2\.14/);
  const numbers = firstNames(detected, { ...answers, naming: 'number' }, 'Ground floor');
  expect(numbers).toHaveLength(3);
  expect(numbers[0]).not.toContain('2.14');
});

test('no desks have no names', () => {
  expect(
    firstNames(detected, { ...answers, kinds: { tables: 'other', bays: 'other', sofas: 'other' } }, 'Ground floor'),
  ).toEqual([]);
});
