import { MAIN_ID } from '../page.tsx';

/** The element from which the last closed dialog was opened. */
let lastOpener: Element | null = null;

const isNowhere = (element: Element | null) => element === null || element === document.body;

/** The focused element when a dialog opens. A dialog that replaces another takes over the opener of that one. */
export function noteOpener(): Element | null {
  const { activeElement } = document;
  return isNowhere(activeElement) ? lastOpener : activeElement;
}

/**
 * Mantine restores the focus when a dialog closes, but not when it unmounts, which is how most of our dialogs end. Does
 * nothing if an element already has the focus, or if `isOver` returns false because another dialog has followed.
 */
export function giveFocusBack(opener: Element | null, isOver: () => boolean): void {
  lastOpener = opener;
  setTimeout(() => {
    if (!isOver()) return;
    lastOpener = null;
    if (!isNowhere(document.activeElement)) return;
    // The opener may be gone, such as a row that was removed.
    const back = opener?.isConnected ? opener : document.getElementById(MAIN_ID);
    if (back instanceof HTMLElement) back.focus({ preventScroll: true });
  });
}
