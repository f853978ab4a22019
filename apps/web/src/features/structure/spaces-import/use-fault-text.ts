import { SPACE_COLUMNS } from '@berth/domain/structure';
import { useTranslation } from 'react-i18next';
import { ApiProblem } from '../../../lib/api.ts';

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
  return (problem: Error): string => {
    if (!(problem instanceof ApiProblem) || problem.code !== 'import.invalid') return problem.message;
    const { reason, value = '' } = (problem.data ?? {}) as { reason?: keyof typeof REASONS; value?: string };
    const key = reason && REASONS[reason];
    return key ? t(key, { value, columns: SPACE_COLUMNS.join(', ') }) : problem.message;
  };
}
