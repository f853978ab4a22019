import { createContext, type ReactNode, useCallback, useContext, useState } from 'react';
import type { Answer, Question } from './confirm-dialog.tsx';
import { lazyPart } from '../lazy-part.tsx';

type Ask = (question: Question) => Promise<Answer>;
type Asked = Question & { answer: (answer: Answer) => void };

const ConfirmDialog = lazyPart(async () => (await import('./confirm-dialog.tsx')).ConfirmDialog);

const ConfirmContext = createContext<Ask>(() => Promise.resolve('no'));

/** Asks and waits: `if (await confirm({…}))`. Enter is yes, Esc is no, and the focus goes back where it was. */
export const useConfirm = (): ((question: Question) => Promise<boolean>) => {
  const ask = useContext(ConfirmContext);
  return useCallback(async (question) => (await ask(question)) === 'yes', [ask]);
};

/** The same where there is more than one way to do it. */
export const useChoice = (): Ask => useContext(ConfirmContext);

export function ConfirmProvider({ children }: { children: ReactNode }) {
  const [asked, setAsked] = useState<Asked>();
  const [opened, setOpened] = useState(false);

  const ask = useCallback<Ask>(
    (question) =>
      new Promise((resolve) => {
        // A second question answers the first with no: nobody is left waiting for a dialog that is gone.
        setAsked((before) => {
          before?.answer('no');
          return { ...question, answer: resolve };
        });
        setOpened(true);
      }),
    [],
  );

  const answer = (given: Answer) => {
    asked?.answer(given);
    setOpened(false);
  };

  return (
    <ConfirmContext value={ask}>
      {children}
      <ConfirmDialog opened={opened} question={asked} onAnswer={answer} />
    </ConfirmContext>
  );
}
