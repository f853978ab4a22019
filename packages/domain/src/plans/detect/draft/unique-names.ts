/** The longest name that a room or desk may have. */
const LONGEST = 100;

/** Cut first, because a cut may leave half of a character. */
const cleaned = (name: string) =>
  name
    .normalize()
    .slice(0, LONGEST)
    .replaceAll(/[\p{C}\s]+/gu, ' ')
    .trim();

/** Gives out names that nothing else in the building has: a second 'Studio' becomes 'Studio 2'. */
export function uniqueNames(taken: Iterable<string>): {
  readonly has: (name: string) => boolean;
  readonly take: (name: string) => string;
} {
  const names = new Set(taken);
  const has = (name: string) => names.has(cleaned(name));
  return {
    has,
    take(name) {
      const base = cleaned(name) || '1';
      let free = base;
      for (let n = 2; names.has(free); n += 1) {
        const suffix = ` ${n}`;
        free = `${base.slice(0, LONGEST - suffix.length).trim()}${suffix}`;
      }
      names.add(free);
      return free;
    },
  };
}

/** A, B, … Z, AA, AB, … as columns of a spreadsheet. */
export function letters(index: number): string {
  const last = String.fromCharCode(65 + (index % 26));
  return index < 26 ? last : letters(Math.floor(index / 26) - 1) + last;
}
