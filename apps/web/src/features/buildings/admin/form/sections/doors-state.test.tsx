// @vitest-environment jsdom
import type { DoorsState as State } from '@berth/contract';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { renderInBerth } from '../../../../../ui/testing.tsx';
import { NEVER_TOLD } from '../../building.fixture.ts';
import { DoorsState } from './doors-state.tsx';

const hourAgo = () => new Date(Date.now() - 3_600_000).toISOString();
const open = (state: Partial<State>) => renderInBerth(<DoorsState state={{ ...NEVER_TOLD, ...state }} />);

test.each<[string, Partial<State>, RegExp]>([
  ['it has not answered yet', {}, /^Waiting for the first answer/],
  ['it works', { answeredDatetime: hourAgo() }, /^Working: .* Last answer: 1 hour ago/],
  [
    'it refuses access',
    { failingSince: hourAgo(), failure: 'status', status: 401 },
    /error 401\. Check that both sides have the same secret.*First failure: 1 hour ago/,
  ],
  [
    'a schedule is unknown',
    { answeredDatetime: hourAgo(), unknownSchedules: ['TZ-9'] },
    /Not found in the door system: external timezone ID TZ-9\. Correct it/,
  ],
])('the state of the door system is shown when %s', async (_when, state, text) => {
  await open(state);
  expect(await screen.findByText(text)).toBeTruthy();
  expect(screen.queryByText(/Cards read/)).toBeNull();
});

test('the card reads are counted, and the schedules are listed', async () => {
  const events = { ...NEVER_TOLD.events, lastDatetime: hourAgo(), checkedIn: 12, unknownCards: 3 };
  await open({ answeredDatetime: hourAgo(), events, schedules: [{ id: '7', name: 'Office hours' }] });
  expect(await screen.findByText(/Cards read: 12 checked in.*3 unknown\. Last read: 1 hour ago/)).toBeTruthy();
  await userEvent.click(screen.getByText('1 schedule in the door system'));
  expect(screen.getByRole('row', { name: '7 Office hours' })).toBeTruthy();
});
