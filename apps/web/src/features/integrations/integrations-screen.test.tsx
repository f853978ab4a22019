// @vitest-environment jsdom
import en from '@berth/catalogue/en/integrations.json' with { type: 'json' };
import type {
  CalendarRoom,
  DoorsHealth,
  PlatformHealth,
  WebhookDelivery,
  WebhookReceiverHealth,
} from '@berth/contract';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { getI18n } from 'react-i18next';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { MeContext } from '../../lib/me.ts';
import { aMe } from '../../ui/me.fixture.ts';
import { type Sent, standInForServer } from '../../ui/server.fixture.ts';
import { renderInBerth } from '../../ui/testing.tsx';
import { IntegrationsScreen } from './integrations-screen.tsx';

const WELL: WebhookReceiverHealth = {
  endpointId: '00000000-0000-4000-8000-000000000001',
  what: 'reservations',
  receiver: 'hooks.example',
  isOn: true,
  deliveredDatetime: new Date().toISOString(),
  failingSince: null,
  failure: null,
  status: null,
  failures: 0,
  pausedUntil: null,
  switchedOffDatetime: null,
  week: { sent: 9, dead: 1 },
  waiting: 2,
};
const FAILING: WebhookReceiverHealth = {
  ...WELL,
  endpointId: '00000000-0000-4000-8000-000000000002',
  receiver: 'broken.example',
  failingSince: new Date().toISOString(),
  failure: 'status',
  status: 503,
  failures: 4,
};
const DEAD: WebhookDelivery = {
  id: '00000000-0000-4000-8000-000000000003',
  type: 'reservation.cancelled',
  endpointId: WELL.endpointId,
  happenedDatetime: '2026-11-16T09:00:00.000Z',
  attemptedDatetime: '2026-11-16T09:00:04.000Z',
  state: 'dead',
  attempts: 10,
  status: 422,
  milliseconds: 88,
  failure: 'status',
  nextDatetime: null,
  canResend: true,
};
const BUILDING = '00000000-0000-4000-8000-000000000009';
const PLATFORM: PlatformHealth = {
  isOn: true,
  readDatetime: new Date(Date.now() - 120_000).toISOString(),
  failingSince: null,
  failure: null,
  status: null,
  stoppedDatetime: null,
  unused: 3,
};
const DOORS: DoorsHealth = {
  isOn: true,
  answeredDatetime: PLATFORM.readDatetime,
  failingSince: null,
  failure: null,
  status: null,
  unknownSchedules: [],
  passing: 12,
  waiting: 1,
  refused: 0,
};
let platform: PlatformHealth | null;
let doors: DoorsHealth | null;
let receivers: WebhookReceiverHealth[];
let rooms: CalendarRoom[] | undefined;
let items: WebhookDelivery[];
let sent: Sent[];

beforeEach(() => {
  getI18n().addResourceBundle('en', 'integrations', en);
  receivers = [WELL, FAILING];
  items = [DEAD];
  platform = null;
  doors = null;
  rooms = undefined;
  sent = standInForServer(() => ({
    'GET /admin/integrations/health': { buildingId: BUILDING, receivers, platform, doors },
    'GET /admin/calendars/wetering': { azure: rooms === undefined ? null : { rooms }, google: null },
    'GET /admin/integrations/deliveries': { total: items.length, page: 1, items },
    [`POST /admin/integrations/deliveries/${DEAD.id}/resend`]: { message: 'It is being sent again.' },
    'POST /admin/integrations/deliveries/resend': { message: 'Sent again', count: 3 },
    [`POST /admin/integrations/endpoints/${WELL.endpointId}/test`]: { message: 'On its way', id: 'tested' },
  }));
});
afterEach(() => vi.unstubAllGlobals());

const show = (me = aMe()) =>
  renderInBerth(
    <MeContext value={me}>
      <IntegrationsScreen />
    </MeContext>,
    { path: '/workplace/integrations' },
  );

test('the integrations screen shows the state of each endpoint and the result of each delivery', async () => {
  await show();
  const cards = await screen.findByRole('list', { name: en.cards });
  expect(within(cards).getByText('1 of 2 failing')).toBeTruthy();
  expect(within(cards).getAllByText('not set up')).toHaveLength(3);
  expect(screen.getByText(/it answered with error 503\. 4 failed attempts in a row\. First failure: now/)).toBeTruthy();
  const row = (await screen.findByText('reservation.cancelled')).closest('tr');
  expect(row?.textContent).toContain('422');
  expect(row?.textContent).toContain('10 of 10');
  expect(row?.textContent).toContain(en.gaveUp);
});

test('resends one delivery, or all that were given up since a time', async () => {
  await show();
  await userEvent.click(await screen.findByRole('button', { name: /^Resend reservation\.cancelled/ }));
  await userEvent.click(screen.getByRole('button', { name: en.resendAll }));
  await userEvent.click(await screen.findByRole('menuitem', { name: en.since.day }));
  await screen.findByText('3 deliveries are being resent.');
  const posted = sent.filter(({ method }) => method === 'POST');
  expect(posted[0]?.path).toContain(`${DEAD.id}/resend`);
  const since = Date.parse(new URLSearchParams(posted[1]?.query).get('since') ?? '');
  expect(Math.abs(Date.now() - 86_400_000 - since)).toBeLessThan(60_000);
});

