import { describe, expect, test } from 'vitest';
import { afterDecline, afterMissedOffer } from './after-offer.ts';
import { at, entry } from './testing/waitlist-examples.ts';

const NOW = at('09:00');

describe('an offer without an answer', () => {
  test('keeps the position once, without the same space again', () => {
    expect(afterMissedOffer(entry('e'), 'desk')).toEqual({
      outcome: 'waiting',
      entry: entry('e', { declinedSpaceIds: ['desk'], missedOffers: 1 }),
    });
  });

  test('ends the entry the second time', () => {
    const ended = { outcome: 'ended', reason: 'missed-offers' };
    expect(afterMissedOffer(entry('e', { missedOffers: 1 }), 'other')).toEqual(ended);
  });

  test('ends an entry for that space only', () => {
    expect(afterMissedOffer(entry('e', { spaceId: 'desk' }), 'desk').outcome).toBe('ended');
  });
});

describe('a skipped offer', () => {
  test('keeps the position, up to ten times a week', () => {
    expect(afterDecline(entry('e', { declinedSpaceIds: ['a'] }), 'b', 10, NOW)).toEqual({
      outcome: 'waiting',
      entry: entry('e', { declinedSpaceIds: ['a', 'b'] }),
    });
  });

  test('moves the eleventh time to the end', () => {
    expect(afterDecline(entry('e'), 'b', 11, NOW)).toEqual({
      outcome: 'waiting',
      entry: entry('e', { declinedSpaceIds: ['b'], joinedAt: NOW }),
    });
  });

  test('does not count as missed', () => {
    expect(afterDecline(entry('e', { missedOffers: 1 }), 'b', 1, NOW)).toMatchObject({ entry: { missedOffers: 1 } });
  });

  test('ends an entry for that space only', () => {
    const only = entry('e', { spaceId: 'desk' });
    expect(afterDecline(only, 'desk', 1, NOW)).toEqual({ outcome: 'ended', reason: 'declined-only-space' });
  });
});
