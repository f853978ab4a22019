import type { LocalDate } from '@berth/domain/time';
import { IconCalendarEvent } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useDateText } from '../../../../lib/moments.ts';
import classes from './days.module.css';
import { onRadioEnds } from './radio-ends.ts';
import type { StripDay } from './strip-days.ts';
import { useDayNames } from './use-day-names.ts';

type Props = { today: LocalDate; days: readonly StripDay[]; onPick(day: StripDay): void; onCalendar(): void };

/** The next days, each with what is free on it. The calendar has all others. */
export function DayStrip({ today, days, onPick, onCalendar }: Props) {
  const { t } = useTranslation('reservations');
  const nameOf = useDayNames(today);
  const dateText = useDateText();
  const strip = useRef<HTMLFieldSetElement>(null);
  const textOf = ({ isClosed, count }: StripDay) => {
    if (isClosed) return t('days.closed');
    return count && t('freeHere', { count: count.free });
  };
  const selected = days.find(({ isSelected }) => isSelected)?.date;
  // On a phone the selected day may be beyond the edge.
  useEffect(() => {
    const cell = strip.current?.querySelector<HTMLElement>(`[data-date="${selected}"]`);
    if (cell && strip.current) strip.current.scrollLeft = cell.offsetLeft - strip.current.offsetLeft - 16;
  }, [selected]);
  return (
    <div className={classes.when}>
      <fieldset ref={strip} className={classes.days} aria-label={t('days.label')}>
        {days.map((day) => (
          <label
            key={day.date}
            className={classes.day}
            data-date={day.date}
            data-selected={day.isSelected || undefined}
            data-apart={day.isApart || undefined}
            data-closed={day.isClosed || undefined}
            title={dateText(day.date)}
          >
            <input
              type="radio"
              name="day"
              value={day.date}
              aria-label={[nameOf(day.date), textOf(day)].filter(Boolean).join(', ')}
              checked={day.isSelected}
              onChange={() => onPick(day)}
              // A checked radio button reports no change, and no click by the space bar, but the selected day may still
              // have the initial time.
              onClick={() => day.isSelected && onPick(day)}
              onKeyDown={(event) => {
                onRadioEnds(event);
                if (event.key === ' ' && day.isSelected) onPick(day);
              }}
            />
            <b>{nameOf(day.date)}</b> <Count day={day} text={textOf(day)} />
          </label>
        ))}
      </fieldset>
      <button type="button" className={classes.calendar} aria-label={t('days.calendar')} onClick={onCalendar}>
        <IconCalendarEvent size={20} stroke={1.75} aria-hidden />
      </button>
    </div>
  );
}

function Count({ day: { isClosed, count }, text }: { day: StripDay; text: string | undefined }) {
  return (
    <>
      {text !== undefined && <small>{text}</small>}
      {!isClosed && count !== undefined && (
        <u aria-hidden>
          <i style={{ width: `${(100 * count.free) / count.of}%` }} />
        </u>
      )}
    </>
  );
}
