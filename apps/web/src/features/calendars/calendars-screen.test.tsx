// @vitest-environment jsdom
import type {
  CalendarCertificate,
  CalendarConnection,
  ConflictOfCalendar,
  GoogleConnection,
  OutsideRoom,
} from '@berth/contract';
import type { Role } from '@berth/domain/identity';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { MeContext } from '../../lib/me.ts';
import { aMe } from '../../ui/me.fixture.ts';
import { renderInBerth } from '../../ui/testing.tsx';
import { CalendarsScreen } from './calendars-screen.tsx';

const QUAY = '00000000-0000-4000-8000-000000000001';
const DOCK = '00000000-0000-4000-8000-000000000002';
const CONFLICT = '00000000-0000-4000-8000-000000000003';
const TENANT = '00000000-0000-4000-8000-000000000004';
const HELD = '00000000-0000-4000-8000-000000000005';

const CONNECTION: CalendarConnection = {
  tenantId: TENANT,
  clientId: TENANT,
  clientSecret: { set: true, last4: 'x9y8' },
  certificate: null,
  connectedDatetime: '2026-11-16T08:00:00Z',
  version: 3,
  rooms: [
    {
      spaceId: QUAY,
      name: 'Quay',
      building: 'Harbour',
      buildingId: DOCK,
      address: 'quay@acme.example',
      enabled: true,
      syncedDatetime: null,
      failingSince: '2026-11-16T08:00:00Z',
      failure: 'refused',
      conflicts: 1,
    },
  ],
};
const IN_THE_WAY: ConflictOfCalendar = {
  id: CONFLICT,
  kind: 'overlap',
  provider: 'azure',
  since: '2026-11-16T08:00:00Z',
  room: { id: QUAY, name: 'Quay', address: 'quay@acme.example' },
  outside: { startDatetime: '2026-11-17T09:00:00Z', endDatetime: '2026-11-17T10:00:00Z' },
  reservation: {
    id: HELD,
    hash: 'hash',
    name: 'Anna Jansen',
    startDatetime: '2026-11-17T09:30:00Z',
    endDatetime: '2026-11-17T10:30:00Z',
    version: 2,
  },
};
const MAILBOX: OutsideRoom = {
  address: 'dock@acme.example',
  displayName: 'HQ Dock',
  capacity: 8,
  building: null,
  floorLabel: null,
  spaceId: null,
  suggestedSpaceId: DOCK,
};
const ROOM = { floorId: QUAY, maximumOccupants: null, polygon: [], attributes: [], version: 1 };

let connection: CalendarConnection | null;
let made: CalendarCertificate | null;
let google: GoogleConnection | null;
let conflicts: ConflictOfCalendar[];
let rooms: number;
let notEqual: number;
let refusal: string | undefined;
let refusalCode: string;
let paths: string[];
let sent: { call: string; body: unknown }[];

