import { Button } from '@mantine/core';
import { createContext, type ReactNode, useCallback, useContext, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from './dialog.tsx';

type Question = {
  title: string;
  text: string;
  yes?: string;
  no?: string;
  danger?: boolean;
};
type Ask = (question: Question) => Promise<boolean>;
type Asked = Question & { answer: (yes: boolean) => void };

const ConfirmContext = createContext<Ask>(() => Promise.resolve(false));

/** Asks and waits: `if (await confirm({…}))`. Enter is yes, Esc is no, and the focus goes back where it was. */
export const useConfirm = (): Ask => useContext(ConfirmContext);

export function ConfirmProvider({ children }: { children: ReactNode }) {
  const { t } = useTranslation('ui');
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
      <Dialog
        opened={opened}
        onClose={() => answer(false)}
        onSubmit={() => answer(true)}
        title={asked?.title}
        width={440}
        footer={
          <>
            <Button variant="default" onClick={() => answer(false)}>
              {asked?.no ?? t('no')}
            </Button>
            <Button type="submit" color={asked?.danger ? 'danger' : 'accent'} data-autofocus>
              {asked?.yes ?? t('yes')}
            </Button>
          </>
        }
      >
        <p>{asked?.text}</p>
      </Dialog>
    </ConfirmContext>
  );
}
