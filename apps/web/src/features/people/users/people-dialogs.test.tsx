// @vitest-environment jsdom
import { eraseUser, inviteUser, type User, userBuildings } from '@berth/contract';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { call } from '../../../lib/api.ts';
import { MeContext } from '../../../lib/me.ts';
import { aMe } from '../../../ui/me.fixture.ts';
import { renderInBerth } from '../../../ui/testing.tsx';
import { EraseDialog } from './drawer/erase-dialog.tsx';
import { InviteDialog } from './invite-dialog.tsx';

vi.mock(import('../../../lib/api.ts'), async (original) => ({ ...(await original()), call: vi.fn() }));

const HOUSE = { id: 'b', slug: 'keizersgracht', name: 'Keizersgracht 214' };
const inputsOf = (endpoint: object) =>
  vi.mocked(call).mock.calls.flatMap(([called, input]) => (called === endpoint ? [input] : []));

beforeEach(() => {
  vi.mocked(call).mockReset();
  vi.mocked(call).mockImplementation(async (endpoint) =>
    endpoint === userBuildings ? { buildings: [HOUSE] } : { id: 'new', message: 'Done' },
  );
});

const show = (dialog: React.ReactNode) => renderInBerth(<MeContext value={aMe()}>{dialog}</MeContext>);
const type = (name: string, text: string) => userEvent.type(screen.getByRole('textbox', { name }), text);

test('an invitation needs an address, a name and a building before it is sent', async () => {
  const onInvited = vi.fn();
  await show(<InviteDialog onClose={() => {}} onInvited={onInvited} />);
  const house = await screen.findByRole<HTMLInputElement>('checkbox', { name: HOUSE.name });
  const send = () => userEvent.click(screen.getByRole('button', { name: 'Send invitation' }));
  await type('E-mail address', 'nobody');
  await userEvent.click(house);
  await send();
  expect(screen.getByText('Is not an e-mail address.')).toBeTruthy();
  expect(screen.getByText('Please select at least one building')).toBeTruthy();
  expect(inputsOf(inviteUser)).toEqual([]);

  await type('E-mail address', '@wetering.example');
  await type('First name', 'Noor');
  await userEvent.click(house);
  await send();
  await waitFor(() => expect(onInvited).toHaveBeenCalledWith('new'));
  expect(inputsOf(inviteUser)).toEqual([
    {
      params: { org: 'wetering' },
      body: {
        email: 'nobody@wetering.example',
        firstName: 'Noor',
        lastName: '',
        buildings: ['keizersgracht'],
        attributes: {},
      },
    },
  ]);
});

test('a user is not erased before their name was typed', async () => {
  const user = { id: 'u', firstName: 'Noor', lastName: 'Jansen' } as User;
  await show(<EraseDialog user={user} onClose={() => {}} />);
  const forget = screen.getByRole<HTMLButtonElement>('button', { name: 'Delete permanently' });
  await type('Type Noor Jansen to confirm', 'Noor');
  expect(forget.disabled).toBe(true);
  await type('Type Noor Jansen to confirm', ' Jansen');
  await userEvent.click(forget);
  await waitFor(() =>
    expect(inputsOf(eraseUser)).toEqual([{ params: { userId: 'u' }, body: { name: 'Noor Jansen' } }]),
  );
});
