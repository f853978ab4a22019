import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  BUILDING_SETTINGS,
  type BuildingSettings,
  DEFAULT_POLICIES,
  definitionOf,
  mayChangeSetting,
  POLICIES,
  type Policy,
  policiesAfter,
  SETTING_GROUPS,
  SETTING_KEYS,
  type SettingKey,
  settingsFrom,
} from './settings.ts';

/** The limits of each policy, written by hand: see 'policies' in the product's decisions. */
const LIMITS_OF: Partial<Record<Policy, readonly SettingKey[]>> = {
  'building-maximum': ['building_maximum'],
  'daily-maximum': ['daily_maximum'],
  'future-day-max': ['future_day_maximum'],
  'total-reservations-limit': ['total_reservations_limit'],
  'reservation-time-limit': ['reservation_time_limit'],
  'weekly-limit': ['weekly_reservation_hours', 'weekly_reservation_minutes'],
  'userpool-daily-budget': ['userpool_daily_budget'],
};
const limits = Object.entries(LIMITS_OF).flatMap(([policy, keys]) =>
  keys.map((key) => [key, policy as Policy, keys.filter((other) => other !== key)] as const),
);
const switching: readonly SettingKey[] = [...limits.map(([key]) => key), 'allow_overlapping_reservations'];

const somePolicies = fc.subarray([...POLICIES]);
const aLimit = fc.constantFrom(...limits);
const aKey = fc.constantFrom(...SETTING_KEYS);
const someSettings = fc
  .record(
    Object.fromEntries(
      SETTING_KEYS.map((key) => {
        const definition = definitionOf(key);
        if (definition.kind === 'flag') return [key, fc.boolean()];
        if (definition.kind === 'count') return [key, fc.integer({ min: definition.min, max: definition.max })];
        return [key, fc.option(fc.string())];
      }),
    ),
    { requiredKeys: [] },
  )
  .map((stored) => settingsFrom(stored as Partial<BuildingSettings>));
const others = (policies: readonly Policy[], policy: Policy) => policies.filter((p) => p !== policy);

describe('settings of a building', () => {
  test('have a default for every key', () => {
    const settings = settingsFrom({});
    expect(Object.keys(settings).sort()).toEqual([...SETTING_KEYS].sort());
    for (const key of SETTING_KEYS) expect(settings[key]).toBe(BUILDING_SETTINGS[key].initial);
  });

  test('have the defaults that the product promises', () => {
    expect(settingsFrom({})).toMatchObject({
      future_day_maximum: 7,
      default_period: 60,
      early_entry_minutes: 15,
      daily_maximum: 0,
      building_maximum: 0,
      total_reservations_limit: 0,
      reservation_time_limit: 0,
      find_my_colleagues: true,
    });
    expect(DEFAULT_POLICIES).toEqual([
      'disable-overlapping-reservation',
      'daily-maximum',
      'allowed-timeslot',
      'future-day-max',
    ]);
  });

  test('are the stored values, and the defaults for the rest', () => {
    fc.assert(
      fc.property(fc.nat({ max: 100 }), fc.boolean(), (daily_maximum, timeslot) => {
        expect(settingsFrom({ daily_maximum, timeslot })).toEqual({ ...settingsFrom({}), daily_maximum, timeslot });
      }),
    );
  });

  test('have defaults within their bounds', () => {
    for (const definition of Object.values(BUILDING_SETTINGS))
      if (definition.kind === 'count') {
        expect(definition.initial).toBeGreaterThanOrEqual(definition.min);
        expect(definition.initial).toBeLessThanOrEqual(definition.max);
      }
  });

  test('fill every group of the settings screen', () => {
    for (const group of SETTING_GROUPS)
      expect(SETTING_KEYS.some((key) => BUILDING_SETTINGS[key].group === group)).toBe(true);
  });

  test('can be changed by customers, except the budget of userpools', () => {
    for (const key of SETTING_KEYS) {
      expect(mayChangeSetting(key, ['Dashboard-admin'])).toBe(true);
      expect(mayChangeSetting(key, ['Customer-admin', 'Customer-coordinator'])).toBe(key !== 'userpool_daily_budget');
    }
  });

  test('show people in reports only if an administrator switches it on', () => {
    expect(mayChangeSetting('insights_show_people', ['Customer-coordinator', 'Insights'])).toBe(false);
    expect(settingsFrom({}).insights_show_people).toBe(false);
    expect(SETTING_KEYS.filter((key) => definitionOf(key).needsReason)).toEqual(['insights_show_people']);
  });
});

