// @vitest-environment jsdom
import { act, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderInBerth } from '../../../ui/testing.tsx';
import { PublicSensor } from './public-sensor.tsx';

let answer: () => Response;
let paths: string[];

beforeEach(() => {
  paths = [];
  vi.stubGlobal('fetch', (url: URL) => {
    paths.push(url.pathname);
    return Promise.resolve(answer());
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const reading = (change: object) =>
  Response.json({ co2: 1280, temperature: 23.5, humidity: 37, datetime: '2026-11-17T09:40:00.000Z', ...change });
const region = (name: string) => within(screen.getByRole('region', { name }));

test('the public page shows the air in numbers and words, its age, and a link to more', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-17T09:47:00.000Z') });
  answer = () => reading({});
  await renderInBerth(<PublicSensor id="abc" />);
  await screen.findByText('1,280');
  expect(region('CO₂').getByText('Stuffy', { selector: 'p' })).toBeTruthy();
  expect(screen.getByText('Open a window or take a break.')).toBeTruthy();
  expect(region('Temperature').getByText('23.5')).toBeTruthy();
  expect(region('Humidity').getByText('37')).toBeTruthy();
  expect(screen.getByText('7 minutes ago')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Login for more information' }).getAttribute('href')).toBe('/workplace');
  expect(paths).toEqual(['/api/3.0/sensors/byExternalId/abc']);
});

test('the public page of a silent sensor shows only --', async () => {
  answer = () => reading({ co2: null, temperature: null, humidity: null, datetime: null });
  await renderInBerth(<PublicSensor id="abc" />);
  await screen.findByText('No sensor data');
  expect(screen.getAllByText('--')).toHaveLength(4);
  expect(screen.queryByText('Fresh', { selector: 'p' })).toBeNull();
});

test('a reading in the future is shown as now', async () => {
  answer = () => reading({ datetime: new Date(Date.now() + 3_600_000).toISOString() });
  await renderInBerth(<PublicSensor id="abc" />);
  expect(await screen.findByText('now')).toBeTruthy();
});

test('an unknown address shows a message and a login link, and is requested once', async () => {
  answer = () => Response.json({ code: 'sensor.not_found', message: 'Not found' }, { status: 404 });
  await renderInBerth(<PublicSensor id="gone" />);
  expect(await screen.findByRole('heading', { level: 1, name: 'Page not found' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Login for more information' })).toBeTruthy();
  expect(paths).toHaveLength(1);
});

test('the public page is refreshed after thirty seconds, and not before', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  answer = () => reading({ co2: 640 });
  await renderInBerth(<PublicSensor id="abc" />);
  await screen.findByText('640');
  answer = () => reading({ co2: 850 });
  await act(() => vi.advanceTimersByTimeAsync(25_000));
  expect(screen.queryByText('850')).toBeNull();
  await act(() => vi.advanceTimersByTimeAsync(6000));
  expect(await screen.findByText('850')).toBeTruthy();
});
