import { createContext, type ReactNode, useCallback, useContext, useState } from 'react';
import type { Question } from './confirm-dialog.tsx';
import { lazyPart } from '../lazy-part.tsx';

type Ask = (question: Question) => Promise<boolean>;
type Asked = Question & { answer: (yes: boolean) => void };

const ConfirmDialog = lazyPart(async () => (await import('./confirm-dialog.tsx')).ConfirmDialog);

const ConfirmContext = createContext<Ask>(() => Promise.resolve(false));

/** Asks and waits: `if (await confirm({…}))`. Enter is yes, Esc is no, and the focus goes back where it was. */
export const useConfirm = (): Ask => useContext(ConfirmContext);

export function ConfirmProvider({ children }: { children: ReactNode }) {
  const [asked, setAsked] = useState<Asked>();
  const [opened, setOpened] = useState(false);

  const ask = useCallback<Ask>(
    (question) =>
      new Promise((resolve) => {
        // A second question answers the first with no: nobody is left waiting for a dialog that is gone.
        setAsked((before) => {
          before?.answer(false);
          return { ...question, answer: resolve };
        });
        setOpened(true);
      }),
    [],
  );

  const answer = (yes: boolean) => {
    asked?.answer(yes);
    setOpened(false);
  };

  return (
    <ConfirmContext value={ask}>
      {children}
      <ConfirmDialog opened={opened} question={asked} onAnswer={answer} />
    </ConfirmContext>
  );
}
