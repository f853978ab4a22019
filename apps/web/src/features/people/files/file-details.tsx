import type { UsersCsvJob } from '@berth/contract';
import { useTranslation } from 'react-i18next';
import classes from './files.module.css';
import kit from '../../../ui/kit.module.css';

/** The first rows that were not imported, with their reasons. */
export function FileDetails({ job }: { job: UsersCsvJob }) {
  const { t, i18n } = useTranslation('people');
  const number = (count: number) => count.toLocaleString(i18n.language);
  const imported = job.done - job.errors;
  const went = t('files.wentIn', { count: imported, in: number(imported), out: number(job.errors) });
  if (job.firstErrors.length === 0) return <p className={kit.muted}>{t('files.noErrors')}</p>;
  return (
    <div className={classes.errors}>
      <table aria-label={t('files.errors')}>
        <thead>
          <tr>
            <th scope="col" data-number>
              {t('csv.row')}
            </th>
            <th scope="col">{t('csv.user')}</th>
            <th scope="col">{t('files.reason')}</th>
          </tr>
        </thead>
        <tbody>
          {job.firstErrors.map(({ row, username, column, msg }) => (
            <tr key={row}>
              <th scope="row" data-number>
                {number(row)}
              </th>
              <td>{username || '-'}</td>
              <td>
                {column !== null && <code>{column}</code>} {msg}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p>
        <strong>{went}</strong> {t('files.howToCorrect')}
      </p>
    </div>
  );
}
