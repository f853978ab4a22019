import { expect, test } from 'vitest';
import { emergencyNumberIn } from './emergency-number.ts';

test.each([
  ['Europe/Amsterdam', '112'],
  ['Europe/London', '999'],
  ['America/New_York', '911'],
  ['America/Indiana/Knox', '911'],
  ['Australia/Sydney', '000'],
  ['Asia/Tokyo', '119'],
])('the emergency number in %s is %s', (zone, number) => {
  expect(emergencyNumberIn(zone)).toBe(number);
});

test('no emergency number is claimed where we are not sure', () => {
  for (const zone of ['America/Sao_Paulo', 'UTC', 'Asia/Kathmandu']) expect(emergencyNumberIn(zone)).toBeUndefined();
});
