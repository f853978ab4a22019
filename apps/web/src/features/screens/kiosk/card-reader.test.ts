import { expect, test } from 'vitest';
import { createCardReader } from './card-reader.ts';

const keysOf = (text: string) => Array.from(text);

/** The result of the last key of a text that is typed with these gaps. */
function typed(keys: readonly string[], gapMs: number) {
  const press = createCardReader();
  let result = press({ key: 'Escape', at: 0 });
  for (const [place, key] of keys.entries()) result = press({ key, at: 1000 + place * gapMs });
  return result.card;
}

test('a burst that ends with Enter is a card', () => {
  expect(typed([...keysOf('04A1B2C3'), 'Enter'], 8)).toBe('04A1B2C3');
  expect(typed(['Shift', 'A', 'Shift', 'B', '1', '2', 'Enter'], 5)).toBe('AB12');
});

test('typing by hand is never a card, however fast, and neither is a short burst', () => {
  expect(typed([...keysOf('04A1B2C3'), 'Enter'], 80)).toBeUndefined();
  expect(typed([...keysOf('04A'), 'Enter'], 5)).toBeUndefined();
  expect(typed(['Enter'], 5)).toBeUndefined();
  expect(typed([...keysOf('s.bakker@wetering.example'), 'Enter'], 5)).toBeUndefined();
});

test('text typed by hand before does not become part of the card', () => {
  const press = createCardReader();
  for (const [place, key] of keysOf('s.bakker').entries()) press({ key, at: place * 120 });
  const results = [...keysOf('778899'), 'Enter'].map((key, place) => press({ key, at: 5000 + place * 6 }));
  expect(results.at(-1)?.card).toBe('778899');
  expect(results.map(({ isFirst }) => isFirst)).toEqual([true, false, false, false, false, false, false]);
});

test('an arrow key or a pause ends a burst', () => {
  expect(typed([...keysOf('1234'), 'ArrowLeft', ...keysOf('56'), 'Enter'], 5)).toBeUndefined();
  const press = createCardReader();
  for (const [place, key] of keysOf('12345678').entries()) press({ key, at: place * 5 });
  expect(press({ key: 'Enter', at: 5000 }).card).toBeUndefined();
});

test('a second card is read after the first', () => {
  const press = createCardReader();
  const cards = ['1111', '2222'].map(
    (card, turn) =>
      [...keysOf(card), 'Enter'].map((key, place) => press({ key, at: turn * 1000 + place * 5 })).at(-1)?.card,
  );
  expect(cards).toEqual(['1111', '2222']);
});
