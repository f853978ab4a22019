import { daysAfter, type LocalDate } from '../time/local-date.ts';
import type { Slot } from './slot.ts';

export type DateRange = { readonly from: LocalDate; readonly until: LocalDate };

/** By its dates alone: which weekdays it is open on is another question. */
export const isValidWithin = (slot: Pick<Slot, 'validFrom' | 'validUntil'>, { from, until }: DateRange): boolean =>
  slot.validFrom <= until && (slot.validUntil === null || slot.validUntil >= from);

/**
 * Takes a range of days out of one slot: what is left before it and after it, each open exactly as before. Both ends of
 * the range are closed; a slot that does not meet the range stays whole, one that lies inside it is gone.
 */
export function splitSlot<S extends Pick<Slot, 'validFrom' | 'validUntil'>>(slot: S, range: DateRange): S[] {
  if (!isValidWithin(slot, range)) return [slot];
  const before = slot.validFrom < range.from ? [{ ...slot, validUntil: daysAfter(range.from, -1) }] : [];
  const isOpenAfter = slot.validUntil === null || slot.validUntil > range.until;
  const after = isOpenAfter ? [{ ...slot, validFrom: daysAfter(range.until, 1) }] : [];
  return [...before, ...after];
}
