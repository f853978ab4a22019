import { describe, expect, test } from 'vitest';
import { heldByEvent, type OutsideEvent } from './outside-event.ts';

const ZONE = 'Europe/Amsterdam';
const at = (text: string) => Date.parse(text);
const MEETING: OutsideEvent = {
  id: 'AAMk',
  allDay: undefined,
  period: { start: at('2026-11-16T08:00:00Z'), end: at('2026-11-16T09:00:00Z') },
  subject: 'Planning',
  isPrivate: false,
  isFree: false,
  isDeclined: false,
  isCancelled: false,
  organiser: 'anna@acme.example',
  attendeeCount: 3,
};
const held = (rest: Partial<OutsideEvent>) => heldByEvent({ ...MEETING, ...rest }, ZONE);

describe('an external meeting', () => {
  test('holds its room for its time, with its subject', () => {
    expect(held({})).toEqual({ parts: [MEETING.period], subject: 'Planning', isPrivate: false });
  });

  test.each([['isFree'], ['isDeclined'], ['isCancelled']] as const)('does not hold its room if it is %s', (flag) => {
    expect(held({ [flag]: true }).parts).toEqual([]);
  });

  test('that is private holds the room without its subject', () => {
    expect(held({ isPrivate: true })).toEqual({ parts: [MEETING.period], subject: '', isPrivate: true });
  });

  test('that is all day covers the local day of the building, whatever its times are', () => {
    const { parts } = held({ allDay: { from: '2026-11-16', until: '2026-11-18' } });
    expect(parts).toEqual([
      { start: at('2026-11-15T23:00:00Z'), end: at('2026-11-16T23:00:00Z') },
      { start: at('2026-11-16T23:00:00Z'), end: at('2026-11-17T23:00:00Z') },
    ]);
  });

  test('has its subject cleaned and cut to the maximum length, without splitting a character', () => {
    expect(held({ subject: '  Q&A <all>  ' }).subject).toBe('QA all');
    expect(held({ subject: '🛥'.repeat(300) }).subject).toBe('🛥'.repeat(254));
  });
});
