import type { FreeDay } from '@berth/contract';
import { daysFrom, type LocalDate, type Period } from '@berth/domain/time';
import { daysAhead } from '@berth/domain/time-window';

/** The number that fits beside the other controls; the calendar has all others. */
export const MOST_DAYS = 6;

type Count = { readonly free: number; readonly of: number };

export type StripDay = {
  readonly date: LocalDate;
  readonly isSelected: boolean;
  /** Days between it and the one before are left out. */
  readonly isApart: boolean;
  readonly isClosed: boolean;
  /** Undefined while unknown, which is not the same as none. */
  readonly count: Count | undefined;
  /** The time that picking it selects; undefined while unknown, or if the day is closed. */
  readonly window: Period | undefined;
  /** When the building is open; undefined if unknown, closed or unrestricted. */
  readonly hours: Period | undefined;
};

type Strip = {
  readonly today: LocalDate;
  readonly lastDate: LocalDate | undefined;
  readonly selected: {
    readonly date: LocalDate;
    readonly isClosed: boolean;
    /** The time on screen is outside the opening hours, so the number at the open hours says more. */
    readonly isOutside: boolean;
    /** At the time on screen, as the map counts it. */
    readonly count: Count | undefined;
  };
  /** Undefined while loading. */
  readonly answers: readonly FreeDay[] | undefined;
};

const periodIn = (answer: FreeDay['window']): Period | undefined =>
  answer === null ? undefined : { start: Date.parse(answer.startDatetime), end: Date.parse(answer.endDatetime) };

const isCounted = (count: Count | undefined) => count !== undefined && count.of > 0;

/** The days to choose from, with the selected one wherever it is. */
export function stripDays({ today, lastDate, selected, answers }: Strip): StripDay[] {
  const near = daysAhead(today, lastDate, MOST_DAYS);
  const dates = [...new Set([...near, selected.date])].toSorted();
  return dates.map((date, at): StripDay => {
    const answer = answers?.find((one) => one.date === date);
    const isSelected = date === selected.date;
    const isBeyond = lastDate !== undefined && date > lastDate;
    const isClosed = isSelected ? selected.isClosed : answer?.window === null;
    const count = isSelected && !selected.isOutside ? selected.count : answer;
    const before = dates[at - 1];
    return {
      date,
      isSelected,
      isApart: before !== undefined && daysFrom(before, date) > 1,
      isClosed,
      count: isClosed || isBeyond || !isCounted(count) ? undefined : count,
      window: answer && periodIn(answer.window),
      hours: answer && periodIn(answer.hours),
    };
  });
}
