// @vitest-environment jsdom
import type { Indicators } from '@berth/contract';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { MeContext } from '../../../lib/me.ts';
import { aMe } from '../../../ui/me.fixture.ts';
import { renderInBerth } from '../../../ui/testing.tsx';
import { aSensor } from '../sensor.fixture.ts';
import { type Sent, standInForServer } from '../../../ui/server.fixture.ts';
import { ClimateScreen } from './climate-screen.tsx';

const indicators: Indicators = {
  measuredMinutes: 590,
  expectedMinutes: 600,
  outside: 0.38,
  co2: { avg: 870, max: 1386, above: 0.37 },
  temperature: { avg: 21.2, min: 18.9, max: 23.7, below: 0.01, above: 0 },
  humidity: { avg: 38, min: 29, below: 0.02 },
};

let sent: Sent[];
beforeEach(() => {
  localStorage.clear();
  const { sensorId } = aSensor();
  sent = standInForServer(() => ({
    '/sensors': { asOf: '2026-11-17T10:00:00.000Z', sensors: [aSensor()] },
    '/sensors/climateIndicators': {
      rooms: [{ ...indicators, roomId: 'r1' }],
      sensors: [{ ...indicators, sensorId, roomId: 'r1' }],
    },
  }));
});
afterEach(() => vi.unstubAllGlobals());

const show = async () => {
  await renderInBerth(
    <MeContext value={aMe()}>
      <ClimateScreen />
    </MeContext>,
  );
  await screen.findByText('2.17 Prinsen');
};
const asked = () =>
  sent.filter(({ path }) => path.endsWith('climateIndicators')).map(({ query }) => new URLSearchParams(query));

test('says how often a room was outside, and why', async () => {
  await show();
  const row = within(screen.getByRole('row', { name: /2\.17 Prinsen/ }));
  for (const text of ['38 %', '37 %', '2 %', '1 %', '98 %']) expect(row.getByText(text)).toBeTruthy();
  expect(screen.getByText('One is outside for over 10 % of the time.')).toBeTruthy();
  expect(row.getByRole('link').getAttribute('href')).toContain('/workplace/sensorHistory?sensor=');
});

test('another limit is asked for, and kept when somebody says so', async () => {
  await show();
  expect(asked().at(-1)?.get('maxCo2')).toBe('1000');
  expect(screen.queryByRole('button', { name: 'Keep these limits' })).toBeNull();
  const field = screen.getByRole('textbox', { name: 'CO₂ above' });
  await userEvent.clear(field);
  await userEvent.type(field, '1200');
  await userEvent.click(await screen.findByRole('button', { name: 'Keep these limits' }));
  expect(asked().at(-1)?.get('maxCo2')).toBe('1200');
  await screen.findByText('These limits are kept in this browser');
  expect(screen.queryByRole('button', { name: 'Keep these limits' })).toBeNull();
  expect(localStorage.getItem('berth.climate-limits./wetering/keizersgracht')).toContain('1200');
});

test('a limit that cannot be is told and not asked for', async () => {
  await show();
  const before = asked().length;
  const field = screen.getByRole('textbox', { name: 'Humidity below' });
  await userEvent.clear(field);
  await userEvent.type(field, '300');
  expect(await screen.findByText('From 0 to 100')).toBeTruthy();
  expect(asked()).toHaveLength(before);
});

test('sensors can be shown in place of rooms', async () => {
  await show();
  await userEvent.click(screen.getByRole('radio', { name: 'Sensors' }));
  expect(await screen.findByText('CL-0217, 2.17 Prinsen')).toBeTruthy();
});
