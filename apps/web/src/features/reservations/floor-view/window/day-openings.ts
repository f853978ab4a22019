import type { Period } from '@berth/domain/time';

/** A period in which spaces can be reserved, with the hints of its opening hours. */
export type DayOpening = Period & { readonly hint: string };

type Hours = {
  readonly startDateTime: string;
  readonly endDateTime: string;
  readonly hint: string;
  readonly unrestricted?: true | undefined;
};

/**
 * The openings of a day, from the availability of the building; undefined if nothing restricts it. In timeslot mode
 * only slots can be reserved, so a day without any has none.
 */
export function openingsOfDay(hours: readonly Hours[], { timeslot }: { readonly timeslot: boolean }) {
  const slots = hours.filter(({ unrestricted }) => !unrestricted);
  return slots.length === hours.length || timeslot ? dayOpenings(slots) : undefined;
}

/** Each period once, in chronological order: rooms mostly share their hours, and their hints are combined. */
export function dayOpenings(hours: readonly Hours[]): DayOpening[] {
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
