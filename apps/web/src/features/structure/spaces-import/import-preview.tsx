import type { ImportRow } from '@berth/contract';
import { IconCircleCheck, IconCirclePlus, IconCircleX, IconEqual, IconPencil } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Column, DataTable } from '../../../ui/data-table/data-table.tsx';
import { usePlace } from '../use-structure.ts';
import classes from './import-dialog.module.css';
import { useVerdicts } from './use-verdicts.ts';

type Action = ImportRow['action'];

const ICON = { size: 16, stroke: 1.75, 'aria-hidden': true } as const;
const ICONS: Readonly<Record<Action, ReactNode>> = {
  refuse: <IconCircleX {...ICON} />,
  create: <IconCirclePlus {...ICON} />,
  change: <IconPencil {...ICON} />,
  same: <IconEqual {...ICON} />,
};
/** The worst news first. */
const ACTIONS: readonly Action[] = ['refuse', 'create', 'change', 'same'];

const verdictOf = (action: Action, text: string) => (
  <span className={classes.verdict} data-action={action}>
    {ICONS[action]}
    {text}
  </span>
);

/** What every line of the file would do, before anything is written. */
export function ImportPreview({ rows }: { rows: readonly ImportRow[] }) {
  const { t } = useTranslation('structure');
  const place = usePlace();
  const verdicts = useVerdicts();
  const numberOf = (action: Action) => rows.filter((row) => row.action === action).length;
  // A file with faults opens on its faults: they are what there is to do.
  const [only, setOnly] = useState<Action | undefined>(numberOf('refuse') > 0 ? 'refuse' : undefined);
  const columns: Column<ImportRow>[] = [
    { key: 'line', header: t('import.line'), value: ({ row }) => row, align: 'end', width: 72 },
    {
      key: 'verdict',
      header: t('import.verdict'),
      value: ({ action }) => verdicts.action(action),
      cell: ({ action }) => verdictOf(action, verdicts.action(action)),
    },
    { key: 'type', header: t('column.type'), value: ({ type }) => verdicts.type(type) },
    { key: 'name', header: t('column.name'), value: ({ name }) => name || null },
    { key: 'reason', header: t('import.reason'), value: (row) => verdicts.reason(row) || null },
  ];
  return (
    <>
      <fieldset className={classes.tally} aria-label={t('import.verdict')}>
        {ACTIONS.filter((action) => numberOf(action) > 0).map((action) => (
          <button
            key={action}
            type="button"
            className={classes.count}
            data-action={action}
            aria-pressed={only === action}
            onClick={() => setOnly(only === action ? undefined : action)}
          >
            {ICONS[action]}
            <strong>{numberOf(action)}</strong>
            {verdicts.action(action)}
          </button>
        ))}
      </fieldset>
      {numberOf('refuse') === 0 && (
        <p className={classes.good}>
          <IconCircleCheck {...ICON} />
          {t('import.allGood')}
        </p>
      )}
      <DataTable
        name="spaces-import"
        organisation={place.org}
        label={t('import.preview')}
        rows={only === undefined ? rows : rows.filter(({ action }) => action === only)}
        rowId={({ row }) => String(row)}
        columns={columns}
      />
    </>
  );
}
