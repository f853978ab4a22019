// @vitest-environment jsdom
import type { Screen } from '@berth/contract';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Sent, standInForServer } from '../../../ui/server.fixture.ts';
import { renderInBerth } from '../../../ui/testing.tsx';
import { WaitingScreens } from './waiting-screens.tsx';

const PLACE = { org: 'wetering', building: 'keizersgracht' };
const WAITING: Screen = {
  tokenId: '0a000000-0000-4000-8000-000000000001',
  token: '1234',
  type: 'dailyReservation',
  status: 'PENDING',
  name: '',
  organization: 'wetering',
  organizationPath: '/wetering/keizersgracht',
  floors: [],
  showDesks: true,
  showsNames: true,
  objectId: null,
  objectName: null,
  askedFrom: '192.0.2.x',
  knownFromThere: 0,
  creationDateTime: '2026-11-17T09:00:00.000Z',
  modificationDateTime: '2026-11-17T09:00:00.000Z',
  lastSeen: null,
};
let answer: () => Response;
let sent: Sent[];

beforeEach(() => {
  answer = () => Response.json({ message: 'Done' });
  sent = standInForServer(() => ({ 'POST /daily-screens/process': () => answer() }));
});
afterEach(() => vi.unstubAllGlobals());

async function show() {
  await renderInBerth(<WaitingScreens place={PLACE} buildingId="b" screens={[WAITING]} />);
  return within(screen.getByRole('listitem', { name: '1234 192.0.2.x' }));
}
const decisions = () => sent.filter(({ method }) => method === 'POST').map(({ body }) => body);

test('a waiting screen says from where it asks and whether names would be shown', async () => {
  const row = await show();
  expect(row.getByText(/from a new network address$/)).toBeTruthy();
  expect(row.getByText('Names will be shown')).toBeTruthy();
});

test('a screen is rejected after a question', async () => {
  const row = await show();
  await userEvent.click(row.getByRole('button', { name: 'Reject' }));
  const question = within(await screen.findByRole('dialog', { name: 'Reject' }));
  expect(question.getByText('Are you sure you want to reject this token?')).toBeTruthy();
  expect(decisions()).toEqual([]);
  await userEvent.click(question.getByRole('button', { name: 'Reject' }));
  await screen.findByText('Done');
  expect(decisions()).toMatchObject([{ tokenId: WAITING.tokenId, status: 'REJECTED' }]);
});

test('a screen is approved with the twelve digits that it shows, and not with others', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  const row = await show();
  await userEvent.click(row.getByRole('button', { name: 'Approve' }));
  const form = within(screen.getByRole('form', { name: 'Approve Public Screen' }));
  const digits = form.getByRole('textbox', { name: /the 12 digits/ });
  expect(document.activeElement).toBe(digits);
  await userEvent.type(digits, '12340000{Enter}');
  expect(decisions()).toEqual([]);
  answer = () =>
    Response.json(
      { code: 'screen.wrong_number', message: 'This is not the number shown on the screen.' },
      { status: 409 },
    );
  await userEvent.type(digits, '0000{Enter}');
  await form.findByText('This is not the number shown on the screen.');
  answer = () => Response.json({ message: 'Done' });
  await userEvent.clear(digits);
  await userEvent.type(form.getByRole('textbox', { name: 'Name in this list' }), 'Entrance hall');
  await userEvent.type(digits, '123456789012{Enter}');
  await screen.findByText('Done');
  expect(decisions().at(-1)).toMatchObject({ token: '123456789012', status: 'APPROVED', name: 'Entrance hall' });
  expect(screen.queryByRole('form')).toBeNull();
});
