import { daysAfter, type LocalDate, mondayOf } from '../time/local-date.ts';

/** Inclusive. */
export type CalendarPeriod = { readonly startsOn: LocalDate; readonly endsOn: LocalDate };
export type DayRange = { readonly from: LocalDate; readonly to: LocalDate };

const DAYS_PER_WEEK = 7;

export const weekOf = (day: LocalDate): CalendarPeriod => {
  const startsOn = mondayOf(day);
  return { startsOn, endsOn: daysAfter(startsOn, DAYS_PER_WEEK - 1) };
};

const firstOfNextMonth = (day: LocalDate): LocalDate => `${daysAfter(`${day.slice(0, 7)}-28`, 4).slice(0, 7)}-01`;

export const monthOf = (day: LocalDate): CalendarPeriod => ({
  startsOn: `${day.slice(0, 7)}-01`,
  endsOn: daysAfter(firstOfNextMonth(day), -1),
});

function touching({ from, to }: DayRange, periodOf: (day: LocalDate) => CalendarPeriod): CalendarPeriod[] {
  const periods: CalendarPeriod[] = [];
  for (let day = from; day <= to; day = daysAfter(periods.at(-1)?.endsOn ?? day, 1)) periods.push(periodOf(day));
  return periods;
}

/** Returns the weeks, Monday to Sunday, with at least one day in the range; none for a reversed range. */
export const weeksTouching = (range: DayRange): CalendarPeriod[] => touching(range, weekOf);

export const monthsTouching = (range: DayRange): CalendarPeriod[] => touching(range, monthOf);

const earlier = (a: LocalDate, b: LocalDate): LocalDate => (a < b ? a : b);

/**
 * Cuts a period into parts that belong to one week and one month each. Suppression works on these, because a month
 * minus its weeks is such a part.
 */
export function partsOf({ startsOn, endsOn }: CalendarPeriod): CalendarPeriod[] {
  const parts: CalendarPeriod[] = [];
  for (let day = startsOn; day <= endsOn; day = daysAfter(parts.at(-1)?.endsOn ?? day, 1))
    parts.push({ startsOn: day, endsOn: earlier(endsOn, earlier(weekOf(day).endsOn, monthOf(day).endsOn)) });
  return parts;
}
