import { useTranslation } from 'react-i18next';
import { FittedText } from '../../../ui/fitted-text/fitted-text.tsx';
import { Pieces } from './pieces.tsx';
import { hoursOf, isLongLocation, locationOf, subjectOf } from './row-texts.ts';
import type { TodaySection } from './sections.ts';
import { MinutesText } from './time-texts.tsx';
import classes from './today-board.module.css';

type Props = { sections: readonly TodaySection[]; instant: number; zone: string };

/** Every card says whether it is now or next, because cards have no sections. */
export function TodayCards({ sections, instant, zone }: Props) {
  const { t } = useTranslation('today-screen');
  return (
    <ul className={classes.cards}>
      {sections.flatMap(({ name, rows }) =>
        rows.map((row, at) => {
          const [subject, location] = [subjectOf(row) ?? t('reserved'), locationOf(row)];
          return (
            <li key={`${name} ${at}`} data-section={name}>
              <p className={classes.cardTime}>{row.fixed ? t('allDay') : <time>{hoursOf(row, zone)}</time>}</p>
              <FittedText className={classes.cardSubject} text={subject}>
                <Pieces text={subject} />
              </FittedText>
              <p className={classes.cardWhen}>
                {name === 'now' && !row.fixed && <b>{t('section.now')}</b>} <MinutesText row={row} instant={instant} />
              </p>
              <p className={classes.cardLocation} data-long={isLongLocation(location) || undefined}>
                <Pieces text={location} />
              </p>
            </li>
          );
        }),
      )}
    </ul>
  );
}
