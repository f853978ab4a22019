import type { KeyboardEvent } from 'react';
import type { TableModel } from '../model/table-model.ts';

const PAGE = 15;

type Step = (index: number, last: number) => number;

const STEPS: Readonly<Record<string, Step>> = {
  ArrowDown: (index) => index + 1,
  ArrowUp: (index) => index - 1,
  PageDown: (index) => index + PAGE,
  PageUp: (index) => index - PAGE,
  Home: () => 0,
  End: (_, last) => last,
};

const INSIDE = 'button, a[href], input, select, textarea';

/** Moves the focus into the controls of a row and back out. */
function stepInside(event: KeyboardEvent<HTMLElement>): boolean {
  const row = (event.target as HTMLElement).closest<HTMLElement>('[data-index]');
  if (!row) return false;
  const stops = [row, ...row.querySelectorAll<HTMLElement>(INSIDE)];
  const at = stops.indexOf(event.target as HTMLElement);
  const next = stops[at + (event.key === 'ArrowRight' ? 1 : -1)];
  if (at < 0 || !next) return false;
  next.focus();
  return true;
}

/** Runs the action of the row that has this key, or opens its menu for a full stop. */
function act<T>(event: KeyboardEvent<HTMLElement>, row: T, model: TableModel<T>): boolean {
  if (!model.hasRowActions || model.lockedBy(row) !== undefined) return false;
  if (event.key === '.') {
    const line = (event.target as HTMLElement).closest('[data-index]');
    const button = line?.querySelector<HTMLElement>('[aria-haspopup="menu"]');
    if (button) model.showActions(row, button);
    return button !== null && button !== undefined;
  }
  const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
  const action = model.actionsOf(row).find(({ hotkey }) => hotkey === key);
  if (action === undefined || action.disabled) return false;
  action.onClick(row);
  return true;
}

function handleKey<T>(event: KeyboardEvent<HTMLElement>, model: TableModel<T>): boolean {
  const { rows, rowId, selection, onOpen, focus } = model;
  const row = rows[focus.activeIndex];
  const step = STEPS[event.key];
  if (step) {
    const next = Math.max(0, Math.min(rows.length - 1, step(focus.activeIndex, rows.length - 1)));
    const nextRow = rows[next];
    if (event.shiftKey && selection && row && nextRow) selection.extendFrom(rowId(row), rowId(nextRow));
    focus.moveTo(next);
    return true;
  }
  if (!row) return false;
  if (event.key === ' ' && selection) selection.toggle(rowId(row), event.shiftKey);
  else if (event.key === 'Enter' && onOpen) onOpen(row);
  else return act(event, row, model);
  return true;
}

/** Handles keys on a row. A focused control inside a row keeps its own keys except left and right. */
export function onRowKey<T>(event: KeyboardEvent<HTMLElement>, model: TableModel<T>): void {
  const target = event.target as HTMLElement;
  const isTyping = target.matches('input:not([type="checkbox"]), textarea, select');
  if (isTyping || event.altKey) return;
  const handled = (): boolean => {
    if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'a' && model.selection) {
      model.selection.setAll(true);
      return true;
    }
    if (event.ctrlKey || event.metaKey) return false;
    if (event.key === 'Escape' && model.selection && model.selection.ids.size > 0) {
      model.selection.clear();
      return true;
    }
    if (event.key === 'ArrowRight' || event.key === 'ArrowLeft') return stepInside(event);
    return target.hasAttribute('data-index') ? handleKey(event, model) : false;
  };
  if (handled()) event.preventDefault();
}
