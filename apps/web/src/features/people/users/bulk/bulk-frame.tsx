import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { FormDialog } from '../../../../ui/dialog/form-dialog.tsx';
import kit from '../../../../ui/kit.module.css';

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
    <FormDialog
      title={title}
      yes={yes}
      isReady={isReady}
      isPending={isBusy}
      isDangerous={isDangerous}
      isLocked
      focus="yes"
      note={<output className={`${kit.grow} ${kit.muted}`}>{isBusy && of > 1 && t('bulk.busy', { done, of })}</output>}
      onYes={onYes}
      onClose={onClose}
    >
      {children}
    </FormDialog>
  );
}
