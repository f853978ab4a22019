import { daysAfter, type LocalDate, localDayOf, type Period } from '@berth/domain/time';

/** Every local day that a period touches; a day that starts at its end is not one of them. */
export function localDaysOf({ start, end }: Period, zone: string): LocalDate[] {
  const last = localDayOf(end - 1, zone);
  const days = [localDayOf(start, zone)];
  for (let day = days[0] ?? last; day < last; ) days.push((day = daysAfter(day, 1)));
  return days;
}
