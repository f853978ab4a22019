import { expect, test } from 'vitest';
import { createOpenStreams } from './open-streams.ts';

test('a person has so many places and no more, and another has their own', () => {
  const streams = createOpenStreams(2);
  const first = streams.enter('ada');
  expect(streams.enter('ada')).toBeDefined();
  expect(streams.enter('ada')).toBeUndefined();
  expect(streams.enter('bo')).toBeDefined();
  first?.();
  expect(streams.enter('ada')).toBeDefined();
});

test('leaving twice gives one place back', () => {
  const streams = createOpenStreams(2);
  const first = streams.enter('ada');
  streams.enter('ada');
  first?.();
  first?.();
  streams.enter('ada');
  expect(streams.enter('ada')).toBeUndefined();
});
