import { useUnsavedChanges } from './unsaved-changes.tsx';
import { useAskToLeave } from './use-ask-to-leave.ts';

type Address = { pathname: string };
const leavesPage = (from: Address, to: Address) => from.pathname !== to.pathname;

/** For a dialog with a form: closing it by Esc, by its cross or with the page asks before typed changes are lost. */
export function useGuardedClose(isDirty: boolean, onClose: () => void): () => void {
  const askToLeave = useAskToLeave();
  useUnsavedChanges(isDirty, leavesPage);
  const ask = async () => {
    if (await askToLeave()) onClose();
  };
  return () => (isDirty ? void ask() : onClose());
}
