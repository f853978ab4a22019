import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Dialog } from './dialog.tsx';

export type Question = { title: string; text: string; yes?: string; no?: string; danger?: boolean };

type ConfirmDialogProps = { opened: boolean; question: Question | undefined; onAnswer: (yes: boolean) => void };

export function ConfirmDialog({ opened, question, onAnswer }: ConfirmDialogProps) {
  const { t } = useTranslation('ui');
  return (
    <Dialog
      opened={opened}
      onClose={() => onAnswer(false)}
      onSubmit={() => onAnswer(true)}
      title={question?.title}
      width={440}
      footer={
        <>
          <Button variant="default" onClick={() => onAnswer(false)}>
            {question?.no ?? t('no')}
          </Button>
          <Button type="submit" color={question?.danger ? 'danger' : 'accent'} data-autofocus>
            {question?.yes ?? t('yes')}
          </Button>
        </>
      }
    >
      <p>{question?.text}</p>
    </Dialog>
  );
}
