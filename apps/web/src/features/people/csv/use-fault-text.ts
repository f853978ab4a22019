import { MEMBER_COLUMNS } from '@berth/domain/people';
import { useTranslation } from 'react-i18next';
import { ApiProblem } from '../../../lib/api.ts';

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
  return (problem: Error): string => {
    if (!(problem instanceof ApiProblem) || problem.code !== 'import.invalid') return problem.message;
    const { reason, value = '' } = (problem.data ?? {}) as { reason?: keyof typeof REASONS; value?: string };
    const key = reason && REASONS[reason];
    return key ? t(key, { value, columns: MEMBER_COLUMNS.join(', ') }) : problem.message;
  };
}
