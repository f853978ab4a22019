/** A card reader types a whole card within a tenth of a second, which no person can. */
const LONGEST_GAP_MS = 50;
/** Shorter than any card number. */
const FEWEST_KEYS = 4;
const MOST_KEYS = 100;
/** A password manager fills in an address as fast, but an address is not a card. */
const CARD = /^[\w:.-]+$/;

type Typed = { readonly key: string; readonly at: number };

/** The result of a key: a part of a possible card, a whole card, or typing by hand. */
export type KeyResult = { readonly card: string | undefined; readonly isFirst: boolean };

/**
 * Distinguishes a card reader from a person by speed: characters that arrive in one burst and end with Enter are a
 * card, wherever the focus is. Anything slower starts over.
 */
export function createCardReader(): (typed: Typed) => KeyResult {
  let burst = '';
  let last = Number.NEGATIVE_INFINITY;
  return ({ key, at }) => {
    const isFollowing = at - last <= LONGEST_GAP_MS;
    if (!isFollowing) burst = '';
    last = at;
    if (key === 'Enter') {
      const card = burst.length >= FEWEST_KEYS && CARD.test(burst) ? burst : undefined;
      burst = '';
      return { card, isFirst: false };
    }
    if (key.length !== 1) {
      // Shift is pressed for each capital letter; any other key is not from a reader.
      if (key !== 'Shift') burst = '';
      return { card: undefined, isFirst: false };
    }
    const isFirst = burst === '';
    burst = (burst + key).slice(0, MOST_KEYS);
    return { card: undefined, isFirst };
  };
}
