import type { CheckedRow } from '@berth/contract';
import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Column, DataTable } from '../../../ui/data-table/data-table.tsx';
import { saveCsv } from '../../../ui/data-table/model/csv.ts';
import { ROW_ACTIONS, type RowAction, Verdict, VerdictCount } from '../../../ui/import/verdicts.tsx';
import { usePeoplePlace } from '../use-people-place.ts';
import { RowNews } from './row-news.tsx';
import type { Check } from './touched-by.ts';
import classes from './upload-dialog.module.css';

function useActionText(): (action: RowAction) => string {
  const { t } = useTranslation('people');
  return (action) =>
    ({
      refuse: t('csvAction.refuse'),
      add: t('csvAction.add'),
      change: t('csvAction.change'),
      same: t('csvAction.same'),
    })[action];
}

/** The effect of every row. The counts act as filters. */
export function CheckResult({ check }: { check: Check }) {
  const { t, i18n } = useTranslation('people');
  const place = usePeoplePlace();
  const textOf = useActionText();
  const [only, setOnly] = useState<RowAction>();
  const counts: Record<RowAction, number> = {
    refuse: check.refused,
    add: check.added,
    change: check.changed,
    same: check.unchanged,
  };
  const number = (count: number) => count.toLocaleString(i18n.language);
  const columns = useColumns();
  const refused = check.checked.filter(({ action }) => action === 'refuse');
  const button = (action: RowAction | undefined, count: number, text: string) => (
    <VerdictCount
      key={text}
      action={action}
      count={number(count)}
      isChosen={only === action}
      onChoose={() => setOnly(action)}
    >
      {text}
    </VerdictCount>
  );
  return (
    <>
      <div className={classes.bar} aria-hidden>
        {ROW_ACTIONS.map((action) => (
          <span key={action} data-action={action} style={{ flexGrow: counts[action] }} hidden={counts[action] === 0} />
        ))}
      </div>
      <div className={classes.tally}>
        <fieldset className={classes.counts} aria-label={t('csv.verdict')}>
          {button(undefined, check.rows, t('csv.all'))}
          {ROW_ACTIONS.map((action) => button(action, counts[action], textOf(action)))}
        </fieldset>
        {refused.length > 0 && (
          <Button
            variant="default"
            size="xs"
            leftSection={<IconDownload size={16} stroke={1.6} aria-hidden />}
            onClick={() => void saveCsv(`${place.org}-refused-rows.csv`, refused, columns)}
          >
            {t('csv.refusedRows')}
          </Button>
        )}
      </div>
      {check.rows > check.checked.length && (
        <p className={classes.hint}>{t('csv.firstRows', { number: number(check.checked.length) })}</p>
      )}
      <DataTable
        name="users-csv"
        organisation={place.org}
        label={t('csv.preview')}
        rows={only === undefined ? check.checked : check.checked.filter(({ action }) => action === only)}
        rowId={({ row }) => String(row)}
        columns={columns}
      />
    </>
  );
}

function useColumns(): Column<CheckedRow>[] {
  const { t } = useTranslation('people');
  const textOf = useActionText();
  return [
    { key: 'row', header: t('csv.row'), value: ({ row }) => row, align: 'end', width: 64 },
    {
      key: 'verdict',
      header: t('csv.verdict'),
      // Fits the longest of the five languages, with its icon.
      width: 136,
      value: ({ action }) => textOf(action),
      cell: ({ action }) => <Verdict action={action}>{textOf(action)}</Verdict>,
    },
    { key: 'user', header: t('csv.user'), value: ({ username }) => username || null },
    {
      key: 'reason',
      header: t('csv.reason'),
      value: ({ errors, changes, name }) =>
        [
          ...errors.map(({ column, msg }) => (column === null ? msg : `${column}: ${msg}`)),
          ...changes.map(({ column, from, to }) => `${column}: ${from} → ${to}`),
        ].join(' · ') || name,
      cell: (row) => <RowNews row={row} />,
    },
  ];
}
