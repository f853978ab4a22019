import { Button, TextInput } from '@mantine/core';
import { IconArrowLeft, IconSearch, IconUpload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Page } from '../../../ui/page.tsx';
import { EmptyState, ErrorState, Loading } from '../../../ui/states.tsx';
import { UploadDialog } from '../csv/upload-dialog.tsx';
import { filesQuery } from '../people-queries.ts';
import { usePeoplePlace } from '../use-people-place.ts';
import { FileTable } from './file-table.tsx';
import classes from './files.module.css';

/** The uploads of the last month and their progress. */
export function FilesScreen() {
  const { t } = useTranslation('people');
  const place = usePeoplePlace();
  const files = useQuery(filesQuery(place));
  const [isUploading, setUploading] = useState(false);
  const upload = files.data?.can.upload && (
    <Button
      size="sm"
      leftSection={<IconUpload size={16} stroke={1.6} aria-hidden />}
      onClick={() => setUploading(true)}
    >
      {t('uploadCsv')}
    </Button>
  );
  return (
    <Page
      title={t('files.title')}
      lead={t('files.lead')}
      aside={
        <div className={classes.aside}>
          <Link to="/workplace/users" className={classes.back}>
            <IconArrowLeft size={16} stroke={1.75} aria-hidden />
            {t('users.title')}
          </Link>
          {upload}
        </div>
      }
    >
      {files.error && !files.data && <ErrorState problem={files.error} onRetry={() => void files.refetch()} />}
      {files.isPending && <Loading />}
      {files.data && files.data.jobs.length === 0 && (
        <EmptyState title={t('files.none')} text={t('files.noneText')} action={upload} />
      )}
      {files.data && files.data.jobs.length > 0 && <Files jobs={files.data.jobs} />}
      {isUploading && <UploadDialog onClose={() => setUploading(false)} />}
    </Page>
  );
}

function Files({ jobs }: Pick<Parameters<typeof FileTable>[0], 'jobs'>) {
  const { t } = useTranslation('table');
  const [typed, setTyped] = useState('');
  const needle = typed.trim().toLowerCase();
  const matching = jobs.filter(({ fileName, uploadedBy, buildings }) =>
    [fileName, uploadedBy ?? '', ...buildings.map(({ name }) => name)].join(' ').toLowerCase().includes(needle),
  );
  return (
    <>
      <TextInput
        className={classes.filter ?? ''}
        size="sm"
        type="search"
        aria-label={t('filterTable')}
        placeholder={t('filterTable')}
        leftSection={<IconSearch size={16} stroke={1.6} aria-hidden />}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      {matching.length === 0 ? <EmptyState title={t('noRecordsFound')} /> : <FileTable jobs={matching} />}
    </>
  );
}
