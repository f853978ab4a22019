// @vitest-environment jsdom
import type { FavouriteColleagues, SeatSuggestions, TeamRow } from '@berth/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import type { Sent } from '../../../../ui/server.fixture.ts';
import { aReservation } from '../../../../workplace/reservations/reservation.fixture.ts';
import {
  aStatus,
  changesIn,
  click,
  conflict,
  hours,
  showAs,
  testServer,
  TOMORROW,
} from '../../reservations.fixture.tsx';
import { ReserveScreen } from '../reserve-screen.tsx';

const server = testServer();

const ANNA = { username: 'anna@wetering.example', firstName: 'Anna', lastName: 'Vermeer' };
const NOOR = { username: 'noor@wetering.example', firstName: 'Noor', lastName: 'Haddad' };

const aSeat = (
  objectName: string,
  reasons: SeatSuggestions['seats'][number]['reasons'],
  floorId = 'first',
): SeatSuggestions['seats'][number] => ({ objectId: objectName, objectName, roomName: 'Studio', floorId, reasons });

const USUAL = { kind: 'usual' as const, days: 4, ofDays: 9 };
const SEATS = [
  aSeat('1.01-B', [{ kind: 'next', people: ['Anna'] }, USUAL]),
  aSeat('1.01-E', [{ kind: 'across', people: ['Anna'] }]),
  aSeat('1.01-F', [{ kind: 'room', people: ['Anna', 'Noor'] }]),
];
const DESIGN = {
  id: 'design',
  name: 'Design',
  source: 'manual' as const,
  size: 8,
  leads: [],
  isMember: true,
  isLead: false,
  mayChange: false,
  version: 1,
};
const AT_A = { ...ANNA, objectId: '1.01-A', floorId: 'first' };

let favourites: FavouriteColleagues;
let suggested: SeatSuggestions;
let teams: TeamRow[];

beforeEach(() => {
  favourites = { version: 1, isOn: true, colleagues: [ANNA, NOOR] };
  suggested = { seats: SEATS, people: [AT_A] };
  teams = [];
  server.suggestsSeats = true;
  server.desks = [aStatus('1.01-A', { name: 'Anna Vermeer' })];
});

async function show(query = '') {
  server.answers = {
    '/seat-suggestions': () => Response.json(suggested),
    '/teams/wetering': () => Response.json(teams),
    'GET /my/favourite-colleagues': () => Response.json(favourites),
    'PUT /my/favourite-colleagues': ({ body }: Sent) => {
      const { isOn, usernames } = body as { isOn: boolean; usernames: string[] };
      const colleagues = [ANNA, NOOR].filter(({ username }) => usernames.includes(username));
      favourites = { version: favourites.version + 1, isOn, colleagues };
      if (!isOn) suggested = { seats: [], people: [] };
      return Response.json(favourites);
    },
    ...server.answers,
  };
  const path = `/workplace/desks?floor=first&day=${TOMORROW}&from=09:00&to=13:00${query}`;
  const page = await showAs(<ReserveScreen />, { path });
  await screen.findByRole('listbox', { name: 'List' });
  return page;
}
const card = async () => within(await screen.findByRole('region', { name: 'Suggested for you' }));
/** The names in a sentence are in bold, so they are elements of their own. */
const reasons = async () =>
  (await card()).getAllByRole('listitem').map((item) => (item.querySelector('b + span') ?? item).textContent);
const names = () =>
  within(screen.getByRole('listbox', { name: 'List' }))
    .getAllByRole('option')
    .map((row) => row.querySelector('b')?.textContent);
const requests = () => server.sent.filter(({ path }) => path === '/seat-suggestions').map(({ query }) => query);

test('a suggested desk beside a favourite is reserved in one tap, and one beside a selected colleague in two', async () => {
  await show();
  const best = await card();
  expect(best.getByRole('heading', { name: '1.01-B Room Studio, First' })).toBeTruthy();
  expect((await reasons()).slice(0, 2)).toEqual(['Next to Anna', 'You sat here on 4 of your last 9 days']);
  await click('Noor Haddad');
  await waitFor(() => expect(requests().at(-1)).toContain('with=noor%40wetering.example'));
  await userEvent.click(await best.findByRole('button', { name: 'Reserve 1.01-B' }));
  await waitFor(() =>
    expect(changesIn(server)).toEqual([{ call: 'POST /reservations/1.01-B', body: hours('09:00', '13:00') }]),
  );
});

test('two more good desks follow with their reasons, and can be reserved at once', async () => {
  await show();
  const best = await card();
  expect(best.getByRole('heading', { name: 'Other good desks' })).toBeTruthy();
  expect(await reasons()).toContain('In the same room as Anna and Noor');
  await userEvent.click(best.getByRole('button', { name: 'Reserve 1.01-E' }));
  await waitFor(() => expect(changesIn(server)[0]?.call).toBe('POST /reservations/1.01-E'));
});

