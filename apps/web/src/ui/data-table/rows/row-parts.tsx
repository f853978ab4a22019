import { Tooltip } from '@mantine/core';
import { IconDots, IconLock } from '@tabler/icons-react';
import { type MouseEvent, type ReactNode, useLayoutEffect, useRef } from 'react';
import { Checkbox } from '../../fields/checkbox.tsx';
import classes from './row-parts.module.css';
import kit from '../../kit.module.css';
import type { TableModel } from '../model/table-model.ts';
import { TOOLTIP } from '../tooltip.ts';
import type { Column } from '../types.ts';

type CheckProps = {
  label: string;
  checked: boolean;
  mixed?: boolean;
  tabIndex?: number;
  onChange: (withRange: boolean) => void;
};

export function Check({ label, checked, mixed = false, tabIndex, onChange }: CheckProps) {
  const shift = useRef(false);
  return (
    // The label makes the whole cell clickable.
    // oxlint-disable-next-line jsx-a11y/label-has-associated-control
    <label className={classes.check}>
      <Checkbox
        aria-label={label}
        checked={checked}
        isMixed={mixed}
        tabIndex={tabIndex}
        // A change event does not include modifier keys, but the click before it does.
        onClick={(event) => {
          shift.current = event.shiftKey;
        }}
        onChange={() => onChange(shift.current)}
      />
    </label>
  );
}

type RowProps<T> = { model: TableModel<T>; row: T; index: number };

export function SelectRow<T>({ model, row, index }: RowProps<T>) {
  const { selection, rowId, focus } = model;
  const id = rowId(row);
  if (model.lockedBy(row) !== undefined)
    return (
      <span className={classes.check} aria-hidden>
        <span className={classes.noBox} />
      </span>
    );
  return (
    <Check
      label={model.selectLabel(row)}
      checked={selection?.ids.has(id) ?? false}
      tabIndex={focus.activeIndex === index ? 0 : -1}
      onChange={(withRange) => selection?.toggle(id, withRange)}
    />
  );
}

export function ActionsButton<T>({ model, row, index }: RowProps<T>) {
  const locked = model.lockedBy(row);
  if (locked !== undefined)
    return (
      <Tooltip label={locked} position="bottom-end" {...TOOLTIP}>
        <button
          type="button"
          className={classes.more}
          aria-label={locked}
          tabIndex={model.focus.activeIndex === index ? 0 : -1}
          onClick={() => model.onOpen?.(row)}
        >
          <IconLock size={16} stroke={1.75} aria-hidden />
        </button>
      </Tooltip>
    );
  return (
    <button
      type="button"
      className={classes.more}
      aria-haspopup="menu"
      aria-label={model.actionsLabel(row)}
      tabIndex={model.focus.activeIndex === index ? 0 : -1}
      onClick={(event) => model.showActions(row, event.currentTarget)}
    >
      <IconDots size={16} stroke={1.75} aria-hidden />
    </button>
  );
}

export function cellOf<T>({ textOf }: Pick<TableModel<T>, 'textOf'>, column: Column<T>, row: T): ReactNode {
  if (column.cell) return column.cell(row);
  const text = textOf(column.value(row));
  return text === '' ? <span className={kit.muted}>-</span> : text;
}

const INTERACTIVE = 'a, button, input, label, select, textarea';

/** Everything that makes an element a row: role, place in the tab order and click behaviour. */
export function useRow<T>({ model, row, index }: RowProps<T>) {
  const element = useRef<HTMLElement>(null);
  const { focus, selection, rowId, onOpen, openId } = model;
  const id = rowId(row);
  const isOpen = openId === id;

  useLayoutEffect(() => {
    if (focus.takes(index)) element.current?.focus();
  });

  const onClick = (event: MouseEvent<HTMLElement>) => {
    if ((event.target as HTMLElement).closest(INTERACTIVE)) return;
    // A user who is selecting text to copy does not want to open the row.
    if (getSelection()?.isCollapsed === false && !event.shiftKey) return;
    if (event.shiftKey && selection) selection.toggle(id, true);
    else onOpen?.(row);
  };

  return {
    setElement: (node: HTMLElement | null) => {
      element.current = node;
    },
    attributes: {
      role: 'row',
      // The header is row 1.
      'aria-rowindex': index + 2,
      'aria-selected': selection ? selection.ids.has(id) : undefined,
      'aria-current': isOpen ? ('true' as const) : undefined,
      'data-index': index,
      'data-selected': selection?.ids.has(id) || undefined,
      'data-open': isOpen || undefined,
      'data-opens': onOpen ? true : undefined,
      tabIndex: focus.activeIndex === index ? 0 : -1,
      onClick,
      onKeyDown: model.onRowKey,
      onFocus: () => focus.activate(index),
    },
  };
}
