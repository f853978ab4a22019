import { TextInput } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { FormDialog } from './form-dialog.tsx';
import classes from './typed-name-dialog.module.css';

type Props = {
  title: string;
  name: string;
  /** The label of the field: 'Type Noor Jansen to confirm'. */
  label: string;
  yes: string;
  no: string;
  isPending: boolean;
  onYes: (typed: string) => void;
  onClose: () => void;
  /** Explains what will happen. */
  children: ReactNode;
};

/** Asks the user to type a name before an action that cannot be undone. Rendered only while it is open. */
export function TypedNameDialog({ name, label, onYes, children, ...frame }: Props) {
  const [typed, setTyped] = useState('');
  const isSame = typed.trim().toLowerCase() === name.toLowerCase();
  return (
    <FormDialog {...frame} isReady={isSame} isDangerous onYes={() => onYes(typed.trim())}>
      <div className={classes.effects}>{children}</div>
      <TextInput
        size="sm"
        label={label}
        value={typed}
        data-autofocus
        autoComplete="off"
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
    </FormDialog>
  );
}
