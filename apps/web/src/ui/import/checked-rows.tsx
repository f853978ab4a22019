import { type ReactNode, useState } from 'react';
import { type Column, DataTable } from '../data-table/data-table.tsx';
import classes from './import-dialog.module.css';
import { FILE_ACTIONS, type FileAction, Verdict, VerdictCount } from './verdicts.tsx';

type Row = { readonly row: number; readonly action: 'create' | Exclude<FileAction, 'add'> };

const actionOf = ({ action }: Row): FileAction => (action === 'create' ? 'add' : action);

type CheckedRowsProps<R extends Row> = {
  /** The name under which the table stores its settings. */
  name: string;
  organisation: string;
  rows: readonly R[];
  texts: { readonly preview: string; readonly line: string; readonly verdict: string };
  verdicts: Readonly<Partial<Record<FileAction, string>>>;
  /** The columns after the line and the verdict. */
  columns: readonly Column<R>[];
  /** Shown above the table if no row is refused. */
  allGood?: ReactNode;
};

/** The effect of every line of the file, before anything is written. */
export function CheckedRows<R extends Row>(props: CheckedRowsProps<R>) {
  const { name, organisation, rows, texts, verdicts, columns, allGood } = props;
  const numberOf = (action: FileAction) => rows.filter((row) => actionOf(row) === action).length;
  // A file with errors opens with its errors, because they need work.
  const [only, setOnly] = useState<FileAction | undefined>(numberOf('refuse') > 0 ? 'refuse' : undefined);
  const verdict = (action: FileAction) => verdicts[action] ?? '';
  const first: Column<R>[] = [
    { key: 'line', header: texts.line, value: ({ row }) => row, align: 'end', width: 72 },
    {
      key: 'verdict',
      header: texts.verdict,
      value: (row) => verdict(actionOf(row)),
      cell: (row) => <Verdict action={actionOf(row)}>{verdict(actionOf(row))}</Verdict>,
    },
  ];
  return (
    <>
      <fieldset className={classes.tally} aria-label={texts.verdict}>
        {FILE_ACTIONS.filter((action) => numberOf(action) > 0).map((action) => (
          <VerdictCount
            key={action}
            action={action}
            count={String(numberOf(action))}
            isChosen={only === action}
            onChoose={() => setOnly(only === action ? undefined : action)}
          >
            {verdict(action)}
          </VerdictCount>
        ))}
      </fieldset>
      {numberOf('refuse') === 0 && allGood}
      <DataTable
        name={name}
        organisation={organisation}
        label={texts.preview}
        rows={only === undefined ? rows : rows.filter((row) => actionOf(row) === only)}
        rowId={({ row }) => String(row)}
        columns={[...first, ...columns]}
      />
    </>
  );
}
