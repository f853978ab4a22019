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

const NOBODY_ASKED = { now: '2026-11-17T09:00:00.000Z', erasure: null, isHeld: false };
const ASKED = { askedAt: '2026-11-17T09:00:00.000Z', dueAt: '2026-11-17T21:00:00.000Z', isOwn: false, isHeld: false };

let told: object = NOBODY_ASKED;
let sent: Sent[] = [];
beforeEach(() => {
  told = NOBODY_ASKED;
  sent = standInForServer(() => ({
    'DELETE /admin/users/u': { releases: { reservations: 2 } },
    'GET /privacy/erase': () => Response.json(told),
    'POST /privacy/erase': () => {
      told = { ...NOBODY_ASKED, erasure: ASKED };
      return Response.json({ message: 'Asked', dueAt: ASKED.dueAt, receipt: 'secret' });
    },
    'DELETE /privacy/erase': () => {
      told = NOBODY_ASKED;
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

test('is asked for with the name typed, shows where the receipt will stand, and is taken back', async () => {
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
  expect(screen.getByText('All data about this person will be deleted from 17 Nov, 22:00.')).toBeTruthy();
  expect(acts().map(({ body }) => body)).toEqual([{ name: 'Noor Jansen', userId: 'u' }]);

  await userEvent.click(screen.getByRole('button', { name: 'Cancel deletion' }));
  await screen.findByRole('button', { name: 'Delete all data…' });
  expect(acts().at(-1)).toMatchObject({ method: 'DELETE', query: '?org=wetering&userId=u' });
  expect(screen.queryByRole('link')).toBeNull();
});

test.each([
  ['what they asked themselves is theirs to take back', { erasure: { ...ASKED, isOwn: true } }, /Only they can/],
  [
    'what the law keeps cannot be asked for',
    { isHeld: true },
    /^For legal reasons, the organisation must keep this person’s data/,
  ],
  ['what was asked before waits for the law', { erasure: { ...ASKED, isHeld: true } }, /when that ends/],
])('%s', async (_, change, text) => {
  told = { ...NOBODY_ASKED, ...change };
  await show();
  await screen.findByText(text);
  expect(screen.queryByRole('button', { name: 'Delete all data…' })).toBeNull();
});

test('what has begun is not taken back any more', async () => {
  told = { ...NOBODY_ASKED, now: ASKED.dueAt, erasure: ASKED };
  await show();
  await screen.findByText(/will be deleted from/);
  expect(screen.queryByRole('button')).toBeNull();
});

test('somebody who runs the installation and belongs nowhere here is not offered it', async () => {
  await show(noor, aMe({ group: aGroup({ member: false }) }));
  await waitFor(() => expect(document.body.textContent).not.toContain('Delete'));
  expect(sent.filter(({ path }) => path === '/privacy/erase')).toEqual([]);
});
