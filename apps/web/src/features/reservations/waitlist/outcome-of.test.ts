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

test('an entry that ended says why, unless its owner left or reserved', () => {
  const ended = (endReason: 'missed-offers' | 'waitlist-off' | 'left' | 'reserved-elsewhere') =>
    outcomeOf(anEntry({ state: 'ended', endReason }), undefined)?.text;
  expect([ended('missed-offers'), ended('waitlist-off')]).toEqual(['removed', 'off']);
  expect([ended('left'), ended('reserved-elsewhere')]).toEqual([undefined, undefined]);
});

test('an open offer and a waiting entry have no outcome', () => {
  expect(outcomeOf(anOfferedEntry(), last)).toBeUndefined();
  expect(outcomeOf(anEntry(), undefined)).toBeUndefined();
});
