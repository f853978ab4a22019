import { localDayOf, type Period } from '@berth/domain/time';
import { windowFromNow, windowOnWorkingDay, type WindowSettings } from '@berth/domain/time-window';
import { Button } from '@mantine/core';
import { IconClockOff } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useDayText } from '../../../../lib/moments.ts';
import classes from './past-window.module.css';
import { useLastDate } from './use-last-date.ts';

type Props = {
  window: Period;
  now: number;
  settings: WindowSettings & { readonly futureDayMaximum: number };
  onWindow(window: Period): void;
};

/** Says that the time of an old link, or of a page that stayed open, is over, and offers others with one tap. */
export function PastWindow({ window, now, settings, onWindow }: Props) {
  const { t } = useTranslation('reservations');
  const dayOf = useDayText();
  const zone = settings.timezone;
  const lastDate = useLastDate(localDayOf(now, zone), settings);
  const next = windowOnWorkingDay(window, now, settings);
  const isOffered = lastDate === undefined || localDayOf(next.start, zone) <= lastDate;
  return (
    <div className={classes.past}>
      <IconClockOff size={18} stroke={1.75} aria-hidden />
      <p>{t(window.end <= now ? 'window.over' : 'window.begun')}</p>
      <Button size="sm" onClick={() => onWindow(windowFromNow(window, now, settings))}>
        {t('window.now')}
      </Button>
      {isOffered && (
        <Button size="sm" variant="default" onClick={() => onWindow(next)}>
          {t('window.sameHours', { day: dayOf(next.start, zone) })}
        </Button>
      )}
    </div>
  );
}
