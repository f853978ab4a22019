import { Modal } from '@mantine/core';
import { useMediaQuery, useMounted } from '@mantine/hooks';
import type { ReactNode, Ref, SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useDialogStack } from '../../../../ui/dialog/dialog-stack.ts';
import { useStillPage } from '../../../../ui/dialog/use-still-page.ts';
import classes from './modal-frame.module.css';

type ModalFrameProps = {
  title: string;
  /** Shown beside the title: the name of the building. */
  about: string;
  onClose: () => void;
  onSubmit: () => void;
  footer: ReactNode;
  formRef: Ref<HTMLFormElement>;
  children: ReactNode;
};

const WIDTH = 1080;
const PHONE = '(width <= 37.5em)';

/** Extra large, and closed only by its own buttons, so that a click beside it does not discard a long form. */
export function ModalFrame({ title, about, onClose, onSubmit, footer, formRef, children }: ModalFrameProps) {
  const { t } = useTranslation('ui');
  const isPhone = useMediaQuery(PHONE, false, { getInitialValueInEffect: false });
  // Closed on the first render like every dialog, so that Mantine notes the focused element.
  const opened = useMounted();
  useStillPage(true);
  const { zIndex } = useDialogStack(true);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    onSubmit();
  };
  return (
    <Modal.Root
      opened={opened}
      onClose={onClose}
      size={WIDTH}
      yOffset={12}
      zIndex={zIndex}
      fullScreen={isPhone}
      closeOnClickOutside={false}
      closeOnEscape={false}
    >
      <Modal.Overlay />
      <Modal.Content className={classes.content ?? ''}>
        <div className={classes.header}>
          <Modal.Title className={classes.title ?? ''}>
            {title} <span className={classes.about}>{about}</span>
          </Modal.Title>
          <Modal.CloseButton aria-label={t('close')} size={32} iconSize={18} />
        </div>
        <form ref={formRef} onSubmit={submit} noValidate>
          {children}
          <div className={classes.footer}>{footer}</div>
        </form>
      </Modal.Content>
    </Modal.Root>
  );
}
