import type { LocalDate } from '../time/local-date.ts';
import type { Period } from '../time/period.ts';

export const OBJECT_TYPES = ['DESK', 'PARKING', 'ROOM'] as const;
export type ObjectType = (typeof OBJECT_TYPES)[number];

export type Guest = { readonly name: string; readonly email: string };
export type RequestedAsset = { readonly id: string; readonly quantity: number; readonly comment: string };

/** What somebody asks for: one space or several, once or weekly, for one person or several. */
export type ReservationRequest = {
  readonly spaceId: string;
  readonly period: Period;
  /** Undefined for the person who asks. */
  readonly forAddress: string | undefined;
  /** Further people, each of whom gets the nearest free space of the same room. */
  readonly alsoFor: readonly string[];
  /** Weeks after the first; 0 is no series. */
  readonly repeatWeeks: number;
  readonly visibleToOthers: boolean;
  readonly subject: string | undefined;
  readonly guests: readonly Guest[];
  readonly assets: readonly RequestedAsset[];
  readonly onConflict: 'skip' | 'alternative' | undefined;
  /** Dates of the series that are not asked for. */
  readonly skipDates: readonly LocalDate[];
  /** An existing series that a single reservation belongs to again. */
  readonly seriesId: string | undefined;
  /** Made by somebody who is not signed in and only said who they are. */
  readonly atKiosk: boolean;
};
