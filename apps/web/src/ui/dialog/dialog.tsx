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
  /** A coloured strip above the title that marks the kind of dialog. */
  band?: ReactNode;
  children: ReactNode;
  footer?: ReactNode;
  width?: number;
  /** If false, neither the backdrop nor Esc closes the dialog, only its own buttons. */
  dismissible?: boolean;
  /** If false, a click on the backdrop does nothing; Esc and the cross still close the dialog. */
  backdropCloses?: boolean;
  /** Makes the dialog a form: called for Enter in a field and for the submit button in the footer. */
  onSubmit?: () => void;
};

/** The frame of every dialog, on Mantine's modal (focus trap, focus return, Esc). */
export function Dialog(props: DialogProps) {
  const { opened, onClose, title, band, children, footer, width = 480, dismissible = true, onSubmit } = props;
  const { backdropCloses = dismissible } = props;
  const { t } = useTranslation('ui');
  // Closed on the first render: Mantine notes the focused element when a dialog changes to open, not when it starts
  // open.
  const drawn = useMounted();
  useStillPage(opened);
  const { isTop, zIndex } = useDialogStack(opened);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    // A dialog that was opened from a form is not part of it, but React bubbles its events to it.
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
        {band}
        {/* Not Mantine's header: it is a <header>, which would be a second banner of the page. */}
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
