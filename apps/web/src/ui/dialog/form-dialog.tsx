import { Button } from '@mantine/core';
import type { ReactNode, Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from './dialog.tsx';
import classes from './form-dialog.module.css';
import kit from '../kit.module.css';

type Props = {
  title: ReactNode;
  opened?: boolean;
  width?: number;
  /** If false, a click on the backdrop does nothing. */
  backdropCloses?: boolean;
  /** 'Save' if omitted. */
  yes?: string;
  /** 'Cancel' if omitted; without this button if null. */
  no?: string | null;
  size?: 'sm' | 'md';
  isReady?: boolean;
  isPending: boolean;
  isDangerous?: boolean;
  /** The dialog cannot be left while the request is pending. */
  isLocked?: boolean;
  /** The focus starts on this button; on the first field if omitted. */
  focus?: 'yes' | 'no';
  /** The error of the last attempt, shown above the fields. */
  error?: Error | null;
  /** In the footer, before the buttons. */
  note?: ReactNode;
  /** The `ref` of `useForm`. */
  fieldsRef?: Ref<HTMLDivElement>;
  yesRef?: Ref<HTMLButtonElement>;
  /** Called only if the form is ready and no request is pending. */
  onYes: () => void;
  onClose: () => void;
  /** The cancel button; as `onClose` if omitted. */
  onCancel?: () => void;
  /** The fields and their explanations. */
  children: ReactNode;
};

const FOCUSED = { 'data-autofocus': true };

/** A form with submit and cancel. */
export function FormDialog(props: Props) {
  const { t } = useTranslation('ui');
  const { title, opened = true, yes = t('save'), no = t('cancel'), size = 'sm', error, note, children } = props;
  const { isReady = true, isPending, isDangerous = false, isLocked = false, focus } = props;
  const { width, backdropCloses, fieldsRef, yesRef, onYes, onClose, onCancel = onClose } = props;
  const isStuck = isLocked && isPending;
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={title}
      dismissible={!isStuck}
      {...(width !== undefined && { width })}
      {...(backdropCloses !== undefined && { backdropCloses })}
      onSubmit={() => {
        if (isReady && !isPending) onYes();
      }}
      footer={
        <>
          {note}
          {no !== null && (
            <Button
              variant="default"
              size={size}
              disabled={isStuck}
              onClick={onCancel}
              {...(focus === 'no' && FOCUSED)}
            >
              {no}
            </Button>
          )}
          <Button
            {...(yesRef && { ref: yesRef })}
            type="submit"
            size={size}
            color={isDangerous ? 'danger' : 'accent'}
            loading={isPending}
            disabled={!isReady}
            {...(focus === 'yes' && FOCUSED)}
          >
            {yes}
          </Button>
        </>
      }
    >
      <div ref={fieldsRef} className={classes.fields}>
        {error && (
          <p role="alert" className={kit.danger}>
            {error.message}
          </p>
        )}
        {children}
      </div>
    </Dialog>
  );
}
