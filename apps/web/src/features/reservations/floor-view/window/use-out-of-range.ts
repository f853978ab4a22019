import type { Policy } from '@berth/domain/buildings';
import { localDayOf, type Period } from '@berth/domain/time';
import { type OutOfRange, outOfRange } from '@berth/domain/time-window';
import { useLastDate } from './use-last-date.ts';

type Settings = {
  readonly timezone: string;
  readonly futureDayMaximum: number;
  readonly policies: readonly Policy[];
};

/** The limit that the chosen date is beyond; undefined if the user can reserve on it. */
export function useOutOfRange({ start }: Period, settings: Settings, now: number): OutOfRange | undefined {
  const today = localDayOf(now, settings.timezone);
  return outOfRange(localDayOf(start, settings.timezone), today, useLastDate(today, settings));
}
