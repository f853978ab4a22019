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

describe('a meeting elsewhere', () => {
  test('holds its room for its time, with its subject', () => {
    expect(held({})).toEqual({ parts: [MEETING.period], subject: 'Planning', isPrivate: false });
  });

  test.each([['isFree'], ['isDeclined'], ['isCancelled']] as const)('%s: holds nothing', (flag) => {
    expect(held({ [flag]: true }).parts).toEqual([]);
  });

  test('a private one holds the room and says nothing more', () => {
    expect(held({ isPrivate: true })).toEqual({ parts: [MEETING.period], subject: '', isPrivate: true });
  });

  test('all day is the local day of the building, whatever times it is told with', () => {
    const { parts } = held({ allDay: { from: '2026-11-16', until: '2026-11-18' } });
    expect(parts).toEqual([
      { start: at('2026-11-15T23:00:00Z'), end: at('2026-11-16T23:00:00Z') },
      { start: at('2026-11-16T23:00:00Z'), end: at('2026-11-17T23:00:00Z') },
    ]);
  });

  test('a subject has the signs that ours have, and no more of them than fit, none of them halved', () => {
    expect(held({ subject: '  Q&A <all>  ' }).subject).toBe('QA all');
    expect(held({ subject: '🛥'.repeat(300) }).subject).toBe('🛥'.repeat(254));
  });
});