test('shows the result of a test delivery', async () => {
  await show();
  await userEvent.click(await screen.findByRole('button', { name: 'Send a test to hooks.example' }));
  expect(await screen.findByText(en.testing)).toBeTruthy();
  items = [{ ...DEAD, id: 'tested', type: 'test', state: 'sent', attempts: 1, status: 204, failure: null }];
  const answer = await screen.findByText(/^Test:/, {}, { timeout: 5000 });
  expect(answer.textContent).toContain('204');
  expect(screen.queryByText(en.testing)).toBeNull();
});

test('without any integration the screen says who can set one up', async () => {
  receivers = [];
  await show();
  expect(await screen.findByText(en.none)).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Send a test/ })).toBeNull();
});

test('an endpoint without deliveries is not shown as working', async () => {
  receivers = [{ ...WELL, deliveredDatetime: null }];
  await show();
  const card = (await screen.findByText(en.card.reservations)).closest('li');
  expect(card?.textContent).toContain(en.card.nothingSent);
});

test.each([
  [{}, 'Working', 'last read: 2 minutes ago; 3 measurements not used'],
  [{ isOn: false }, 'Off', 'switched off in the building'],
  [{ readDatetime: null }, 'Waiting for the first answer', 'checked every minute'],
  [
    { failingSince: PLATFORM.readDatetime, failure: 'answer' },
    'Not working',
    `${en.failure.answer}; first failure: 2 minutes ago${en.advice.path}`,
  ],
  [
    { isOn: false, stoppedDatetime: PLATFORM.readDatetime },
    'Stopped 2 minutes ago',
    `${en.card.refused}${en.advice.password}`,
  ],
] as const)('shows the state of polling the sensor platform: %o', async (change, state, detail) => {
  platform = { ...PLATFORM, ...change };
  await show();
  const card = (await screen.findByText(en.card.platform)).closest('li');
  expect(card?.textContent).toBe(`${en.card.platform}${state}${detail}`);
});

const ROOM: CalendarRoom = {
  spaceId: BUILDING,
  name: 'Quay',
  building: 'Harbour',
  buildingId: BUILDING,
  address: 'quay@acme.example',
  enabled: true,
  syncedDatetime: PLATFORM.readDatetime,
  failingSince: null,
  failure: null,
  conflicts: 0,
};

test.each<[CalendarRoom[] | undefined, string, string]>([
  [undefined, 'Off', 'not connected'],
  [[{ ...ROOM, buildingId: WELL.endpointId, failure: 'refused' }], 'Off', 'no rooms in this building'],
  [[{ ...ROOM, enabled: false }], 'Off', 'switched off in the building'],
  [[ROOM, { ...ROOM, syncedDatetime: null }], 'Not synchronised yet', '2 rooms, 0 conflicts'],
  [[ROOM], 'Synchronised 2 minutes ago', '1 room, 0 conflicts'],
  [[ROOM, { ...ROOM, conflicts: 3 }], '3 conflicts', '2 rooms, 3 conflicts'],
  [[ROOM, { ...ROOM, failure: 'refused', conflicts: 3 }], '1 room failing', '2 rooms, 3 conflicts'],
])('shows the sync state of room calendars: %o', async (those, state, detail) => {
  rooms = those;
  await show();
  const card = (await screen.findByRole('link', { name: 'Microsoft 365' })).closest('li');
  expect(card?.textContent).toBe(`Microsoft 365${state}${detail}`);
});

test('doors or calendars alone count as an integration', async () => {
  [receivers, doors] = [[], DOORS];
  const { unmount } = await show();
  await screen.findByText(en.card.doors);
  expect(screen.queryByText(en.none)).toBeNull();
  unmount();
  [doors, rooms] = [null, [ROOM]];
  await show();
  await screen.findByRole('link', { name: 'Microsoft 365' });
  expect(screen.queryByText(en.none)).toBeNull();
});

test('only operators get a link to the form', async () => {
  const me = aMe();
  const { unmount } = await show({ ...me, info: { ...me.info, roles: ['Dashboard-admin'] } });
  const link = await screen.findByRole('link', { name: en.setUp });
  expect(link.getAttribute('href')).toBe(`/workplace/buildings?edit=${BUILDING}&part=integrations`);
  unmount();
  await show();
  await screen.findByRole('list', { name: en.cards });
  expect(screen.queryByRole('link', { name: en.setUp })).toBeNull();
});

test.each([
  [{}, 'Working', 'last answer: 2 minutes ago; 12 cards with access, 1 waiting, 0 refused'],
  [{ isOn: false }, 'Off', '12 cards with access, 1 waiting, 0 refused'],
  [{ answeredDatetime: null }, 'Waiting for the first answer', '12 cards with access, 1 waiting, 0 refused'],
  [
    { failingSince: DOORS.answeredDatetime, failure: 'timeout' },
    'Not working',
    `${en.failure.timeout}; first failure: 2 minutes ago${en.advice.reach}`,
  ],
  [{ unknownSchedules: ['TZ-9'] }, 'Some doors stay locked', `timezone ID TZ-9${en.advice.schedule}`],
] as const)('shows the state of the door system: %o', async (change, state, detail) => {
  doors = { ...DOORS, ...change, unknownSchedules: [...((change as Partial<DoorsHealth>).unknownSchedules ?? [])] };
  await show();
  const card = (await screen.findByText(en.card.doors)).closest('li');
  expect(card?.textContent).toContain(state);
  expect(card?.textContent).toContain(detail);
});
