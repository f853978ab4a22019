import type { Role } from '@berth/domain/identity';
import { expect, test } from 'vitest';
import { initialsOf } from '../../ui/initials-of.ts';
import { accountFacts, roleLabels } from './account-facts.ts';
import { aGroup, aMe } from '../../ui/me.fixture.ts';

test.each([
  [[], ['account:role.employee']],
  [['Customer-team-lead'], ['account:role.teamLead']],
  [['Customer-coordinator'], ['account:role.coordinator']],
  [['Customer-admin'], ['account:role.customerAdmin']],
  [['Dashboard-admin'], ['account:role.dashboardAdmin']],
  [['Insights'], ['account:role.employee', 'account:role.insights']],
  [
    ['Sensors', 'View-custom-assets'],
    ['account:role.employee', 'account:role.sensors', 'account:role.viewCustomAssets'],
  ],
  [
    ['Customer-admin', 'Insights'],
    ['account:role.customerAdmin', 'account:role.insights'],
  ],
] as [Role[], string[]][])('%o is shown as %o', (roles, labels) => {
  expect(roleLabels(roles)).toEqual(labels);
});

test('the profile shows the active building', () => {
  const facts = accountFacts(aMe());
  expect(facts.organisations).toBe('De Wetering, wetering-zorg');
  expect(facts.cardIds).toBe('04A1B2C3');
  expect(facts.isEmergencyResponder).toBe(true);
  expect(facts.buildings).toEqual(['Keizersgracht 214', 'Wilhelminakade 88']);
});

test('the profile shows a dash without an active building', () => {
  const facts = accountFacts({ ...aMe(), group: undefined });
  expect([facts.organisations, facts.cardIds, facts.accountType]).toEqual(['-', '-', '-']);
  expect(facts.settings).toEqual([]);
  expect(facts.isEmergencyResponder).toBe(false);
});

test('the list of buildings is a dash if there are none', () => {
  const me = aMe();
  expect(accountFacts({ ...me, group: undefined, info: { ...me.info, groups: {} } }).buildings).toEqual(['-']);
});

test.each([
  [['guest'], ['internal'], 'guest'],
  [[], ['internal'], 'internal'],
  [[''], ['internal'], 'internal'],
  [[], [], '-'],
])('override %o over userpool %o gives %s', (overrideUserpool, userpool, type) => {
  const { attributes } = aGroup();
  const group = aGroup({ attributes: { ...attributes, overrideUserpool, userpool } });
  expect(accountFacts({ ...aMe(), group }).accountType).toBe(type);
});

test('limits become sentences, also in the singular, and invalid numbers are omitted', () => {
  const { attributes } = aGroup();
  const sentences = (days: string[], hours: string[], minutes: string[]) =>
    accountFacts({
      ...aMe(),
      group: aGroup({
        attributes: {
          ...attributes,
          futureReservationMaximum: days,
          weeklyReservationHourLimit: hours,
          weeklyReservationMinuteLimit: minutes,
        },
      }),
    }).settings;
  expect(sentences(['14'], ['36'], ['30'])).toEqual([
    { key: 'account:daysAhead', count: 14 },
    { key: 'account:timePerWeek', hours: 36, minutes: 30 },
  ]);
  expect(sentences(['1', '99'], ['1'], [])).toEqual([
    { key: 'account:daysAhead', count: 1 },
    { key: 'account:hoursPerWeek', count: 1 },
  ]);
  expect(sentences([], ['36'], ['0'])).toEqual([{ key: 'account:hoursPerWeek', count: 36 }]);
  expect(sentences([], [], ['45'])).toEqual([{ key: 'account:minutesPerWeek', count: 45 }]);
  expect(sentences([], [''], ['soon'])).toEqual([]);
});

test.each([
  ['Sanne Bakker', 'SB'],
  ['Joris van den Berg', 'JB'],
  ['Łukasz', 'Ł'],
  ['  ', ''],
  ['Bakker (extern)', 'B'],
])('the initials of %o are %s', (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});
