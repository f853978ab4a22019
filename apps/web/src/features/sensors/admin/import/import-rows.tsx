import type { SensorRow } from '@berth/contract';
import { useTranslation } from 'react-i18next';
import { CheckedRows } from '../../../../ui/import/checked-rows.tsx';
import { useImportWords } from './use-import-words.ts';

/** The effect of every line of the file, before anything is written. */
export function ImportRows({ organisation, rows }: { organisation: string; rows: readonly SensorRow[] }) {
  const { t } = useTranslation('sensors-admin');
  const words = useImportWords();
  return (
    <CheckedRows
      name="sensors-import"
      organisation={organisation}
      rows={rows}
      texts={{ preview: t('import.preview'), line: t('import.line'), verdict: t('import.verdict') }}
      verdict={words.verdict}
      columns={[
        { key: 'externalId', header: t('field.externalId'), value: ({ externalId }) => externalId || null },
        { key: 'name', header: t('field.name'), value: ({ name }) => name || null },
        { key: 'reason', header: t('import.reason'), value: (row) => words.reason(row) || null },
      ]}
    />
  );
}
