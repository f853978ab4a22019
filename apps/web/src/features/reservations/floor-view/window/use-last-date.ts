import type { Policy } from '@berth/domain/buildings';
import type { LocalDate } from '@berth/domain/time';
import { lastReservableDate } from '@berth/domain/time-window';
import { useMe } from '../../../../lib/me.ts';

type Settings = { readonly futureDayMaximum: number; readonly policies: readonly Policy[] };

/** The last date that the user can choose; undefined if there is none. */
export function useLastDate(today: LocalDate, settings: Settings): LocalDate | undefined {
  const { group } = useMe();
  const own = Number(group?.attributes.futureReservationMaximum[0]);
  return lastReservableDate(today, settings, Number.isFinite(own) ? own : undefined);
}
