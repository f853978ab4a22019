import { SPACE_COLUMNS } from '@berth/domain/structure';
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

/** The error of the file as a whole. */
export function useFaultText() {
  const { t } = useTranslation('structure');
  return (problem: Error): string =>
    fileFaultText(problem, (reason, value) => {
      const key = REASONS[reason as keyof typeof REASONS];
      return key && t(key, { value, columns: SPACE_COLUMNS.join(', ') });
    });
}
