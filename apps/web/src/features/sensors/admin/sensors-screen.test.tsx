// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { MeContext } from '../../../lib/me.ts';
import { aGroup, aMe } from '../../../ui/me.fixture.ts';
import { renderInBerth } from '../../../ui/testing.tsx';
import { aSensor } from '../sensor.fixture.ts';
import { type Sent, standInForServer } from '../../../ui/server.fixture.ts';
import { SensorsScreen } from './sensors-screen.tsx';

const sensor = aSensor({ type: 'climate' });
const silent = aSensor({
  sensorId: '01990000-0000-7000-8000-000000000002',
  name: 'DS-2',
  type: 'desk',
  status: 'silent',
});
const KEY = { id: '01990000-0000-7000-8000-0000000000ff', secret: 'so-secret' };
let sent: Sent[];
let listed: (typeof sensor)[];
/** The answer to a check of a file; writing it is refused. */
let checked: object[] = [];

beforeEach(() => {
  localStorage.clear();
  listed = [sensor, silent];
  sent = standInForServer(() => ({
    '/sensors': { asOf: '2026-11-17T10:00:00.000Z', sensors: listed },
    '/admin/unclaimed-devices': [
      {
        externalId: 'device-9',
        measures: ['co2', 'motion'],
        firstSeenDatetime: '2026-11-16T10:00:00.000Z',
        lastSeenDatetime: '2026-11-17T10:00:00.000Z',
      },
    ],
    '/admin/ingest-faults': [{ day: '2026-11-17', reason: 'bad-json', count: 1200 }],
    '/admin/ingest-keys': [],
    'POST /admin/ingest-keys': KEY,
    'POST /admin/sensors': { ...sensor, version: 2, skewSeconds: 0, publicId: null },
    'POST /admin/sensors/remove': { message: 'Deleted successfully', removed: 1 },
    [`POST /admin/sensors/${silent.sensorId}/trust`]: { ...silent, skewSeconds: 0, publicId: null },
    'POST /admin/sensors/import?dryRun=1': { message: 'Imported', rows: checked },
    'POST /admin/sensors/restore': { message: 'Brought back', restored: 1 },
  }));
});
afterEach(() => vi.unstubAllGlobals());

const show = (path = '/workplace/sensors', sensorsEnabled = true) =>
  renderInBerth(
    <MeContext value={aMe({ roles: ['Customer-admin'], group: aGroup({ sensorsEnabled }) })}>
      <SensorsScreen />
    </MeContext>,
    { path },
  );
const written = () => sent.filter(({ method }) => method !== 'GET');

test('lists sensors with their current values, silent ones first, and filters by health', async () => {
  const { router } = await show();
  await screen.findByText('CL-0217');
  const names = () => screen.getAllByRole('rowheader').map((row) => row.textContent);
  expect(names()).toEqual(['DS-2', 'CL-0217']);
  await router.navigate({ to: '.', search: { health: 'silent' } });
  await waitFor(() => expect(names()).toEqual(['DS-2']));
});

test('a change is sent with the version on which it is based', async () => {
  await show(`/workplace/sensors?sensor=${sensor.sensorId}`);
  const name = await screen.findByRole('textbox', { name: 'Sensor id' });
  fireEvent.change(name, { target: { value: 'CL-0218' } });
  await userEvent.click(screen.getByRole('button', { name: /Save/ }));
  await waitFor(() => expect(written()).toHaveLength(1));
  expect(written()[0]?.body).toMatchObject({ sensorId: sensor.sensorId, version: 1, name: 'CL-0218', public: false });
});

test('a change by another user is reported, and nothing typed is lost', async () => {
  const { client } = await show(`/workplace/sensors?sensor=${sensor.sensorId}`);
  fireEvent.change(await screen.findByRole('textbox', { name: 'Sensor id' }), { target: { value: 'mine' } });
  listed = [{ ...sensor, version: 2, name: 'theirs' }, silent];
  await client.invalidateQueries();
  expect(await screen.findByRole('button', { name: 'Keep mine' })).toBeTruthy();
  expect(screen.getByRole('textbox', { name: 'Sensor id' })).toHaveProperty('value', 'mine');
});

