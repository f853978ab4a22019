import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './block-rows.module.css';
import kit from '../../kit.module.css';
import { ActionsButton, cellOf, SelectRow, useRow } from './row-parts.tsx';
import { SelectAll } from '../table-head.tsx';
import type { Sort } from '../types.ts';
import type { TableModel } from '../model/table-model.ts';

const DRAWN_TOGETHER = 100;
const BLOCK_HEIGHT = 160;

// Roles that make the blocks a table for assistive technology, as their elements have none.
const GRID = { role: 'grid' };
const CELL = { role: 'gridcell' };
const NAME = { role: 'rowheader' };
const NOTHING = { role: 'presentation' };

/** In a narrow window each row is a block, and the page itself scrolls. */
export function BlockRows<T>({ model }: { model: TableModel<T> }) {
  const { t } = useTranslation('table');
  const { rows, rowId } = model;
  return (
    <>
      {(model.selection !== undefined || rows.length > 1) && (
        <div className={classes.tools}>
          {model.selection && (
            <span className={classes.all}>
              <SelectAll model={model} />
              <span aria-hidden>{t('selectAll')}</span>
            </span>
          )}
          {rows.length > 1 && model.columns.some(({ sortable }) => sortable !== false) && <SortChoice model={model} />}
        </div>
      )}
      <div
        {...GRID}
        className={classes.blocks}
        aria-label={model.label}
        aria-describedby={model.keysId}
        aria-rowcount={rows.length}
        aria-multiselectable={model.selection ? true : undefined}
      >
        {rows.length > DRAWN_TOGETHER ? (
          <VirtualBlocks model={model} />
        ) : (
          rows.map((row, index) => <Block key={rowId(row)} model={model} row={row} index={index} />)
        )}
      </div>
    </>
  );
}

/** Replaces the headers, which blocks do not have. */
function SortChoice<T>({ model }: { model: TableModel<T> }) {
  const { t } = useTranslation('table');
  const { sort, columns } = model;
  const sortable = columns.filter((column) => column.sortable !== false);
  return (
    <label className={classes.sort}>
      {t('sortBy')}
      <select
        value={sort ? `${sort.direction} ${sort.key}` : ''}
        onChange={({ currentTarget: { value } }) => {
          const [direction, key] = value.split(' ');
          model.setSort(key === undefined ? undefined : { key, direction: direction as Sort['direction'] });
        }}
      >
        <option value="">{t('unsorted')}</option>
        {sortable.flatMap(({ key, header }) => [
          <option key={`${key} up`} value={`ascending ${key}`}>
            {header} ↑
          </option>,
          <option key={`${key} down`} value={`descending ${key}`}>
            {header} ↓
          </option>,
        ])}
      </select>
    </label>
  );
}

function VirtualBlocks<T>({ model }: { model: TableModel<T> }) {
  const { rows, rowId, focus } = model;
  const list = useRef<HTMLDivElement>(null);
  const [margin, setMargin] = useState(0);
  useLayoutEffect(() => setMargin(list.current?.offsetTop ?? 0), []);
  // oxlint-disable-next-line react/incompatible-library -- about React's compiler, which is not in use
  const virtualizer = useWindowVirtualizer({
    count: rows.length,
    estimateSize: () => BLOCK_HEIGHT,
    getItemKey: (index) => rowId(rows[index] as T),
    scrollMargin: margin,
    overscan: 6,
  });
  useLayoutEffect(() => focus.scrollWith((index) => virtualizer.scrollToIndex(index, { align: 'center' })));
  return (
    <div ref={list} {...NOTHING} style={{ position: 'relative', height: virtualizer.getTotalSize() }}>
      {virtualizer.getVirtualItems().map(({ index, start }) => {
        const row = rows[index] as T;
        return (
          <Block
            key={rowId(row)}
            model={model}
            row={row}
            index={index}
            top={start - margin}
            measure={virtualizer.measureElement}
          />
        );
      })}
    </div>
  );
}

type BlockProps<T> = {
  model: TableModel<T>;
  row: T;
  index: number;
  top?: number;
  measure?: (node: HTMLElement | null) => void;
};

function Block<T>({ model, row, index, top, measure }: BlockProps<T>) {
  const { attributes, setElement } = useRow({ model, row, index });
  const [first, ...others] = model.columns;
  return (
    <div
      {...attributes}
      aria-rowindex={index + 1}
      className={classes.block}
      style={top === undefined ? undefined : { position: 'absolute', insetInline: 0, top }}
      ref={(node) => {
        setElement(node);
        measure?.(node);
      }}
    >
      <div {...NOTHING} className={classes.line}>
        {model.selection && (
          <div {...CELL}>
            <SelectRow model={model} row={row} index={index} />
          </div>
        )}
        {first && (
          <div {...NAME} className={classes.name}>
            {cellOf(model, first, row)}
          </div>
        )}
        {model.hasRowActions && (
          <div {...CELL} className={kit.fixedSize}>
            <ActionsButton model={model} row={row} index={index} />
          </div>
        )}
      </div>
      <div {...NOTHING} className={classes.facts}>
        {others.map((column) => (
          <div key={column.key} {...CELL} className={classes.fact}>
            <span className={classes.factName}>{column.header}</span>
            <span className={kit.breaks}>{cellOf(model, column, row)}</span>
          </div>
        ))}
      </div>
    </div>
  );
}
