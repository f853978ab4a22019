import { describe, expect, test } from 'vitest';
import { calendarFile } from './calendar-file.ts';

const RESERVATION = {
  id: '0a000000-0000-4000-8000-000000000001',
  version: 3,
  startDatetime: '2026-11-17T08:00:00.000Z',
  endDatetime: '2026-11-17T12:30:00.000Z',
};
const NOW = Date.parse('2026-11-16T10:11:12.345Z');
const file = (change: Partial<Parameters<typeof calendarFile>[0]> = {}) =>
  calendarFile({ reservation: RESERVATION, title: '2.15-B', location: 'Keizersgracht 214', now: NOW, ...change });

/** A calendar's way of reading (RFC 5545 3.1 and 3.3.11), written apart from the code that writes. */
function read(text: string): [name: string, value: string][] {
  if (!text.endsWith('\r\n')) throw new Error('the last line has no end');
  if (/[^\r]\n|\r[^\n]/.test(text)) throw new Error('a line ends with less than CR LF');
  const unfolded = text.split('\r\n ').join('');
  return unfolded
    .slice(0, -2)
    .split('\r\n')
    .map((line) => {
      const colon = line.indexOf(':');
      const raw = line.slice(colon + 1);
      let value = '';
      for (let at = 0; at < raw.length; at += 1) {
        const [sign, next] = [raw[at], raw[at + 1]];
        if (sign !== '\\') value += sign;
        else {
          value += next === 'n' || next === 'N' ? '\n' : next;
          at += 1;
        }
      }
      return [line.slice(0, colon), value];
    });
}

const valueOf = (text: string, name: string) => read(text).find(([one]) => one === name)?.[1];

/** 20261117T080000Z */
function instantIn(text: string | undefined): number {
  const [, year, month, day, hour, minute, second] = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/.exec(text ?? '') ?? [];
  return Date.UTC(Number(year), Number(month) - 1, Number(day), Number(hour), Number(minute), Number(second));
}

describe('a calendar that reads the file', () => {
  test('finds one event in one calendar, with everything that RFC 5545 demands', () => {
    expect(read(file()).map(([name]) => name)).toEqual([
      'BEGIN',
      'VERSION',
      'PRODID',
      'BEGIN',
      'UID',
      'SEQUENCE',
      'DTSTAMP',
      'DTSTART',
      'DTEND',
      'SUMMARY',
      'LOCATION',
      'END',
      'END',
    ]);
    expect(valueOf(file(), 'VERSION')).toBe('2.0');
  });

  test('shows the moments of the reservation', () => {
    expect(instantIn(valueOf(file(), 'DTSTART'))).toBe(Date.parse(RESERVATION.startDatetime));
    expect(instantIn(valueOf(file(), 'DTEND'))).toBe(Date.parse(RESERVATION.endDatetime));
    expect(instantIn(valueOf(file(), 'DTSTAMP'))).toBe(Date.parse('2026-11-16T10:11:12Z'));
  });

  test('knows a changed reservation again, as the newer one', () => {
    const changed = file({ reservation: { ...RESERVATION, version: 4 } });
    expect(valueOf(changed, 'UID')).toBe(valueOf(file(), 'UID'));
    expect([valueOf(file(), 'SEQUENCE'), valueOf(changed, 'SEQUENCE')]).toEqual(['3', '4']);
  });

  test.each([
    ['what has a meaning in the format', String.raw`Back\slash; semi, colon: "quoted"`],
    ['lines', 'first\nsecond'],
    ['a title longer than a line', `${'Kwartaalplanning '.repeat(12)}einde`],
    ['signs of several octets at a fold', '会议室的预订很长'.repeat(9)],
    ['signs outside the first plane at a fold', '🪑'.repeat(40)],
  ])('gets %s back as it was', (_what, title) => {
    expect(valueOf(file({ title }), 'SUMMARY')).toBe(title);
  });

  test('has no line longer than 75 octets', () => {
    const long = file({ title: '会议室é🪑'.repeat(40), location: 'x'.repeat(400) });
    const lengths = long.split('\r\n').map((line) => Buffer.byteLength(line));
    expect(Math.max(...lengths)).toBeLessThanOrEqual(75);
  });

  test('is not told another line by a name', () => {
    const names = read(file({ title: 'a\r\nATTENDEE:mailto:x@y.example', location: 'b\rSTATUS:CANCELLED' })).map(
      ([name]) => name,
    );
    expect(names).not.toContain('ATTENDEE');
    expect(names).not.toContain('STATUS');
  });
});
