import { describe, expect, test } from 'vitest';
import type { Role } from '../identity/index.ts';
import { leadsTeam, mayChangeTeam, mayMakeTeam, maySeeTeam, type OwnTeam } from './teams.ts';

const MADE: OwnTeam = { source: 'manual', isMember: true, isNamedLead: false };
const LED: OwnTeam = { ...MADE, isNamedLead: true };
const FROM_DIRECTORY: OwnTeam = { source: 'directory', isMember: true, isNamedLead: false };
const ELSEWHERE: OwnTeam = { ...MADE, isMember: false };
const LEAD: Role[] = ['Customer-team-lead'];
const STAFF: Role[] = ['Customer-coordinator'];
const EMPLOYEE: Role[] = [];

test.each([
  [LEAD, true],
  [STAFF, true],
  [EMPLOYEE, false],
  [['Insights'] as Role[], false],
])('making a team with the roles %j: %s', (roles, may) => {
  expect(mayMakeTeam(roles)).toBe(may);
});

describe('a team is led', () => {
  test('by the people it names, whatever their role', () => {
    expect(leadsTeam(EMPLOYEE, LED)).toBe(true);
    expect(leadsTeam(LEAD, MADE)).toBe(false);
  });

  test('by its people with the role, if it comes from the directory', () => {
    expect(leadsTeam(LEAD, FROM_DIRECTORY)).toBe(true);
    expect(leadsTeam(LEAD, { ...FROM_DIRECTORY, isMember: false })).toBe(false);
    expect(leadsTeam(EMPLOYEE, FROM_DIRECTORY)).toBe(false);
  });
});

describe('a team is changed', () => {
  test('by its leads and by staff, not by its other people or by other leads', () => {
    expect(mayChangeTeam(EMPLOYEE, LED)).toBe(true);
    expect(mayChangeTeam(STAFF, ELSEWHERE)).toBe(true);
    expect(mayChangeTeam(EMPLOYEE, MADE)).toBe(false);
    expect(mayChangeTeam(LEAD, ELSEWHERE)).toBe(false);
  });

  test('by no one in Berth, if it comes from the directory', () => {
    for (const roles of [LEAD, STAFF]) expect(mayChangeTeam(roles, FROM_DIRECTORY)).toBe(false);
  });
});

test('a team is visible to its people and to staff', () => {
  expect(maySeeTeam(EMPLOYEE, MADE)).toBe(true);
  expect(maySeeTeam(STAFF, ELSEWHERE)).toBe(true);
  expect(maySeeTeam(LEAD, ELSEWHERE)).toBe(false);
});
