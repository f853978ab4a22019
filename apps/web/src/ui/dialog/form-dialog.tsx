import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { Dialog } from './dialog.tsx';
import classes from './form-dialog.module.css';

type Props = {
  title: string;
  yes: string;
  no: string;
  isReady?: boolean;
  isPending: boolean;
  isDangerous?: boolean;
  /** What was said of the last try; stands above the fields. */
  error?: Error | null;
  /** Called only when it is ready, and not while the last one is under way. */
  onYes: () => void;
  onClose: () => void;
  /** The fields, and what explains them. */
  children: ReactNode;
};

/** Some fields below each other, sent or left. Drawn while it is open. */
export function FormDialog(props: Props) {
  const { title, yes, no, isReady = true, isPending, isDangerous = false, error, onYes, onClose, children } = props;
  return (
    <Dialog
      opened
      onClose={onClose}
      title={title}
      onSubmit={() => {
        if (isReady && !isPending) onYes();
      }}
      footer={
        <>
          <Button variant="default" size="sm" onClick={onClose}>
            {no}
          </Button>
          <Button
            type="submit"
            size="sm"
            color={isDangerous ? 'danger' : 'accent'}
            loading={isPending}
            disabled={!isReady}
          >
            {yes}
          </Button>
        </>
      }
    >
      <div className={classes.fields}>
        {error && (
          <p role="alert" className={classes.problem}>
            {error.message}
          </p>
        )}
        {children}
      </div>
    </Dialog>
  );
}
