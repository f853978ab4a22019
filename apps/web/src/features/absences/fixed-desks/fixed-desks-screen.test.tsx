// @vitest-environment jsdom
import type { FixedDeskUser } from '@berth/contract';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { MeContext } from '../../../lib/me.ts';
import { aMe } from '../../../ui/me.fixture.ts';
import { standInForServer } from '../../../ui/server.fixture.ts';
import { renderInBerth } from '../../../ui/testing.tsx';
import { FixedDesksScreen } from './fixed-desks-screen.tsx';

const desk = (name: string) => ({ id: `desk ${name}`, name, roomName: 'Studio', floorName: 'First' });
const ANOUK: FixedDeskUser = {
  username: 'a.vermeulen@wetering.example',
  name: 'Anouk Vermeulen',
  employeeNumber: '',
  emergencyResponder: false,
  desks: [desk('1.01-E')],
  absences: 1,
};
const WITHOUT_ACCOUNT: FixedDeskUser = { ...ANOUK, username: null, name: 'Temp', desks: [desk('1.01-F')], absences: 0 };

beforeEach(() => {
  localStorage.clear();
  standInForServer(() => ({ 'GET /desks/fixedDeskUsers': [ANOUK, WITHOUT_ACCOUNT] }));
});
afterEach(() => vi.unstubAllGlobals());

async function show() {
  const view = await renderInBerth(
    <MeContext value={aMe({ roles: ['Customer-coordinator'] })}>
      <FixedDesksScreen />
    </MeContext>,
  );
  const grid = await screen.findByRole('grid', { name: 'Fixed desk employees' });
  const row = async (text: string) => within((await within(grid).findByText(text)).closest('tr') as HTMLElement);
  return { ...view, row };
}

test('the name of an employee leads to their absences, which are counted', async () => {
  const { row, router } = await show();
  const anouk = await row('1.01-E');
  expect(anouk.getByText('a.vermeulen@wetering.example')).toBeTruthy();
  expect(anouk.getByRole('cell', { name: '1' })).toBeTruthy();
  const link = anouk.getByRole('link', { name: 'Anouk Vermeulen' });
  expect(link.getAttribute('href')).toBe('/workplace/absences/a.vermeulen%40wetering.example');
  await userEvent.click(link);
  expect(router.state.location.pathname).toMatch(/^\/workplace\/absences\/a\.vermeulen(?:@|%40)wetering\.example$/);
});

test('a holder without an account is listed and leads nowhere', async () => {
  const { row } = await show();
  const temp = await row('1.01-F');
  expect(temp.getByText('Temp')).toBeTruthy();
  expect(temp.queryByRole('link')).toBeNull();
});
