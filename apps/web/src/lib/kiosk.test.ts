// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { isKiosk, noteKiosk, watchIdle } from './kiosk.ts';

let stop = () => {};

beforeEach(() => {
  vi.useFakeTimers();
  sessionStorage.clear();
});

afterEach(() => {
  stop();
  vi.useRealTimers();
});

const idle = (seconds: number) => vi.advanceTimersByTime(seconds * 1000);

test('kiosk=true in an address turns kiosk mode on for the session', () => {
  expect(isKiosk()).toBe(false);
  noteKiosk('?kiosk=true');
  expect(isKiosk()).toBe(true);
  noteKiosk('?kiosk=false');
  noteKiosk('');
  expect(isKiosk()).toBe(true);
});

test.each(['', '?kiosk=1', '?kiosk=false', '?kiosks=true'])('the address %j does not turn kiosk mode on', (search) => {
  noteKiosk(search);
  expect(isKiosk()).toBe(false);
});

test('a kiosk without input for 30 s signs out once [T11]', () => {
  const onIdle = vi.fn();
  stop = watchIdle(onIdle);
  idle(29.9);
  expect(onIdle).not.toHaveBeenCalled();
  idle(0.1);
  expect(onIdle).toHaveBeenCalledTimes(1);
  idle(300);
  expect(onIdle).toHaveBeenCalledTimes(1);
});

test.each(['mousemove', 'mousedown', 'touchstart', 'touchmove', 'click', 'scroll', 'wheel', 'keydown'])(
  'a %s restarts the 30 s',
  (input) => {
    const onIdle = vi.fn();
    stop = watchIdle(onIdle);
    idle(20);
    window.dispatchEvent(new Event(input));
    idle(29);
    expect(onIdle).not.toHaveBeenCalled();
    idle(1);
    expect(onIdle).toHaveBeenCalledTimes(1);
  },
);

test('scrolling a list inside the page counts as input', () => {
  const onIdle = vi.fn();
  const list = document.body.appendChild(document.createElement('div'));
  stop = watchIdle(onIdle);
  idle(20);
  list.dispatchEvent(new Event('scroll', { bubbles: false }));
  idle(20);
  expect(onIdle).not.toHaveBeenCalled();
});

test('an idle kiosk does not log out again after a reload until there is input', () => {
  stop = watchIdle(vi.fn());
  idle(30);
  stop();
  const onIdle = vi.fn();
  stop = watchIdle(onIdle);
  idle(300);
  expect(onIdle).not.toHaveBeenCalled();
  window.dispatchEvent(new Event('click'));
  idle(30);
  expect(onIdle).toHaveBeenCalledTimes(1);
});

test('a stopped watch calls nothing', () => {
  const onIdle = vi.fn();
  watchIdle(onIdle)();
  idle(60);
  expect(onIdle).not.toHaveBeenCalled();
});
