import type { Change } from '@berth/contract';
import { expect, test } from 'vitest';
import { chunkOf, frameOf } from './frames.ts';

const CHANGE: Change = { kind: 'reservations', ids: ['é'] };

test('a chunk is the frame after its length in bytes', () => {
  const [length = '', ...rest] = chunkOf(CHANGE).toString().split('\r\n');
  const frame = frameOf(CHANGE);
  expect([Number.parseInt(length, 16), ...rest]).toEqual([frame.length, frame.toString(), '']);
});

test('both are written once for all streams of a change', () => {
  expect(frameOf(CHANGE)).toBe(frameOf(CHANGE));
  expect(chunkOf(CHANGE)).toBe(chunkOf(CHANGE));
});
