// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { MeContext } from '../../../lib/me.ts';
import { aMe } from '../../../ui/me.fixture.ts';
import { standInForServer } from '../../../ui/server.fixture.ts';
import { renderInBerth } from '../../../ui/testing.tsx';
import { aGhostsAnswer } from '../insights.fixture.ts';
import { GhostsScreen } from './ghosts-screen.tsx';

let answers: Record<string, unknown> = {};
beforeEach(() => {
  standInForServer(() => answers);
});
afterEach(() => vi.unstubAllGlobals());

const show = (change: Parameters<typeof aGhostsAnswer>[0]) => {
  answers = { '/insights/ghosts': aGhostsAnswer(change) };
  return renderInBerth(
    <MeContext value={aMe()}>
      <GhostsScreen />
    </MeContext>,
    { path: '/workplace' },
  );
};

const DAY = { day: '2026-11-03', objectType: 'DESK', served: 5, unserved: 12, refused: 7, combined: 0 } as const;

const table = async () => {
  const card = within(await screen.findByRole('region', { name: 'No space free' }));
  await userEvent.click(card.getByRole('radio', { name: 'Table' }));
  return within(card.getByRole('table', { name: 'No space free' }));
};

test('adds up the days of a weekday, and says how often the waitlist helped', async () => {
  await show({ demand: [DAY, { ...DAY, day: '2026-11-10' }] });
  expect(
    await screen.findByText('48 times someone found nothing free. 10 times the waitlist found them a space'),
  ).toBeTruthy();
  const tuesday = (await table()).getByRole('row', { name: /^Tue/ });
  const cells = within(tuesday).getAllByRole('cell');
  expect(cells.map(({ textContent }) => textContent)).toEqual(['10', '24', '14', '48']);
  expect(screen.queryByText('Too few to tell apart')).toBeNull();
  expect(screen.queryByRole('combobox', { name: 'Kind of space' })).toBeNull();
});

test('shows one kind of space at a time, and a column for parts that are too small', async () => {
  const parking = { ...DAY, objectType: 'PARKING', served: 0, unserved: 0, refused: 9, combined: 6 } as const;
  await show({ demand: [DAY, parking] });
  await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Kind of space' }), 'Parking spots');
  expect((await table()).getByRole('columnheader', { name: 'Too few to tell apart' })).toBeTruthy();
  expect(screen.getByText('15 times someone found nothing free. 0 times the waitlist found them a space')).toBeTruthy();
});

test('is shown even if too few people reserved to show anything else', async () => {
  await show({ total: null, weekdays: [], floors: [], demand: [DAY] });
  expect(await screen.findByRole('figure', { name: 'No space free' })).toBeTruthy();
});

test('says that there is nothing to show', async () => {
  await show({ demand: [] });
  expect(await screen.findByText('No kind of space turned away five or more people on a day.')).toBeTruthy();
});
