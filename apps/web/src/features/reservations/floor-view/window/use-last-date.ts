import type { Policy } from '@berth/domain/buildings';
import { type LocalDate, localDayOf, type Period } from '@berth/domain/time';
import { lastReservableDate, type OutOfRange, outOfRange } from '@berth/domain/time-window';
import { useMe } from '../../../../lib/me.ts';

type Limits = { readonly futureDayMaximum: number; readonly policies: readonly Policy[] };
type Settings = Limits & { readonly timezone: string };

/** The last date that the user can choose; undefined if there is none. */
export function useLastDate(today: LocalDate, settings: Limits): LocalDate | undefined {
  const { group } = useMe();
  const own = Number(group?.attributes.futureReservationMaximum[0]);
  return lastReservableDate(today, settings, Number.isFinite(own) ? own : undefined);
}

/** The limit that the chosen date is beyond; undefined if the user can reserve on it. */
export function useOutOfRange({ start }: Period, settings: Settings, now: number): OutOfRange | undefined {
  const today = localDayOf(now, settings.timezone);
  return outOfRange(localDayOf(start, settings.timezone), today, useLastDate(today, settings));
}
