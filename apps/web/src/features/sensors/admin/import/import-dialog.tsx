import type { SensorRow } from '@berth/contract';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Place } from '../../../../lib/buildings/place.ts';
import { CheckedRows } from '../../../../ui/import/checked-rows.tsx';
import { ImportDialog as FileImportDialog } from '../../../../ui/import/import-dialog.tsx';
import { FileTemplates } from '../../../../ui/import/file-templates.tsx';
import { useFileImport } from '../../../../ui/import/use-file-import.ts';
import type { Places } from '../../places.ts';
import { sensorsQuery } from '../../sensors-queries.ts';
import { useImportSensors } from '../sensors-admin-queries.ts';
import { linesOf, saveSensorsFile, templateLines } from './sensors-file.ts';
import { useImportWords } from './use-import-words.ts';
import classes from './import-dialog.module.css';

/** The effect of every line of the file, before anything is written. */
function ImportRows({ organisation, rows }: { organisation: string; rows: readonly SensorRow[] }) {
  const { t } = useTranslation('sensors-admin');
  const words = useImportWords();
  return (
    <CheckedRows
      name="sensors-import"
      organisation={organisation}
      rows={rows}
      texts={{ preview: t('import.preview'), line: t('import.line'), verdict: t('import.verdict') }}
      verdicts={words.verdicts}
      columns={[
        { key: 'externalId', header: t('field.externalId'), value: ({ externalId }) => externalId || null },
        { key: 'name', header: t('field.name'), value: ({ name }) => name || null },
        { key: 'reason', header: t('import.reason'), value: (row) => words.reason(row) || null },
      ]}
    />
  );
}

type Props = { place: Place; places: Places; onClose(): void };

/** Imports a file of sensors, all lines or none. */
export function ImportDialog({ place, places, onClose }: Props) {
  const { t } = useTranslation('sensors-admin');
  const words = useImportWords();
  const sensors = useFileImport(useImportSensors(place, onClose));
  const { file, rows, reason, count, problem } = sensors;
  const reasons = { refused: t('import.refused'), nothing: t('import.nothing') };
  return (
    <FileImportDialog
      of={sensors}
      title={t('import.title')}
      lead={t('import.lead')}
      choose={t('import.choose')}
      hint={file ? t('import.other') : t('import.drop')}
      yes={count === 0 ? t('ui:import') : t('import.write', { count })}
      whyNot={reason && reasons[reason]}
      problem={problem ? words.fileFault(problem) : undefined}
      templates={<Templates place={place} places={places} />}
      preview={rows && <ImportRows organisation={place.org} rows={rows} />}
      onClose={onClose}
    />
  );
}

function Templates({ place, places }: Pick<Props, 'place' | 'places'>) {
  const { t } = useTranslation('sensors-admin');
  const { data } = useQuery({ ...sensorsQuery(place), enabled: false });
  return (
    <FileTemplates
      template={t('import.template')}
      onTemplate={() => void saveSensorsFile(`${place.org}-sensors-template.csv`, templateLines(places))}
      current={t('import.current')}
      onCurrent={data && (() => void saveSensorsFile(`${place.org}-sensors.csv`, linesOf(data.sensors, places)))}
    >
      <p className={classes.columns}>{t('import.columns')}</p>
    </FileTemplates>
  );
}
