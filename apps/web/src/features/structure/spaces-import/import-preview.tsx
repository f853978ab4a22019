import type { ImportRow } from '@berth/contract';
import { IconCircleCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Column, DataTable } from '../../../ui/data-table/data-table.tsx';
import { ROW_ACTIONS, type RowAction, Verdict, VerdictCount } from '../../../ui/import/verdicts.tsx';
import { usePlace } from '../use-structure.ts';
import classes from './import-dialog.module.css';
import { useVerdicts } from './use-verdicts.ts';

const actionOf = ({ action }: ImportRow): RowAction => (action === 'create' ? 'add' : action);

/** The effect of every line of the file, before anything is written. */
export function ImportPreview({ rows }: { rows: readonly ImportRow[] }) {
  const { t } = useTranslation('structure');
  const place = usePlace();
  const verdicts = useVerdicts();
  const numberOf = (action: RowAction) => rows.filter((row) => actionOf(row) === action).length;
  // A file with errors opens with its errors, because they need work.
  const [only, setOnly] = useState<RowAction | undefined>(numberOf('refuse') > 0 ? 'refuse' : undefined);
  const columns: Column<ImportRow>[] = [
    { key: 'line', header: t('import.line'), value: ({ row }) => row, align: 'end', width: 72 },
    {
      key: 'verdict',
      header: t('import.verdict'),
      value: (row) => verdicts.action(actionOf(row)),
      cell: (row) => <Verdict action={actionOf(row)}>{verdicts.action(actionOf(row))}</Verdict>,
    },
    { key: 'type', header: t('column.type'), value: ({ type }) => verdicts.type(type) },
    { key: 'name', header: t('column.name'), value: ({ name }) => name || null },
    { key: 'reason', header: t('import.reason'), value: (row) => verdicts.reason(row) || null },
  ];
  return (
    <>
      <fieldset className={classes.tally} aria-label={t('import.verdict')}>
        {ROW_ACTIONS.filter((action) => numberOf(action) > 0).map((action) => (
          <VerdictCount
            key={action}
            action={action}
            count={String(numberOf(action))}
            isChosen={only === action}
            onChoose={() => setOnly(only === action ? undefined : action)}
          >
            {verdicts.action(action)}
          </VerdictCount>
        ))}
      </fieldset>
      {numberOf('refuse') === 0 && (
        <p className={classes.good}>
          <IconCircleCheck size={16} stroke={1.75} aria-hidden />
          {t('import.allGood')}
        </p>
      )}
      <DataTable
        name="spaces-import"
        organisation={place.org}
        label={t('import.preview')}
        rows={only === undefined ? rows : rows.filter((row) => actionOf(row) === only)}
        rowId={({ row }) => String(row)}
        columns={columns}
      />
    </>
  );
}
