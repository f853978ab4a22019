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
  /** The error of the last attempt, shown above the fields. */
  error?: Error | null;
  /** Called only if the form is ready and no request is pending. */
  onYes: () => void;
  onClose: () => void;
  /** The fields and their explanations. */
  children: ReactNode;
};

/** A form with submit and cancel. Rendered only while it is open. */
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
