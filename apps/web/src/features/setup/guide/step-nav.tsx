import { Button, VisuallyHidden } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useMe } from '../../../lib/me.ts';
import classes from './step-nav.module.css';
import { useGuide } from './guide-context.ts';
import { useStepTexts } from './use-step-texts.ts';

/** The steps, each with its state in a line. */
export function StepNav() {
  const { t } = useTranslation('setup');
  const { group } = useMe();
  const { steps, current, go, close } = useGuide();
  const texts = useStepTexts();
  const done = steps.filter(({ isDone }) => isDone).length;
  return (
    <nav className={classes.nav} aria-label={t('steps')}>
      <div className={classes.head}>
        {/* The page's own heading has the same words. */}
        <p className={classes.title} aria-hidden>
          {t('title', { name: group?.orgName ?? '' })}
        </p>
        <p className={classes.progress}>{t('progress', { done, of: steps.length })}</p>
      </div>
      <ol className={classes.steps}>
        {steps.map(({ name, isDone }, at) => (
          <li key={name}>
            <button
              type="button"
              className={classes.step}
              aria-current={name === current ? 'step' : undefined}
              data-done={isDone || undefined}
              onClick={() => go(name)}
            >
              <span className={classes.number} aria-hidden>
                {isDone ? <IconCheck size={16} stroke={2.4} /> : at + 1}
              </span>
              <span className={classes.words}>
                <b>{texts[name].title}</b>
                {isDone && <VisuallyHidden>{t('done')}</VisuallyHidden>}
                <small>{texts[name].state}</small>
              </span>
            </button>
          </li>
        ))}
      </ol>
      <Button className={classes.skip ?? ''} size="compact-sm" variant="subtle" onClick={close}>
        {t('skip')}
      </Button>
    </nav>
  );
}
