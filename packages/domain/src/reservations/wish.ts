import type { LocalDate } from '../time/local-date.ts';
import type { Period } from '../time/period.ts';

export const OBJECT_TYPES = ['DESK', 'PARKING', 'ROOM'] as const;
export type ObjectType = (typeof OBJECT_TYPES)[number];

export type Guest = { readonly name: string; readonly email: string };
export type WishedAsset = { readonly id: string; readonly quantity: number; readonly comment: string };

/** One occurrence of what somebody asks for. A series is a list of these that differ in their times only. */
export type Wish = {
  readonly spaceId: string;
  readonly period: Period;
  /** Of the start, in the building's zone; the end lies on the same one. */
  readonly localDay: LocalDate;
  /** The day of the series' first occurrence; the same as `localDay` where there is no series. */
  readonly firstDay: LocalDate;
  /** The reservation that is being changed, which does not stand in its own way; undefined for a new one. */
  readonly replaces: string | undefined;
  readonly forSomeoneElse: boolean;
  /** Weeks after the first; 0 is no series. */
  readonly repeatWeeks: number;
  readonly visibleToOthers: boolean;
  readonly subject: string | undefined;
  readonly guests: readonly Guest[];
  /** Guests that a change takes along to another space: they need room there, but were invited before. */
  readonly guestsAlong: number;
  readonly assets: readonly WishedAsset[];
  /** A kiosk knows nobody's rights: it reserves, and nothing else. */
  readonly atKiosk: boolean;
};