test('the map shows first names at their desks and marks the suggested one; no count changes', async () => {
  await show();
  await card();
  const map = screen.getByRole('listbox', { name: 'Map of First' });
  await waitFor(() => expect(map.textContent).toContain('Anna'));
  expect(within(map).getByRole('option', { selected: true, name: /1\.01-B/ })).toBeTruthy();
  await click('Anna Vermeer');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Suggested first' })).toBeTruthy());
  expect(names().slice(0, 3)).toEqual(['1.01-B', '1.01-E', '1.01-F']);
  expect(screen.getByText('5 of 6 free')).toBeTruthy();
});

test('favourites and the switch are saved at once', async () => {
  await show();
  await click('Sit with…');
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.click(dialog.getByRole('button', { name: 'Noor Haddad is a favourite' }));
  await userEvent.click(await dialog.findByRole('switch', { name: /^Suggest desks to me/ }));
  await waitFor(() =>
    expect(changesIn(server)).toEqual([
      { call: 'PUT /my/favourite-colleagues', body: { version: 1, isOn: true, usernames: [ANNA.username] } },
      { call: 'PUT /my/favourite-colleagues', body: { version: 2, isOn: false, usernames: [ANNA.username] } },
    ]),
  );
  await userEvent.click(dialog.getByRole('button', { name: 'Done' }));
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Suggested for you' })).toBeNull());
});

test('absent colleagues and those who hide are marked in the same way', async () => {
  await show();
  await click('Noor Haddad');
  await click('Sit with…');
  const dialog = within(await screen.findByRole('dialog'));
  const noor = dialog.getByRole('checkbox', { name: /^Noor Haddad/ });
  expect(noor.closest('label')?.textContent).toContain('Not in at this time, or not visible to you');
  await userEvent.click(noor);
  expect(dialog.getByRole('checkbox', { name: 'Noor Haddad' })).toHaveProperty('checked', false);
});

test('a team is selected with one tap, and its size is all that is said about it', async () => {
  teams = [DESIGN, { ...DESIGN, id: 'all', name: 'Everyone', size: 500 }, { ...DESIGN, id: 'me', name: 'Me', size: 1 }];
  await show();
  await click('My team');
  await waitFor(() => expect(requests().at(-1)).toContain('teamIds=design'));
  expect(await screen.findByRole('button', { name: 'Suggested first' })).toBeTruthy();
  await click('Sit with…');
  const dialog = within(await screen.findByRole('dialog'));
  const line = dialog.getByRole('checkbox', { name: /^Design/, checked: true });
  expect(line.closest('label')?.textContent).toBe('DesignYour team, 8 people');
  expect(dialog.queryByRole('checkbox', { name: /^(Everyone|Me$)/ })).toBeNull();
  await userEvent.click(line);
  await waitFor(() => expect(requests().at(-1)).not.toContain('teamIds'));
});

test('several teams have their names, and at most three are selected', async () => {
  teams = ['Design', 'Finance', 'Sales', 'People'].map((name) => ({ ...DESIGN, id: name, name }));
  await show();
  await click('Design');
  await click('Sit with…');
  const dialog = within(await screen.findByRole('dialog'));
  for (const name of [/^Finance/, /^Sales/]) await userEvent.click(dialog.getByRole('checkbox', { name }));
  expect(dialog.getByRole('checkbox', { name: /^People/ })).toHaveProperty('disabled', true);
  await waitFor(() =>
    expect(
      requests()
        .at(-1)
        ?.match(/teamIds=/g),
    ).toHaveLength(3),
  );
});

test('a long list of people in one reason ends in a number', async () => {
  const people = ['Anna', 'Noor', 'Bo', 'Eva', 'Sam'];
  suggested = { seats: [aSeat('1.01-B', [{ kind: 'room', people }])], people: [] };
  await show();
  expect(await reasons()).toEqual(['In the same room as Anna, Noor, Bo, and 2 others']);
});

test('a neighbourhood of the user is a reason with its name', async () => {
  suggested = { seats: [aSeat('1.01-B', [{ kind: 'neighbourhood', name: 'Design' }])], people: [] };
  await show();
  expect(await reasons()).toEqual(['In the Design neighbourhood']);
});

test('colleagues are searched from the third character', async () => {
  favourites = { ...favourites, colleagues: [] };
  await show();
  await click('Sit with…');
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText(/^Find the people you like to sit with/)).toBeTruthy();
  const searches = () => server.sent.filter(({ path }) => path === '/users').map(({ query }) => query);
  const field = dialog.getByRole('textbox', { name: 'Find a colleague' });
  await userEvent.type(field, 'no');
  expect(await dialog.findByText(/3 characters/)).toBeTruthy();
  await userEvent.type(field, 'o');
  await waitFor(() => expect(searches()).toEqual(['?search=noo']));
});

