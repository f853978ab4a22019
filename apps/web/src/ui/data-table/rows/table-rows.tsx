import { defaultRangeExtractor, type Range, useVirtualizer } from '@tanstack/react-virtual';
import { useLayoutEffect, useMemo, useState } from 'react';
import { ActionsButton, cellOf, SelectRow, useRow } from './row-parts.tsx';
import { TableHead } from '../table-head.tsx';
import type { TableModel } from '../model/table-model.ts';
import classes from './table-rows.module.css';
import { columnWidths } from '../model/column-widths.ts';
import { useRoomBelow } from '../use-room-below.ts';
import { useFittingColumns } from './use-fitting-columns.ts';

/** Up to this number the browser renders all rows and fits the columns to their content. */
const VIRTUAL_FROM = 200;
/**
 * A filtered part of a longer list is rendered in full only if it fills about a screen: 200 rows took 300 ms per key.
 */
const SCREENFUL = 40;
const ROW_HEIGHT = 30;
const HEAD_HEIGHT = 32;

/** A grid and not a table for assistive technology: rows can be navigated and selected. */
const GRID = { role: 'grid' };

export function TableRows<T>({ model: whole }: { model: TableModel<T> }) {
  // State and not a ref: the rows inside render before a ref around them is set, and could not measure it.
  const [scroller, setScroller] = useState<HTMLDivElement | null>(null);
  const { all, textOf } = whole;
  const columns = useFittingColumns(whole, scroller);
  const model = { ...whole, columns };
  // Based on all rows, so that typing in the filter does not change the column layout.
  const isFixed = all.length > VIRTUAL_FROM;
  const isVirtual = isFixed && model.rows.length > SCREENFUL;
  const widths = useMemo(
    () => (isFixed ? columnWidths(columns, all, textOf) : columns.map(({ width }) => width)),
    [isFixed, columns, all, textOf],
  );
  useRoomBelow(scroller);
  return (
    <div ref={setScroller} className={classes.scroller} data-scroller>
      <table
        {...GRID}
        className={classes.table}
        data-fixed={isFixed || undefined}
        aria-label={model.label}
        aria-describedby={model.keysId}
        aria-rowcount={model.rows.length + 1}
        aria-multiselectable={model.selection ? true : undefined}
      >
        <colgroup>
          {model.selection && <col className={classes.selectColumn} />}
          {model.columns.map(({ key }, at) => (
            <col key={key} style={{ width: widths[at] }} />
          ))}
          {model.hasRowActions && <col className={classes.actionsColumn} />}
        </colgroup>
        <TableHead model={model} />
        <tbody>
          {isVirtual ? (
            <VirtualRows model={model} scroller={scroller} />
          ) : (
            model.rows.map((row, index) => <Row key={model.rowId(row)} model={model} row={row} index={index} />)
          )}
        </tbody>
      </table>
    </div>
  );
}

/** The focused row stays rendered wherever the user scrolls, or the focus would be lost. */
const withActive = (range: Range, active: number): number[] => {
  const drawn = defaultRangeExtractor(range);
  return drawn.includes(active) || active >= range.count ? drawn : [...drawn, active].sort((a, b) => a - b);
};

type VirtualProps<T> = { model: TableModel<T>; scroller: HTMLDivElement | null };

function VirtualRows<T>({ model, scroller }: VirtualProps<T>) {
  const { rows, rowId, focus } = model;
  // oxlint-disable-next-line react/incompatible-library -- about React's compiler, which is not in use
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller,
    estimateSize: () => ROW_HEIGHT,
    getItemKey: (index) => rowId(rows[index] as T),
    rangeExtractor: (range) => withActive(range, focus.activeIndex),
    scrollMargin: HEAD_HEIGHT,
    scrollPaddingStart: HEAD_HEIGHT,
    overscan: 12,
  });
  useLayoutEffect(() => focus.scrollWith((index) => virtualizer.scrollToIndex(index)));
  const items = virtualizer.getVirtualItems();
  const end = HEAD_HEIGHT + virtualizer.getTotalSize();
  return [
    ...items.flatMap(({ index, start }, at) => {
      const before = items[at - 1]?.end ?? HEAD_HEIGHT;
      const row = rows[index] as T;
      return [
        <Gap key={`before ${rowId(row)}`} height={start - before} />,
        <Row key={rowId(row)} model={model} row={row} index={index} measure={virtualizer.measureElement} />,
      ];
    }),
    <Gap key="after" height={end - (items.at(-1)?.end ?? HEAD_HEIGHT)} />,
  ];
}

/** Takes the height of the rows that are not rendered. */
const Gap = ({ height }: { height: number }) => (height > 0 ? <tr aria-hidden style={{ height }} /> : null);

type RowProps<T> = {
  model: TableModel<T>;
  row: T;
  index: number;
  measure?: (node: HTMLElement | null) => void;
};

function Row<T>({ model, row, index, measure }: RowProps<T>) {
  const { attributes, setElement } = useRow({ model, row, index });
  return (
    <tr
      {...attributes}
      className={classes.row}
      ref={(node) => {
        setElement(node);
        measure?.(node);
      }}
    >
      {model.selection && (
        <td className={classes.cell}>
          <SelectRow model={model} row={row} index={index} />
        </td>
      )}
      {model.columns.map((column, at) => {
        const content = cellOf(model, column, row);
        const attributes = {
          className: classes.cell,
          'data-align': column.align,
          // Text that is cut off can be read in the tooltip.
          title: column.cell ? undefined : model.textOf(column.value(row)),
        };
        return at === 0 ? (
          <th key={column.key} scope="row" {...attributes}>
            {content}
          </th>
        ) : (
          <td key={column.key} {...attributes}>
            {content}
          </td>
        );
      })}
      {model.hasRowActions && (
        <td className={classes.cell} data-actions>
          <ActionsButton model={model} row={row} index={index} />
        </td>
      )}
    </tr>
  );
}
