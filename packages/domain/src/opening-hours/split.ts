import { daysAfter, type LocalDate } from '../time/local-date.ts';
import type { Slot } from './slot.ts';

export type DateRange = { readonly from: LocalDate; readonly until: LocalDate };

/** Compares dates only, not weekdays. */
export const isValidWithin = (slot: Pick<Slot, 'validFrom' | 'validUntil'>, { from, until }: DateRange): boolean =>
  slot.validFrom <= until && (slot.validUntil === null || slot.validUntil >= from);

/**
 * Takes a range of days out of a slot and returns the parts before and after it, with unchanged hours. The range is
 * inclusive; a slot outside the range is returned unchanged, and a slot within it disappears.
 */
export function splitSlot<S extends Pick<Slot, 'validFrom' | 'validUntil'>>(slot: S, range: DateRange): S[] {
  if (!isValidWithin(slot, range)) return [slot];
  const before = slot.validFrom < range.from ? [{ ...slot, validUntil: daysAfter(range.from, -1) }] : [];
  const isOpenAfter = slot.validUntil === null || slot.validUntil > range.until;
  const after = isOpenAfter ? [{ ...slot, validFrom: daysAfter(range.until, 1) }] : [];
  return [...before, ...after];
}
