import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Place } from '../../../../lib/buildings/place.ts';
import { useToast } from '../../../../ui/alert/use-toast.ts';
import { Dialog } from '../../../../ui/dialog/dialog.tsx';
import { CsvDrop } from '../../../../ui/import/csv-drop.tsx';
import { whyNot } from '../../../../ui/import/why-not.ts';
import type { Places } from '../../places.ts';
import { sensorsQuery } from '../../sensors-queries.ts';
import { useImportSensors } from '../sensors-admin-queries.ts';
import { ImportRows } from './import-rows.tsx';
import { linesOf, saveSensorsFile, templateLines } from './sensors-file.ts';
import { useImportWords } from './use-import-words.ts';
import classes from './import-dialog.module.css';

type Props = { place: Place; places: Places; onClose(): void };

/** Imports a file of sensors: checked line by line first, then written, all lines or none. */
export function ImportDialog({ place, places, onClose }: Props) {
  const { t } = useTranslation('sensors-admin');
  const words = useImportWords();
  const toast = useToast();
  const { check, write } = useImportSensors(place);
  const [file, setFile] = useState<File>();
  const rows = check.data?.rows;
  const reason = rows && whyNot(rows);
  const count = rows?.filter(({ action }) => action === 'create' || action === 'change').length ?? 0;
  const problem = check.error ?? write.error;
  const choose = (chosen: File) => {
    setFile(chosen);
    write.reset();
    check.mutate(chosen);
  };
  const submit = () => {
    if (!file || !rows || reason !== undefined || write.isPending) return;
    write.mutate(file, {
      onSuccess: ({ message }) => {
        toast.done(message);
        onClose();
      },
      onError: toast.failed,
    });
  };
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t('import.title')}
      width={rows ? 960 : 640}
      dismissible={!write.isPending}
      onSubmit={submit}
      footer={
        <>
          {reason && (
            <p className={classes.reason}>{reason === 'refused' ? t('import.refused') : t('import.nothing')}</p>
          )}
          <Button variant="default" size="sm" onClick={onClose} disabled={write.isPending}>
            {t('ui:cancel')}
          </Button>
          <Button type="submit" size="sm" loading={write.isPending} disabled={!rows || reason !== undefined}>
            {count === 0 ? t('ui:import') : t('import.write', { count })}
          </Button>
        </>
      }
    >
      {!file && <p className={classes.lead}>{t('import.lead')}</p>}
      <CsvDrop
        label={t('import.choose')}
        file={file}
        hint={file ? t('import.other') : t('import.drop')}
        isChecking={check.isPending}
        onChoose={choose}
      />
      {problem && (
        <p className={classes.problem} role="alert">
          {words.fileFault(problem)}
        </p>
      )}
      {!file && <Templates place={place} places={places} />}
      {rows && <ImportRows organisation={place.org} rows={rows} />}
    </Dialog>
  );
}

function Templates({ place, places }: Pick<Props, 'place' | 'places'>) {
  const { t } = useTranslation('sensors-admin');
  const { data } = useQuery({ ...sensorsQuery(place), enabled: false });
  const icon = <IconDownload size={16} stroke={1.6} aria-hidden />;
  return (
    <div className={classes.templates}>
      <Button
        variant="default"
        size="sm"
        leftSection={icon}
        onClick={() => void saveSensorsFile(`${place.org}-sensors-template.csv`, templateLines(places))}
      >
        {t('import.template')}
      </Button>
      <Button
        variant="default"
        size="sm"
        leftSection={icon}
        disabled={!data}
        onClick={() => void saveSensorsFile(`${place.org}-sensors.csv`, linesOf(data?.sensors ?? [], places))}
      >
        {t('import.current')}
      </Button>
      <p className={classes.columns}>{t('import.columns')}</p>
    </div>
  );
}
