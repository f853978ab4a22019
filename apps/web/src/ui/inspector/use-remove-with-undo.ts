import { useConfirm } from '../dialog/confirm.tsx';
import type { Question } from '../dialog/confirm-dialog.tsx';
import { useToast } from '../alert/use-toast.ts';

type Removal = {
  /** Left out if `remove` asks by itself. */
  question?: Question;
  /** Both return the server's message; undefined if the user cancelled. */
  remove(): Promise<string | undefined>;
  restore(): Promise<string>;
  onRemoved?(): void;
};

/** Asks, removes, and offers undo. */
export function useRemoveWithUndo(onSettled: () => unknown) {
  const confirm = useConfirm();
  const toast = useToast();

  const bringBack = async (restore: Removal['restore']) => {
    try {
      toast.done(await restore());
    } catch (error) {
      toast.failed(error);
    }
    await onSettled();
  };

  return async ({ question, remove, restore, onRemoved }: Removal) => {
    if (question && !(await confirm({ ...question, danger: true }))) return;
    try {
      const message = await remove();
      if (message !== undefined) {
        onRemoved?.();
        toast.doneWithUndo(message, () => void bringBack(restore));
      }
    } catch (error) {
      toast.failed(error);
    }
    await onSettled();
  };
}
