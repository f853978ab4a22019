import type { PrivacySheet } from '@berth/contract';
import { useTranslation } from 'react-i18next';

type Setting = PrivacySheet['changes'][number]['setting'];

const NAMES: Readonly<Record<Setting, string>> = {
  anonymise_after_days: 'setting.anonymise',
  insights_show_people: 'setting.insightsPeople',
  sensors_cancel_after_minutes: 'setting.sensorsCancel',
  hide_user_details: 'setting.hideDetails',
  find_my_colleagues: 'setting.findColleagues',
  seat_suggestions: 'setting.seatSuggestions',
  waitlist: 'setting.waitlist',
  waitlist_rotation: 'setting.waitlistRotation',
  team_days: 'setting.teamDays',
  remove_users_after_days: 'setting.removeUnseen',
};

const UNITS: Readonly<Partial<Record<Setting, string>>> = {
  anonymise_after_days: 'setting.days',
  remove_users_after_days: 'setting.days',
  sensors_cancel_after_minutes: 'setting.minutes',
};

export function useSettingWords() {
  const { t } = useTranslation('privacy');
  return {
    name: (setting: Setting) => t(NAMES[setting]),
    /** Zero means never: none of these counts means 'at once'. */
    value: (setting: Setting, value: unknown): string => {
      if (typeof value === 'boolean') return value ? t('setting.on') : t('setting.off');
      const unit = UNITS[setting];
      return typeof value === 'number' && value > 0 && unit !== undefined
        ? t(unit, { count: value })
        : t('setting.off');
    },
  };
}
