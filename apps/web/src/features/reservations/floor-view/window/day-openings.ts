import type { Period } from '@berth/domain';

/** A period in which spaces can be reserved, with the hints of its opening hours. */
export type DayOpening = Period & { readonly hint: string };

/** Each period once, in chronological order: rooms mostly share their hours, and their hints are combined. */
export function dayOpenings(
  hours: readonly { startDateTime: string; endDateTime: string; hint: string }[],
): DayOpening[] {
  const alike = Map.groupBy(hours, ({ startDateTime, endDateTime }) => `${startDateTime} ${endDateTime}`);
  return [...alike.values()]
    .flatMap(([first, ...others]) => {
      if (first === undefined) return [];
      const hints = new Set([first, ...others].map(({ hint }) => hint).filter((hint) => hint !== ''));
      return {
        start: Date.parse(first.startDateTime),
        end: Date.parse(first.endDateTime),
        hint: [...hints].join(' · '),
      };
    })
    .toSorted((a, b) => a.start - b.start || a.end - b.end);
}