const answerTo = (url: URL): unknown => {
  if (url.pathname.endsWith('/conflicts')) return { rooms, notEqual, conflicts };
  if (/\/(azure|google)Rooms\//.test(url.pathname)) return [MAILBOX];
  if (url.pathname.includes('/rooms/'))
    return [
      { ...ROOM, id: QUAY, name: 'Quay', reservedBy: 'whole' },
      { ...ROOM, id: DOCK, name: 'Dock', reservedBy: 'whole' },
    ];
  return { azure: connection, azureCertificate: made, google };
};

beforeEach(() => {
  localStorage.clear();
  [connection, made, google, conflicts, rooms, notEqual] = [CONNECTION, null, null, [], 1, 0];
  [refusal, refusalCode, paths, sent] = [undefined, 'calendar.too_many_rights', [], []];
  vi.stubGlobal('fetch', (url: URL, { method, body }: { method: string; body?: string }) => {
    if (method === 'GET') paths.push(url.pathname);
    if (method === 'GET') return Promise.resolve(Response.json(answerTo(url)));
    if (url.searchParams.get('dryRun') === '1')
      return Promise.resolve(Response.json({ mirrored: 4, pushed: 2, conflicts: 1 }));
    if (url.pathname.endsWith('/certificate')) made = CERTIFICATE;
    sent.push({ call: `${method} ${url.pathname}`, body: JSON.parse(body ?? 'null') as unknown });
    if (refusal !== undefined) {
      const problem = { type: '', title: '', status: 422, instance: '', code: refusalCode, errors: [] };
      return Promise.resolve(Response.json({ ...problem, message: refusal }, { status: 422 }));
    }
    return Promise.resolve(Response.json({ message: 'Done', version: 4, mirrored: 0, pushed: 0, conflicts: 0 }));
  });
});
afterEach(() => vi.unstubAllGlobals());

const show = (roles: Role[] = ['Customer-admin']) =>
  renderInBerth(
    <MeContext value={aMe({ roles })}>
      <CalendarsScreen />
    </MeContext>,
  );
const dialog = () => within(screen.getByRole('dialog'));

/** Fills in and sends the form of a new connection. */
const connect = async () => {
  connection = null;
  await show();
  await userEvent.click(await screen.findByRole('button', { name: 'Connect' }));
  await userEvent.type(dialog().getByLabelText(/tenant/i), TENANT);
  await userEvent.type(dialog().getByLabelText(/client\) ID/i), TENANT);
  await userEvent.click(dialog().getByRole('radio', { name: 'Client secret' }));
  await userEvent.type(dialog().getByLabelText(/Client secret/, { selector: '[type=password]' }), 'secret');
  await userEvent.type(dialog().getByLabelText(/Mailbox of a person/), 'ceo@acme.example');
  await userEvent.click(dialog().getByRole('button', { name: 'Test and save' }));
};

test('a registration that Microsoft refuses links to the page where an administrator consents', async () => {
  [refusal, refusalCode] = ['The calendar service rejects this registration.', 'calendar.refused'];
  await connect();
  const link = await screen.findByRole('link', { name: /Link/, hidden: true });
  expect(link.getAttribute('href')).toBe(
    `https://login.microsoftonline.com/${TENANT}/adminconsent?client_id=${TENANT}`,
  );
});

test('a connection is tested and stored, and a refusal is shown in the form', async () => {
  refusal = 'This registration can read a person’s mailbox.';
  await connect();
  expect(screen.queryByText(/consented/)).toBeNull();
  expect((await dialog().findByRole('alert')).textContent).toContain(refusal);
  expect(sent).toEqual([
    {
      call: expect.stringMatching(/^PUT .*\/azure$/),
      body: { tenantId: TENANT, clientId: TENANT, clientSecret: 'secret', otherMailbox: 'ceo@acme.example' },
    },
  ]);
});

test('only the end of a stored secret is shown, and an unchanged secret is not sent', async () => {
  await show();
  expect(await screen.findByText('ends with x9y8')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Change' }));
  await userEvent.type(dialog().getByLabelText(/Mailbox of a person/), 'ceo@acme.example');
  await userEvent.click(dialog().getByRole('button', { name: 'Test and save' }));
  expect(sent[0]?.body).toEqual({
    tenantId: TENANT,
    clientId: TENANT,
    otherMailbox: 'ceo@acme.example',
    version: 3,
  });
});

const CERTIFICATE: CalendarCertificate = {
  pem: '-----BEGIN CERTIFICATE-----',
  thumbprint: 'A1B2C3',
  expiresDatetime: '2027-11-17T08:00:00Z',
  isEnding: false,
};

test('a certificate is created, downloaded and used by its thumbprint; a connection cannot be tested before', async () => {
  connection = null;
  const files: Blob[] = [];
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: (file: Blob) => files.push(file), revokeObjectURL() {} }));
  await show();
  await userEvent.click(await screen.findByRole('button', { name: 'Connect' }));
  await userEvent.type(dialog().getByLabelText(/tenant/i), TENANT);
  await userEvent.type(dialog().getByLabelText(/client\) ID/i), TENANT);
  await userEvent.type(dialog().getByLabelText(/Mailbox of a person/), 'ceo@acme.example');
  const save = dialog().getByRole<HTMLButtonElement>('button', { name: 'Test and save' });
  expect(save.disabled).toBe(true);
  await userEvent.click(dialog().getByRole('button', { name: 'Create certificate' }));
  expect(await dialog().findByText('A1B2C3')).toBeTruthy();
  await userEvent.click(dialog().getByRole('button', { name: 'Download certificate' }));
  expect(await files[0]?.text()).toBe(CERTIFICATE.pem);
  await userEvent.click(save);
  expect(sent.map(({ call }) => call)).toEqual([
    expect.stringMatching(/^POST .*\/azure\/certificate$/),
    expect.stringMatching(/^PUT /),
  ]);
  expect(sent[1]?.body).toEqual({
    tenantId: TENANT,
    clientId: TENANT,
    thumbprint: 'A1B2C3',
    otherMailbox: 'ceo@acme.example',
  });
});

