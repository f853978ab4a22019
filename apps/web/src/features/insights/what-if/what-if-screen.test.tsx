// @vitest-environment jsdom
import type { WhatIfAnswer, WhatIfReplay } from '@berth/contract';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { MeContext } from '../../../lib/me.ts';
import { aMe } from '../../../ui/me.fixture.ts';
import { type Sent, standInForServer } from '../../../ui/server.fixture.ts';
import { renderInBerth } from '../../../ui/testing.tsx';
import { aWhatIf } from '../insights.fixture.ts';
import { WhatIfScreen } from './what-if-screen.tsx';

const FIGURES = {
  granted: 500,
  refused: {},
  moved: 0,
  peak: 164,
  noShows: 40,
  ghostHours: 120,
  givenBackHours: 30,
};

const aReplay = (change: Partial<WhatIfReplay> = {}): WhatIfReplay => ({
  id: '0b8f4d4e-0000-4000-8000-000000000001',
  from: '2026-10-20',
  to: '2026-11-16',
  changes: { dailyMaximum: 1 },
  state: 'done',
  askedAt: '2026-11-17T09:00:00.000Z',
  endedAt: '2026-11-17T09:00:10.000Z',
  failure: null,
  answer: {
    history: FIGURES,
    baseline: FIGURES,
    scenario: { ...FIGURES, granted: 450, refused: { 'daily-maximum': 50 } },
    trusted: true,
    suppressed: false,
  },
  ...change,
});

let facts = aWhatIf();
let sent: Sent[] = [];
beforeEach(() => {
  facts = aWhatIf();
  sent = standInForServer(() => ({ '/insights/what-if': facts }));
});
afterEach(() => vi.unstubAllGlobals());

const show = () =>
  renderInBerth(
    <MeContext value={aMe()}>
      <WhatIfScreen />
    </MeContext>,
  );

test('sends only the rules that were changed', async () => {
  await show();
  const field = await screen.findByRole('textbox', { name: 'Reservations a day, per person' });
  await userEvent.clear(field);
  await userEvent.type(field, '1');
  const desks = screen.getByRole('textbox', { name: 'Floor 2, Desks' });
  await userEvent.type(desks, '99');
  expect((desks as HTMLInputElement).value).toBe('40');
  expect(screen.getByText('2 changes')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Replay' }));
  await vi.waitFor(() => expect(sent.filter(({ method }) => method === 'POST')).toHaveLength(1));
  expect(sent.find(({ method }) => method === 'POST')?.body).toEqual({
    from: '2026-10-20',
    to: '2026-11-16',
    changes: { dailyMaximum: 1, less: [{ floorId: 'f1', type: 'DESK', count: 40 }] },
  });
});

test('shows what would have been refused beside what was', async () => {
  facts = aWhatIf({ replay: aReplay() });
  await show();
  const card = within(await screen.findByRole('region', { name: 'Refused by rule' }));
  await userEvent.click(card.getByRole('radio', { name: 'Table' }));
  const row = within(card.getByRole('row', { name: /Daily maximum/ }));
  expect(row.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual(['0', '50']);
  expect(screen.queryByText(/Do not rely on this/)).toBeNull();
});

test('warns about a result that is not reliable', async () => {
  const replay = aReplay();
  facts = aWhatIf({ replay: { ...replay, answer: replay.answer && { ...replay.answer, trusted: false } } });
  await show();
  expect(await screen.findByText(/Do not rely on this/)).toBeTruthy();
});

const answerWith = (change: Partial<WhatIfAnswer>) => {
  const replay = aReplay();
  return aWhatIf({ replay: { ...replay, answer: replay.answer && { ...replay.answer, ...change } } });
};

test('a change that affects few people shows the current figures and says why the others are missing', async () => {
  facts = answerWith({ scenario: null, suppressed: true });
  await show();
  expect(await screen.findByText('This change affects fewer than 5 people')).toBeTruthy();
  const table = within(screen.getByRole('table', { name: 'All figures' }));
  expect(table.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    'Figure',
    'Actual',
    'Current rules',
  ]);
});

test('days with few people show no figures', async () => {
  facts = answerWith({ history: null, baseline: null, scenario: null, suppressed: true });
  await show();
  expect(await screen.findByText('Fewer than 5 people reserved on these days')).toBeTruthy();
  expect(screen.queryByRole('table')).toBeNull();
});

test.each([
  [aWhatIf({ replay: aReplay({ state: 'running', answer: null }) }), /Replaying these days/],
  [aWhatIf({ busy: true }), /Another replay is running in your organisation/],
  [aWhatIf({ replay: aReplay({ state: 'failed', failure: 'too_long', answer: null }) }), /longer than a minute/],
  [aWhatIf({ firstDay: null, lastDay: null }), /No past days can be replayed/],
])('shows what a replay waits for, or why there is none (%#)', async (answer, text) => {
  facts = answer;
  await show();
  expect(await screen.findByText(text)).toBeTruthy();
});

test('a second replay cannot be requested while one is running', async () => {
  facts = aWhatIf({ replay: aReplay({ state: 'waiting', answer: null }) });
  await show();
  await userEvent.click(await screen.findByRole('button', { name: 'Replay' }));
  expect(sent.some(({ method }) => method === 'POST')).toBe(false);
});