test.each([
  ['is shown where the user often sits if none of them is in', [aSeat('1.01-C', [USUAL])], '1.01-C Room Studio, First'],
  ['is absent if none of them is in and the user has no usual desk', [], undefined],
])('the card %s', async (_case, seats, heading) => {
  suggested = { seats, people: [] };
  await show();
  await click('Noor Haddad');
  await waitFor(() => expect(requests().at(-1)).toContain('with=noor'));
  if (heading === undefined) {
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Suggested for you' })).toBeNull());
    expect(screen.getAllByText('5 of 6 free').length).toBeGreaterThan(0);
  } else expect((await card()).getByRole('heading', { name: heading })).toBeTruthy();
});

test.each([
  ['is offered where it is switched on', true],
  ['is absent where it is switched off', false],
])('the waitlist of a full floor %s', async (_case, waitlist) => {
  suggested = { seats: [], people: [AT_A] };
  server.settings = { waitlist };
  server.answers = { '/my/waitlist': () => Response.json([]) };
  server.desks = ['A', 'B', 'C', 'D', 'E', 'F'].map((name) => aStatus(`1.01-${name}`, hours('09:00', '17:00')));
  await show();
  await click('Noor Haddad');
  const join = { name: 'Join the waitlist' };
  if (waitlist) expect(await screen.findByRole('button', join)).toBeTruthy();
  else {
    await screen.findAllByText('0 of 6 free');
    expect(screen.queryByRole('button', join)).toBeNull();
  }
  expect(screen.queryByRole('region', { name: 'Suggested for you' })).toBeNull();
});

test('a desk that was taken since is not suggested', async () => {
  server.desks = [aStatus('1.01-A', { name: 'Anna Vermeer' }), aStatus('1.01-B')];
  await show();
  expect((await card()).getByRole('heading', { name: '1.01-E Room Studio, First' })).toBeTruthy();
});

test('the confirmation is shown even if the page knows of the reservation before the answer', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>();
  server.answers = { 'POST /reservations/1.01-B': () => promise };
  const { client } = await show();
  await userEvent.click((await card()).getByRole('button', { name: 'Reserve 1.01-B' }));
  const reservation = aReservation({ objectId: '1.01-B', objectName: '1.01-B', ...hours('09:00', '13:00') });
  server.reservations = [reservation];
  await client.invalidateQueries();
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Suggested for you' })).toBeNull());
  resolve(Response.json({ reservations: [reservation] }, { status: 201 }));
  expect(await screen.findByText(/^1\.01-B is yours from 09:00 to 13:00/)).toBeTruthy();
});

test('a refusal is shown, and the suggestions are read again', async () => {
  server.answers = { 'POST /reservations/1.01-B': () => conflict() };
  await show();
  const before = requests().length;
  await userEvent.click((await card()).getByRole('button', { name: 'Reserve 1.01-B' }));
  expect(await screen.findByText('Can not be reserved at this time')).toBeTruthy();
  await waitFor(() => expect(requests().length).toBeGreaterThan(before));
});

test('a user who has a desk already gets no suggestion', async () => {
  server.reservations = [aReservation({ objectId: '1.01-C', objectName: '1.01-C', ...hours('09:00', '13:00') })];
  await show();
  await screen.findByRole('button', { name: 'Sit with…' });
  expect(screen.queryByRole('region', { name: 'Suggested for you' })).toBeNull();
});

test('a suggestion on another floor leads there', async () => {
  suggested = { seats: [aSeat('0.01-A', [USUAL], 'ground')], people: [] };
  await show();
  await userEvent.click((await card()).getByRole('button', { name: 'Show' }));
  await waitFor(() => expect(screen.getByRole('tab', { name: /^Ground/, selected: true })).toBeTruthy());
});

test('on a phone the card is before the list, and only its own button reserves', async () => {
  server.width = 390;
  await show();
  expect(await reasons()).toContain('Next to Anna');
  expect(screen.getAllByRole('button', { name: /^Reserve 1\.01-B/ })).toHaveLength(1);
});

test.each([
  ['the building does not suggest seats', () => (server.suggestsSeats = false), ''],
  ['rooms are listed', () => {}, '&kind=rooms'],
])('nothing is requested if %s', async (_case, arrange, query) => {
  arrange();
  await show(query);
  await waitFor(() => expect(screen.getAllByRole('tab').length).toBeGreaterThan(0));
  expect(requests()).toEqual([]);
  expect(screen.queryByRole('button', { name: 'Sit with…' })).toBeNull();
});
