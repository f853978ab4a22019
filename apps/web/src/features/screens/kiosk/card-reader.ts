/** A reader that types writes a whole card within a tenth of a second; no hand comes near. */
const LONGEST_GAP_MS = 50;
/** Shorter than any card's number. */
const FEWEST_KEYS = 4;
const MOST_KEYS = 100;
/** An address that a program fills in comes as fast, and is none. */
const CARD = /^[\w:.-]+$/;

type Typed = { readonly key: string; readonly at: number };

/** What a key did: part of what may become a card, a whole card, or what a hand typed. */
export type Heard = { readonly card: string | undefined; readonly isFirst: boolean };

/**
 * Tells a reader from a hand by its pace: characters that come in one burst and end with Enter are a card, wherever on the
 * page they are typed. Anything slower begins anew.
 */
export function createCardReader(): (typed: Typed) => Heard {
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
      // Shift is pressed for each capital; anything else is no reader.
      if (key !== 'Shift') burst = '';
      return { card: undefined, isFirst: false };
    }
    const isFirst = burst === '';
    burst = (burst + key).slice(0, MOST_KEYS);
    return { card: undefined, isFirst };
  };
}
