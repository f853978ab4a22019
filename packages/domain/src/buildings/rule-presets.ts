import type { NoShowWorkflow } from './no-show-workflows.ts';
import { type BuildingSettings, definitionOf, type Policy, policiesAfter, type SettingKey } from './settings.ts';

/** Every preset sets all of these, so that a preset leaves nothing of the one before it. */
export const PRESET_SETTINGS = [
  'future_day_maximum',
  'daily_maximum',
  'total_reservations_limit',
  'weekly_reservation_hours',
  'weekly_reservation_minutes',
  'allow_overlapping_reservations',
  'waitlist',
] as const satisfies readonly SettingKey[];
export type PresetSetting = (typeof PRESET_SETTINGS)[number];

export const RULE_PRESET_NAMES = ['trust', 'share-fairly', 'tight'] as const;
export type RulePresetName = (typeof RULE_PRESET_NAMES)[number];

export type RulePreset = {
  readonly settings: Readonly<Pick<BuildingSettings, PresetSetting>>;
  readonly workflow: NoShowWorkflow;
};

const NO_LIMIT_ON_NUMBER = {
  daily_maximum: 0,
  total_reservations_limit: 0,
  weekly_reservation_hours: 0,
  weekly_reservation_minutes: 0,
} as const;

/**
 * Two a day, because a parking spot counts like a desk: with one, people who drive could not reserve a desk. The rule
 * against overlaps keeps the second from being another desk at the same time.
 */
const DESK_AND_PARKING = 2;

export const RULE_PRESETS: Readonly<Record<RulePresetName, RulePreset>> = {
  trust: {
    settings: {
      ...NO_LIMIT_ON_NUMBER,
      future_day_maximum: 14,
      allow_overlapping_reservations: false,
      waitlist: false,
    },
    workflow: 'remind-15',
  },
  'share-fairly': {
    settings: {
      ...NO_LIMIT_ON_NUMBER,
      future_day_maximum: 7,
      daily_maximum: DESK_AND_PARKING,
      allow_overlapping_reservations: false,
      // A reservation that is released early is of use only if another user gets it.
      waitlist: true,
    },
    workflow: 'remind-10-cancel-30',
  },
  tight: {
    settings: {
      ...NO_LIMIT_ON_NUMBER,
      // Monday can be reserved on Friday.
      future_day_maximum: 3,
      daily_maximum: DESK_AND_PARKING,
      // Three working days. All reservations count, also those of rooms and parking spots.
      weekly_reservation_hours: 24,
      allow_overlapping_reservations: false,
      waitlist: false,
    },
    workflow: 'cancel-15',
  },
};

/** The rules of a building, as far as presets change them. */
export type BuildingRules = {
  readonly settings: BuildingSettings;
  readonly policies: readonly Policy[];
  readonly workflow: NoShowWorkflow | null;
};

/** The value that counts: a limit whose policy is off limits nothing, and the policy decides about a permission. */
export function valueInForce(
  { settings, policies }: Pick<BuildingRules, 'settings' | 'policies'>,
  key: PresetSetting,
): number | boolean {
  const definition = definitionOf(key);
  if (definition.kind === 'flag' && definition.lifts !== undefined) return !policies.includes(definition.lifts);
  const isOff = definition.kind === 'count' && definition.policy !== undefined && !policies.includes(definition.policy);
  return isOff ? 0 : settings[key];
}

export type SettingChangeOfPreset = {
  readonly key: PresetSetting;
  readonly from: number | boolean;
  readonly to: number | boolean;
};
export type PresetChanges = {
  readonly settings: readonly SettingChangeOfPreset[];
  readonly workflow: { readonly from: NoShowWorkflow; readonly to: NoShowWorkflow } | undefined;
};

/** Returns the changes that a preset would make to the rules in force. */
export function changesOf(name: RulePresetName, rules: BuildingRules): PresetChanges {
  const preset = RULE_PRESETS[name];
  const settings = PRESET_SETTINGS.map((key) => ({ key, from: valueInForce(rules, key), to: preset.settings[key] }));
  const from = rules.workflow ?? 'none';
  return {
    settings: settings.filter((change) => change.from !== change.to),
    workflow: from === preset.workflow ? undefined : { from, to: preset.workflow },
  };
}

/** Returns the preset in force, or undefined for a building with its own rules. */
export const presetOf = (rules: BuildingRules): RulePresetName | undefined =>
  RULE_PRESET_NAMES.find((name) => {
    const { settings, workflow } = changesOf(name, rules);
    return settings.length === 0 && workflow === undefined;
  });

/** Returns the rules with a preset applied. */
export function withPreset(name: RulePresetName, { settings, policies }: Omit<BuildingRules, 'workflow'>) {
  const preset = RULE_PRESETS[name];
  const after = { ...settings, ...preset.settings };
  return {
    settings: after,
    policies: PRESET_SETTINGS.reduce<Policy[]>((current, key) => policiesAfter(current, after, key), [...policies]),
    workflow: preset.workflow,
  };
}
