import type { LocalDate } from '../time/local-date.ts';
import type { Period } from '../time/period.ts';

export const OBJECT_TYPES = ['DESK', 'PARKING', 'ROOM'] as const;
export type ObjectType = (typeof OBJECT_TYPES)[number];

export type Guest = { readonly name: string; readonly email: string };
export type RequestedAsset = { readonly id: string; readonly quantity: number; readonly comment: string };

/** A user's request: one space or several, once or weekly, for one person or several. */
export type ReservationRequest = {
  readonly spaceId: string;
  readonly period: Period;
  /** Undefined for the caller. */
  readonly forAddress: string | undefined;
  /** More people; they get free spaces of the same room that are near to the first one and to each other. */
  readonly alsoFor: readonly string[];
  /** The number of repeats after the first week; 0 means no series. */
  readonly repeatWeeks: number;
  readonly visibleToOthers: boolean;
  readonly subject: string | undefined;
  readonly guests: readonly Guest[];
  readonly assets: readonly RequestedAsset[];
  readonly onConflict: 'skip' | 'alternative' | undefined;
  /** Dates of the series to leave out. */
  readonly skipDates: readonly LocalDate[];
  /** An existing series that a single reservation returns to. */
  readonly seriesId: string | undefined;
  /** Made at a kiosk, where people identify themselves without signing in. */
  readonly atKiosk: boolean;
  /** The holder gets no mail about the new reservation. */
  readonly isSilent?: boolean;
};
