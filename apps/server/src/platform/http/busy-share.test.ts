import { beforeEach, describe, expect, test } from 'vitest';
import { createBusyShare } from './busy-share.ts';

let now = 0;
beforeEach(() => void (now = 0));
const halfOf = () => createBusyShare({ share: 0.5, burstMs: 1000, now: () => now });
type Share = ReturnType<typeof halfOf>;

const work = (share: Share, key: string, ms: number) => {
  const end = share.begin(key);
  now += ms;
  end();
};

describe('a share of time', () => {
  test('admits many short requests', () => {
    const share = halfOf();
    for (let n = 0; n < 1000; n += 1) {
      work(share, 'a', 20);
      now += 20;
    }
    expect(share.secondsToWait('a')).toBe(0);
  });

  test('makes a caller wait after one long request, and no one else', () => {
    const share = halfOf();
    work(share, 'a', 4000);
    expect([share.secondsToWait('a'), share.secondsToWait('b')]).toEqual([2, 0]);
    now += 2000;
    expect(share.secondsToWait('a')).toBe(0);
  });

  test('makes a caller wait who keeps a node busy with short requests', () => {
    const share = halfOf();
    for (let n = 0; n < 300; n += 1) work(share, 'a', 10);
    expect(share.secondsToWait('a')).toBe(1);
  });

  test('counts time with several requests once', () => {
    const share = halfOf();
    const ends = Array.from({ length: 20 }, () => share.begin('a'));
    now += 1500;
    for (const end of ends) end();
    expect(share.secondsToWait('a')).toBe(0);
  });

  test('counts a request while it runs', () => {
    const share = halfOf();
    share.begin('a');
    now += 4000;
    expect(share.secondsToWait('a')).toBe(2);
  });

  test('that is the whole time never makes a caller wait', () => {
    const share = createBusyShare({ share: 1, burstMs: 0, now: () => now });
    work(share, 'a', 60_000);
    expect(share.secondsToWait('a')).toBe(0);
  });
});
