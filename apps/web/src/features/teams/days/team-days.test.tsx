// @vitest-environment jsdom
import type { TeamDay, TeamDayOptions, TeamRow } from '@berth/contract';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { MeContext } from '../../../lib/me.ts';
import { aMe } from '../../../ui/me.fixture.ts';
import { type Sent, standInForServer } from '../../../ui/server.fixture.ts';
import { renderInBerth } from '../../../ui/testing.tsx';
import { MyTeamsScreen } from '../my-teams-screen.tsx';

const TEAM: TeamRow = {
  id: '0199a000-0000-7000-8000-000000000001',
  name: 'Design',
  source: 'manual',
  size: 3,
  leads: ['Sanne Bakker'],
  isMember: true,
  isLead: true,
  mayChange: true,
  version: 1,
};
const SANNE = { username: 's.bakker@wetering.example', firstName: 'Sanne', lastName: 'Bakker' };
const ANNA = { username: 'anna@wetering.example', firstName: 'Anna', lastName: 'Vermeer' };
const NOOR = { username: 'noor@wetering.example', firstName: 'Noor', lastName: 'Haddad' };
const DAY: TeamDay = {
  id: '0199a000-0000-7000-8000-000000000009',
  team: { id: TEAM.id, name: 'Design' },
  building: { path: 'keizersgracht', name: 'Keizersgracht 214', timezone: 'Europe/Amsterdam' },
  date: '2026-11-25',
  startDatetime: '2026-11-25T08:00:00.000Z',
  endDatetime: '2026-11-25T16:00:00.000Z',
  state: 'open',
  respondBy: '2026-11-23T11:00:00.000Z',
  heldUntil: null,
  organiser: 'Sanne Bakker',
  mayCancel: false,
  isOpen: true,
  own: 'none',
  ownSeat: null,
  coming: [{ ...SANNE, seat: null }],
  others: 1,
  answers: null,
  version: 1,
};
const OPTIONS: TeamDayOptions = {
  people: 3,
  days: [
    { date: '2026-11-24', reserved: null, freeTogether: 16, isClosed: false },
    { date: '2026-11-25', reserved: 3, freeTogether: 8, isClosed: false },
  ],
};

let days: TeamDay[];
let team: TeamRow;
let settings: { teamDays: boolean; teamDaysByAnyone: boolean };
let sent: Sent[];

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-17T09:42:00Z'), toFake: ['Date'] });
  [days, team, settings] = [[DAY], TEAM, { teamDays: true, teamDaysByAnyone: false }];
  sent = standInForServer(() => ({
    'GET /teams/wetering': [team],
    [`GET /teams/wetering/${TEAM.id}`]: { ...team, people: [] },
    'GET /my/team-days': days,
    [`GET /teams/${TEAM.id}/days`]: OPTIONS,
    '/buildings/settings': settings,
    [`POST /team-days/${DAY.id}/respond`]: { ...DAY, own: 'yes' },
    [`DELETE /team-days/${DAY.id}`]: { message: 'Deleted successfully' },
    'POST /team-days': DAY,
  }));
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const changes = () =>
  sent.filter(({ method }) => method !== 'GET').map(({ method, path, body }) => [method, path, body]);
const show = async () => {
  const { client } = await renderInBerth(
    <MeContext value={aMe()}>
      <MyTeamsScreen />
    </MeContext>,
  );
  await expect.poll(() => client.isFetching()).toBe(0);
  return userEvent.setup();
};
const card = async () => within(await screen.findByRole('region', { name: 'Design, Wed 25 Nov' }));

test('an invitee sees who is coming and by when to answer, and answers', async () => {
  const user = await show();
  const day = await card();
  expect(day.getByText('Wed 25 Nov, 09:00 – 17:00 · Keizersgracht 214 · invited by Sanne Bakker')).toBeTruthy();
  expect(day.getByText('Please answer by Mon 23 Nov, 12:00')).toBeTruthy();
  expect(day.getByText(/1 colleague is coming/).textContent).toBe(
    '1 colleague is coming: Sanne Bakker · 1 more person is invited',
  );
  expect(day.getByText('No reason needed. Answers are never counted.')).toBeTruthy();
  expect(day.queryByRole('button', { name: 'Cancel team day' })).toBeNull();
  await user.click(day.getByRole('button', { name: 'Coming' }));
  expect(changes()).toEqual([['POST', `/team-days/${DAY.id}/respond`, { answer: 'yes' }]]);
});

test('after a yes, the day leads to the desks, and the answer is marked', async () => {
  days = [{ ...DAY, own: 'yes' }];
  await show();
  const day = await card();
  expect(day.getByRole('button', { name: 'Coming' }).getAttribute('aria-pressed')).toBe('true');
  expect(day.getByRole('button', { name: 'Can’t make it' }).getAttribute('aria-pressed')).toBe('false');
  expect(day.getByRole('link', { name: 'Reserve a desk for this day' }).getAttribute('href')).toContain(
    'day=2026-11-25',
  );
  expect(day.queryByText(/Please answer/)).toBeNull();
});

test('the planner sees every answer in words, and cancels after a question', async () => {
  days = [
    {
      ...DAY,
      mayCancel: true,
      answers: [
        { ...SANNE, answer: 'yes', seat: null },
        { ...ANNA, answer: 'no', seat: null },
        { ...NOOR, answer: 'none', seat: null },
      ],
    },
  ];
  const user = await show();
  const day = await card();
  expect(day.getByText('1 coming, 1 can’t make it, 1 no answer yet')).toBeTruthy();
  expect(day.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Sanne BakkerComing',
    'Anna VermeerCan’t make it',
    'Noor HaddadNo answer yet',
  ]);
  await user.click(day.getByRole('button', { name: 'Cancel team day' }));
  const question = within(await screen.findByRole('dialog', { name: 'Cancel this team day?' }));
  await user.click(question.getByRole('button', { name: 'Cancel team day' }));
  await expect.poll(changes).toEqual([['DELETE', `/team-days/${DAY.id}`, undefined]]);
});

test('a lead plans a day from numbers; fewer than three people are not told apart', async () => {
  days = [];
  const user = await show();
  await user.click(await screen.findByRole('button', { name: 'Plan a team day: Design' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Plan a team day for Design' }));
  expect(await dialog.findByText('fewer than 3 of 3 have a desk')).toBeTruthy();
  const invite = dialog.getByRole<HTMLButtonElement>('button', { name: 'Invite 3 people' });
  expect(invite.disabled).toBe(true);
  await user.click(dialog.getByRole('radio', { name: /^Wed 25 Nov/ }));
  await user.click(invite);
  await expect
    .poll(changes)
    .toEqual([
      ['POST', '/team-days', { teamId: TEAM.id, startDatetime: DAY.startDatetime, endDatetime: DAY.endDatetime }],
    ]);
});

test.each([
  ['a lead', true, { teamDays: true, teamDaysByAnyone: false }, true],
  ['a lead where team days are off', true, { teamDays: false, teamDaysByAnyone: true }, false],
  ['another person of the team', false, { teamDays: true, teamDaysByAnyone: false }, false],
  ['another person where the building lets everyone', false, { teamDays: true, teamDaysByAnyone: true }, true],
])('%s is offered to plan a team day: %s, %j, %s', async (_who, isLead, rules, isOffered) => {
  team = { ...TEAM, isLead, mayChange: isLead };
  settings = rules;
  await show();
  expect(await screen.findByRole('region', { name: 'Design' })).toBeTruthy();
  expect(screen.queryAllByRole('button', { name: 'Plan a team day: Design' })).toHaveLength(isOffered ? 1 : 0);
});
