import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  currentConnection,
  noteAnswer,
  noteBreak,
  noteContact,
  noteOpen,
  noteSilence,
  retryConnection,
  watchConnection,
} from './connection.ts';

const reconnect = vi.fn();
let unwatch: () => void;
const page = new EventTarget();

const at = (time: string) => vi.setSystemTime(new Date(`2026-11-17T${time}Z`));

beforeEach(() => {
  vi.useFakeTimers();
  at('18:40:00');
  vi.stubGlobal('navigator', { onLine: true });
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  reconnect.mockClear();
  unwatch = watchConnection(reconnect);
});
afterEach(() => {
  unwatch();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test('a stream that reopens within three seconds was never lost', () => {
  noteOpen();
  noteBreak(undefined, 2000);
  vi.advanceTimersByTime(2900);
  expect(currentConnection().state).toBe('live');
  noteOpen();
  vi.advanceTimersByTime(10_000);
  expect(currentConnection().state).toBe('live');
});

test('a stream that stays closed is lost within five seconds, with the time of the last contact', () => {
  noteOpen();
  at('18:41:00');
  noteContact();
  at('18:41:20');
  noteBreak(undefined, 2000);
  vi.advanceTimersByTime(5000);
  expect(currentConnection()).toMatchObject({ state: 'lost', asOf: new Date('2026-11-17T18:41:00Z') });
});

test('a retry that fails ends the grace time, and the next one is announced', () => {
  noteOpen();
  noteBreak(undefined, 2000);
  vi.advanceTimersByTime(2000);
  noteBreak(undefined, 5000);
  expect(currentConnection()).toMatchObject({ state: 'lost', retryAt: new Date('2026-11-17T18:40:07Z') });
});

test('a browser that reports itself offline tests the stream, and is lost at once', () => {
  noteOpen();
  vi.stubGlobal('navigator', { onLine: false });
  page.dispatchEvent(new Event('offline'));
  expect(reconnect).toHaveBeenCalledOnce();
  noteBreak(undefined, 2000);
  expect(currentConnection().state).toBe('lost');
});

test('a call without an answer tests the stream, but not again and again', () => {
  noteOpen();
  noteSilence();
  noteSilence();
  expect(reconnect).toHaveBeenCalledOnce();
  vi.advanceTimersByTime(10_000);
  noteSilence();
  expect(reconnect).toHaveBeenCalledTimes(2);
});

test('an answered call ends the wait of a stream that got no answer', () => {
  noteBreak(undefined, 30_000);
  noteAnswer();
  expect(reconnect).toHaveBeenCalledOnce();
  expect(currentConnection()).toMatchObject({ state: 'lost', retryAt: undefined });
  // The attempt is under way.
  noteAnswer();
  expect(reconnect).toHaveBeenCalledOnce();
});

test('an answered call does not hurry a stream that was refused', () => {
  noteBreak(503, 30_000);
  noteAnswer();
  expect(reconnect).not.toHaveBeenCalled();
  expect(currentConnection().state).toBe('lost');
});

test('the user can retry at once', () => {
  noteBreak(503, 30_000);
  retryConnection();
  expect(reconnect).toHaveBeenCalledOnce();
});

test('without a building there is no connection to lose', () => {
  noteOpen();
  unwatch();
  expect(currentConnection().state).toBe('off');
  noteSilence();
  vi.advanceTimersByTime(10_000);
  expect(currentConnection().state).toBe('off');
  expect(reconnect).not.toHaveBeenCalled();
});
