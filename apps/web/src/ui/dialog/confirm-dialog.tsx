import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import classes from './confirm-dialog.module.css';
import { Dialog } from './dialog.tsx';

export type Question = {
  title: string;
  text: string;
  /** Listed below the text, one per line. */
  lines?: readonly string[];
  /** Shown below the lines: what to know before answering. */
  note?: string;
  yes?: string;
  no?: string;
  /** The label of a second way to proceed. */
  other?: string;
  /** The label of a third way to proceed. */
  third?: string;
  danger?: boolean;
};
export type Answer = 'yes' | 'no' | 'other' | 'third';

type ConfirmDialogProps = { opened: boolean; question: Question | undefined; onAnswer: (answer: Answer) => void };

export function ConfirmDialog({ opened, question, onAnswer }: ConfirmDialogProps) {
  const { t } = useTranslation('ui');
  return (
    <Dialog
      opened={opened}
      onClose={() => onAnswer('no')}
      onSubmit={() => onAnswer('yes')}
      title={question?.title}
      width={question?.other === undefined ? 440 : question.third === undefined ? 680 : 780}
      footer={
        <>
          <Button variant="default" onClick={() => onAnswer('no')}>
            {question?.no ?? t('no')}
          </Button>
          {question?.third !== undefined && (
            <Button variant="default" onClick={() => onAnswer('third')}>
              {question.third}
            </Button>
          )}
          {question?.other !== undefined && (
            <Button variant="default" onClick={() => onAnswer('other')}>
              {question.other}
            </Button>
          )}
          <Button type="submit" color={question?.danger ? 'danger' : 'accent'} data-autofocus>
            {question?.yes ?? t('yes')}
          </Button>
        </>
      }
    >
      <p>{question?.text}</p>
      {question?.lines !== undefined && (
        <ul className={classes.lines}>
          {question.lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
      {question?.note !== undefined && <p className={classes.note}>{question.note}</p>}
    </Dialog>
  );
}
