import type { UsersCsvJob } from '@berth/contract';
import { IconAlertTriangle, IconCheck, IconCircleX, IconClock, IconLoader2 } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './files.module.css';

type State = UsersCsvJob['state'];

const ICON = { size: 16, stroke: 1.75, 'aria-hidden': true } as const;
const ICONS: Readonly<Record<State, ReactNode>> = {
  queued: <IconClock {...ICON} />,
  running: <IconLoader2 {...ICON} />,
  done: <IconCheck {...ICON} />,
  done_with_errors: <IconAlertTriangle {...ICON} />,
  failed: <IconCircleX {...ICON} />,
};

export function useStateText(): (state: State) => string {
  const { t } = useTranslation('people');
  return (state) =>
    ({
      queued: t('fileState.queued'),
      running: t('fileState.running'),
      done: t('fileState.done'),
      done_with_errors: t('fileState.doneWithErrors'),
      failed: t('fileState.failed'),
    })[state];
}

/** An icon and a word and, after a failure, the reason and how many rows were done. */
export function JobState({ job }: { job: UsersCsvJob }) {
  const { t, i18n } = useTranslation('people');
  const textOf = useStateText();
  const done = job.done.toLocaleString(i18n.language);
  return (
    <>
      <span className={classes.state} data-state={job.state}>
        {ICONS[job.state]}
        {textOf(job.state)}
      </span>
      {job.failure && (
        <span className={classes.small}>
          {job.failure === 'not_allowed' ? t('fileFailure.notAllowed') : t('fileFailure.gaveUp')}{' '}
          {t('files.rowsDone', { count: job.done, number: done })}
        </span>
      )}
    </>
  );
}

/** The number of finished rows, as a bar and as text. */
export function Progress({ job, isBehind }: { job: UsersCsvJob; isBehind: boolean }) {
  const { t, i18n } = useTranslation('people');
  const number = (count: number) => count.toLocaleString(i18n.language);
  const text = t('files.doneOf', { done: number(job.done), rows: number(job.rows) });
  return (
    <>
      <span
        className={classes.bar}
        data-state={job.state}
        role="progressbar"
        aria-label={t('files.progressOf', { file: job.fileName })}
        aria-valuemin={0}
        aria-valuemax={job.rows}
        aria-valuenow={job.done}
        aria-valuetext={text}
      >
        <span style={{ flexGrow: job.done - job.errors }} />
        <span data-errors style={{ flexGrow: job.errors }} />
        <span data-left style={{ flexGrow: job.rows - job.done }} />
      </span>
      <span className={classes.small}>
        {text}
        {job.state === 'queued' && isBehind && <span className={classes.behind}>{t('files.behind')}</span>}
      </span>
    </>
  );
}
