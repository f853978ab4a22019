import type { CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import { FittedText } from '../../../ui/fitted-text/fitted-text.tsx';
import { Pieces } from './pieces.tsx';
import { locationOf, subjectOf, type TodayRow } from './row-texts.ts';
import { type TodaySection, timingOf } from './sections.ts';
import { HoursText, MinutesText } from './time-texts.tsx';
import classes from './today-board.module.css';

type Times = { instant: number; zone: string };
type Props = Times & { sections: readonly TodaySection[]; showsDesks: boolean };

const SECTION_TEXTS = { now: 'section.now', next: 'section.next', later: 'section.later' } as const;

/** The rows in sections, whose names are beside them, or above the first hours on a narrow screen. */
export function TodayTable({ sections, showsDesks, ...times }: Props) {
  const { t } = useTranslation('today-screen');
  return (
    <table className={classes.table}>
      <thead>
        <tr>
          <th scope="col">
            <FittedText text={showsDesks ? t('nameOrSubject') : t('subject')} />
          </th>
          <th scope="col">
            <FittedText text={t('location')} />
          </th>
          <th scope="col">
            <FittedText text={t('time')} />
          </th>
        </tr>
      </thead>
      {sections.map(({ name, rows }) => (
        <tbody key={name} data-section={name} style={{ '--count': rows.length } as CSSProperties}>
          {rows.map((row, at) => (
            <tr key={at} style={progressOf(row, times.instant)}>
              {at === 0 && (
                <th scope="rowgroup" rowSpan={rows.length} className={classes.section}>
                  <FittedText text={t(SECTION_TEXTS[name])} />
                </th>
              )}
              <Cells row={row} {...times} />
            </tr>
          ))}
        </tbody>
      ))}
    </table>
  );
}

function progressOf(row: TodayRow, instant: number): CSSProperties | undefined {
  const { progress } = timingOf(row, instant);
  return progress === undefined
    ? undefined
    : ({ '--progress': `${Math.round(progress * 1000) / 10}%` } as CSSProperties);
}

function Cells({ row, instant, zone }: Times & { row: TodayRow }) {
  const { t } = useTranslation('today-screen');
  const [subject, location] = [subjectOf(row) ?? t('reserved'), locationOf(row)];
  return (
    <>
      <td>
        <FittedText className={classes.who} text={subject}>
          <Pieces text={subject} />
        </FittedText>
      </td>
      <td>
        <FittedText text={location}>
          <Pieces text={location} />
        </FittedText>
      </td>
      <td className={classes.when}>
        {row.fixed ? (
          <span className={classes.fixed}>{t('fixedDesk')}</span>
        ) : (
          <>
            <HoursText row={row} zone={zone} /> <MinutesText row={row} instant={instant} />
          </>
        )}
      </td>
    </>
  );
}
