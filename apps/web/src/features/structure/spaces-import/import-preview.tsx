import type { ImportRow } from '@berth/contract';
import { IconCircleCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { CheckedRows } from '../../../ui/import/checked-rows.tsx';
import { usePlace } from '../use-structure.ts';
import classes from './import-dialog.module.css';
import { useVerdicts } from './use-verdicts.ts';

/** The effect of every line of the file, before anything is written. */
export function ImportPreview({ rows }: { rows: readonly ImportRow[] }) {
  const { t } = useTranslation('structure');
  const place = usePlace();
  const verdicts = useVerdicts();
  return (
    <CheckedRows
      name="spaces-import"
      organisation={place.org}
      rows={rows}
      texts={{ preview: t('import.preview'), line: t('import.line'), verdict: t('import.verdict') }}
      verdict={verdicts.action}
      columns={[
        { key: 'type', header: t('column.type'), value: ({ type }) => verdicts.type(type) },
        { key: 'name', header: t('column.name'), value: ({ name }) => name || null },
        { key: 'reason', header: t('import.reason'), value: (row) => verdicts.reason(row) || null },
      ]}
      allGood={
        <p className={classes.good}>
          <IconCircleCheck size={16} stroke={1.75} aria-hidden />
          {t('import.allGood')}
        </p>
      }
    />
  );
}
