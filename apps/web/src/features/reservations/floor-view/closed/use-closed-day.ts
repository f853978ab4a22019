import { daysAfter, type LocalDate, localTimeOf, type Period } from '@berth/domain/time';
import { useTranslation } from 'react-i18next';
import { useMe } from '../../../../lib/me.ts';
import { hoursOf, useDateText } from '../../../../lib/moments.ts';
import type { StripDay } from '../days/strip-days.ts';
import type { Days } from '../days/use-days.ts';

/** Why nothing can be reserved at the selected time, and what to select instead. */
export type OfferedDay = {
  readonly why: string;
  /** Undefined while unknown. */
  readonly next:
    | {
        readonly day: StripDay;
        /** The free spaces on it; undefined while unknown. */
        readonly offer: string | undefined;
        readonly go: string;
      }
    | undefined;
};

export type ClosedDay = OfferedDay & {
  readonly title: string;
  /** The days that can be reserved, as far as they are known. */
  readonly open: readonly StripDay[];
  readonly next:
    | {
        /** When it opens, as a sentence and as a note; undefined if nothing restricts it. */
        readonly opens: { readonly sentence: string; readonly note: string } | undefined;
      }
    | undefined;
};

type Context = {
  readonly days: Days;
  readonly date: LocalDate;
  readonly zone: string;
  /** The openings of the selected day; all of them are over, or there are none. */
  readonly openings: readonly Period[] | undefined;
};

/** The texts for a day that is closed or over; undefined for any other. */
export function useClosedDay({ days, date, zone, openings }: Context): ClosedDay | undefined {
  const { t } = useTranslation('reservations');
  const building = useMe().group?.orgName ?? '';
  const nextText = useNextText(days.today, zone);
  const day = useDateText()(date);
  if (!days.isClosed) return undefined;
  const isToday = date === days.today;
  const closedAt = Math.max(...(openings ?? []).map(({ end }) => end));
  const whyToday = Number.isFinite(closedAt)
    ? t('closedDay.at', { building, time: localTimeOf(closedAt, zone) })
    : t('closedDay.today', { building });
  const open = days.days.filter((one) => one.date > days.today && !one.isSelected && one.window !== undefined);
  const [next] = open;
  return {
    why: isToday ? whyToday : t('closedDay.on', { building, day }),
    title: isToday ? t('closedDay.title') : t('closedDay.titleOn', { day }),
    open,
    next: next && nextText(next),
  };
}

function useNextText(today: LocalDate, zone: string) {
  const { t } = useTranslation('reservations');
  const dateText = useDateText();
  return (day: StripDay): NonNullable<ClosedDay['next']> => {
    const isTomorrow = day.date === daysAfter(today, 1);
    const name = dateText(day.date);
    const { window, hours, count } = day;
    const offered = { day: name, hours: window ? hoursOf(window, zone) : '', count: count?.free ?? 0 };
    const opening = hours && { day: name, hours: hoursOf(hours, zone), time: localTimeOf(hours.start, zone) };
    return {
      day,
      offer: count && t(isTomorrow ? 'closedDay.offerTomorrow' : 'closedDay.offer', offered),
      go: t(isTomorrow ? 'closedDay.goTomorrow' : 'closedDay.go', { day: name }),
      opens: opening && {
        sentence: t(isTomorrow ? 'closedDay.againTomorrow' : 'closedDay.again', opening),
        note: t(isTomorrow ? 'closedDay.untilTomorrow' : 'closedDay.until', opening),
      },
    };
  };
}
