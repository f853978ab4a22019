import type { Role } from '../identity/roles.ts';
import type { LocalDate } from '../time/local-date.ts';
import type { Period } from '../time/period.ts';
import type { Facts, Today } from './facts.ts';
import type { PlannedReservation } from './planned-reservation.ts';

type Nothing = Readonly<Record<string, never>>;

/**
 * The numbers of each rule's refusal: what decided and what would be allowed. Instants are epoch milliseconds and days
 * are local dates; the screen formats them.
 */
export type RefusalNumbers = {
  readonly 'reservations-off': Nothing;
  readonly 'not-reservable': Nothing;
  readonly 'floor-restricted': { readonly userpools: readonly string[] };
  readonly 'neighbourhood-restricted': {
    readonly neighbourhood: string;
    readonly opensAt: number;
    readonly opensOn: LocalDate;
  };
  readonly 'neighbourhood-guarantee': {
    readonly neighbourhood: string;
    readonly guaranteed: number;
    readonly until: number;
  };
  readonly 'own-fixed-desk': Nothing;
  readonly 'not-for-others': { readonly roles: readonly Role[] };
  readonly 'no-repeat': { readonly roles: readonly Role[] };
  readonly 'no-guests': Nothing;
  readonly 'no-private': Nothing;
  readonly 'no-subject': Nothing;
  readonly 'no-assets': Nothing;
  readonly 'end-before-start': { readonly earliestEnd: number };
  readonly 'in-the-past': { readonly earliestStart: number; readonly isToday: boolean };
  readonly 'within-one-day': { readonly latestEnd: number };
  readonly 'time-step': { readonly stepMinutes: number };
  readonly 'repeat-weeks-maximum': { readonly limit: number; readonly asked: number };
  readonly 'subject-too-long': { readonly limit: number; readonly length: number };
  readonly 'guest-incomplete': { readonly row: number };
  readonly 'guest-address': { readonly row: number };
  readonly 'too-many-guests': { readonly limit: number; readonly asked: number };
  readonly 'future-day-max': { readonly limitDays: number; readonly lastDay: LocalDate };
  readonly 'fixed-desk': { readonly freed: readonly Period[] };
  readonly 'closed-day': { readonly day: LocalDate };
  readonly 'allowed-timeslot': { readonly asked: Period; readonly openings: readonly Period[] };
  readonly 'reservation-time-limit': { readonly limitMinutes: number; readonly latestEnd: number };
  readonly 'space-taken': { readonly takenFrom: number; readonly takenUntil: number };
  readonly 'disable-overlapping-reservation': {
    readonly takenFrom: number;
    readonly takenUntil: number;
    /** Shown only to the holder: others would learn whose private reservation it is. */
    readonly spaceName: string | undefined;
    /** Undefined if it is in the same building. */
    readonly buildingName: string | undefined;
  };
  readonly 'daily-maximum': { readonly limit: number; readonly reserved: number; readonly day: LocalDate };
  readonly 'total-reservations-limit': { readonly limit: number; readonly reserved: number };
  readonly 'weekly-limit': {
    readonly limitMinutes: number;
    readonly usedMinutes: number;
    readonly leftMinutes: number;
  };
  readonly 'building-maximum': { readonly limit: number; readonly reserved: number };
  readonly 'userpool-daily-budget': { readonly limit: number; readonly reserved: number; readonly userpool: string };
  readonly 'asset-unavailable': { readonly name: string };
  readonly 'asset-quantity': { readonly name: string };
  readonly 'asset-stock': { readonly name: string; readonly available: number; readonly asked: number };
};
export type RuleName = keyof RefusalNumbers;

/**
 * A refusal has its rule, the numbers that decided and what would be allowed, so that it can be explained and resolved.
 */
export type RefusalBy<R extends RuleName> = { readonly rule: R; readonly numbers: RefusalNumbers[R] };
export type Refusal = { [R in RuleName]: RefusalBy<R> }[RuleName];

export type Rule<R extends RuleName> = (
  planned: PlannedReservation,
  facts: Facts,
  today: Today,
) => RefusalBy<R> | undefined;

export const refuse = <R extends RuleName>(rule: R, numbers: RefusalNumbers[R]): RefusalBy<R> => ({ rule, numbers });

export type Decision = { readonly allowed: true } | { readonly allowed: false; readonly because: Refusal };
