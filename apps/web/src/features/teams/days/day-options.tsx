import type { TeamDayOptions } from '@berth/contract';
import type { LocalDate } from '@berth/domain/time';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useDateText } from '../../../lib/moments.ts';
import classes from './day-options.module.css';

type Props = { options: TeamDayOptions; date: LocalDate; onChoose: (date: LocalDate) => void };

/** Ten working days to choose from, each with numbers. A closed day cannot be chosen. */
export function DayOptions({ options: { days, people }, date, onChoose }: Props) {
  const { t } = useTranslation('team-days');
  const dateText = useDateText();
  const name = useId();
  return (
    <fieldset className={classes.days}>
      <legend>{t('dialog.day')}</legend>
      {days.map(({ date: day, reserved, freeTogether, isClosed }) => (
        <label key={day} className={classes.day} data-closed={isClosed || undefined}>
          <input type="radio" name={name} checked={day === date} disabled={isClosed} onChange={() => onChoose(day)} />
          <strong>{dateText(day)}</strong>{' '}
          {isClosed ? (
            <small>{t('dialog.closed')}</small>
          ) : (
            <>
              <small>
                <b>{reserved === null ? t('dialog.few', { people }) : t('dialog.have', { count: reserved, people })}</b>{' '}
                {t('dialog.haveDesk')}
              </small>{' '}
              <Dots reserved={reserved ?? 0} people={people} />
              <small>{t('dialog.together', { count: freeTogether })}</small>
            </>
          )}
        </label>
      ))}
    </fieldset>
  );
}

/** More dots than this are no longer compared at a glance. */
const MOST_DOTS = 12;

function Dots({ reserved, people }: { reserved: number; people: number }) {
  if (people > MOST_DOTS) return null;
  return (
    <span className={classes.dots} aria-hidden>
      {Array.from({ length: people }, (_, at) => (
        <i key={at} data-filled={at < reserved || undefined} />
      ))}
    </span>
  );
}