test('a certificate that expires soon says what to do', async () => {
  connection = { ...CONNECTION, clientSecret: null, certificate: { ...CERTIFICATE, isEnding: true } };
  await show();
  expect(await screen.findByText('A1B2C3')).toBeTruthy();
  expect(screen.getByText(/Expired or expiring soon/)).toBeTruthy();
  expect(screen.queryByText('Client secret')).toBeNull();
});

test('a room shows why it is not in sync, and a mailbox shows its effect before it is connected', async () => {
  await show();
  expect(await screen.findByText('Access denied: check rights, secret, certificate or key')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Add rooms' }));
  expect(await dialog().findByText(/^4 meetings to import · /)).toBeTruthy();
  expect(dialog().getByRole<HTMLSelectElement>('combobox', { name: 'Room for HQ Dock' }).value).toBe(DOCK);
  await userEvent.click(dialog().getByRole('button', { name: 'Synchronise HQ Dock' }));
  expect(sent).toEqual([
    { call: expect.stringMatching(new RegExp(`^PUT .*/rooms/${DOCK}$`)), body: { address: 'dock@acme.example' } },
  ]);
});

test('a conflict shows both times, and both can be kept', async () => {
  conflicts = [IN_THE_WAY];
  await show();
  const row = within((await screen.findByText('Anna Jansen')).closest('li') ?? document.body);
  expect(row.getByText(/10:00 – 11:00/)).toBeTruthy();
  expect(row.getByText(/10:30 – 11:30/)).toBeTruthy();
  await userEvent.click(row.getByRole('button', { name: 'Keep both' }));
  expect(sent).toEqual([
    { call: expect.stringMatching(new RegExp(`^POST .*/conflicts/${CONFLICT}$`)), body: { act: 'dismiss' } },
  ]);
});

test('moving a blocking reservation sends the version that was read, and a refusal is shown in the dialog', async () => {
  conflicts = [IN_THE_WAY];
  await show();
  await userEvent.click(await screen.findByRole('button', { name: 'Move' }));
  await userEvent.selectOptions(dialog().getByLabelText('From'), '11:00');
  // A reservation cannot end before it begins.
  await userEvent.selectOptions(dialog().getByLabelText('Until'), '10:00');
  expect(dialog().getByRole<HTMLButtonElement>('button', { name: 'Move' }).disabled).toBe(true);
  await userEvent.selectOptions(dialog().getByLabelText('Until'), '24:00');
  await userEvent.selectOptions(dialog().getByLabelText('Room'), 'Dock');
  refusal = 'Taken';
  await userEvent.click(dialog().getByRole('button', { name: 'Move' }));
  expect((await dialog().findByRole('alert')).textContent).toContain('Taken');
  expect(sent[0]?.body).toEqual({
    id: HELD,
    version: 2,
    startDatetime: '2026-11-17T10:00:00.000Z',
    endDatetime: '2026-11-17T23:00:00.000Z',
    objectId: DOCK,
  });
});

const KEY = {
  type: 'service_account',
  client_email: 'berth@acme.iam.gserviceaccount.com',
  private_key_id: 'abcd1234',
  private_key: 'PRIVATE KEY',
};
const GOOGLE: GoogleConnection = {
  syncUser: 'rooms@acme.example',
  serviceAccount: KEY.client_email,
  key: { set: true, last4: '1234' },
  connectedDatetime: '2026-11-16T08:00:00Z',
  version: 2,
  rooms: [],
};
const fileOf = (content: object) => new File([JSON.stringify(content)], 'key.json', { type: 'application/json' });
const keyField = () => document.querySelector<HTMLInputElement>('input[type=file]') ?? document.createElement('input');

test('Google is connected with the key file of a service account, of which only the necessary fields are sent', async () => {
  await show();
  await userEvent.click(await screen.findByRole('button', { name: 'Connect Google Calendar' }));
  await userEvent.type(dialog().getByLabelText(/Sync user/), 'rooms@acme.example');
  const save = dialog().getByRole<HTMLButtonElement>('button', { name: 'Test and save' });
  await userEvent.upload(keyField(), fileOf({ installed: {} }));
  expect(await dialog().findByText('This file is not a service account key.')).toBeTruthy();
  expect(save.disabled).toBe(true);
  await userEvent.upload(keyField(), fileOf({ ...KEY, token_uri: 'https://elsewhere.example' }));
  await vi.waitFor(() => expect(save.disabled).toBe(false));
  await userEvent.click(save);
  expect(sent).toEqual([
    { call: expect.stringMatching(/^PUT .*\/google$/), body: { syncUser: 'rooms@acme.example', key: KEY } },
  ]);
});

test('rooms of Google are requested and synced there, and its conflicts show its name', async () => {
  [google, conflicts] = [GOOGLE, [{ ...IN_THE_WAY, provider: 'google', kind: 'deleted' }]];
  await show();
  expect(await screen.findByText('Deleted in Google Calendar and added again')).toBeTruthy();
  expect(await screen.findByText('ends with 1234')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Add rooms from Google Calendar' }));
  await userEvent.click(await dialog().findByRole('button', { name: 'Synchronise HQ Dock' }));
  expect(paths.some((path) => path.endsWith('/googleRooms/-'))).toBe(true);
  expect(sent.map(({ call }) => call)).toEqual([expect.stringMatching(new RegExp(`/google/rooms/${DOCK}$`))]);
  await userEvent.keyboard('{Escape}');
  await userEvent.click(screen.getByRole('button', { name: 'Disconnect Google Calendar' }));
  await userEvent.click(dialog().getByRole('button', { name: 'Disconnect' }));
  expect(sent.at(-1)?.call).toMatch(/^DELETE .*\/google$/);
});

test('without conflicts, the page claims agreement only if rooms are in sync, and otherwise shows the next step', async () => {
  const agree = 'No conflicts: rooms and calendars match.';
  const { unmount } = await show();
  expect(await screen.findByText(agree)).toBeTruthy();
  unmount();
  notEqual = 1;
  const second = await show();
  expect(await screen.findByText(/^No known conflicts, but 1 room \(of 1\) is not synchronised/)).toBeTruthy();
  expect(screen.queryByText(agree)).toBeNull();
  second.unmount();
  [connection, rooms, notEqual] = [null, 0, 0];
  const third = await show();
  expect(
    await screen.findByText(/^No room in Keizersgracht 214 .* Connect Microsoft 365 or Google Calendar/),
  ).toBeTruthy();
  expect(screen.queryByText(agree)).toBeNull();
  third.unmount();
  await show(['Customer-coordinator']);
  expect(await screen.findByText(/^No room in .* An administrator of the organisation/)).toBeTruthy();
});

test('a coordinator can resolve conflicts but does not see the connection', async () => {
  conflicts = [IN_THE_WAY];
  await show(['Customer-coordinator']);
  expect(await screen.findByRole('button', { name: 'Keep both' })).toBeTruthy();
  expect(screen.queryByRole('heading', { name: 'Microsoft 365' })).toBeNull();
  expect(paths.some((path) => path.endsWith('/admin/calendars/wetering'))).toBe(false);
});
