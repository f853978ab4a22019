import { useId, useLayoutEffect, useSyncExternalStore } from 'react';
import { giveFocusBack, noteOpener } from './focus-back.ts';

/** The kit's own level of a dialog; menus and alerts lie above it. */
const LOWEST = 200;

let open: readonly string[] = [];
const listeners = new Set<() => void>();

/**
 * Each Esc is for one dialog. All of them listen at the window, and a question that opens by an Esc is drawn before the
 * listener behind is asked: without this it would hear the same Esc and close unseen.
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
 * A dialog can ask something in a second one, such as whether to give up what was typed. The one opened last lies on
 * top, whatever the order in which they stand on the page, and only that one hears Esc.
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
