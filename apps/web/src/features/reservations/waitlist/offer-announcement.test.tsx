// @vitest-environment jsdom
import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderInBerth } from '../../../ui/testing.tsx';
import { CountdownRing } from './countdown-ring.tsx';
import { OfferAnnouncement } from './offer-announcement.tsx';
import { useTimeLeft } from './use-time-left.ts';

const NOW = Date.parse('2026-11-16T09:42:00Z');
const ZONE = 'Europe/Amsterdam';

beforeEach(() => {
  vi.useFakeTimers({ now: NOW, toFake: ['Date', 'setInterval', 'clearInterval'] });
});
afterEach(() => {
  vi.useRealTimers();
});

const offerFor = (minutes: number) => ({
  objectName: '2.15-B',
  expiresAt: new Date(NOW + minutes * 60_000).toISOString(),
});
const after = (minutes: number) => {
  act(() => {
    vi.advanceTimersByTime(minutes * 60_000);
  });
};
const announced = () => screen.getByTestId('announcement').textContent;
const show = (minutes: number) =>
  renderInBerth(
    <div role="status" data-testid="announcement">
      <OfferAnnouncement offer={offerFor(minutes)} zone={ZONE} />
    </div>,
  );

test('the countdown is read aloud on arrival, at five minutes, at one and at its end', async () => {
  await show(16);
  const arrived = '2.15-B is yours if you want it. Held for you until 10:58. Press F6 to go to it.';
  expect(announced()).toBe(arrived);
  after(10.5);
  expect(announced()).toBe(arrived);
  after(0.5);
  expect(announced()).toBe('5 minutes left to take 2.15-B');
  after(3);
  expect(announced()).toBe('5 minutes left to take 2.15-B');
  after(1);
  expect(announced()).toBe('1 minute left to take 2.15-B');
  after(1);
  expect(announced()).toBe('This offer has ended.');
});

test('an offer of five minutes is announced as an offer first', async () => {
  await show(5);
  expect(announced()).toMatch(/^2\.15-B is yours/);
  after(4);
  expect(announced()).toBe('1 minute left to take 2.15-B');
});

test('the ring has the minutes that are left, and seconds in the last one', async () => {
  function Ring() {
    return <CountdownRing leftMs={useTimeLeft(offerFor(16).expiresAt)} />;
  }
  const { container } = await renderInBerth(<Ring />);
  const ring = () => container.querySelector('b')?.parentElement?.textContent;
  expect(ring()).toBe('16min');
  after(1);
  expect(ring()).toBe('15min');
  after(14.5);
  expect(ring()).toBe('30s');
});
