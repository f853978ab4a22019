import { expect, test } from 'vitest';
import type { Role } from '../identity/index.ts';
import { mayHoldDesks, mayPlanTeamDay, type TeamDayFacts } from './may-plan-team-day.ts';

const NO_ROLES: readonly Role[] = [];
const LEAD = { roles: NO_ROLES, isMember: true, isLead: true };
const MEMBER = { ...LEAD, isLead: false };
const STAFF = { roles: ['Customer-coordinator'] as const, isMember: false, isLead: false };
const FACTS: TeamDayFacts = {
  isOn: true,
  byAnyone: false,
  today: '2026-11-17',
  day: '2026-11-25',
  lastDay: '2026-12-01',
  people: 8,
  openOfTeam: 2,
  inBuildingThatDay: 9,
  invitationsThisWeek: 2,
};

test('leads and staff plan team days, and other people only where the building lets everyone', () => {
  expect(mayPlanTeamDay(LEAD, FACTS)).toBeUndefined();
  expect(mayPlanTeamDay(STAFF, FACTS)).toBeUndefined();
  expect(mayPlanTeamDay(MEMBER, FACTS)).toEqual({ rule: 'not-lead' });
  expect(mayPlanTeamDay(MEMBER, { ...FACTS, byAnyone: true })).toBeUndefined();
  expect(mayPlanTeamDay({ ...MEMBER, isMember: false }, { ...FACTS, byAnyone: true })).toEqual({ rule: 'not-lead' });
  expect([LEAD, STAFF, MEMBER].map(mayHoldDesks)).toEqual([true, true, false]);
});

test.each<[string, Partial<TeamDayFacts>, object]>([
  ['where team days are off', { isOn: false }, { rule: 'team-days-off' }],
  ['for today', { day: '2026-11-17' }, { rule: 'in-the-past' }],
  [
    'beyond the last day that anyone can reserve',
    { day: '2026-12-02' },
    { rule: 'beyond-window', until: '2026-12-01' },
  ],
  ['for one person', { people: 1 }, { rule: 'team-size', fewest: 2, most: 50 }],
  ['for 51 people', { people: 51 }, { rule: 'team-size', fewest: 2, most: 50 }],
  ['beside three open ones of the team', { openOfTeam: 3 }, { rule: 'too-many-open', most: 3 }],
  ['beside ten in the building that day', { inBuildingThatDay: 10 }, { rule: 'too-many-that-day', most: 10 }],
  [
    'for a person with three invitations this week',
    { invitationsThisWeek: 3 },
    { rule: 'too-many-invitations', most: 3 },
  ],
])('a team day is refused %s', (_when, change, refusal) => {
  expect(mayPlanTeamDay(LEAD, { ...FACTS, ...change })).toEqual(refusal);
});

test('a team day is granted at the edges: tomorrow, the last day, two and fifty people', () => {
  for (const change of [{ day: '2026-11-18' }, { day: '2026-12-01' }, { people: 2 }, { people: 50 }])
    expect(mayPlanTeamDay(LEAD, { ...FACTS, ...change })).toBeUndefined();
});
