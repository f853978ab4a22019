import { type ImportFormat, SPACE_IMPORT_COLUMNS } from '@berth/domain/imports';
import { useTranslation } from 'react-i18next';
import { fileFaultText } from '../../../ui/import/file-fault.ts';

const REASONS = {
  encoding: 'import.encoding',
  too_many_rows: 'import.tooManyRows',
  unknown_column: 'import.unknownColumn',
  missing_column: 'import.missingColumn',
  twin_column: 'import.twinColumn',
  unreadable: 'import.unreadable',
} as const;

const OURS = SPACE_IMPORT_COLUMNS.filter((column) => column !== 'kind' && column !== 'building').join(', ');

/** The error of the file as a whole. A file of another product that lacks a column may be from a third one. */
export function useFaultText(format: ImportFormat, columns: string = OURS) {
  const { t } = useTranslation('structure');
  return (problem: Error): string =>
    fileFaultText(problem, (reason, value) => {
      const key = REASONS[reason as keyof typeof REASONS];
      if (key === 'import.missingColumn' && format !== 'berth') return t('importFrom.missingColumn', { value });
      return key && t(key, { value, columns });
    });
}
