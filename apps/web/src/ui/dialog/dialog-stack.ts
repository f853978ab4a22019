import { useId, useLayoutEffect, useSyncExternalStore } from 'react';
import { giveFocusBack, noteOpener } from './focus-back.ts';

/** Mantine's z-index of a dialog; menus and alerts are above it. */
const LOWEST = 200;

let open: readonly string[] = [];
const listeners = new Set<() => void>();

/**
 * Each Esc closes one dialog. All of them listen on the window, and a question that opens on Esc is rendered before the
 * listener of the dialog behind it runs. Without this set, the question would handle the same Esc and close unseen.
 */
export const HANDLED_ESCAPES = new WeakSet<KeyboardEvent>();

function change(next: readonly string[]): void {
  open = next;
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/**
 * A dialog can ask a question in a second one, such as whether to discard changes. The one opened last is on top,
 * whatever the order in the document, and only that one handles Esc.
 */
export function useDialogStack(opened: boolean): { isTop: boolean; zIndex: number } {
  const id = useId();
  const all = useSyncExternalStore(subscribe, () => open);
  useLayoutEffect(() => {
    if (!opened) return undefined;
    const opener = noteOpener();
    const below = open;
    change([...open, id]);
    return () => {
      change(open.filter((other) => other !== id));
      giveFocusBack(opener, () => open.length <= below.length);
    };
  }, [opened, id]);
  return { isTop: all.at(-1) === id, zIndex: LOWEST + Math.max(0, all.indexOf(id)) };
}
