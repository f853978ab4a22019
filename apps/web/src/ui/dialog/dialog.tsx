import { Modal } from '@mantine/core';
import { useMounted } from '@mantine/hooks';
import type { ReactNode, SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './dialog.module.css';
import { HANDLED_ESCAPES, useDialogStack } from './dialog-stack.ts';
import { useStillPage } from './use-still-page.ts';

type DialogProps = {
  opened: boolean;
  onClose: () => void;
  title: ReactNode;
  children: ReactNode;
  footer?: ReactNode;
  width?: number;
  /** False: neither the backdrop nor Esc closes it, only what stands in the dialog. */
  dismissible?: boolean;
  /** False: a click beside it does nothing; Esc and the cross still close it. */
  backdropCloses?: boolean;
  /** Given, the dialog is a form: Enter in a field and the footer's submit button both end here. */
  onSubmit?: () => void;
};

/** The look of every dialog, on the kit's modal (focus trap, focus return, Esc). */
export function Dialog(props: DialogProps) {
  const { opened, onClose, title, children, footer, width = 480, dismissible = true, onSubmit } = props;
  const { backdropCloses = dismissible } = props;
  const { t } = useTranslation('ui');
  // Closed on the very first draw: the kit notes where the focus was when it sees a dialog open, not when it is born open.
  const drawn = useMounted();
  useStillPage(opened);
  const { isTop, zIndex } = useDialogStack(opened);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    // A dialog that was opened in a form is no part of it, but React hands its events on to it.
    event.stopPropagation();
    onSubmit?.();
  };
  const content = (
    <>
      <div className={classes.body}>{children}</div>
      {footer !== undefined && <div className={classes.footer}>{footer}</div>}
    </>
  );
  return (
    <Modal.Root
      opened={opened && drawn}
      onClose={onClose}
      size={width}
      centered
      zIndex={zIndex}
      closeOnClickOutside={backdropCloses && isTop}
      closeOnEscape={dismissible && isTop}
      __handledEscapeEvents={HANDLED_ESCAPES}
    >
      <Modal.Overlay />
      <Modal.Content>
        {/* Not the kit's header: it is a <header>, which would be a second banner of the page. */}
        <div className={classes.header}>
          <Modal.Title className={classes.title ?? ''}>{title}</Modal.Title>
          {dismissible && <Modal.CloseButton aria-label={t('close')} size={44} iconSize={18} />}
        </div>
        {onSubmit ? (
          <form onSubmit={submit} noValidate>
            {content}
          </form>
        ) : (
          content
        )}
      </Modal.Content>
    </Modal.Root>
  );
}
