import { createContext, type ReactNode, useCallback, useContext, useState } from 'react';
import type { Answer, Question } from './confirm-dialog.tsx';
import { lazyPart } from '../lazy-part.tsx';

type Ask = (question: Question) => Promise<Answer>;
type OpenQuestion = Question & { answer: (answer: Answer) => void };

const ConfirmDialog = lazyPart(async () => (await import('./confirm-dialog.tsx')).ConfirmDialog);

const ConfirmContext = createContext<Ask>(() => Promise.resolve('no'));

/**
 * Asks a question and waits for the answer: `if (await confirm({…}))`. Enter is yes, Esc is no, and the focus is
 * restored.
 */
export const useConfirm = (): ((question: Question) => Promise<boolean>) => {
  const ask = useContext(ConfirmContext);
  return useCallback(async (question) => (await ask(question)) === 'yes', [ask]);
};

/** The same with more than one way to proceed. */
export const useChoice = (): Ask => useContext(ConfirmContext);

export function ConfirmProvider({ children }: { children: ReactNode }) {
  const [current, setCurrent] = useState<OpenQuestion>();
  const [opened, setOpened] = useState(false);

  const ask = useCallback<Ask>(
    (question) =>
      new Promise((resolve) => {
        // A second question answers the first with no, so that its caller does not wait forever.
        setCurrent((before) => {
          before?.answer('no');
          return { ...question, answer: resolve };
        });
        setOpened(true);
      }),
    [],
  );

  const answer = (given: Answer) => {
    current?.answer(given);
    setOpened(false);
  };

  return (
    <ConfirmContext value={ask}>
      {children}
      <ConfirmDialog opened={opened} question={current} onAnswer={answer} />
    </ConfirmContext>
  );
}
