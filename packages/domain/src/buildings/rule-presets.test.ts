import { describe, expect, test } from 'vitest';
import { NO_SHOW_WORKFLOWS } from './no-show-workflows.ts';
import {
  type BuildingRules,
  changesOf,
  PRESET_SETTINGS,
  presetOf,
  RULE_PRESET_NAMES,
  RULE_PRESETS,
  withPreset,
} from './rule-presets.ts';
import { settingFault } from './setting-fault.ts';
import { DEFAULT_POLICIES, POLICIES, settingsFrom } from './settings.ts';

const building = (change: Partial<BuildingRules> = {}): BuildingRules => ({
  settings: settingsFrom({}),
  policies: DEFAULT_POLICIES,
  workflow: null,
  ...change,
});

describe('a rule preset', () => {
  test.each(RULE_PRESET_NAMES)('%s has only values that the settings accept, and a known workflow', (name) => {
    const { settings, workflow } = RULE_PRESETS[name];
    expect(PRESET_SETTINGS.filter((key) => settingFault(key, settings[key]) !== undefined)).toEqual([]);
    expect(NO_SHOW_WORKFLOWS).toContain(workflow);
  });

  test.each(RULE_PRESET_NAMES)(
    '%s is in force after it was applied to any rules, and changes nothing twice',
    (name) => {
      for (const policies of [DEFAULT_POLICIES, [], POLICIES]) {
        const strict = settingsFrom({ total_reservations_limit: 4, weekly_reservation_minutes: 30, daily_maximum: 9 });
        const after = withPreset(name, building({ settings: strict, policies }));
        expect(presetOf(after)).toBe(name);
        expect(changesOf(name, after)).toEqual({ settings: [], workflow: undefined });
      }
    },
  );

  test('changes only its own settings and policies', () => {
    const before = building({
      settings: settingsFrom({ building_maximum: 180, welcome_message: 'Hi' }),
      policies: [...DEFAULT_POLICIES, 'building-maximum'],
    });
    const after = withPreset('tight', before);
    expect(after.settings).toEqual({ ...before.settings, ...RULE_PRESETS.tight.settings });
    expect(after.policies).toEqual([
      'disable-overlapping-reservation',
      'daily-maximum',
      'allowed-timeslot',
      'future-day-max',
      'building-maximum',
      'weekly-limit',
    ]);
  });

  test('is in force in no new building, which has its own rules until it changes', () => {
    expect(presetOf(building())).toBeUndefined();
    expect(changesOf('share-fairly', building())).toEqual({
      settings: [
        { key: 'daily_maximum', from: 0, to: 2 },
        { key: 'waitlist', from: false, to: true },
      ],
      workflow: { from: 'none', to: 'remind-10-cancel-30' },
    });
  });

  test('is no longer in force if a single rule differs', () => {
    const applied = withPreset('tight', building());
    expect(presetOf({ ...applied, workflow: 'none' })).toBeUndefined();
    expect(presetOf({ ...applied, settings: { ...applied.settings, daily_maximum: 3 } })).toBeUndefined();
  });

  test('is not in force while a policy of its limits is off, because then the number limits nothing', () => {
    const applied = withPreset('tight', building());
    const policies = applied.policies.filter((policy) => policy !== 'weekly-limit');
    expect(presetOf({ ...applied, policies })).toBeUndefined();
    expect(changesOf('tight', { ...applied, policies }).settings).toEqual([
      { key: 'weekly_reservation_hours', from: 0, to: 24 },
    ]);
  });
});
