// @vitest-environment jsdom
import type { TeamDay, TeamDayCheck, TeamDayOptions, TeamDaySeat, TeamRow } from '@berth/contract';
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
    { date: '2026-11-26', reserved: null, freeTogether: 0, isClosed: true },
  ],
};

const seat = (letter: string, state: 'held' | 'reserved' = 'held'): TeamDaySeat => ({
  objectId: `0199a000-0000-7000-8000-00000000001${letter}`,
  objectName: `2.20-${letter}`,
  roomName: 'Studio',
  floorId: '0199a000-0000-7000-8000-000000000020',
  floorName: 'Floor 2',
  state,
});
const deskOf = ({ state: _state, ...desk }: TeamDaySeat) => desk;
const [DESK_A, DESK_B] = [deskOf(seat('A')), deskOf(seat('B'))];
const NOTHING_HELD: TeamDayCheck = {
  people: 3,
  heldUntil: null,
  withoutDesks: 'too-near',
  mostDesks: null,
  seats: [],
  others: [],
};
const TWO_HELD: TeamDayCheck = {
  ...NOTHING_HELD,
  heldUntil: '2026-11-23T11:00:00.000Z',
  withoutDesks: null,
  seats: [
    { ...SANNE, desk: DESK_A },
    { ...ANNA, desk: DESK_B },
  ],
  others: [{ ...NOOR, reason: 'other' }],
};

let days: TeamDay[];
let check: TeamDayCheck;
let respond: unknown;
let team: TeamRow;
let settings: { teamDays: boolean; teamDaysByAnyone: boolean; reservationSettings: { waitlist: boolean } };
let sent: Sent[];

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-17T09:42:00Z'), toFake: ['Date'] });
  [days, team, check] = [[DAY], TEAM, NOTHING_HELD];
  respond = { ...DAY, own: 'yes', deskRefusal: null };
  settings = { teamDays: true, teamDaysByAnyone: false, reservationSettings: { waitlist: false } };
  sent = standInForServer(() => ({
    'GET /teams/wetering': [team],
    [`GET /teams/wetering/${TEAM.id}`]: { ...team, people: [] },
    'GET /my/team-days': days,
    [`GET /teams/${TEAM.id}/days`]: OPTIONS,
    '/buildings/settings': settings,
    [`POST /team-days/${DAY.id}/respond`]: respond,
    [`POST /team-days/${DAY.id}/swap`]: DAY,
    [`DELETE /team-days/${DAY.id}`]: { message: 'Deleted successfully' },
    'POST /team-days/check': check,
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
  expect(day.getByText('09:00 – 17:00 · Keizersgracht 214 · invited by Sanne Bakker')).toBeTruthy();
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
  expect(day.getByText('1 coming · 1 can’t make it · 1 hasn’t answered')).toBeTruthy();
  expect(day.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Sanne Bakker Coming',
    'Anna Vermeer Can’t make it',
    'Noor Haddad No answer yet',
  ]);
  await user.click(day.getByRole('button', { name: 'Cancel team day' }));
  const question = within(await screen.findByRole('dialog', { name: 'Cancel this team day?' }));
  await user.click(question.getByRole('button', { name: 'Cancel team day' }));
  await expect.poll(changes).toEqual([['DELETE', `/team-days/${DAY.id}`, undefined]]);
});

