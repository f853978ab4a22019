import { expect, test } from 'vitest';
import { attentionFirst, attentionOf, titleOf } from './attention.ts';
import { aSensor } from './sensor.fixture.ts';

test.each([
  [{}, undefined],
  [{ status: 'silent' }, 'silent'],
  [{ status: 'silent', stuck: true }, 'stuck'],
  [{ batteryLow: true }, 'battery'],
  [{ batteryLow: true, distrustedSince: '2026-11-16T10:00:00.000Z' }, 'distrusted'],
  [{ status: 'silent', distrustedSince: '2026-11-16T10:00:00.000Z' }, 'silent'],
  [{ status: 'silent', batteryLow: true }, 'silent'],
  [{ objectId: null, x: 3, y: 4 }, undefined],
  [{ objectId: null, x: null, y: null }, 'unplaced'],
] as const)('a sensor with %j needs attention: %s', (change, attention) => {
  expect(attentionOf(aSensor(change))).toBe(attention);
});

test('silent sensors are first, the rest is in natural order', () => {
  const names = (['CL-10', 'CL-9', 'DS-1'] as const).map((name) => aSensor({ name }));
  const silent = aSensor({ name: 'ZZ', status: 'silent' });
  const low = aSensor({ name: 'AA', batteryLow: true });
  expect(attentionFirst([...names, low, silent]).map(titleOf)).toEqual(['ZZ', 'AA', 'CL-9', 'CL-10', 'DS-1']);
});

test('a sensor without a name is shown by its id', () => {
  expect(titleOf(aSensor({ name: '', externalId: '70b3d57ed0051a41' }))).toBe('70b3d57ed0051a41');
});
