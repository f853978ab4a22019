import { useRef } from 'react';
import { useUnsavedChanges } from '../dialog/unsaved-changes.tsx';

/**
 * Asks before what is typed in an inspector gets lost: on leaving the page, and on opening another row, whose id stands
 * in the address under `param`. A filter that changes loses nothing. Answers with a way to go on without being asked.
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
    // The address changes at once; the question is only asked then.
    setTimeout(() => {
      isFree.current = false;
    });
  };
}
