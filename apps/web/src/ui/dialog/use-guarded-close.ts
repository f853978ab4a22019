import { useUnsavedChanges } from './unsaved-changes.tsx';
import { useAskToLeave } from './use-ask-to-leave.ts';

type Address = { pathname: string };
export const leavesAddress = () => true;
const leavesPage = (from: Address, to: Address) => from.pathname !== to.pathname;

/**
 * For a dialog with a form: closing it by Esc, by its cross or with the page asks before typed changes are lost.
 * `leaves` decides which navigations leave it: only those to another page, if omitted.
 */
export function useGuardedClose(isDirty: boolean, onClose: () => void, leaves = leavesPage): () => void {
  const askToLeave = useAskToLeave();
  useUnsavedChanges(isDirty, leaves);
  const ask = async () => {
    if (await askToLeave()) onClose();
  };
  return () => (isDirty ? void ask() : onClose());
}