test('a sensor is removed after a question, and undo restores it', async () => {
  await show();
  await userEvent.click(await screen.findByRole('button', { name: 'Actions: CL-0217' }));
  await userEvent.click(screen.getByRole('menuitem', { name: 'Remove' }));
  const question = await screen.findByRole('dialog', { name: 'Remove CL-0217?' });
  await userEvent.click(within(question).getByRole('button', { name: 'Remove' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  await screen.findByText('Brought back');
  expect(written().map(({ method, path, body }) => [method, path, body])).toEqual([
    ['POST', '/admin/sensors/remove', { ids: [sensor.sensorId] }],
    ['POST', '/admin/sensors/restore', { ids: [sensor.sensorId] }],
  ]);
});

test('several sensors can be selected and removed together', async () => {
  await show();
  await screen.findByText('CL-0217');
  for (const name of ['CL-0217', 'DS-2'])
    await userEvent.click(screen.getByRole('checkbox', { name: new RegExp(name) }));
  await userEvent.click(screen.getByRole('button', { name: 'Remove' }));
  const question = await screen.findByRole('dialog', { name: 'Remove 2 sensors?' });
  await userEvent.click(within(question).getByRole('button', { name: 'Remove' }));
  await screen.findByRole('button', { name: 'Undo' });
  expect(written().map(({ path, body }) => [path, body])).toEqual([
    ['/admin/sensors/remove', { ids: [silent.sensorId, sensor.sensorId] }],
  ]);
});

test('a distrusted sensor explains why, and can be trusted again', async () => {
  listed = [{ ...silent, status: 'free', distrustedSince: '2026-11-16T10:00:00.000Z' }];
  await show(`/workplace/sensors?sensor=${silent.sensorId}`);
  const why = within(await screen.findByRole('region', { name: 'not trusted' }));
  expect(why.getByText(/three people within a week/)).toBeTruthy();
  listed = [{ ...silent, status: 'free' }];
  await userEvent.click(why.getByRole('button', { name: 'Trust it again' }));
  await screen.findByText('This sensor can cancel reservations again');
  await waitFor(() => expect(screen.queryByRole('region', { name: 'not trusted' })).toBeNull());
});

test('a file that could not be written is checked again, and shows what changed in the meantime', async () => {
  await show();
  await userEvent.click(await screen.findByRole('button', { name: 'Import' }));
  const row = { row: 2, externalId: 'NEW-1', name: '', action: 'create', changes: [], reason: null };
  const reason = { column: 'externalId', fault: 'twice', value: 'NEW-1' };
  checked = [row];
  const dialog = within(await screen.findByRole('dialog', { name: 'Import sensors' }));
  const file = new File(['externalId'], 'sensors.csv', { type: 'text/csv' });
  await userEvent.upload(document.querySelector<HTMLInputElement>('input[type=file]') as HTMLInputElement, file);
  const write = await dialog.findByRole('button', { name: /^Import 1/ });
  checked = [{ ...row, action: 'refuse', reason }];
  await userEvent.click(write);
  await waitFor(() => expect(write).toHaveProperty('disabled', true));
  const imports = sent.filter(({ path }) => path === '/admin/sensors/import');
  expect(imports.map(({ query }) => query)).toEqual(['?dryRun=1', '', '?dryRun=1']);
});

test('an unknown device can be adopted with one click, with its probable type', async () => {
  const { router } = await show();
  await userEvent.click(await screen.findByRole('button', { name: 'View devices' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Add as sensor: device-9' }));
  await screen.findByText('device-9 is now a sensor');
  expect(written()[0]?.body).toMatchObject({ externalId: 'device-9', type: 'multi', floorId: 'f1', objectId: null });
  expect(router.state.location.search).toEqual({ sensor: sensor.sensorId });
});

test('faults of the week are listed by reason', async () => {
  await show();
  await userEvent.click(await screen.findByRole('button', { name: 'Show why' }));
  const row = await screen.findByRole('row', { name: /not valid JSON/ });
  expect(within(row).getByText('1,200')).toBeTruthy();
});

test('the secret of a new key is shown once', async () => {
  await show();
  await userEvent.click(await screen.findByRole('button', { name: 'Keys' }));
  fireEvent.change(await screen.findByRole('textbox', { name: 'Name' }), { target: { value: 'Attic' } });
  await userEvent.click(screen.getByRole('button', { name: 'Create key' }));
  expect(await screen.findByText('so-secret')).toBeTruthy();
  expect(written()[0]?.body).toEqual({ name: 'Attic', scope: 'building' });
  await userEvent.keyboard('{Escape}');
  expect(screen.getByText('so-secret')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'I have entered it' }));
  await screen.findByRole('dialog', { name: 'Gateway keys' });
  expect(screen.queryByText('so-secret')).toBeNull();
});

test('an invalid field is reported before anything is sent', async () => {
  await show('/workplace/sensors?sensor=new');
  fireEvent.change(await screen.findByRole('textbox', { name: 'External id' }), { target: { value: 'with/slash' } });
  await userEvent.click(screen.getByRole('button', { name: /Save/ }));
  expect(await screen.findByText('Use letters, digits and _ : @ - with spaces and dots only in between')).toBeTruthy();
  expect(written()).toEqual([]);
});

test('without sensors the list is not requested, and the first sensor appears at once', async () => {
  await show('/workplace/sensors?sensor=new', false);
  fireEvent.change(await screen.findByRole('textbox', { name: 'External id' }), { target: { value: 'first' } });
  expect(screen.getByText('No sensors yet')).toBeTruthy();
  expect(sent.map(({ path }) => path)).not.toContain('/sensors');
  await userEvent.click(screen.getByRole('button', { name: /Save/ }));
  expect(await screen.findByRole('rowheader', { name: 'CL-0217' })).toBeTruthy();
  expect(screen.queryByText('This sensor was removed')).toBeNull();
});
