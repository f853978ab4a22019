import { VisuallyHidden } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { type ReactNode, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { BlockRows } from './rows/block-rows.tsx';
import { BulkBar } from './toolbar/bulk-bar.tsx';
import { ColumnChoice } from './toolbar/column-choice.tsx';
import classes from './data-table.module.css';
import kit from '../kit.module.css';
import { onRowKey } from './rows/row-keys.ts';
import { RowMenu, useRowMenu } from './rows/row-menu.tsx';
import { useSelection } from './model/selection.ts';
import type { TableModel } from './model/table-model.ts';
import { TableRows } from './rows/table-rows.tsx';
import { NoRows, TableSkeleton } from './table-states.tsx';
import { Toolbar } from './toolbar/toolbar.tsx';
import type { DataTableProps } from './types.ts';
import { useRowFocus } from './rows/use-row-focus.ts';
import { useExport } from './model/use-export.ts';
import { useRowsInView } from './model/use-rows-in-view.ts';
import { useShownColumns } from './toolbar/use-shown-columns.ts';

export type { Column, DataTableProps, TableAction } from './types.ts';

/** The limit from the specification: wider windows show a table, others blocks. */
const NARROW = '(width <= 37.5em)';

/** The table for all lists: filter, sort, column choice, selection with bulk actions, CSV export, keyboard. */
export function DataTable<T>(props: DataTableProps<T>): ReactNode {
  const { rows: all, columns, rowId, rowActions, bulkActions } = props;
  const { t } = useTranslation('table');
  const isNarrow = useMediaQuery(NARROW, false, { getInitialValueInEffect: false });
  const shownColumns = useShownColumns(props.name, columns);
  const view = useRowsInView(all, shownColumns.shown);
  const lockedBy = props.lockedBy ?? (() => undefined);
  const selection = useSelection(() => view.rows.filter((row) => lockedBy(row) === undefined).map(rowId));
  const focus = useRowFocus(view.rows.length);
  const menu = useRowMenu(rowActions);
  const keysId = useId();
  const frame = useRef<HTMLDivElement>(null);
  const exportRows = useExport(props, shownColumns.shown);
  const counted = useCount(view.rows.length, all?.length ?? 0);
  const count = props.count ?? counted;
  const search = props.search ?? { typed: view.typed, onType: view.setTyped, label: t('filterTable') };

  // A new filter or order is a new list, shown from its top.
  const restart = () => {
    focus.activate(0);
    frame.current?.querySelector('[data-scroller]')?.scrollTo?.({ top: 0 });
  };
  const [first] = shownColumns.shown;
  const nameOf = props.nameOf ?? ((row: T) => (first ? view.textOf(first.value(row)) : ''));
  const model: TableModel<T> = {
    label: props.label,
    keysId,
    all: all ?? [],
    rows: view.rows,
    rowId,
    columns: shownColumns.shown,
    textOf: view.textOf,
    sort: props.order ? props.order.sort : view.sort,
    setSort: (sort) => {
      if (props.order) props.order.onSort(sort);
      else view.setSort(sort);
      restart();
    },
    selection: bulkActions && selection,
    lockedBy,
    openId: props.openId,
    onOpen: props.onOpen,
    hasRowActions: rowActions !== undefined,
    actionsOf: (row) => rowActions?.(row) ?? [],
    showActions: menu.show,
    selectLabel: (row) => t('selectRow', { row: nameOf(row) }),
    actionsLabel: (row) => t('rowActions', { row: nameOf(row) }),
    onRowKey: (event) => onRowKey(event, model),
    focus,
  };
  const selected = selection.ids.size === 0 ? [] : (all ?? []).filter((row) => selection.ids.has(rowId(row)));
  const inView = selected.length === 0 ? 0 : view.rows.filter((row) => selection.ids.has(rowId(row))).length;

  return (
    <div className={classes.root} data-bulk={selected.length > 0 || undefined}>
      <Toolbar
        typed={search.typed}
        label={search.label}
        hint={props.search?.hint}
        error={props.search?.error}
        onType={(typed) => {
          search.onType(typed);
          restart();
        }}
        onLeave={() => focus.moveTo(0)}
        onExport={(format) => exportRows(view.rows, format)}
        hasFormats={props.wholeList !== undefined}
        canExport={view.rows.length > 0}
        // With a filter of the screen, an empty list may still have rows behind it.
        isBare={all?.length === 0 && !props.extraFilter && !props.search}
        lead={props.lead}
        extraFilter={props.extraFilter}
        columnChoice={columns.length > 1 && <ColumnChoice all={columns} columns={shownColumns} />}
        actions={props.actions}
      />
      <div ref={frame} className={classes.frame}>
        {props.bar}
        {all === undefined && <TableSkeleton />}
        {all !== undefined && view.rows.length === 0 && (
          <NoRows isFiltered={all.length > 0} onClear={() => view.setTyped('')} empty={props.empty} />
        )}
        {view.rows.length > 0 && (isNarrow ? <BlockRows model={model} /> : <TableRows model={model} />)}
        {all !== undefined && all.length > 0 && (
          <div className={classes.foot}>
            <span className={kit.tabular}>{count}</span>
            {props.footer?.(view.rows)}
          </div>
        )}
      </div>
      {bulkActions !== undefined && selected.length > 0 && (
        <BulkBar
          rows={selected}
          hidden={selected.length - inView}
          actions={bulkActions(selected)}
          onExport={() => exportRows(selected, props.wholeList ? 'xlsx' : 'csv', true)}
          onClear={() => {
            selection.clear();
            // The bar disappears, and would take the focus with it.
            focus.moveTo(focus.activeIndex);
          }}
        />
      )}
      <VisuallyHidden id={keysId}>{t('keys')}</VisuallyHidden>
      <RowMenu menu={menu} />
      <VisuallyHidden component="output">{search.typed !== '' && count}</VisuallyHidden>
    </div>
  );
}

/** For example '12 of 10,000 rows'. */
function useCount(number: number, all: number): string {
  const { t, i18n } = useTranslation('table');
  const written = (count: number) => count.toLocaleString(i18n.language);
  if (number !== all) return t('rowsOf', { count: all, number: written(number), all: written(all) });
  return t('rows', { count: number, number: written(number) });
}
