import { VisuallyHidden } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../lib/languages/language.ts';
import { Filled } from './filled.tsx';
import classes from './rule-sentence.module.css';
import { amountText, type Sentence } from './rules-met.ts';

/** One sentence about the rules, with its value in bold; a value that is not saved yet is marked. */
export function RuleSentence({
  sentence: { text, value },
  isUnsaved = false,
}: {
  sentence: Sentence;
  isUnsaved?: boolean;
}) {
  const { t } = useTranslation('buildings-settings');
  const { language } = useLanguage();
  const words = t(text, { skipInterpolation: true, ...(value && { count: value[1].amount }) });
  const mark = isUnsaved && <VisuallyHidden> ({t('rules.notSaved')})</VisuallyHidden>;
  if (value === undefined)
    return (
      <span className={isUnsaved ? classes.unsaved : undefined}>
        {words}
        {mark}{' '}
      </span>
    );
  const [name, amount] = value;
  const element = (
    <>
      <b className={isUnsaved ? classes.unsaved : classes.value}>{amountText(amount, language)}</b>
      {mark}
    </>
  );
  return (
    <>
      <Filled text={words} pieces={{ [name]: element }} />{' '}
    </>
  );
}
