import type { ObjectType } from '@berth/domain/reservations';
import { daysAfter, instantOf, type LocalDate, localDayOf, type Period, withinOneLocalDay } from '@berth/domain/time';
import { hoursOfWindow } from '@berth/domain/time-window';

export const KINDS = ['desks', 'rooms', 'parking'] as const;
export type Kind = (typeof KINDS)[number];

const KIND_OF = { DESK: 'desks', ROOM: 'rooms', PARKING: 'parking' } as const satisfies Record<ObjectType, Kind>;
export const kindOf = (type: ObjectType): Kind => KIND_OF[type];

type Read = { one(name: string): string | undefined; all(name: string): readonly string[] };

/** The request in the address of this screen; the screen chooses missing or invalid values. */
export type FloorRequest = {
  /** An id or a level, see `links.ts`. */
  readonly floor: string | undefined;
  /** The space whose details are open: an id or a name. */
  readonly space: string | undefined;
  /** Undefined for the kind of the space, or for desks. */
  readonly kind: Kind | undefined;
  readonly window: Period | undefined;
  readonly attributes: readonly string[];
  readonly search: string;
  /** Seats that a room must have; 1 for any room. */
  readonly people: number;
};

const DATE = /^20\d\d-\d\d-\d\d$/;
const TIME = /^(?:[01]\d|2[0-3]):[0-5]\d$|^24:00$/;

/** JavaScript reads 30 February as a day in March. */
export const isDate = (text: string): text is LocalDate => DATE.test(text) && daysAfter(text, 0) === text;

/** In the building's timezone, so that a shared address means the same to everyone. */
export function windowFrom(date: string, from: string, to: string, zone: string): Period | undefined {
  if (!isDate(date) || !TIME.test(from) || !TIME.test(to)) return undefined;
  const window = { start: instantOf(date, from, zone), end: instantOf(date, to, zone) };
  return withinOneLocalDay(window, zone) ? window : undefined;
}

export const windowInWords = (window: Period, zone: string): { date: string; from: string; to: string } => ({
  date: localDayOf(window.start, zone),
  ...hoursOfWindow(window, zone),
});

/** The parameters of a window in the address of this screen. */
export function windowInAddress(window: Period, zone: string) {
  const { date, from, to } = windowInWords(window, zone);
  return { day: date, from, to, date: undefined };
}

/** More people than any room has. */
const MOST_PEOPLE = 999;

const peopleIn = (text: string | undefined): number => {
  const people = Number(text);
  return Number.isInteger(people) && people > 0 && people <= MOST_PEOPLE ? people : 1;
};

export function readAddress({ one, all }: Read, zone: string): FloorRequest {
  return {
    floor: one('floor'),
    space: one('desk'),
    kind: KINDS.find((kind) => kind === one('kind')),
    // Links of earlier releases call the day `date`.
    window: windowFrom(one('day') ?? one('date') ?? '', one('from') ?? '', one('to') ?? '', zone),
    attributes: all('attribute'),
    search: one('search') ?? '',
    people: peopleIn(one('people')),
  };
}
