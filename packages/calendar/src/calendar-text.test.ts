import ical from 'node-ical';
import { describe, expect, test } from 'vitest';
import { type CalendarEntry, type CalendarMethod, calendarText } from './index.ts';

const ENTRY: CalendarEntry = {
  id: '0a000000-0000-4000-8000-000000000001',
  version: 3,
  start: Date.parse('2026-11-17T08:00:00Z'),
  end: Date.parse('2026-11-17T12:30:00Z'),
  title: '2.15-B',
  location: 'Keizersgracht 214',
  isBusy: false,
};
const NOW = Date.parse('2026-11-16T10:11:12.345Z');

const text = (change: Partial<CalendarEntry> = {}, method: CalendarMethod = 'PUBLISH') =>
  calendarText({ method, entries: [{ ...ENTRY, ...change }], now: NOW });

/** Parses the text with an independent library. */
function read(calendar: string) {
  const events = Object.values(ical.sync.parseICS(calendar)).filter((part) => part?.type === 'VEVENT');
  const [event] = events;
  if (event?.type !== 'VEVENT' || events.length !== 1) throw new Error(`${events.length} events`);
  return event;
}

describe('a calendar file', () => {
  test('has the start and end of the reservation', () => {
    const event = read(text());
    expect([event.start.getTime(), event.end?.getTime()]).toEqual([ENTRY.start, ENTRY.end]);
    expect(event.dtstamp.getTime()).toBe(Date.parse('2026-11-16T10:11:12Z'));
  });

  test('updates a changed reservation: same uid, higher sequence', () => {
    const [first, changed] = [read(text()), read(text({ version: 4 }))];
    expect(changed.uid).toBe(first.uid);
    expect([first.sequence, changed.sequence].map(Number)).toEqual([3, 4]);
  });

  test('cancels a cancelled reservation', () => {
    const cancelled = text({ isCancelled: true }, 'CANCEL');
    expect(cancelled).toContain('\r\nMETHOD:CANCEL\r\n');
    expect(read(cancelled).status).toBe('CANCELLED');
    expect(read(text()).status).toBe('CONFIRMED');
  });

  test('marks a desk reservation as free time and a room reservation as busy', () => {
    expect([read(text()), read(text({ isBusy: true }))].map((event) => event.transparency)).toEqual([
      'TRANSPARENT',
      'OPAQUE',
    ]);
  });

  test.each([
    ['characters with a meaning in the format', String.raw`Back\slash; semi, colon: "quoted"`],
    ['lines', 'first\nsecond'],
    ['a title longer than a line', `${'Kwartaalplanning '.repeat(12)}einde`],
    ['characters of several octets at a fold', '会议室的预订很长'.repeat(9)],
    ['characters outside the basic plane at a fold', '🪑'.repeat(40)],
  ])('keeps %s unchanged', (_what, title) => {
    expect(read(text({ title })).summary).toBe(title);
  });

  test('has no line longer than 75 octets', () => {
    const long = text({ title: '会议室é🪑'.repeat(40), location: 'x'.repeat(400) });
    expect(Math.max(...long.split('\r\n').map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75);
  });

  test('cannot be given extra lines by a text or a name [T26]', () => {
    const sly = text({
      title: 'a\r\nATTENDEE:mailto:x@y.example',
      location: 'b\rSTATUS:CANCELLED',
      description: 'c\u0000\u0007\nMETHOD:CANCEL',
      organiser: { name: 'd"\r\nURL:https://evil.example', email: 'desk@berth.example' },
      attendees: [{ name: 'e\nX-EVIL:1', email: 'guest@berth.example' }],
    });
    const names = sly
      .replaceAll('\r\n ', '')
      .split('\r\n')
      .map((line) => /^[A-Z-]*/.exec(line)?.[0]);
    expect(names.filter((name) => name === 'ATTENDEE')).toHaveLength(1);
    expect(names).not.toContain('URL');
    expect(names).not.toContain('X-EVIL');
    expect(sly).not.toMatch(/(?!\r|\n)\p{Cc}/u);
    expect(read(sly).status).toBe('CONFIRMED');
  });
});
