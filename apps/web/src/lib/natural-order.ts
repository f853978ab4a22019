const { compare } = new Intl.Collator(undefined, { numeric: true, sensitivity: 'base' });

/** As people count: room 2 before room 10. What has the same name keeps its order. */
export const inNaturalOrder = <T>(items: readonly T[], nameOf: (item: T) => string): T[] =>
  items.toSorted((a, b) => compare(nameOf(a), nameOf(b)));
