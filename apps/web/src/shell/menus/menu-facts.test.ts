// @vitest-environment jsdom
import type { BuildingGroup } from '@berth/contract';
import { beforeEach, describe, expect, test } from 'vitest';
import { aGroup, aMe } from '../../ui/me.fixture.ts';
import { menuFacts } from './menu-facts.ts';

beforeEach(() => sessionStorage.clear());

const PATH = '/workplace/rewards';
const inGroup = (change: Partial<BuildingGroup>) => menuFacts(aMe({ group: aGroup(change) }), PATH, null);
const NOT_A_RESPONDER = { ...aGroup().attributes, isEmergencyResponder: [] };

test('the flags of the building are those of the menus', () => {
  const flags = {
    member: false,
    reservationsEnabled: false,
    sensorsEnabled: false,
    insightsEnabled: false,
    findMyColleagues: false,
  };
  expect(inGroup({})).toMatchObject({ isMember: true, reservationsEnabled: true, sensorsEnabled: true });
  expect(inGroup(flags)).toMatchObject({
    isMember: false,
    reservationsEnabled: false,
    sensorsEnabled: false,
    insightsEnabled: false,
    findMyColleagues: false,
  });
});

describe('evacuations', () => {
  test('are for an emergency responder without any role', () => {
    expect(inGroup({}).helpsEvacuate).toBe(true);
    expect(inGroup({ attributes: NOT_A_RESPONDER }).helpsEvacuate).toBe(false);
  });

  test.each([
    ['Customer-coordinator', true],
    ['Customer-admin', true],
    ['Customer-team-lead', false],
    ['Insights', false],
  ] as const)('for the role %s: %s', (role, helps) => {
    const me = aMe({ roles: [role], group: aGroup({ attributes: NOT_A_RESPONDER }) });
    expect(menuFacts(me, PATH, null).helpsEvacuate).toBe(helps);
  });

  test('need a building', () => {
    expect(menuFacts(aMe({ group: undefined }), PATH, null).helpsEvacuate).toBe(false);
  });
});

test('a dashboard admin is one before a building is chosen', () => {
  const me = aMe({ group: undefined });
  expect(menuFacts({ ...me, info: { ...me.info, roles: ['Dashboard-admin'] } }, PATH, null).roles).toEqual([
    'Dashboard-admin',
  ]);
});

test('a user with one building has nothing to choose, a user with none has no access', () => {
  const me = aMe();
  const withGroups = (...groups: BuildingGroup[]) =>
    menuFacts(
      { ...me, info: { ...me.info, groups: Object.fromEntries(groups.map((group) => [group.path, group])) } },
      PATH,
      null,
    );
  expect(withGroups(aGroup())).toMatchObject({ hasAccess: true, buildingCount: 1 });
  expect(withGroups()).toMatchObject({ hasAccess: false, buildingCount: 0 });
});

test('help is the page of the building, or that of the installation', () => {
  expect(inGroup({ infoUrl: 'https://wetering.example/help' }).faqLink).toBe('https://wetering.example/help');
  expect(menuFacts(aMe(), PATH, 'https://support.example/').faqLink).toBe('https://support.example/');
});

test('kiosk mode and the locations page are facts of the menus', () => {
  expect(menuFacts(aMe(), '/workplace/', null)).toMatchObject({ onLocations: true, kiosk: false });
  sessionStorage.setItem('berth.kiosk', 'true');
  expect(menuFacts(aMe(), PATH, null)).toMatchObject({ onLocations: false, kiosk: true });
});
