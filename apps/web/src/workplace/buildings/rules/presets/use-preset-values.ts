import { NO_SHOW_STEPS, type NoShowWorkflow, type PresetSetting } from '@berth/domain/buildings';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../../lib/languages/language.ts';
import { amountText } from '../rules-met.ts';

type Unit = 'day' | 'minute' | 'plain';
const MINUTES_PER_HOUR = 60;

const UNITS: { readonly [K in PresetSetting]?: readonly [unit: Unit, factor: number] } = {
  future_day_maximum: ['day', 1],
  weekly_reservation_hours: ['minute', MINUTES_PER_HOUR],
  weekly_reservation_minutes: ['minute', 1],
};

/** The values of settings and of the no-show workflow in words. */
export function usePresetValues() {
  const { t } = useTranslation('buildings-settings');
  const { language } = useLanguage();
  return {
    setting: (key: PresetSetting, value: number | boolean): string => {
      if (typeof value === 'boolean') return value ? t('state.on') : t('state.off');
      if (value === 0) return t('presets.none');
      const [unit, factor] = UNITS[key] ?? ['plain', 1];
      return amountText({ unit, amount: value * factor }, language);
    },
    workflow: (workflow: NoShowWorkflow): string => {
      const steps = NO_SHOW_STEPS[workflow].map(({ action, afterMinutes }) =>
        t(action === 'remind' ? 'presets.reminder' : 'presets.release', {
          time: amountText({ unit: 'minute', amount: afterMinutes }, language),
        }),
      );
      return steps.length === 0 ? t('presets.nothing') : new Intl.ListFormat(language).format(steps);
    },
  };
}
