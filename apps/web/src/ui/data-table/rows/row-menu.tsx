import { type KeyboardEvent, type ToggleEvent, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import menuClasses from '../../menu/menu.module.css';
import { menuKey } from '../../menu/menu-keys.ts';
import { placePopover } from '../../menu/place-popover.ts';
import classes from './row-menu.module.css';
import type { TableAction } from '../types.ts';

type Opened<T> = { row: T; button: HTMLElement; actions: readonly TableAction<T>[] };

export type RowMenuState<T> = {
  opened: Opened<T> | undefined;
  show(row: T, button: HTMLElement): void;
  close(): void;
};

export function useRowMenu<T>(rowActions: ((row: T) => TableAction<T>[]) | undefined): RowMenuState<T> {
  const [opened, setOpened] = useState<Opened<T>>();
  return {
    opened,
    show: (row, button) => setOpened({ row, button, actions: rowActions?.(row) ?? [] }),
    close: () => setOpened(undefined),
  };
}

const itemsOf = (list: HTMLElement | null): HTMLElement[] => [
  ...(list?.querySelectorAll<HTMLElement>('[role="menuitem"]') ?? []),
];

/** One menu for all rows, in the browser's popover: two hundred menus would make the table slow. */
export function RowMenu<T>({ menu }: { menu: RowMenuState<T> }) {
  const list = useRef<HTMLDivElement>(null);
  const { opened, close } = menu;

  useLayoutEffect(() => {
    if (!opened || !list.current) return;
    placePopover(list.current, opened.button, 'end');
    list.current.showPopover();
    itemsOf(list.current)[0]?.focus({ preventScroll: true });
  }, [opened]);

  const hide = () => {
    list.current?.hidePopover();
    opened?.button.focus({ preventScroll: true });
  };
  const onKey = (event: KeyboardEvent) => {
    if (event.key === 'Tab' || event.key === 'Escape') {
      // Esc closes this menu only, and must not reach the selection or a dialog behind it.
      event.preventDefault();
      event.stopPropagation();
      return hide();
    }
    const items = itemsOf(list.current);
    const at = items.findIndex((item) => item === document.activeElement);
    const texts = items.map((item) => item.textContent);
    const next = menuKey(event.key, at, texts);
    if (next === undefined) return undefined;
    event.preventDefault();
    return items[next]?.focus();
  };

  return (
    <div
      ref={list}
      role="menu"
      popover="auto"
      tabIndex={-1}
      className={menuClasses.list}
      aria-label={opened?.button.getAttribute('aria-label') ?? undefined}
      onKeyDown={onKey}
      onToggle={({ newState }: ToggleEvent) => {
        if (newState === 'closed') close();
      }}
    >
      {opened?.actions.map((action) => (
        <Item
          key={action.label}
          action={action}
          onChoose={() => {
            hide();
            action.onClick(opened.row);
          }}
        />
      ))}
    </div>
  );
}

function Item<T>({ action, onChoose }: { action: TableAction<T>; onChoose: () => void }) {
  const { t } = useTranslation('ui');
  const { label, icon, disabled = false, danger = false, reason, hotkey } = action;
  return (
    // Not `disabled`: it must be focusable to explain why it does nothing.
    <button
      type="button"
      role="menuitem"
      tabIndex={-1}
      className={`${menuClasses.item} ${classes.item}`}
      aria-disabled={disabled || undefined}
      aria-keyshortcuts={hotkey}
      data-danger={danger || undefined}
      onClick={() => {
        if (!disabled) onChoose();
      }}
    >
      {icon}
      <span>
        {label}
        {disabled && reason !== undefined && <span className={classes.reason}> {reason}</span>}
      </span>
      {hotkey !== undefined && !disabled && (
        <kbd className={classes.key} aria-hidden>
          {hotkey === 'Delete' ? t('keys.delete') : hotkey.toUpperCase()}
        </kbd>
      )}
    </button>
  );
}
