import { daysAfter, type LocalDate } from '@berth/domain/time';

const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 };

/** The day that an arrow key leads to: the next possible one in its direction; undefined if there is none. */
export function dayBeside(key: string, from: LocalDate, possible: readonly LocalDate[]): LocalDate | undefined {
  const step = STEPS[key];
  if (step === undefined) return undefined;
  // A week up or down keeps the weekday, or comes as near to it as it can.
  const target = daysAfter(from, step);
  const days = step > 0 ? possible.filter((date) => date > from) : possible.filter((date) => date < from).toReversed();
  return days.find((date) => (step > 0 ? date >= target : date <= target)) ?? days.at(-1);
}
