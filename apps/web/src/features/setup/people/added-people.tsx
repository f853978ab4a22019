import type { CheckedRow, UsersCsvJob } from '@berth/contract';
import { Loader } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import classes from './people.module.css';
import kit from '../../../ui/kit.module.css';

type Props = {
  result: { readonly people: number; readonly refused: readonly CheckedRow[] } | undefined;
  /** The import, once it is listed. */
  job: UsersCsvJob | undefined;
  problem: Error | null;
};

/** The progress of adding people, and who was refused. */
export function AddedPeople({ result, job, problem }: Props) {
  const { t } = useTranslation('setup');
  const isRunning = result !== undefined && result.people > 0 && job?.endedAt == null;
  return (
    <>
      <div role="status">
        {isRunning && (
          <p className={kit.row2}>
            <Loader size={16} />
            {t('people.adding', { done: job?.done ?? 0, of: result.people })}
          </p>
        )}
        {job?.endedAt != null && (
          <p className={kit.row2}>
            <IconCircleCheck className={classes.good} size={18} stroke={1.7} aria-hidden />
            {t('people.added', { count: job.added + job.changed + job.unchanged })}
          </p>
        )}
      </div>
      {problem && (
        <p role="alert" className={kit.danger}>
          {problem.message}
        </p>
      )}
      {job?.endedAt != null && (job.errors > 0 || job.failure !== null) && (
        <p role="alert" className={kit.danger}>
          {t('people.failed', { count: job.rows - job.added - job.changed - job.unchanged })}{' '}
          <Link to="/workplace/files/status">{t('people.fileStatus')}</Link>
        </p>
      )}
      {result && result.refused.length > 0 && (
        <ul className={classes.faults} aria-label={t('people.refused')}>
          {result.refused.map(({ row, username, errors }) => (
            <li key={row} data-bad>
              {username}: {errors.map(({ msg }) => msg).join(' ')}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
