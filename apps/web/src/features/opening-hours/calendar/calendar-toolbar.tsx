import { Button } from '@mantine/core';
import { daysAfter } from '@berth/domain/time';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Segments } from '../../../ui/segments.tsx';
import { useLanguage } from '../../../lib/languages/language.ts';
import { firstDayOf } from './calendar-events.ts';
import classes from './calendar-toolbar.module.css';
import kit from '../../../ui/kit.module.css';
import { writtenDate, writtenRange } from '../local-time.ts';
import type { CalendarPlace } from './use-calendar-place.ts';

const VIEWS = ['week', 'day'] as const;

/** Navigation: back, forward, today; the visible dates; week or day. */
export function CalendarToolbar({ at, today }: { at: CalendarPlace; today: string }) {
  const { t } = useTranslation('opening-hours');
  const { language } = useLanguage();
  const first = firstDayOf(at.view, at.date);
  const isWeek = at.view === 'week';
  const title = isWeek
    ? writtenRange(first, daysAfter(first, 6), language)
    : writtenDate(at.date, language, { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' });
  const holdsToday = isWeek ? firstDayOf('week', today) === first : at.date === today;
  return (
    <div className={classes.toolbar}>
      <div className={kit.row2}>
        <div className={classes.pair}>
          <button type="button" aria-label={isWeek ? t('previousWeek') : t('previousDay')} onClick={() => at.step(-1)}>
            <IconChevronLeft size={16} stroke={1.75} aria-hidden />
          </button>
          <button type="button" aria-label={isWeek ? t('nextWeek') : t('nextDay')} onClick={() => at.step(1)}>
            <IconChevronRight size={16} stroke={1.75} aria-hidden />
          </button>
        </div>
        <Button variant="default" size="sm" disabled={holdsToday} onClick={() => at.go({ date: today })}>
          {t('today')}
        </Button>
      </div>
      <h2 className={classes.title} aria-live="polite">
        {title}
      </h2>
      <div className={`${kit.row2} ${classes.end}`}>
        <Segments
          label={t('calendar')}
          value={at.view}
          options={VIEWS.map((value) => ({ value, label: t(value) }))}
          onChange={(view) => at.go({ view })}
        />
      </div>
    </div>
  );
}
