import type { Confirmation } from '@berth/contract';
import { HOUR_MS, MINUTE_MS } from '@berth/domain/time';
import { describe, expect, test } from 'vitest';
import { serverTime, ticketAt } from './ticket.ts';

const START = Date.parse('2026-11-17T08:00:00Z');
const confirmed = (checkInDatetime: string | null = null): Confirmation => ({
  now: '2026-11-17T07:00:00.000Z',
  code: 'A1B2C3D4',
  reservation: {
    start_datetime: '2026-11-17T08:00:00.000Z',
    end_datetime: '2026-11-17T12:00:00.000Z',
    context: { checkInDatetime, lastName: 'Bakker' },
  },
  organisation: {
    displayName: 'Keizersgracht 214',
    logoUrl: null,
    timezone: 'Europe/Amsterdam',
    reservationSettings: { earlyEntryMinutes: 15, distanceViewable: true },
  },
  floor: { name: 'Verdieping 2' },
  room: { name: '2.15' },
  desk: { name: '2.15-B' },
});

describe('the time relative to the entrance', () => {
  test.each([
    ['a moment too early', -15 * MINUTE_MS - 1, 'early'],
    ['when it opens', -15 * MINUTE_MS, 'on-time'],
    ['in the last moment', 4 * HOUR_MS - 1, 'on-time'],
    ['when it is over', 4 * HOUR_MS, 'late'],
  ] as const)('%s', (_name, after, entrance) => {
    expect(ticketAt(confirmed(), START + after).entrance).toBe(entrance);
  });
});

test('times are local to the building, wherever the phone is', () => {
  expect(ticketAt(confirmed(), START - 8 * MINUTE_MS)).toMatchObject({
    opens: '08:45',
    start: '09:00',
    end: '13:00',
    day: '2026-11-17',
    today: '2026-11-17',
    isCheckedIn: false,
  });
  expect(ticketAt(confirmed('2026-11-17T07:50:00.000Z'), START).isCheckedIn).toBe(true);
});

describe('the ticket uses the server’s time', () => {
  const cameAt = (wall: number) => ({ steady: 500, wall });

  test.each([-2 * HOUR_MS, 0, 2 * HOUR_MS])('on a phone that is wrong by %d', (wrong) => {
    const held = { confirmed: confirmed(), cameAt: cameAt(START + wrong) };
    const now = serverTime(held, { steady: 500 + MINUTE_MS, wall: START + wrong + MINUTE_MS });
    expect(new Date(now).toISOString()).toBe('2026-11-17T07:01:00.000Z');
  });

  test('also if one of its clocks stopped while it slept', () => {
    const held = { confirmed: confirmed(), cameAt: cameAt(START) };
    expect(serverTime(held, { steady: 501, wall: START + HOUR_MS })).toBe(Date.parse('2026-11-17T08:00:00.000Z'));
  });

  test('also if the clocks were last read before the answer arrived', () => {
    const held = { confirmed: confirmed(), cameAt: cameAt(START) };
    expect(serverTime(held, { steady: 400, wall: START - 100 })).toBe(Date.parse('2026-11-17T07:00:00.000Z'));
  });

  test("also if the phone's clock is set back", () => {
    const held = { confirmed: confirmed(), cameAt: cameAt(START) };
    expect(serverTime(held, { steady: 500 + HOUR_MS, wall: START - HOUR_MS })).toBe(
      Date.parse('2026-11-17T08:00:00.000Z'),
    );
  });
});
