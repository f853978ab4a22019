import fc from 'fast-check';
import { expect, test } from 'vitest';
import { labelFor } from './label-for.ts';

test('a label is as long as fits', () => {
  expect(labelFor('2.14', '8 desks', 300)).toEqual({ name: '2.14', note: '8 desks' });
  expect(labelFor('2.14', '8 desks', 60)).toEqual({ name: '2.14' });
  expect(labelFor('Kloveniers', '', 70)).toEqual({ name: 'Kloven…' });
  expect(labelFor('Kloveniers', '', 40)).toBeUndefined();
});

test('more space never shortens a label', () => {
  const length = (label: ReturnType<typeof labelFor>) => (label?.name.length ?? 0) + (label?.note?.length ?? 0);
  fc.assert(
    fc.property(fc.string(), fc.string(), fc.integer({ min: 0, max: 500 }), (name, note, pixels) => {
      expect(length(labelFor(name, note, pixels + 50))).toBeGreaterThanOrEqual(length(labelFor(name, note, pixels)));
    }),
  );
});
