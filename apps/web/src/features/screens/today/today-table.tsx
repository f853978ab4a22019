import { useTranslation } from 'react-i18next';
import { FittedText } from './fitted-text.tsx';
import { hoursOf, locationOf, subjectOf, type TodayRow } from './row-texts.ts';
import classes from './today-board.module.css';

type Props = { rows: readonly TodayRow[]; showsDesks: boolean; zone: string };

export function TodayTable({ rows, showsDesks, zone }: Props) {
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
      <tbody>
        {rows.map((row, at) => (
          <tr key={at}>
            <td>
              <FittedText className={classes.who} text={subjectOf(row) ?? t('reserved')} />
            </td>
            <td>
              <FittedText text={locationOf(row)} />
            </td>
            <td>
              {row.fixed ? (
                <span className={classes.fixed}>{t('fixedDesk')}</span>
              ) : (
                <time className={classes.hours}>{hoursOf(row, zone)}</time>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
