// @vitest-environment jsdom
import type { Role } from '@berth/domain/identity';
import type { Team, TeamRow } from '@berth/contract';
import { fireEvent, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { MeContext } from '../../lib/me.ts';
import { aMe } from '../../ui/me.fixture.ts';
import { type Sent, standInForServer } from '../../ui/server.fixture.ts';
import { renderInBerth } from '../../ui/testing.tsx';
import { MyTeamsScreen } from './my-teams-screen.tsx';
import { TeamsScreen } from './teams-screen.tsx';

const SANNE = { username: 's.bakker@wetering.example', firstName: 'Sanne', lastName: 'Bakker' };
const ANNA = { username: 'anna@wetering.example', firstName: 'Anna', lastName: 'Vermeer' };
const DESIGN: TeamRow = {
  id: '0199a000-0000-7000-8000-000000000001',
  name: 'Design',
  source: 'manual',
  size: 2,
  leads: ['Sanne Bakker'],
  isMember: true,
  isLead: true,
  mayChange: true,
  version: 3,
};
const CREW: TeamRow = {
  ...DESIGN,
  id: '0199a000-0000-7000-8000-000000000002',
  name: 'Crew',
  source: 'directory',
  leads: [],
  isLead: false,
  mayChange: false,
};
const withPeople = (row: TeamRow): Team => ({
  ...row,
  people: [
    { ...SANNE, isLead: row.isLead },
    { ...ANNA, isLead: false },
  ],
});

let listed: TeamRow[];
let answers: Record<string, unknown>;
let sent: Sent[];

beforeEach(() => {
  localStorage.clear();
  listed = [DESIGN, CREW];
  answers = {};
  sent = standInForServer(() => ({
    'GET /teams/wetering': listed,
    'GET /teams/wetering?all=1': listed,
    'GET /teams/wetering/removed': [],
    [`GET /teams/wetering/${DESIGN.id}`]: withPeople(DESIGN),
    [`GET /teams/wetering/${CREW.id}`]: withPeople(CREW),
    'GET /users': { users: [ANNA] },
    'GET /my/team-days': [],
    '/buildings/settings': { teamDays: false, teamDaysByAnyone: false },
    ...answers,
  }));
});
afterEach(() => vi.unstubAllGlobals());

const changes = () =>
  sent.filter(({ method }) => method !== 'GET').map(({ method, path, body }) => [method, path, body]);

const show = async (screenOf: 'mine' | 'all', roles: Role[] = []) => {
  await renderInBerth(
    <MeContext value={aMe({ roles })}>{screenOf === 'mine' ? <MyTeamsScreen /> : <TeamsScreen />}</MeContext>,
  );
  return userEvent.setup();
};
const card = async (name: string) => within(await screen.findByRole('region', { name }));

test('an employee sees their teams with the names in them, and changes only those they lead', async () => {
  await show('mine');
  const design = await card('Design');
  expect(design.getByText('2 people · You lead it')).toBeTruthy();
  expect((await design.findAllByRole('listitem')).map(({ textContent }) => textContent)).toEqual([
    'Sanne Bakkerleads',
    'Anna Vermeer',
  ]);
  expect(design.getByRole('button', { name: 'Edit: Design' })).toBeTruthy();
  const crew = await card('Crew');
  expect(crew.getByText('2 people · From your directory')).toBeTruthy();
  expect(crew.queryByRole('button')).toBeNull();
  expect(screen.queryByRole('button', { name: 'New team' })).toBeNull();
});

test('without a team, an employee reads whom to ask and a lead can make one', async () => {
  listed = [];
  await show('mine');
  expect(await screen.findByText('Ask your administrator to add you to a team.')).toBeTruthy();
});

test('a lead makes a team with themselves as its lead, and adds a colleague from the search', async () => {
  listed = [];
  answers = { 'POST /teams/wetering': withPeople(DESIGN) };
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const user = await show('mine', ['Customer-team-lead']);
  expect(await screen.findByText('Make a team of the people you work with.')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'New team' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'New team' }));
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(dialog.getByText('Give the team a name.')).toBeTruthy();
  fireEvent.change(dialog.getByRole('textbox', { name: 'Name' }), { target: { value: 'Design' } });
  fireEvent.change(dialog.getByRole('textbox', { name: 'Add a person' }), { target: { value: 'anna' } });
  await vi.advanceTimersByTimeAsync(1100);
  fireEvent.click(await dialog.findByRole('option', { name: /^Anna Vermeer/ }));
  vi.useRealTimers();
  expect(dialog.getByRole<HTMLInputElement>('checkbox', { name: 'Sanne Bakker leads the team' }).checked).toBe(true);
  expect(dialog.getByRole<HTMLInputElement>('checkbox', { name: 'Anna Vermeer leads the team' }).checked).toBe(false);
  fireEvent.click(dialog.getByRole('button', { name: 'Save' }));
  await expect
    .poll(changes)
    .toEqual([['POST', '/teams/wetering', { name: 'Design', leads: [SANNE.username], others: [ANNA.username] }]]);
});

test('a team needs someone who leads it, and a name that is taken is refused at the name', async () => {
  const message = 'There is already a team with this name. Choose another name.';
  answers = {
    'POST /teams/wetering': () => Response.json({ code: 'team.name_taken', message }, { status: 409 }),
  };
  const user = await show('mine');
  await user.click((await card('Design')).getByRole('button', { name: 'Edit: Design' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Change Design' }));
  const lead = dialog.getByRole('checkbox', { name: 'Sanne Bakker leads the team' });
  await user.click(lead);
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(dialog.getByText('Choose at least one person who leads the team.')).toBeTruthy();
  await user.click(lead);
  await user.click(dialog.getByRole('button', { name: 'Remove Anna Vermeer from the team' }));
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByText(message)).toBeTruthy();
  expect(changes()).toEqual([
    ['POST', '/teams/wetering', { id: DESIGN.id, version: 3, name: 'Design', leads: [SANNE.username], others: [] }],
  ]);
});

test('a team is removed without a question, and undo brings it back', async () => {
  answers = {
    [`DELETE /teams/wetering/${DESIGN.id}`]: { message: 'Deleted successfully' },
    [`POST /teams/wetering/${DESIGN.id}/restore`]: withPeople(DESIGN),
  };
  const user = await show('mine');
  await user.click((await card('Design')).getByRole('button', { name: 'Remove: Design' }));
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await expect.poll(() => changes().map(([method]) => method)).toEqual(['DELETE', 'POST']);
});

test('staff see every team; one from the directory opens without a form', async () => {
  const user = await show('all', ['Customer-coordinator']);
  await user.click(await screen.findByRole('rowheader', { name: 'Crew' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Crew' }));
  expect(dialog.getByText(/This team is a group of your directory/)).toBeTruthy();
  expect(await dialog.findByText('Anna Vermeer')).toBeTruthy();
  expect(dialog.queryByRole('textbox')).toBeNull();
});
