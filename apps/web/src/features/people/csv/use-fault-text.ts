import { MEMBER_COLUMNS } from '@berth/domain/people';
import { useTranslation } from 'react-i18next';
import { fileFaultText } from '../../../ui/import/file-fault.ts';

const REASONS = {
  encoding: 'csvFault.encoding',
  too_many_rows: 'csvFault.tooManyRows',
  too_many_columns: 'csvFault.tooManyColumns',
  unknown_column: 'csvFault.unknownColumn',
  missing_column: 'csvFault.missingColumn',
  twin_column: 'csvFault.twinColumn',
  unreadable: 'csvFault.unreadable',
  empty: 'csvFault.empty',
} as const;

/** The error of the file as a whole. */
export function useFaultText() {
  const { t } = useTranslation('people');
  return (problem: Error): string =>
    fileFaultText(problem, (reason, value) => {
      const key = REASONS[reason as keyof typeof REASONS];
      return key && t(key, { value, columns: MEMBER_COLUMNS.join(', ') });
    });
}
