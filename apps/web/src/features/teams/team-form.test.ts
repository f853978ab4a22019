import type { Team } from '@berth/contract';
import { expect, test } from 'vitest';
import { bodyOf, formOf, withPerson } from './team-form.ts';

const SANNE = { username: 'sanne@wetering.example', firstName: 'Sanne', lastName: 'Bakker' };
const ANNA = { username: 'anna@wetering.example', firstName: 'Anna', lastName: 'Vermeer' };
const TEAM: Team = {
  id: 'design',
  name: 'Design',
  source: 'manual',
  size: 2,
  leads: ['Sanne Bakker'],
  isMember: true,
  isLead: true,
  mayChange: true,
  version: 3,
  people: [
    { ...SANNE, isLead: true },
    { ...ANNA, isLead: false },
  ],
};

test('a new team begins with its maker, who leads it; an operator without a membership begins without people', () => {
  expect(formOf(undefined, SANNE).people).toEqual([{ ...SANNE, isLead: true }]);
  expect(formOf(undefined, undefined).people).toEqual([]);
});

test('saving names leads and others, and the version that was changed', () => {
  expect(bodyOf(TEAM, { ...formOf(TEAM, undefined), name: ' Research ' })).toEqual({
    id: 'design',
    version: 3,
    name: 'Research',
    leads: [SANNE.username],
    others: [ANNA.username],
  });
  expect(bodyOf(undefined, formOf(undefined, SANNE))).toEqual({ name: '', leads: [SANNE.username], others: [] });
});

test('a person is added once, and the first one leads', () => {
  const one = withPerson([], ANNA);
  expect(one).toEqual([{ ...ANNA, isLead: true }]);
  expect(withPerson(one, ANNA)).toBe(one);
  expect(withPerson(one, SANNE).map(({ isLead }) => isLead)).toEqual([true, false]);
});
