// @vitest-environment jsdom
import type { User } from '@berth/contract';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { MeContext } from '../../../../lib/me.ts';
import { aGroup, aMe } from '../../../../ui/me.fixture.ts';
import { type Sent, standInForServer } from '../../../../ui/server.fixture.ts';
import { renderInBerth } from '../../../../ui/testing.tsx';
import { UserErasure } from './user-erasure.tsx';

const NOT_REQUESTED = { now: '2026-11-17T09:00:00.000Z', erasure: null, isHeld: false };
const ASKED = { askedAt: '2026-11-17T09:00:00.000Z', dueAt: '2026-11-17T21:00:00.000Z', isOwn: false, isHeld: false };

let answer: object = NOT_REQUESTED;
let sent: Sent[] = [];
beforeEach(() => {
  answer = NOT_REQUESTED;
  sent = standInForServer(() => ({
    'DELETE /admin/users/u': { releases: { reservations: 2 } },
    'GET /privacy/erase': () => Response.json(answer),
    'POST /privacy/erase': () => {
      answer = { ...NOT_REQUESTED, erasure: ASKED };
      return Response.json({ message: 'Asked', dueAt: ASKED.dueAt, receipt: 'secret' });
    },
    'DELETE /privacy/erase': () => {
      answer = NOT_REQUESTED;
      return Response.json({ message: 'Taken back' });
    },
  }));
});
afterEach(() => vi.unstubAllGlobals());

const noor = { id: 'u', firstName: 'Noor', lastName: 'Jansen', state: 'active' } as User;
const show = (user = noor, me = aMe()) =>
  renderInBerth(
    <MeContext value={me}>
      <UserErasure user={user} />
    </MeContext>,
  );
const acts = () => sent.filter(({ method, path }) => method !== 'GET' && path === '/privacy/erase');

test("deletion is requested by typing the name, shows the receipt's address, and can be withdrawn", async () => {
  await show();
  await userEvent.click(await screen.findByRole('button', { name: 'Delete all data…' }));
  const yes = screen.getByRole<HTMLButtonElement>('button', { name: 'Delete everything' });
  await screen.findByText('2 upcoming reservations are cancelled, and the person is notified.');
  await userEvent.type(screen.getByRole('textbox', { name: 'Type Noor Jansen to confirm' }), 'Noor');
  expect(yes.disabled).toBe(true);
  await userEvent.type(screen.getByRole('textbox', { name: 'Type Noor Jansen to confirm' }), ' Jansen');
  await userEvent.click(yes);
  const receipt = await screen.findByRole('link', { name: /privacy-receipt/ });
  expect(receipt.getAttribute('href')).toBe('/privacy-receipt/wetering/secret');
  expect(screen.getByText('All data about this person will be deleted from Tue 17 Nov, 22:00.')).toBeTruthy();
  expect(acts().map(({ body }) => body)).toEqual([{ name: 'Noor Jansen', userId: 'u' }]);

  await userEvent.click(screen.getByRole('button', { name: 'Cancel deletion' }));
  await screen.findByRole('button', { name: 'Delete all data…' });
  expect(acts().at(-1)).toMatchObject({ method: 'DELETE', query: '?org=wetering&userId=u' });
  expect(screen.queryByRole('link')).toBeNull();
});

test.each([
  [
    'only the users themselves can withdraw a deletion that they requested',
    { erasure: { ...ASKED, isOwn: true } },
    /Only they can/,
  ],
  [
    'deletion cannot be requested during a legal hold',
    { isHeld: true },
    /^For legal reasons, the organisation must keep this person’s data/,
  ],
  ['a requested deletion waits for the end of a legal hold', { erasure: { ...ASKED, isHeld: true } }, /when that ends/],
])('%s', async (_, change, text) => {
  answer = { ...NOT_REQUESTED, ...change };
  await show();
  await screen.findByText(text);
  expect(screen.queryByRole('button', { name: 'Delete all data…' })).toBeNull();
});

test('a deletion that has begun can no longer be withdrawn', async () => {
  answer = { ...NOT_REQUESTED, now: ASKED.dueAt, erasure: ASKED };
  await show();
  await screen.findByText(/will be deleted from/);
  expect(screen.queryByRole('button')).toBeNull();
});

test('an operator without membership is not offered the deletion', async () => {
  await show(noor, aMe({ group: aGroup({ member: false }) }));
  await waitFor(() => expect(document.body.textContent).not.toContain('Delete'));
  expect(sent.filter(({ path }) => path === '/privacy/erase')).toEqual([]);
});
