// @vitest-environment jsdom
import type { Polling } from '@berth/contract';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { renderInBerth } from '../../../../../ui/testing.tsx';
import { NEVER_READ } from '../../building.fixture.ts';
import { PlatformState } from './platform-state.tsx';

const hourAgo = () => new Date(Date.now() - 3_600_000).toISOString();
const open = (polling: Partial<Polling>) => renderInBerth(<PlatformState polling={{ ...NEVER_READ, ...polling }} />);

test.each<[string, Partial<Polling>, RegExp]>([
  ['it was not polled yet', {}, /^Waiting for the first answer/],
  ['it works', { readDatetime: hourAgo() }, /^Working\. Last read: 1 hour ago/],
  [
    'it answers with an error',
    { failingSince: hourAgo(), failure: 'status', status: 503 },
    /error 503\. Ask the people who run it.*First failure: 1 hour ago/,
  ],
  [
    'it is another kind of server',
    { failingSince: hourAgo(), failure: 'answer' },
    /did not answer like a sensor platform/,
  ],
  [
    'it refuses access',
    { failingSince: hourAgo(), failure: 'status', status: 401, stoppedDatetime: hourAgo() },
    /^Stopped/,
  ],
])('the state of the sensor platform is shown when %s', async (_when, polling, text) => {
  await open(polling);
  expect(await screen.findByText(text)).toBeTruthy();
  expect(screen.queryByText(/could not be used/)).toBeNull();
});

test('unusable measurements are counted, and the last ones are listed with their reason', async () => {
  const lost = { why: 'unmatched', floor: 'F9', sensor: 'Room 9.01', type: 'co2', datetime: hourAgo() } as const;
  await open({ readDatetime: hourAgo(), unmatched: 3, ambiguous: 1, unused: [lost] });
  await userEvent.click(await screen.findByText('4 measurements could not be used.'));
  expect(screen.getByRole('row', { name: /Room 9\.01/ }).textContent).toContain('no sensor with that ID on that floor');
});
