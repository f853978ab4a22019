import { Button, TextInput } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../../../../ui/dialog/dialog.tsx';
import classes from '../users.module.css';

type Props = {
  title: string;
  name: string;
  yes: string;
  isPending: boolean;
  onYes: (typed: string) => void;
  onClose: () => void;
  children: ReactNode;
};

/** What has no way back is confirmed by typing whom it is about. Drawn while it is open. */
export function TypedNameDialog({ title, name, yes, isPending, onYes, onClose, children }: Props) {
  const { t } = useTranslation('people');
  const [typed, setTyped] = useState('');
  const isSame = typed.trim() === name;
  return (
    <Dialog
      opened
      onClose={onClose}
      title={title}
      onSubmit={() => {
        if (isSame && !isPending) onYes(typed.trim());
      }}
      footer={
        <>
          <Button variant="default" size="sm" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button type="submit" size="sm" color="danger" loading={isPending} disabled={!isSame}>
            {yes}
          </Button>
        </>
      }
    >
      <div className={classes.fields}>
        {children}
        <TextInput
          size="sm"
          label={t('erase.type', { name })}
          value={typed}
          data-autofocus
          autoComplete="off"
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
      </div>
    </Dialog>
  );
}
