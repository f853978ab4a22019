import { belongsTo } from '../../neighbourhoods/is-restricted-for.ts';
import type { People } from '../../neighbourhoods/neighbourhood.ts';
import { type LocalDate, type Weekday, WEEKDAYS, weekdayOf } from '../../time/local-date.ts';
import { SMALLEST_GROUP } from '../suppress.ts';

/** A reservation of one of its desks that was not cancelled. */
export type UsedDesk = { readonly memberId: string; readonly userpools: readonly string[]; readonly day: LocalDate };
export type RefusedOnDay = { readonly day: LocalDate; readonly count: number };

export type WeekdayUsage = {
  readonly weekday: Weekday;
  /** Null if fewer than five people reserved there on this weekday. */
  readonly usage: { readonly own: number; readonly others: number; readonly refused: number } | null;
};

/** Reservations of the desks of a neighbourhood by its people and by others, and refusals, by weekday. */
export const neighbourhoodUsage = (
  people: People,
  used: readonly UsedDesk[],
  refused: readonly RefusedOnDay[],
): WeekdayUsage[] =>
  WEEKDAYS.map((weekday) => {
    const here = used.filter(({ day }) => weekdayOf(day) === weekday);
    if (new Set(here.map(({ memberId }) => memberId)).size < SMALLEST_GROUP) return { weekday, usage: null };
    const own = here.filter((one) => belongsTo(people, one)).length;
    const counts = refused.filter(({ day }) => weekdayOf(day) === weekday).map(({ count }) => count);
    return {
      weekday,
      usage: { own, others: here.length - own, refused: counts.reduce((sum, count) => sum + count, 0) },
    };
  });
