import fc from 'fast-check';
import { expect, test } from 'vitest';
import { labelFor } from './label-for.ts';

test('a label is as long as fits', () => {
  expect(labelFor('2.14', '8 desks', 300)).toEqual({ name: '2.14', note: '8 desks', scale: 1 });
  expect(labelFor('2.14', '8 desks', 60)).toEqual({ name: '2.14', scale: 1 });
  expect(labelFor('Kloveniers', '', 65)).toEqual({ name: 'Kloveni…', scale: 0.84 });
  expect(labelFor('Kloveniers', '', 40)).toBeUndefined();
});

test('a name becomes smaller before it is shortened', () => {
  expect(labelFor('Kloveniers', '', 84)).toEqual({ name: 'Kloveniers', scale: 1 });
  expect(labelFor('Kloveniers', '', 80)).toEqual({ name: 'Kloveniers', scale: 0.92 });
  expect(labelFor('Kloveniers', '', 75)).toEqual({ name: 'Kloveniers', scale: 0.84 });
});

test('more space never shortens a label', () => {
  const length = (label: ReturnType<typeof labelFor>) => (label?.name.length ?? 0) + (label?.note?.length ?? 0);
  fc.assert(
    fc.property(fc.string(), fc.string(), fc.integer({ min: 0, max: 500 }), (name, note, pixels) => {
      expect(length(labelFor(name, note, pixels + 50))).toBeGreaterThanOrEqual(length(labelFor(name, note, pixels)));
    }),
  );
});
