import type { SetupStep, SetupStepName } from '@berth/domain/buildings';
import { useTranslation } from 'react-i18next';
import { useGuide } from './guide-context.ts';

export type StepText = { readonly title: string; readonly state: string };

/** The name of each step, and its state in a few words. */
export function useStepTexts(): Readonly<Record<SetupStepName, StepText>> {
  const { t } = useTranslation('setup');
  const { facts, structure, steps } = useGuide();
  const { address } = structure.settings.values;
  const stateOf = (name: SetupStepName, done: string, open: string): string => {
    const { isDone, isLater, waitsFor } = steps.find((step) => step.name === name) as SetupStep;
    if (isDone) return done;
    if (waitsFor !== undefined) return waitsFor === 'plan' ? t('after.plan') : t('after.desks');
    return isLater ? t('leftForLater') : open;
  };
  const desks = t('soFar.desks', { count: facts.desks });
  const rooms = t('soFar.rooms', { count: facts.rooms });
  return {
    building: {
      title: t('building.title'),
      state: stateOf('building', (address ?? '').split('\n').join(', '), t('building.open')),
    },
    plan: {
      title: t('plan.title'),
      state: stateOf('plan', structure.floors.map(({ name }) => name).join(', '), t('plan.open')),
    },
    desks: { title: t('desks.title'), state: stateOf('desks', `${desks}, ${rooms}`, t('desks.open')) },
    people: {
      title: t('people.title'),
      state: stateOf('people', t('people.done', { count: facts.people }), t('people.open')),
    },
    rules: { title: t('rules.title'), state: stateOf('rules', t('rules.done'), t('rules.open')) },
    try: { title: t('try.title'), state: stateOf('try', '', t('try.open')) },
  };
}
