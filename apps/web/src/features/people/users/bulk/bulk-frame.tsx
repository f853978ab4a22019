import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../../../../ui/dialog/dialog.tsx';
import classes from '../users.module.css';

type Props = {
  title: string;
  yes: string;
  isReady: boolean;
  /** The number of finished users while it is running. */
  done: number | undefined;
  of: number;
  isDangerous?: boolean;
  onYes: () => void;
  onClose: () => void;
  children: ReactNode;
};

export function BulkFrame({ title, yes, isReady, done, of, isDangerous = false, onYes, onClose, children }: Props) {
  const { t } = useTranslation('people');
  const isBusy = done !== undefined;
  return (
    <Dialog
      opened
      onClose={onClose}
      dismissible={!isBusy}
      title={title}
      onSubmit={() => {
        if (isReady && !isBusy) onYes();
      }}
      footer={
        <>
          <output className={classes.busy}>{isBusy && of > 1 && t('bulk.busy', { done, of })}</output>
          <Button variant="default" size="sm" disabled={isBusy} onClick={onClose}>
            {t('ui:cancel')}
          </Button>
          <Button
            type="submit"
            size="sm"
            loading={isBusy}
            disabled={!isReady}
            color={isDangerous ? 'danger' : 'accent'}
            data-autofocus
          >
            {yes}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  );
}
