import type { CheckedRow } from '@berth/contract';
import { IconArrowRight } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import classes from './upload-dialog.module.css';

/** The reason for a refusal, the changes per column, or the new person. */
export function RowNews({ row }: { row: CheckedRow }) {
  const { t } = useTranslation('people');
  if (row.action === 'refuse')
    return (
      <span className={classes.news}>
        {row.errors.map(({ column, code, msg }) => (
          <span key={`${column} ${code}`} className={classes.newsLine}>
            {column !== null && <code>{column}</code>}
            <span>{msg}</span>
          </span>
        ))}
      </span>
    );
  if (row.changes.length === 0) return <span>{row.name}</span>;
  return (
    <span className={classes.news}>
      {row.changes.map(({ column, from, to }) => (
        <span key={column} className={classes.newsLine}>
          <code>{column}</code>
          {from !== '' && <del>{from}</del>}
          {from !== '' && <IconArrowRight size={14} stroke={1.75} role="img" aria-label={t('csv.becomes')} />}
          {to === '' ? <span className={classes.hint}>{t('csv.cleared')}</span> : <ins>{to}</ins>}
        </span>
      ))}
    </span>
  );
}
