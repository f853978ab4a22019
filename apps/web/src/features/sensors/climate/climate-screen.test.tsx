// @vitest-environment jsdom
import type { Indicators } from '@berth/contract';
import type { Role } from '@berth/domain/identity';
import { CLIMATE_LIMITS, type ClimateLimits } from '@berth/domain/sensors';
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
let stored: ClimateLimits & { version: number } = { ...CLIMATE_LIMITS, version: 0 };
beforeEach(() => {
  stored = { ...CLIMATE_LIMITS, version: 0 };
  const { sensorId } = aSensor();
  sent = standInForServer(() => ({
    '/sensors': { asOf: '2026-11-17T10:00:00.000Z', sensors: [aSensor()] },
    '/admin/climate-limits': { ...stored, version: 1 },
    '/sensors/climateHours': {
      weekdays: [
        { weekday: 'monday', hours: [{ hour: 8, measuredMinutes: 240, outside: 0.62 }] },
        { weekday: 'tuesday', hours: [{ hour: 8, measuredMinutes: 0, outside: null }] },
      ],
    },
    '/sensors/climateIndicators': {
      limits: {
        ...stored,
        ...Object.fromEntries([...(requests().at(-1) ?? [])].map(([name, value]) => [name, Number(value)])),
      },
      buildingLimits: stored,
      rooms: [{ ...indicators, roomId: 'r1' }],
      sensors: [{ ...indicators, sensorId, roomId: 'r1' }],
    },
  }));
});
afterEach(() => vi.unstubAllGlobals());

const show = async (roles: readonly Role[] = ['Customer-admin']) => {
  await renderInBerth(
    <MeContext value={{ ...aMe(), roles }}>
      <ClimateScreen />
    </MeContext>,
  );
  await screen.findByText('2.17 Prinsen');
};
const requests = () =>
  sent.filter(({ path }) => path.endsWith('climateIndicators')).map(({ query }) => new URLSearchParams(query));

test('shows how often a room was outside its limits, and why', async () => {
  await show();
  const row = within(screen.getByRole('row', { name: /2\.17 Prinsen/ }));
  for (const text of ['38 %', '37 %', '2 %', '1 %', '98 %']) expect(row.getByText(text)).toBeTruthy();
  expect(screen.getByText('1 room is out of range more than 10 % of the time.')).toBeTruthy();
  expect(row.getByRole('link').getAttribute('href')).toContain('/workplace/sensorHistory?sensor=');
});

test('the worst room shows its hours outside the limits, for the chosen limits', async () => {
  await show();
  const week = within(await screen.findByRole('table', { name: '2.17 Prinsen, by weekday and hour' }));
  expect(week.getByRole('row', { name: 'Mon 62' })).toBeTruthy();
  expect(week.getByRole('row', { name: 'Tue –' })).toBeTruthy();
  await typeCo2('1200');
  await vi.waitFor(() => {
    const queries = sent.filter(({ path }) => path.endsWith('climateHours')).map(({ query }) => query);
    expect(new URLSearchParams(queries.at(-1)).get('maxCo2')).toBe('1200');
  });
});

const KEEP = { name: 'Save as building default' };
const typeCo2 = async (value: string) => {
  const field = screen.getByRole('textbox', { name: 'CO₂ above' });
  await userEvent.clear(field);
  await userEvent.type(field, value);
};

test('another limit can be tried, and saved for the building by an administrator', async () => {
  await show();
  expect(requests().at(-1)?.get('maxCo2')).toBeNull();
  expect(screen.queryByRole('button', KEEP)).toBeNull();
  await typeCo2('1200');
  const keep = await screen.findByRole('button', KEEP);
  expect(requests().at(-1)?.get('maxCo2')).toBe('1200');
  stored = { ...CLIMATE_LIMITS, maxCo2: 1200, version: 1 };
  await userEvent.click(keep);
  await screen.findByText('Saved as the default for the building');
  expect(sent.find(({ method }) => method === 'PUT')).toMatchObject({
    path: '/admin/climate-limits',
    body: { ...CLIMATE_LIMITS, maxCo2: 1200, version: 0 },
  });
  await vi.waitFor(() => expect(screen.queryByRole('button', KEEP)).toBeNull());
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'CO₂ above' }).value).toBe('1200');
});

test('a user who cannot decide for the building can try another limit but not save it', async () => {
  await show(['Sensors']);
  await typeCo2('1200');
  await screen.findByRole('button', { name: 'Reset to default' });
  expect(screen.queryByRole('button', KEEP)).toBeNull();
});

test('an invalid limit is reported and not requested', async () => {
  await show();
  const before = requests().length;
  const field = screen.getByRole('textbox', { name: 'Humidity below' });
  await userEvent.clear(field);
  await userEvent.type(field, '300');
  expect(await screen.findByText('From 0 to 100')).toBeTruthy();
  expect(requests()).toHaveLength(before);
});

test('sensors can be shown instead of rooms', async () => {
  await show();
  await userEvent.click(screen.getByRole('radio', { name: 'Sensors' }));
  expect(await screen.findByText('CL-0217, 2.17 Prinsen')).toBeTruthy();
});
