import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { noteServerTime, serverNow } from './server-clock.ts';

const NOW = Date.parse('2026-11-16T09:42:00Z');

beforeEach(() => {
  vi.useFakeTimers({ now: NOW, toFake: ['Date'] });
});
afterEach(() => {
  noteServerTime(new Date(NOW).toUTCString());
  vi.useRealTimers();
});

test('a device that is minutes wrong gets the time of the server', () => {
  noteServerTime('Mon, 16 Nov 2026 09:50:00 GMT');
  expect(serverNow()).toBe(Date.parse('2026-11-16T09:50:00.500Z'));
  noteServerTime('Mon, 16 Nov 2026 09:30:00 GMT');
  expect(serverNow()).toBe(Date.parse('2026-11-16T09:30:00.500Z'));
});

test('a device that is right keeps its own milliseconds', () => {
  noteServerTime('Mon, 16 Nov 2026 09:42:01 GMT');
  expect(serverNow()).toBe(NOW);
});

test('an answer without a valid date changes nothing', () => {
  noteServerTime('Mon, 16 Nov 2026 09:50:00 GMT');
  const before = serverNow();
  noteServerTime(null);
  noteServerTime('yesterday');
  expect(serverNow()).toBe(before);
});
