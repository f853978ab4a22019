import { hasEnoughDays, neededDays } from '@berth/domain/insights';
import { Button } from '@mantine/core';
import { IconCopy, IconMessage2 } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useToast } from '../../../ui/alert/use-toast.ts';
import { useFigures } from '../report/use-figures.ts';
import classes from './report-sentence.module.css';

type Props = {
  about: { from: string; to: string; workingDays: number };
  /** The report in words; undefined if its figures say too little. */
  sentence: string | undefined;
};

/** The report in one sentence, or how much data it lacks. */
export function ReportSentence({ about, sentence }: Props) {
  const { t } = useTranslation('insights');
  const { number } = useFigures();
  const { workingDays } = about;
  return hasEnoughDays(about, workingDays) ? (
    <SentenceBox sentence={sentence} basis={t('sentence.basis', { count: workingDays, number: number(workingDays) })} />
  ) : (
    <section className={classes.box} aria-label={t('sentence.label')}>
      <p className={classes.sentence}>
        {t('sentence.notEnough', { days: number(workingDays), needed: number(neededDays(about)) })}
      </p>
    </section>
  );
}

/** A sentence with the data it is based on, and a button to copy it. */
export function SentenceBox({ sentence, basis }: { sentence: string | undefined; basis?: string }) {
  const { t } = useTranslation('insights');
  const toast = useToast();
  const copy = useMutation({
    mutationFn: (text: string) => navigator.clipboard.writeText(text),
    onSuccess: () => toast.done(t('ui:copied')),
    onError: () => toast.failed(new Error(t('sentence.notCopied'))),
  });
  if (sentence === undefined) return null;
  return (
    <section className={classes.box} aria-label={t('sentence.label')}>
      <IconMessage2 className={classes.icon} size={24} stroke={1.75} aria-hidden />
      <div className={classes.text}>
        <p className={classes.sentence}>{sentence}</p>
        {basis !== undefined && <p className={classes.basis}>{basis}</p>}
      </div>
      <Button
        variant="default"
        className={classes.copy ?? ''}
        leftSection={<IconCopy size={16} stroke={1.75} aria-hidden />}
        onClick={() => copy.mutate(sentence)}
      >
        {t('ui:copy')}
      </Button>
    </section>
  );
}
