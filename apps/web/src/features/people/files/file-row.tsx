import { runUsersCsvJobAgain, type UsersCsvJob } from '@berth/contract';
import { Button } from '@mantine/core';
import { IconChevronDown, IconChevronRight, IconDownload, IconRefresh, IconTrash } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api.ts';
import { readAgain } from '../../../lib/queries/read-again.ts';
import { useToast } from '../../../ui/alert/use-toast.ts';
import { IconAction } from '../../../ui/icon-action.tsx';
import { filesQuery, saveErrorFile } from '../people-queries.ts';
import { usePeoplePlace } from '../use-people-place.ts';
import { useWhen } from '../use-when.ts';
import { FileDetails } from './file-details.tsx';
import classes from './files.module.css';
import kit from '../../../ui/kit.module.css';
import { JobState, Progress } from './job-state.tsx';
import { useRemoveFile } from './use-remove-file.ts';

/** Resumes a failed file from where it stopped. */
function useRunFileAgain() {
  const place = usePeoplePlace();
  const client = useQueryClient();
  const toast = useToast();
  const { mutate: run, isPending } = useMutation({
    mutationFn: ({ id }: UsersCsvJob) => call(runUsersCsvJobAgain, { params: { org: place.org, jobId: id } }),
    onSuccess: ({ message }) => toast.done(message),
    onError: toast.failed,
    onSettled: readAgain(() => client.invalidateQueries({ queryKey: filesQuery(place).queryKey })),
  });
  return { run, isPending };
}

const ICON = { size: 16, stroke: 1.75, 'aria-hidden': true } as const;
const COLUMNS = 11;
const KILO = 1024;

export function FileRow({ job, isBehind }: { job: UsersCsvJob; isBehind: boolean }) {
  const { t, i18n } = useTranslation('people');
  const place = usePeoplePlace();
  const toast = useToast();
  const { when } = useWhen();
  const remove = useRemoveFile();
  const again = useRunFileAgain();
  const [isOpen, setOpen] = useState(false);
  const number = (count: number) => count.toLocaleString(i18n.language);
  const counts = [
    { label: t('files.new'), count: job.added },
    { label: t('files.changed'), count: job.changed },
    { label: t('files.unchanged'), count: job.unchanged },
    { label: t('files.errors'), count: job.errors },
  ];
  const [first, ...others] = job.buildings;
  const detailsId = `file-${job.id}`;
  return (
    <>
      <tr className={classes.row} data-open={isOpen || undefined}>
        <td>
          <IconAction
            label={t('files.detailsOf', { file: job.fileName })}
            icon={isOpen ? <IconChevronDown {...ICON} /> : <IconChevronRight {...ICON} />}
            aria-expanded={isOpen}
            aria-controls={detailsId}
            onClick={() => setOpen(!isOpen)}
          />
        </td>
        <th scope="row">
          <span className={classes.name}>{job.fileName}</span>
          <span className={classes.small}>
            {t('files.size', {
              rows: t('csv.rows', { count: job.rows, number: number(job.rows) }),
              size: number(Math.max(1, Math.round(job.bytes / KILO))),
            })}
          </span>
        </th>
        <td data-label={t('files.uploaded')}>
          <span>{job.uploadedBy ?? '-'}</span>
          <span className={classes.small}>{when(job.uploadedAt)}</span>
        </td>
        <td data-label={t('csv.buildings')} title={job.buildings.map(({ name }) => name).join(', ')}>
          {first?.name ?? '-'} {others.length > 0 && <span className={kit.muted}>+{others.length}</span>}
        </td>
        <td data-label={t('files.status')}>
          <JobState job={job} />
        </td>
        <td data-label={t('files.progress')} className={classes.progress}>
          <Progress job={job} isBehind={isBehind} />
        </td>
        {counts.map(({ label, count }, at) => (
          <td key={label} data-number data-label={label} data-warn={(at === 3 && count > 0) || undefined}>
            {job.state === 'queued' ? '-' : number(count)}
          </td>
        ))}
        <td>
          <div className={classes.actions}>
            {job.errors > 0 && (
              <Button
                variant="default"
                size="xs"
                leftSection={<IconDownload {...ICON} />}
                aria-label={t('files.errorListOf', { file: job.fileName })}
                onClick={() => void saveErrorFile(place, job.id).catch(toast.failed)}
              >
                {t('files.errorList')}
              </Button>
            )}
            {job.can.runAgain && (
              <Button
                variant="default"
                size="xs"
                leftSection={<IconRefresh {...ICON} />}
                aria-label={t('files.runAgainOf', { file: job.fileName })}
                loading={again.isPending}
                onClick={() => again.run(job)}
              >
                {t('files.runAgain')}
              </Button>
            )}
            <IconAction
              label={t('files.remove', { file: job.fileName })}
              icon={<IconTrash {...ICON} />}
              {...(job.can.remove ? {} : { title: t('files.notNow') })}
              onClick={job.can.remove ? () => void remove(job) : undefined}
            />
          </div>
        </td>
      </tr>
      {isOpen && (
        <tr id={detailsId} className={classes.details}>
          <td colSpan={COLUMNS}>
            <FileDetails job={job} />
          </td>
        </tr>
      )}
    </>
  );
}
