import { SPACE_HEADERS, type SpaceImportColumn } from '@berth/domain/imports';
import { useTranslation } from 'react-i18next';
import { useFileImport } from '../../../ui/import/use-file-import.ts';
import type { Structure } from '../use-structure.ts';
import { ColumnFields } from './column-fields.tsx';
import { ImportPreview } from './import-preview.tsx';
import { Templates } from './templates.tsx';
import { useFaultText } from './use-fault-text.ts';
import { useImport } from './use-import.ts';
import { useReading } from './use-reading.ts';

const REQUIRED: readonly SpaceImportColumn[] = ['name'];

function useColumns() {
  const { t } = useTranslation('structure');
  const labels = [
    ['name', t('column.name')],
    ['type', t('column.type')],
    ['floor', t('column.floor')],
    ['room', t('importFrom.room')],
    ['attributes', t('column.attributes')],
    ['assignedTo', t('importFrom.assignedTo')],
    ['enabled', t('importFrom.enabled')],
    ['maximumOccupants', t('importFrom.maximum')],
    ['building', t('importFrom.building')],
  ] as const;
  return labels.map(([column, label]) => ({ column, label, isRequired: REQUIRED.includes(column) }));
}

/** The import of rooms and desks: the contents of the dialog. */
export function useSpacesTab(structure: Structure, onClose: () => void) {
  const { t } = useTranslation('structure');
  const reading = useReading({ names: SPACE_HEADERS, required: REQUIRED });
  const { check, write } = useImport(reading, onClose);
  const spaces = useFileImport({ check, write });
  const faultText = useFaultText(reading.format);
  const columns = useColumns();
  const { file, reason, count, problem } = spaces;
  const rows = reading.isComplete ? spaces.rows : undefined;
  const reasons = { refused: t('import.whyRefused'), nothing: t('import.whyNothing') };
  const isOther = reading.format === 'other';
  const recheck = () => file && spaces.choose(file);
  return {
    reading,
    recheck,
    of: {
      ...spaces,
      rows,
      isReady: spaces.isReady && reading.isComplete,
      choose: (chosen: File) => void reading.readHeader(chosen).then(() => spaces.choose(chosen)),
    },
    lead: t('import.lead'),
    drop: t('import.drop'),
    yes: rows && !reason ? t('import.write', { count }) : t('ui:import'),
    whyNot: reading.isComplete ? reason && reasons[reason] : t('importFrom.incomplete'),
    problem: problem ? faultText(problem) : undefined,
    status: t('import.checking'),
    templates: reading.format === 'berth' && <Templates structure={structure} />,
    fields: isOther && file && (
      <ColumnFields
        columns={columns}
        header={reading.header}
        mapping={reading.mapping}
        onChange={(column, name) => {
          reading.setColumn(column, name);
          recheck();
        }}
      />
    ),
    preview: rows && <ImportPreview rows={rows} along={check.data?.created} />,
  };
}
