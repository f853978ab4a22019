const { compare } = new Intl.Collator(undefined, { numeric: true, sensitivity: 'base' });

/** Sorts room 2 before room 10. Items with the same name keep their order. */
export const inNaturalOrder = <T>(items: readonly T[], nameOf: (item: T) => string): T[] =>
  items.toSorted((a, b) => compare(nameOf(a), nameOf(b)));
