import type { SensorRow } from '@berth/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Column, DataTable } from '../../../../ui/data-table/data-table.tsx';
import { ROW_ACTIONS, type RowAction, Verdict, VerdictCount } from '../../../../ui/import/verdicts.tsx';
import { useImportWords } from './use-import-words.ts';
import classes from './import-dialog.module.css';

const verdictOf = ({ action }: SensorRow): RowAction => (action === 'create' ? 'add' : action);

/** The effect of every line of the file, before anything is written. */
export function ImportRows({ organisation, rows }: { organisation: string; rows: readonly SensorRow[] }) {
  const { t } = useTranslation('sensors-admin');
  const words = useImportWords();
  const numberOf = (verdict: RowAction) => rows.filter((row) => verdictOf(row) === verdict).length;
  // A file with errors opens with its errors, because they need work.
  const [only, setOnly] = useState<RowAction | undefined>(numberOf('refuse') > 0 ? 'refuse' : undefined);
  const columns: Column<SensorRow>[] = [
    { key: 'line', header: t('import.line'), value: ({ row }) => row, align: 'end', width: 72 },
    {
      key: 'verdict',
      header: t('import.verdict'),
      value: (row) => words.verdict(verdictOf(row)),
      cell: (row) => <Verdict action={verdictOf(row)}>{words.verdict(verdictOf(row))}</Verdict>,
    },
    { key: 'externalId', header: t('field.externalId'), value: ({ externalId }) => externalId || null },
    { key: 'name', header: t('field.name'), value: ({ name }) => name || null },
    { key: 'reason', header: t('import.reason'), value: (row) => words.reason(row) || null },
  ];
  return (
    <div className={classes.rows}>
      <fieldset className={classes.tally} aria-label={t('import.verdict')}>
        {ROW_ACTIONS.filter((verdict) => numberOf(verdict) > 0).map((verdict) => (
          <VerdictCount
            key={verdict}
            action={verdict}
            count={String(numberOf(verdict))}
            isChosen={only === verdict}
            onChoose={() => setOnly(only === verdict ? undefined : verdict)}
          >
            {words.verdict(verdict)}
          </VerdictCount>
        ))}
      </fieldset>
      <DataTable
        name="sensors-import"
        organisation={organisation}
        label={t('import.preview')}
        rows={only === undefined ? rows : rows.filter((row) => verdictOf(row) === only)}
        rowId={({ row }) => String(row)}
        columns={columns}
      />
    </div>
  );
}
