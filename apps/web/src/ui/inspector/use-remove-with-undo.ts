import { useConfirm } from '../confirm.tsx';
import type { Question } from '../confirm-dialog.tsx';
import { useSay } from '../use-say.ts';

type Removal = {
  question: Question;
  /** Both answer the words of the server. */
  remove(): Promise<string>;
  restore(): Promise<string>;
  onRemoved?(): void;
};

/** Asks, removes, and offers the way back. */
export function useRemoveWithUndo(onSettled: () => unknown) {
  const confirm = useConfirm();
  const say = useSay();

  const bringBack = async (restore: Removal['restore']) => {
    try {
      say.done(await restore());
    } catch (error) {
      say.failed(error);
    }
    await onSettled();
  };

  return async ({ question, remove, restore, onRemoved }: Removal) => {
    if (!(await confirm({ ...question, danger: true }))) return;
    try {
      const message = await remove();
      onRemoved?.();
      say.doneWithUndo(message, () => void bringBack(restore));
    } catch (error) {
      say.failed(error);
    }
    await onSettled();
  };
}