const choose = async (day: RegExp) => {
  days = [];
  const user = await show();
  await user.click(await screen.findByRole('button', { name: 'Plan a team day: Design' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Plan a team day for Design' }));
  await user.click(await dialog.findByRole('radio', { name: day }));
  return { user, dialog };
};
const planned = () => changes().find(([, path]) => path === '/team-days');
const PERIOD = { teamId: TEAM.id, startDatetime: DAY.startDatetime, endDatetime: DAY.endDatetime };

test('a lead plans a day from numbers; fewer than three people are not told apart, and a closed day cannot be chosen', async () => {
  const { dialog } = await choose(/^Wed 25 Nov/);
  expect(dialog.getByRole('radio', { name: /^Tue 24 Nov fewer than 3 of 3 have a desk/ })).toBeTruthy();
  expect(dialog.getByRole<HTMLInputElement>('radio', { name: 'Thu 26 Nov Closed' }).disabled).toBe(true);
});

test('the dry run names desks and rules before anything is held, and then the desks are held', async () => {
  check = TWO_HELD;
  const { user, dialog } = await choose(/^Wed 25 Nov/);
  expect(await dialog.findByRole('heading', { name: '2 desks in Studio, Floor 2' })).toBeTruthy();
  expect(dialog.getByText('Held until Mon 23 Nov, 12:00')).toBeTruthy();
  expect(within(dialog.getByRole('list', { name: 'Who gets a desk' })).getByText('2.20-B')).toBeTruthy();
  expect(dialog.getByRole('list', { name: 'Invited without a desk' }).textContent).toBe(
    'Noor Haddad Has another desk, or the rules allow none of the free ones',
  );
  expect(changes()).toEqual([['POST', '/team-days/check', PERIOD]]);
  await user.click(dialog.getByRole('button', { name: 'Hold 2 desks and invite' }));
  await expect.poll(planned).toEqual(['POST', '/team-days', { ...PERIOD, hold: true }]);
});

test('a lead invites without desks although they could be held', async () => {
  check = TWO_HELD;
  const { user, dialog } = await choose(/^Wed 25 Nov/);
  await user.click(await dialog.findByRole('button', { name: 'Invite without desks' }));
  await expect.poll(planned).toEqual(['POST', '/team-days', { ...PERIOD, hold: false }]);
});

test('a team that fits in no room sits in two, and the dialog says so', async () => {
  check = {
    ...TWO_HELD,
    seats: [
      { ...SANNE, desk: DESK_A },
      { ...ANNA, desk: { ...DESK_B, roomName: 'Library' } },
    ],
  };
  const { dialog } = await choose(/^Wed 25 Nov/);
  const text = 'No room has enough free desks. The team sits in Studio and Library, Floor 2.';
  expect(await dialog.findByRole('heading', { name: text })).toBeTruthy();
});

test.each([
  ['too-near', false, 'This day is too near to hold desks. Everyone you invite reserves a desk themselves.'],
  ['no-block', false, 'There are not enough free desks for the team. Choose another day, or invite without desks.'],
  [
    'no-block',
    true,
    'There are not enough free desks for the team. Choose another day, or invite without desks.People who find no desk can join the waitlist.',
  ],
] as const)(
  'without desks (%s, waitlist: %s), people are invited and the dialog gives the reason',
  async (withoutDesks, waitlist, text) => {
    check = { ...NOTHING_HELD, withoutDesks };
    settings = { ...settings, reservationSettings: { waitlist } };
    const { user, dialog } = await choose(/^Wed 25 Nov/);
    expect((await dialog.findByRole('status')).textContent).toBe(text);
    expect(dialog.queryByRole('button', { name: 'Invite without desks' })).toBeNull();
    await user.click(dialog.getByRole('button', { name: 'Invite 3 people' }));
    await expect.poll(planned).toEqual(['POST', '/team-days', { ...PERIOD, hold: false }]);
  },
);

test('an invitee sees their own held desk, and after a refusal by the rules why it was not reserved', async () => {
  days = [{ ...DAY, heldUntil: '2026-11-23T11:00:00.000Z', ownSeat: seat('A') }];
  respond = { ...DAY, own: 'yes', deskRefusal: 'You have used your 4 hours.' };
  const user = await show();
  const day = await card();
  expect(day.getByText('2.20-A is held for you')).toBeTruthy();
  expect(day.getByText('until Mon 23 Nov, 12:00 · Studio, Floor 2')).toBeTruthy();
  expect(day.queryByText(/No answer yet|released/)).toBeNull();
  await user.click(day.getByRole('button', { name: 'Coming' }));
  expect(await screen.findByText(/could not be reserved: You have used your 4 hours\./)).toBeTruthy();
});

const PLANNED: TeamDay = {
  ...DAY,
  mayCancel: true,
  heldUntil: '2026-11-23T11:00:00.000Z',
  answers: [
    { ...SANNE, answer: 'yes', seat: seat('A', 'reserved') },
    { ...ANNA, answer: 'none', seat: seat('B') },
    { ...NOOR, answer: 'none', seat: seat('C') },
  ],
};

test('a lead swaps two held desks by selecting both; a reserved desk cannot be selected', async () => {
  days = [PLANNED];
  const user = await show();
  const day = await card();
  expect(day.getByText('Desks without an answer are released on Mon 23 Nov, 12:00.')).toBeTruthy();
  expect(day.queryByRole('checkbox', { name: /^2\.20-A/ })).toBeNull();
  await user.click(day.getByRole('checkbox', { name: '2.20-B, Anna Vermeer: select to swap' }));
  expect(day.queryByRole('button', { name: /^Swap/ })).toBeNull();
  await user.click(day.getByRole('checkbox', { name: '2.20-C, Noor Haddad: select to swap' }));
  await user.click(day.getByRole('button', { name: 'Swap 2.20-B and 2.20-C' }));
  const [b, c] = [seat('B'), seat('C')];
  expect(changes()).toEqual([['POST', `/team-days/${DAY.id}/swap`, { a: b.objectId, b: c.objectId }]]);
});

test('seats are final once the day is settled', async () => {
  days = [
    {
      ...PLANNED,
      state: 'settled',
      heldUntil: null,
      answers: [
        { ...SANNE, answer: 'yes', seat: seat('A', 'reserved') },
        { ...ANNA, answer: 'none', seat: null },
      ],
    },
  ];
  await show();
  const day = await card();
  expect(day.getByText('Seats are final')).toBeTruthy();
  expect(day.queryByRole('checkbox')).toBeNull();
  expect(day.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Sanne Bakker 2.20-A Coming',
    'Anna Vermeer No desk No answer yet',
  ]);
});

test.each([
  ['a lead', true, { teamDays: true, teamDaysByAnyone: false }, true],
  ['a lead where team days are off', true, { teamDays: false, teamDaysByAnyone: true }, false],
  ['another person of the team', false, { teamDays: true, teamDaysByAnyone: false }, false],
  ['another person where the building lets everyone', false, { teamDays: true, teamDaysByAnyone: true }, true],
])('%s is offered to plan a team day: %s, %j, %s', async (_who, isLead, rules, isOffered) => {
  team = { ...TEAM, isLead, mayChange: isLead };
  settings = { ...settings, ...rules };
  await show();
  expect(await screen.findByRole('region', { name: 'Design' })).toBeTruthy();
  expect(screen.queryAllByRole('button', { name: 'Plan a team day: Design' })).toHaveLength(isOffered ? 1 : 0);
});