describe('policies', () => {
  test('setting a limit adds exactly its policy', () => {
    fc.assert(
      fc.property(somePolicies, someSettings, aLimit, fc.integer({ min: 1 }), (policies, settings, limit, value) => {
        const [key, policy] = limit;
        const after = policiesAfter(policies, { ...settings, [key]: value }, key);
        expect(after).toContain(policy);
        expect(new Set(others(after, policy))).toEqual(new Set(others(policies, policy)));
      }),
    );
  });

  test('clearing a limit removes exactly its policy, once the others of that policy are cleared too', () => {
    fc.assert(
      fc.property(somePolicies, someSettings, aLimit, (policies, settings, [key, policy, partners]) => {
        const cleared = { ...settings, [key]: 0 };
        const after = policiesAfter(policies, cleared, key);
        expect(after.includes(policy)).toBe(partners.some((partner) => Number(cleared[partner]) > 0));
        expect(new Set(others(after, policy))).toEqual(new Set(others(policies, policy)));
      }),
    );
  });

  test('a week is limited while either its hours or its minutes are above zero', () => {
    fc.assert(
      fc.property(somePolicies, fc.nat({ max: 168 }), fc.nat({ max: 58 }), (policies, hours, minutes) => {
        const settings = settingsFrom({ weekly_reservation_hours: hours, weekly_reservation_minutes: minutes });
        for (const key of ['weekly_reservation_hours', 'weekly_reservation_minutes'] as const)
          expect(policiesAfter(policies, settings, key).includes('weekly-limit')).toBe(hours + minutes > 0);
      }),
    );
  });

  test('allowing overlaps removes the policy that forbids them, and forbidding restores it', () => {
    fc.assert(
      fc.property(somePolicies, fc.boolean(), (policies, allowed) => {
        const settings = settingsFrom({ allow_overlapping_reservations: allowed });
        const after = policiesAfter(policies, settings, 'allow_overlapping_reservations');
        const policy = 'disable-overlapping-reservation';
        expect(after.includes(policy)).toBe(!allowed);
        expect(new Set(others(after, policy))).toEqual(new Set(others(policies, policy)));
      }),
    );
  });

  test('a setting without a policy leaves the list unchanged', () => {
    const aPlainSetting = fc.constantFrom(...SETTING_KEYS.filter((key) => !switching.includes(key)));
    fc.assert(
      fc.property(somePolicies, someSettings, aPlainSetting, (policies, settings, key) => {
        expect(policiesAfter(policies, settings, key)).toEqual(policies);
      }),
    );
  });

  test('the list has no duplicates and a fixed order, and the input is not modified', () => {
    fc.assert(
      fc.property(somePolicies, someSettings, aKey, (policies, settings, key) => {
        const given = Object.freeze([...policies]);
        const after = policiesAfter(given, settings, key);
        expect(after).toEqual(POLICIES.filter((policy) => after.includes(policy)));
        expect(given).toEqual(policies);
      }),
    );
  });

  test('saving a setting twice has the same result as once', () => {
    fc.assert(
      fc.property(somePolicies, someSettings, aKey, (policies, settings, key) => {
        const once = policiesAfter(policies, settings, key);
        expect(policiesAfter(once, settings, key)).toEqual(once);
      }),
    );
  });
});
