import { SPACE_COLUMNS } from '@berth/domain/structure';
import { useTranslation } from 'react-i18next';
import { fileFaultText } from '../../../ui/import/file-fault.ts';
import { ImportDialog as FileImportDialog } from '../../../ui/import/import-dialog.tsx';
import { useFileImport } from '../../../ui/import/use-file-import.ts';
import type { Structure } from '../use-structure.ts';
import { ImportPreview } from './import-preview.tsx';
import { Templates } from './templates.tsx';
import { useImport } from './use-import.ts';

const REASONS = {
  encoding: 'import.encoding',
  too_many_rows: 'import.tooManyRows',
  unknown_column: 'import.unknownColumn',
  missing_column: 'import.missingColumn',
  twin_column: 'import.twinColumn',
  unreadable: 'import.unreadable',
} as const;

/** The error of the file as a whole. */
function useFaultText() {
  const { t } = useTranslation('structure');
  return (problem: Error): string =>
    fileFaultText(problem, (reason, value) => {
      const key = REASONS[reason as keyof typeof REASONS];
      return key && t(key, { value, columns: SPACE_COLUMNS.join(', ') });
    });
}

/** Imports a file of rooms and desks. Rendered only while it is open. */
export function ImportDialog({ structure, onClose }: { structure: Structure; onClose: () => void }) {
  const { t } = useTranslation('structure');
  const faultText = useFaultText();
  const spaces = useFileImport(useImport(onClose));
  const { file, rows, reason, count, problem } = spaces;
  const reasons = { refused: t('import.whyRefused'), nothing: t('import.whyNothing') };
  return (
    <FileImportDialog
      of={spaces}
      title={t('import.title')}
      lead={t('import.lead')}
      choose={t('import.choose')}
      hint={file ? t('import.chooseOther') : t('import.drop')}
      yes={rows && !reason ? t('import.write', { count }) : t('ui:import')}
      whyNot={reason && reasons[reason]}
      problem={problem ? faultText(problem) : undefined}
      status={t('import.checking')}
      templates={<Templates structure={structure} />}
      preview={rows && <ImportPreview rows={rows} />}
      onClose={onClose}
    />
  );
}
