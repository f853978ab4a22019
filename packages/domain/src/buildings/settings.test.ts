import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  BUILDING_SETTINGS,
  DEFAULT_POLICIES,
  POLICIES,
  type Policy,
  policiesAfter,
  type SettingKey,
  settingsFrom,
} from './settings.ts';

/** The limits that have a policy, by hand: see 'policies' in the product's decisions. */
const POLICY_OF: Partial<Record<SettingKey, Policy>> = {
  building_maximum: 'building-maximum',
  daily_maximum: 'daily-maximum',
  future_day_maximum: 'future-day-max',
  total_reservations_limit: 'total-reservations-limit',
  reservation_time_limit: 'reservation-time-limit',
};

const keys = Object.keys(BUILDING_SETTINGS) as SettingKey[];
const limits = Object.entries(POLICY_OF) as [SettingKey, Policy][];
const somePolicies = fc.subarray([...POLICIES]);
const aLimit = fc.constantFrom(...limits);
const others = (policies: readonly Policy[], policy: Policy) => policies.filter((p) => p !== policy);

describe('settings of a building', () => {
  test('a new one has the defaults of every setting', () => {
    const settings = settingsFrom({});
    expect(Object.keys(settings).sort()).toEqual([...keys].sort());
    for (const key of keys) expect(settings[key]).toBe(BUILDING_SETTINGS[key].initial);
  });

  test('what the product promises a new building', () => {
    expect(settingsFrom({})).toMatchObject({ future_day_maximum: 7, daily_maximum: 0, find_my_colleagues: true });
    expect(DEFAULT_POLICIES).toEqual([
      'disable-overlapping-reservation',
      'daily-maximum',
      'allowed-timeslot',
      'future-day-max',
    ]);
  });

  test('what was stored replaces its default and nothing else', () => {
    fc.assert(
      fc.property(fc.nat({ max: 100 }), fc.boolean(), (daily_maximum, timeslot) => {
        expect(settingsFrom({ daily_maximum, timeslot })).toEqual({ ...settingsFrom({}), daily_maximum, timeslot });
      }),
    );
  });

  test('a default lies within its own bounds', () => {
    for (const definition of Object.values(BUILDING_SETTINGS))
      if (definition.kind === 'count') {
        expect(definition.initial).toBeGreaterThanOrEqual(definition.min);
        expect(definition.initial).toBeLessThanOrEqual(definition.max);
      }
  });
});

describe('policies', () => {
  test('setting a limit adds exactly its policy', () => {
    fc.assert(
      fc.property(somePolicies, aLimit, fc.integer({ min: 1, max: 100_000 }), (policies, [key, policy], value) => {
        const after = policiesAfter(policies, key, value);
        expect(after).toContain(policy);
        expect(new Set(others(after, policy))).toEqual(new Set(others(policies, policy)));
      }),
    );
  });

  test('clearing a limit removes exactly its policy', () => {
    fc.assert(
      fc.property(somePolicies, aLimit, (policies, [key, policy]) => {
        const after = policiesAfter(policies, key, 0);
        expect(after).not.toContain(policy);
        expect(new Set(after)).toEqual(new Set(others(policies, policy)));
      }),
    );
  });

  test('a setting without a policy leaves the list as it is', () => {
    const aPlainSetting = fc.constantFrom(...keys.filter((key) => POLICY_OF[key] === undefined));
    const anyValue = fc.oneof(fc.boolean(), fc.nat(), fc.string(), fc.constant(null));
    fc.assert(
      fc.property(somePolicies, aPlainSetting, anyValue, (policies, key, value) => {
        expect(policiesAfter(policies, key, value)).toEqual(policies);
      }),
    );
  });

  test('the list has no doubles, a fixed order, and the one given is left alone', () => {
    fc.assert(
      fc.property(somePolicies, aLimit, fc.nat(), (policies, [key], value) => {
        const given = Object.freeze([...policies]);
        const after = policiesAfter(given, key, value);
        expect(after).toEqual(POLICIES.filter((policy) => after.includes(policy)));
        expect(given).toEqual(policies);
      }),
    );
  });

  test('saving the same limit twice is the same as once', () => {
    fc.assert(
      fc.property(somePolicies, aLimit, fc.nat(), (policies, [key], value) => {
        const once = policiesAfter(policies, key, value);
        expect(policiesAfter(once, key, value)).toEqual(once);
      }),
    );
  });
});
