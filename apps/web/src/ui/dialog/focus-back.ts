import { MAIN_ID } from '../page.tsx';

/** Where the last dialog that closed was opened from. */
let lastOpener: Element | null = null;

const isNowhere = (element: Element | null) => element === null || element === document.body;

/** Where the focus is while a dialog opens. One that takes the place of another has that other's opener. */
export function noteOpener(): Element | null {
  const { activeElement } = document;
  return isNowhere(activeElement) ? lastOpener : activeElement;
}

/**
 * The kit gives the focus back when a dialog closes, but not when it is no longer drawn, which is how most of ours end.
 * Nothing is done when somebody is somewhere already, or when `isOver` says that another dialog has followed.
 */
export function giveFocusBack(opener: Element | null, isOver: () => boolean): void {
  lastOpener = opener;
  setTimeout(() => {
    if (!isOver()) return;
    lastOpener = null;
    if (!isNowhere(document.activeElement)) return;
    // What was opened may be gone, such as the row that was removed.
    const back = opener?.isConnected ? opener : document.getElementById(MAIN_ID);
    if (back instanceof HTMLElement) back.focus({ preventScroll: true });
  });
}
