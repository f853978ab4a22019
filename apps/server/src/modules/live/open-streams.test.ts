import { expect, test } from 'vitest';
import { createOpenStreams } from './open-streams.ts';

test('a person has a limited number of streams, and another has their own limit', () => {
  const streams = createOpenStreams(2);
  const first = streams.enter('ada');
  expect(streams.enter('ada')).toBeDefined();
  expect(streams.enter('ada')).toBeUndefined();
  expect(streams.enter('bo')).toBeDefined();
  first?.();
  expect(streams.enter('ada')).toBeDefined();
});

test('leaving twice frees one slot', () => {
  const streams = createOpenStreams(2);
  const first = streams.enter('ada');
  streams.enter('ada');
  first?.();
  first?.();
  streams.enter('ada');
  expect(streams.enter('ada')).toBeUndefined();
});
