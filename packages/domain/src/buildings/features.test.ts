import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ROLES, type Role } from '../identity/roles.ts';
import { featuresFor, readsAssetAvailability, readsInsights } from './features.ts';

const flags = [true, false];
const moduleLists = flags.flatMap((workplace) =>
  flags.flatMap((sensor) => flags.map((insights) => ({ workplace, sensor, insights }))),
);
const combinations = [undefined, ...moduleLists].flatMap((modules) =>
  flags.flatMap((hasSensors) => [[], ...ROLES.map((role) => [role])].map((roles) => ({ modules, hasSensors, roles }))),
);

describe('the features of a building with', () => {
  // Nine lists of modules (one of them absent), with and without sensors, with no role or one of seven.
  test.each(combinations)('modules $modules, sensors $hasSensors, roles $roles', ({ modules, hasSensors, roles }) => {
    const holds = (...any: Role[]) => roles.some((role) => any.includes(role));
    expect(featuresFor({ modules, hasSensors }, roles)).toEqual({
      // 'the building modules are absent or include workplace'
      reservationsEnabled: modules === undefined || modules.workplace,
      // 'the organisation has the sensor module, or the building has sensors and the user is …'
      sensorsEnabled: modules?.sensor === true || (hasSensors && holds('Dashboard-admin', 'Customer-admin', 'Sensors')),
      // 'the modules are absent or include insights, and the user is …'
      insightsEnabled:
        (modules === undefined || modules.insights) && holds('Dashboard-admin', 'Customer-admin', 'Insights'),
      // 'Dashboard admin, or the view-custom-assets role'
      assetAvailabilityEnabled:
        (modules === undefined || modules.insights) && holds('Dashboard-admin', 'View-custom-assets'),
    });
  });

  test('never shrink when a user gets another role', () => {
    const modules = fc.option(fc.record({ workplace: fc.boolean(), sensor: fc.boolean(), insights: fc.boolean() }), {
      nil: undefined,
    });
    const roles = fc.subarray([...ROLES]);
    fc.assert(
      fc.property(modules, fc.boolean(), roles, fc.constantFrom(...ROLES), (modules, hasSensors, roles, another) => {
        const fewer = featuresFor({ modules, hasSensors }, roles);
        const more = featuresFor({ modules, hasSensors }, [...roles, another]);
        for (const feature of Object.keys(fewer) as (keyof typeof fewer)[])
          if (fewer[feature]) expect(more[feature]).toBe(true);
      }),
    );
  });
});

test('insights and the availability of assets are open to these roles and no others', () => {
  const readers = (mayRead: (roles: readonly Role[]) => boolean) => ROLES.filter((role) => mayRead([role])).toSorted();
  expect(readers(readsInsights)).toEqual(['Customer-admin', 'Dashboard-admin', 'Insights']);
  expect(readers(readsAssetAvailability)).toEqual(['Dashboard-admin', 'View-custom-assets']);
});
