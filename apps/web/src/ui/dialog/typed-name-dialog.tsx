import { Button, TextInput } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { Dialog } from './dialog.tsx';
import classes from './typed-name-dialog.module.css';

type Props = {
  title: string;
  name: string;
  /** Over the field: 'Type Noor Jansen to confirm'. */
  label: string;
  yes: string;
  no: string;
  isPending: boolean;
  onYes: (typed: string) => void;
  onClose: () => void;
  /** What will happen. */
  children: ReactNode;
};

/** What has no way back is confirmed by typing whom it is about. Drawn while it is open. */
export function TypedNameDialog({ title, name, label, yes, no, isPending, onYes, onClose, children }: Props) {
  const [typed, setTyped] = useState('');
  const isSame = typed.trim().toLowerCase() === name.toLowerCase();
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
            {no}
          </Button>
          <Button type="submit" size="sm" color="danger" loading={isPending} disabled={!isSame}>
            {yes}
          </Button>
        </>
      }
    >
      <div className={classes.question}>
        {children}
        <TextInput
          size="sm"
          label={label}
          value={typed}
          data-autofocus
          autoComplete="off"
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
      </div>
    </Dialog>
  );
}
