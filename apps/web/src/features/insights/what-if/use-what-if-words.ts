import { NO_SHOW_STEPS, type NoShowWorkflow } from '@berth/domain/buildings';
import { useTranslation } from 'react-i18next';
import type { WhatIfFacts, wrongDays } from './what-if-form.ts';

type Wrong = NonNullable<ReturnType<typeof wrongDays>>;

export function useWhatIfWords() {
  const { t } = useTranslation('insights');
  const limits = {
    futureDayMaximum: t('whatIf.futureDayMaximum'),
    dailyMaximum: t('whatIf.dailyMaximum'),
    buildingMaximum: t('whatIf.buildingMaximum'),
  };
  const types = { DESK: t('type.DESK'), ROOM: t('type.ROOM'), PARKING: t('type.PARKING') };
  return {
    limit: (key: keyof typeof limits) => limits[key],
    type: (key: keyof typeof types) => types[key],
    workflow: (workflow: NoShowWorkflow): string =>
      NO_SHOW_STEPS[workflow]
        .map(({ action, afterMinutes: minutes }) =>
          action === 'remind' ? t('whatIf.remind', { minutes }) : t('whatIf.cancel', { minutes }),
        )
        .join(', ') || t('whatIf.noWorkflow'),
    wrong: (wrong: Wrong, { mostDays, firstDay, lastDay }: WhatIfFacts): string => {
      if (wrong === 'reversed') return t('whatIf.reversed');
      return wrong === 'too_long'
        ? t('whatIf.tooLong', { days: mostDays })
        : t('whatIf.outOfReach', { from: firstDay ?? '', to: lastDay ?? '' });
    },
  };
}
