import type { WaitlistEntry } from '@berth/contract';
import { WAITLIST_END_REASONS, type WaitlistEndReason } from '@berth/domain/waitlist';
import { expect, test } from 'vitest';
import { outcomeOf } from './outcome-of.ts';
import { anEntry, anOffer, anOfferedEntry } from './waitlist.fixture.ts';

const last = { offer: anOffer(), missedOffers: 0, wasSkipped: false };

test('an offer that was not answered names the space that went to the next person', () => {
  expect(outcomeOf(anEntry({ missedOffers: 1 }), last)).toEqual({ text: 'missed', name: '1.01-B' });
});

test('a page that did not display the missed offer says what a second one does', () => {
  expect(outcomeOf(anEntry({ missedOffers: 1 }), undefined)).toEqual({ text: 'missedOne' });
});

test('a space that is no longer available is named, unless the user skipped it', () => {
  expect(outcomeOf(anEntry(), last)).toEqual({ text: 'gone', name: '1.01-B' });
  expect(outcomeOf(anEntry(), { ...last, wasSkipped: true })).toBeUndefined();
});

const ended = (endReason: WaitlistEndReason, change: Partial<WaitlistEntry> = {}) =>
  outcomeOf(anEntry({ state: 'ended', endReason, ...change }), undefined);

test('an entry that ended says why, unless its owner ended it', () => {
  const texts = WAITLIST_END_REASONS.map((reason) => [reason, ended(reason)?.text]);
  expect(Object.fromEntries(texts)).toEqual({
    left: undefined,
    'removed-by-staff': 'removedByStaff',
    'missed-offers': 'removed',
    'declined-only-space': undefined,
    'reserved-elsewhere': undefined,
    over: 'over',
    'waitlist-off': 'off',
    'member-gone': undefined,
  });
});

test('an entry for one space ends with its only offer, and names it', () => {
  const outcome = ended('missed-offers', { objectId: '1.01-B', objectName: '1.01-B' });
  expect(outcome).toEqual({ text: 'removedOnly', name: '1.01-B' });
});

test('an open offer and a waiting entry have no outcome', () => {
  expect(outcomeOf(anOfferedEntry(), last)).toBeUndefined();
  expect(outcomeOf(anEntry(), undefined)).toBeUndefined();
});
