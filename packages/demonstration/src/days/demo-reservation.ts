import type { LocalDate } from '@berth/domain/time';

/** A reservation from its creation to its end, including what has not happened yet. */
export type DemoReservation = {
  readonly id: string;
  readonly floorId: string;
  readonly spaceId: string;
  readonly memberId: string;
  readonly localDay: LocalDate;
  readonly start: number;
  /** The planned end. */
  readonly end: number;
  readonly subject: string | null;
  readonly madeAt: number;
  readonly checkedInAt: number | null;
  /** When the holder checks out, if before the planned end. */
  readonly leftAt: number | null;
  readonly cancelledAt: number | null;
  /** u: the holder, o: a coordinator, s: the system, because sensors detected no one. */
  readonly cancelledBy: 'u' | 'o' | 's' | null;
  readonly guests: readonly DemoGuest[];
  readonly loans: readonly DemoLoan[];
};

export type DemoGuest = { readonly name: string; readonly email: string };
export type DemoLoan = { readonly assetId: string; readonly quantity: number };

export const comes = ({ checkedInAt }: Pick<DemoReservation, 'checkedInAt'>): boolean => checkedInAt !== null;

/** The minutes without anyone after which sensors release a space. */
export const RELEASE_MINUTES = 30;
/** The workflow of the buildings reminds the holder before. */
export const REMIND_MINUTES = 15;

/** Requests that were refused, once per person, as the product counts them. */
export type DemoRefusal = {
  readonly scopeId: string;
  readonly spaceType: 'd' | 'r';
  readonly rule: 'space-taken' | 'asset-stock';
  readonly count: number;
};

export type DayPlan = { readonly reservations: readonly DemoReservation[]; readonly refusals: readonly DemoRefusal[] };
