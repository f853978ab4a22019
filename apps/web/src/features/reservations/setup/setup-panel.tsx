import { nextStep, type SetupFacts, setupSteps } from '@berth/domain/buildings';
import { useMediaQuery } from '@mantine/hooks';
import { IconEyeOff } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useMe } from '../../../lib/me.ts';
import classes from './setup.module.css';
import { SetupStepRow } from './setup-step-row.tsx';
import type { Structure } from './structure.ts';
import { useStepTexts } from './use-step-texts.tsx';

const PHONE = '(width < 62em)';

export type SetupPanelProps = {
  opened: boolean;
  facts: SetupFacts;
  structure: Structure;
  /** Shows the list of desks instead. */
  onChoose(): void;
};

/** The steps of setting up a new building, in any order; each is done by a fact, never by a click here. */
export function SetupPanel({ facts, structure, onChoose }: SetupPanelProps) {
  const { t } = useTranslation('setup');
  const { group } = useMe();
  const isPhone = useMediaQuery(PHONE, false, { getInitialValueInEffect: false }) ?? false;
  const steps = setupSteps(facts);
  const next = nextStep(steps);
  const done = steps.filter(({ isDone }) => isDone).length;
  const texts = useStepTexts(facts, structure, onChoose);
  const title = t('title', { name: group?.orgName ?? '' });
  return (
    <Frame isPhone={isPhone} title={title} progress={t('progress', { done, of: steps.length })}>
      <div className={classes.progress} aria-hidden>
        {steps.map(({ name }, at) => (
          <i key={name} data-done={at < done || undefined} />
        ))}
      </div>
      <p className={classes.lead}>{done === steps.length - 1 ? t('leadLast') : t('lead')}</p>
      <ol className={classes.steps} aria-label={title}>
        {steps.map((step, at) => (
          <SetupStepRow
            key={step.name}
            number={at + 1}
            isNext={step.name === next}
            isDone={step.isDone}
            waits={step.waitsFor && (step.waitsFor === 'floor' ? t('after.floor') : t('after.spaces'))}
            {...texts[step.name]}
          />
        ))}
      </ol>
      <p className={classes.foot}>
        <IconEyeOff size={18} stroke={1.6} aria-hidden />
        {facts.people === 0 ? t('hidden') : t('visible', { count: facts.people })}
      </p>
    </Frame>
  );
}

type FrameProps = { isPhone: boolean; title: string; progress: string; children: ReactNode };

/** Beside the map; on a phone closed above it, because the map matters more there. */
function Frame({ isPhone, title, progress, children }: FrameProps) {
  if (isPhone)
    return (
      <details className={classes.folded}>
        <summary className={classes.head}>
          <b>{title}</b>
          <span>{progress}</span>
        </summary>
        {children}
      </details>
    );
  return (
    <section className={classes.panel} aria-label={title}>
      <div className={classes.head}>
        <h2>{title}</h2>
        <span>{progress}</span>
      </div>
      {children}
    </section>
  );
}
