// @vitest-environment jsdom
import type { Sensor } from '@berth/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { MeContext } from '../../../lib/me.ts';
import { aMe } from '../../../ui/me.fixture.ts';
import { renderInBerth } from '../../../ui/testing.tsx';
import { aReading, aSensor } from '../sensor.fixture.ts';
import { standInForServer } from '../../../ui/server.fixture.ts';
import { SensorMapScreen } from './sensor-map-screen.tsx';

let sensors: Sensor[];
let answers: Record<string, unknown> = {};
beforeEach(() => {
  localStorage.clear();
  sensors = [
    aSensor({ sensorId: '01990000-0000-7000-8000-00000000000a', name: 'CL-1', status: 'occupied' }),
    aSensor({
      sensorId: '01990000-0000-7000-8000-00000000000b',
      name: 'CL-2',
      status: 'silent',
      reading: aReading({ co2: 612, datetime: new Date(Date.now() - 3 * 3_600_000).toISOString() }),
    }),
    aSensor({ sensorId: '01990000-0000-7000-8000-00000000000c', name: 'CL-3', type: 'climate', status: 'vacant' }),
  ];
  answers = {};
  standInForServer(() => ({ '/sensors': { asOf: '2026-11-17T10:00:00.000Z', sensors }, ...answers }));
});
afterEach(() => vi.unstubAllGlobals());

const show = (roles: ReturnType<typeof aMe>['roles'] = []) =>
  renderInBerth(
    <MeContext value={aMe({ roles })}>
      <SensorMapScreen />
    </MeContext>,
  );

test('without sensors the map shows a message', async () => {
  sensors = [];
  await show();
  expect(await screen.findByText('No sensor data')).toBeTruthy();
});

test('a floor without a plan has its list, silent sensors first, and counts of each status', async () => {
  await show();
  expect(await screen.findByText('No map available')).toBeTruthy();
  const list = await screen.findByRole('list', { name: 'List of sensors' });
  expect(
    within(list)
      .getAllByRole('button')
      .map((row) => row.querySelector('b')?.textContent),
  ).toEqual(['CL-2', 'CL-1', 'CL-3']);
  const legend = screen.getByRole('list', { name: 'Legend' });
  expect(
    within(legend)
      .getAllByRole('listitem')
      .map((item) => item.textContent),
  ).toEqual(['occupied 1', 'free 0', 'recent data received 1', 'offline 1']);
  expect(screen.getByRole('tab', { name: /Floor 2/ }).textContent).toContain('1 offline');
});

test('a sensor that is named after its place is listed with one name', async () => {
  sensors = [
    aSensor({ sensorId: '01990000-0000-7000-8000-00000000000a', name: 'Floor 2', objectId: null }),
    aSensor({ sensorId: '01990000-0000-7000-8000-00000000000b', name: 'CL-2', objectId: null }),
  ];
  await show();
  const list = await screen.findByRole('list', { name: 'List of sensors' });
  const [named, other] = ['Floor 2', 'CL-2'].map((name) =>
    within(list).getByText(name, { selector: 'b' }).closest('button'),
  );
  expect(within(named as HTMLElement).getAllByText('Floor 2')).toHaveLength(1);
  expect(within(other as HTMLElement).getByText('Floor 2')).toBeTruthy();
});

test('a selected sensor shows all its measurements, and only administrators get a link to edit it', async () => {
  await show();
  await userEvent.click(await screen.findByRole('button', { name: /CL-1/ }));
  const card = within(screen.getByRole('region', { name: 'CL-1' }));
  for (const [name, value] of [
    ['CO₂', '812'],
    ['Temperature', '21.5'],
    ['Battery', '3.02'],
  ] as const)
    expect(card.getByText(name).nextElementSibling?.textContent).toContain(value);
  expect(card.getByRole('link', { name: 'History' }).getAttribute('href')).toContain('000a');
  expect(card.queryByRole('link', { name: 'Edit' })).toBeNull();
  await userEvent.click(card.getByRole('button', { name: 'Next sensor' }));
  expect(await screen.findByRole('region', { name: 'CL-3' })).toBeTruthy();
});

test('a selected sensor shows its recent values, with gaps', async () => {
  const lane = [400, null, 500, 600];
  answers = {
    '/sensors/01990000-0000-7000-8000-00000000000a/history': {
      binMinutes: 15,
      source: 'both',
      at: [],
      co2: lane,
      temperature: [],
      humidity: [],
      light: [],
      sound: [],
      occupiedMinutes: null,
    },
  };
  await show();
  await userEvent.click(await screen.findByRole('button', { name: /CL-1/ }));
  const row = within(screen.getByRole('region', { name: 'CL-1' })).getByText('CO₂').parentElement;
  await waitFor(() => expect(row?.querySelectorAll('polyline')).toHaveLength(2));
  expect(row?.textContent).toContain('812');
});

test('administrators get a link to edit a sensor', async () => {
  await show(['Customer-admin']);
  await userEvent.click(await screen.findByRole('button', { name: /CL-1/ }));
  expect(screen.getByRole('link', { name: 'Edit' }).getAttribute('href')).toBe(
    '/workplace/sensors?sensor=01990000-0000-7000-8000-00000000000a',
  );
});
