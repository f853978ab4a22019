import { VisuallyHidden } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './setup.module.css';
import kit from '../../../ui/kit.module.css';

export type StepTexts = {
  title: string;
  text: string;
  /** Buttons for a step that can be taken now. */
  actions: ReactNode;
  /** A link to change a step that is done. */
  change: ReactNode;
};

type Props = StepTexts & {
  number: number;
  isNext: boolean;
  isDone: boolean;
  /** The text about the step that has to come first; undefined if there is none. */
  waits: string | undefined;
};

export function SetupStepRow({ number, isNext, isDone, waits, title, text, actions, change }: Props) {
  const { t } = useTranslation('setup');
  return (
    <li
      className={classes.step}
      data-next={isNext || undefined}
      data-done={isDone || undefined}
      data-waits={waits !== undefined || undefined}
      aria-current={isNext ? 'step' : undefined}
      aria-label={title}
    >
      <span className={classes.number} aria-hidden>
        {isDone ? <IconCheck size={16} stroke={2.2} /> : number}
      </span>
      <div className={classes.words}>
        <p className={classes.title}>
          <b>{title}</b>
          {isDone && <VisuallyHidden>{t('done')}</VisuallyHidden>}
          {waits !== undefined && <span className={classes.waits}>{waits}</span>}
          {isDone && change}
        </p>
        <p className={kit.muted}>{text}</p>
        {!isDone && waits === undefined && actions && <div className={classes.actions}>{actions}</div>}
      </div>
    </li>
  );
}
