import type { Period } from '@berth/domain';

/** When something can be reserved, with what the opening hours say of it. */
export type DayOpening = Period & { readonly hint: string };

/** Each once, in the order of the day: rooms mostly share their hours, and what they say of them is said together. */
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
