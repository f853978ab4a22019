import {
  POLICIES,
  PRESET_SETTINGS,
  RULE_PRESETS,
  type RulePresetName,
  type SettingKey,
  settingsFrom,
  withPreset,
} from '@berth/domain/buildings';
import { rulesMet, type Sentence } from '../rules-met.ts';

const SET_BY_PRESETS: readonly SettingKey[] = PRESET_SETTINGS;

/** Limits on how much is reserved, not on when. */
const LIMITS_ON_NUMBER = [
  'daily_maximum',
  'total_reservations_limit',
  'weekly_reservation_hours',
  'weekly_reservation_minutes',
] as const;

const NO_LIMIT: Sentence = { text: 'presets.noLimit', keys: LIMITS_ON_NUMBER };

/** Describes a preset by its settings, in the sentences of the rules panel (`buildings-settings`). */
export function presetSentences(name: RulePresetName): Sentence[] {
  const { settings, policies, workflow } = withPreset(name, { settings: settingsFrom({}), policies: POLICIES });
  const sentences = rulesMet({ values: settings, policies, workflow })
    .flat()
    .filter(({ keys }) => keys.every((key) => SET_BY_PRESETS.includes(key)));
  const isFree = LIMITS_ON_NUMBER.every((key) => RULE_PRESETS[name].settings[key] === 0);
  return isFree ? [...sentences.slice(0, 1), NO_LIMIT, ...sentences.slice(1)] : sentences;
}
