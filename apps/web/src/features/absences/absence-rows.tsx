import { useMediaQuery } from '@mantine/hooks';
import { useTranslation } from 'react-i18next';
import classes from './absences.module.css';
import kit from '../../ui/kit.module.css';
import { AllDayBox, MomentField, RemoveButton, RepeatBoxes, type RowProps } from './row-fields.tsx';

/** Seven days and four fields side by side need this much; below, each row is a card. */
const WIDE = '(width >= 75em)';

type RowsProps = { rows: readonly RowProps[]; name: string };

export function AbsenceRows(props: RowsProps) {
  const isWide = useMediaQuery(WIDE, true, { getInitialValueInEffect: false });
  return isWide ? <Table {...props} /> : <Cards {...props} />;
}

function Table({ rows, name }: RowsProps) {
  const { t } = useTranslation('absences');
  return (
    <table className={classes.table} aria-label={t('title')}>
      <thead>
        <tr>
          <th scope="col" aria-label={t('column.number')}>
            #
          </th>
          <th scope="col">{t('column.employee')}</th>
          <th scope="col">{t('column.start')}</th>
          <th scope="col">{t('column.end')}</th>
          <th scope="col">{t('column.allDay')}</th>
          <th scope="col">{t('column.repeatOn')}</th>
          <th scope="col">{t('ui:remove')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.row.key}>
            <td className={`${kit.muted} ${kit.tabular}`}>{row.number}</td>
            <td className={kit.breaks}>{name}</td>
            <td>
              <MomentField side="start" {...row} />
            </td>
            <td>
              <MomentField side="end" {...row} />
            </td>
            <td>
              <AllDayBox {...row} />
            </td>
            <td>
              <RepeatBoxes {...row} />
            </td>
            <td>
              <RemoveButton {...row} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Cards({ rows, name }: RowsProps) {
  const { t } = useTranslation('absences');
  return (
    <ol className={classes.cards} aria-label={t('title')}>
      {rows.map((row) => (
        <li key={row.row.key} className={classes.card}>
          <p className={classes.cardHead}>
            <span className={`${kit.muted} ${kit.tabular}`}># {row.number}</span>
            <b className={kit.breaks}>{name}</b>
            <RemoveButton {...row} text={t('ui:remove')} />
          </p>
          <div className={classes.pair}>
            <span aria-hidden>{t('column.start')}</span>
            <MomentField side="start" {...row} />
          </div>
          <div className={classes.pair}>
            <span aria-hidden>{t('column.end')}</span>
            <MomentField side="end" {...row} />
          </div>
          <AllDayBox {...row} text={t('column.allDay')} />
          <div className={classes.pair}>
            <span aria-hidden>{t('column.repeatOn')}</span>
            <RepeatBoxes {...row} />
          </div>
        </li>
      ))}
    </ol>
  );
}
