import { VisuallyHidden } from '@mantine/core';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Hint } from '../hint.tsx';
import { Check } from './rows/row-parts.tsx';
import { nextSort } from './model/sort.ts';
import classes from './rows/table-rows.module.css';
import kit from '../kit.module.css';
import type { TableModel } from './model/table-model.ts';
import type { Column } from './types.ts';

export function SelectAll<T>({ model }: { model: TableModel<T> }) {
  const { t } = useTranslation('table');
  const { selection, rows, rowId } = model;
  if (!selection) return null;
  const chosen = selection.ids.size === 0 ? 0 : rows.filter((row) => selection.ids.has(rowId(row))).length;
  const open = rows.filter((row) => model.lockedBy(row) === undefined).length;
  const all = open > 0 && chosen === open;
  return (
    <Check label={t('selectAll')} checked={all} mixed={chosen > 0 && !all} onChange={() => selection.setAll(!all)} />
  );
}

function HeadCell<T>({ model, column }: { model: TableModel<T>; column: Column<T> }) {
  const { key, header, hint, align, sortable = true } = column;
  const direction = model.sort?.key === key ? model.sort.direction : undefined;
  return (
    <th scope="col" className={classes.head} data-align={align} aria-sort={direction}>
      <span className={classes.headLine}>
        {sortable ? (
          <button type="button" className={classes.sort} onClick={() => model.setSort(nextSort(model.sort, key))}>
            <span className={kit.ellipsis}>{header}</span>
            {direction === 'ascending' && <IconArrowUp size={14} stroke={2} aria-hidden />}
            {direction === 'descending' && <IconArrowDown size={14} stroke={2} aria-hidden />}
          </button>
        ) : (
          <span className={kit.ellipsis}>{header}</span>
        )}
        {hint !== undefined && <Hint text={hint} />}
      </span>
    </th>
  );
}

export function TableHead<T>({ model }: { model: TableModel<T> }) {
  const { t } = useTranslation('table');
  return (
    <thead>
      <tr aria-rowindex={1}>
        {model.selection && (
          <th scope="col" className={classes.head}>
            <SelectAll model={model} />
          </th>
        )}
        {model.columns.map((column) => (
          <HeadCell key={column.key} model={model} column={column} />
        ))}
        {model.hasRowActions && (
          <th scope="col" className={classes.head} data-actions>
            <VisuallyHidden>{t('actions')}</VisuallyHidden>
          </th>
        )}
      </tr>
    </thead>
  );
}
