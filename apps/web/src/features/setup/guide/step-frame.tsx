import { nextStep, SETUP_STEPS } from '@berth/domain/buildings';
import { Button } from '@mantine/core';
import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './guide.module.css';
import { useGuide } from './guide-context.ts';
import { useStepTexts } from './use-step-texts.ts';
import kit from '../../../ui/kit.module.css';

type Props = {
  title: string;
  /** Beside the title, such as the number of questions left. */
  note?: ReactNode;
  /** The view of employees, or the plan. */
  preview: ReactNode;
  /** Buttons of this step at the bottom, before 'Next'. */
  actions?: ReactNode;
  /** Something on this page is the next action, so 'Next' is not the filled button. */
  hasAction?: boolean;
  /** On a phone the preview helps little, and the step says that it is easier on a larger screen. */
  isEasierOnLargeScreen?: boolean;
  children: ReactNode;
};

/** One step: its preview in the middle, and its questions beside it. */
export function StepFrame(props: Props) {
  const { title, note, preview, actions, hasAction = false, isEasierOnLargeScreen = false, children } = props;
  const { t } = useTranslation('setup');
  const { current, hasMoved, steps, go, leaveForLater } = useGuide();
  const texts = useStepTexts();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (hasMoved) heading.current?.focus();
  }, [hasMoved]);
  const step = steps.find(({ name }) => name === current);
  const after = SETUP_STEPS[SETUP_STEPS.indexOf(current) + 1];
  const hasLater = step?.isDone === false && current !== 'try';
  const next = steps.find(({ name }) => name === after)?.waitsFor === undefined ? after : (nextStep(steps) ?? after);
  const hasNext = next !== undefined && next !== current;
  return (
    <>
      <section className={classes.preview} aria-label={t('preview')}>
        {preview}
      </section>
      <section className={classes.panel} aria-labelledby="step-title">
        <div className={classes.head}>
          <h2 id="step-title" ref={heading} tabIndex={-1}>
            {title}
          </h2>
          {note !== undefined && <span className={kit.muted}>{note}</span>}
        </div>
        <div className={classes.body}>
          {isEasierOnLargeScreen && <p className={classes.phoneNote}>{t('largerScreen')}</p>}
          {children}
        </div>
        {(actions !== undefined || hasLater || hasNext) && (
          <div className={classes.foot}>
            {actions}
            {hasLater && (
              <Button size="sm" variant="subtle" onClick={() => leaveForLater(current)}>
                {t('later')}
              </Button>
            )}
            {hasNext && next !== undefined && (
              <Button
                size="sm"
                className={classes.next ?? ''}
                variant={step?.isDone === true && !hasAction ? 'filled' : 'default'}
                onClick={() => go(next)}
              >
                {t('next', { step: texts[next].title })}
              </Button>
            )}
          </div>
        )}
      </section>
    </>
  );
}
