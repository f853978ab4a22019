import type { SensorRow } from '@berth/contract';
import { SENSOR_COLUMNS, type SensorRowFault } from '@berth/domain/sensors';
import { useTranslation } from 'react-i18next';
import { fileFaultText } from '../../../../ui/import/file-fault.ts';
import type { RowAction } from '../../../../ui/import/verdicts.tsx';

/** Texts for the results of a file and its lines. Columns have their names in the file. */
export function useImportWords() {
  const { t } = useTranslation('sensors-admin');
  const verdicts: Readonly<Record<RowAction, string>> = {
    refuse: t('import.rowRefused'),
    add: t('import.rowNew'),
    change: t('import.rowChanged'),
    same: t('import.rowSame'),
  };
  const reasonText = ({ column, fault, value }: NonNullable<SensorRow['reason']>) => {
    const names = { column, value };
    const texts: Readonly<Record<SensorRowFault, string>> = {
      missing: t('import.missing', names),
      unknown: t('import.unknown', names),
      invalid: t('import.invalid', names),
      tooLong: t('import.tooLong', names),
      twice: t('import.twice', names),
    };
    return texts[fault];
  };
  return {
    verdicts,
    /** The reason for a refusal, or the changes. */
    reason: ({ reason, changes }: SensorRow): string => (reason ? reasonText(reason) : changes.join(', ')),
    /** The error of the file as a whole. */
    fileFault: (problem: Error): string =>
      fileFaultText(problem, (reason, value) => {
        const columns = SENSOR_COLUMNS.join(', ');
        const texts: Readonly<Record<string, string>> = {
          encoding: t('import.encoding'),
          too_many_rows: t('import.tooManyRows'),
          unknown_column: t('import.unknownColumn', { value, columns }),
          missing_column: t('import.missingColumn', { value }),
          twin_column: t('import.twinColumn', { value }),
          unreadable: t('import.unreadable'),
        };
        return texts[reason];
      }),
  };
}
