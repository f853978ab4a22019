import { useRef } from 'react';
import { useUnsavedChanges } from '../dialog/unsaved-changes.tsx';

/**
 * Asks before text typed in an inspector is lost: on leaving the page, and on opening another row, whose id is in the
 * address under `param`. Changing a filter loses nothing. Returns a function that navigates without asking.
 */
export function useLeaveGuard(isDirty: boolean, param: string): (go: () => void) => void {
  const isFree = useRef(false);
  useUnsavedChanges(isDirty, (from, to) => {
    if (isFree.current) return false;
    return from.pathname !== to.pathname || from.search[param] !== to.search[param];
  });
  return (go) => {
    isFree.current = true;
    go();
    // The address changes at once, and the guard only runs then.
    setTimeout(() => {
      isFree.current = false;
    });
  };
}
