import type { UsersCsvJob } from '@berth/contract';
import { VisuallyHidden } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import paged from '../../../ui/paged-table.module.css';
import hidden from '../../../ui/visually-hidden.module.css';
import { FileRow } from './file-row.tsx';
import classes from './files.module.css';
import { useStateText } from './job-state.tsx';

const STATES: readonly UsersCsvJob['state'][] = ['running', 'queued', 'done', 'done_with_errors', 'failed'];

/** Uploads, newest first; each can be opened to see its errors. */
export function FileTable({ jobs }: { jobs: readonly UsersCsvJob[] }) {
  const { t, i18n } = useTranslation('people');
  const textOf = useStateText();
  const number = (count: number) => count.toLocaleString(i18n.language);
  const heads = [
    t('files.file'),
    t('files.uploaded'),
    t('csv.buildings'),
    t('files.status'),
    t('files.progress'),
    t('files.new'),
    t('files.changed'),
    t('files.unchanged'),
    t('files.errors'),
  ];
  const numberOf = (state: UsersCsvJob['state']) => jobs.filter((job) => job.state === state).length;
  const summary = STATES.filter((state) => numberOf(state) > 0)
    .map((state) => `${textOf(state)} ${number(numberOf(state))}`)
    .join(' · ');
  return (
    <div className={paged.frame}>
      <table className={`${paged.table} ${classes.table}`} aria-label={t('files.title')}>
        <thead className={hidden.to600px}>
          <tr>
            <th scope="col">
              <VisuallyHidden>{t('files.details')}</VisuallyHidden>
            </th>
            {heads.map((head, at) => (
              <th key={head} scope="col" data-number={at > 4 || undefined}>
                {head}
              </th>
            ))}
            <th scope="col">
              <VisuallyHidden>{t('files.actions')}</VisuallyHidden>
            </th>
          </tr>
        </thead>
        <tbody>
          {jobs.map((job, at) => (
            <FileRow key={job.id} job={job} isBehind={isBehind(jobs, at)} />
          ))}
        </tbody>
      </table>
      <p className={classes.foot}>
        <span>{t('files.count', { count: jobs.length, number: number(jobs.length) })}</span>
        <span>{summary}</span>
      </p>
    </div>
  );
}

/** One file of an organisation at a time: unfinished files further down the list go first. */
const isBehind = (jobs: readonly UsersCsvJob[], at: number) =>
  jobs.slice(at + 1).some(({ state }) => state === 'running' || state === 'queued');
