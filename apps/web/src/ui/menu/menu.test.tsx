// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { Menu } from './menu.tsx';
import { MenuAction, MenuChoice, MenuLink } from './menu-items.tsx';
import { renderInBerth } from '../testing.tsx';

const chosen = vi.fn();

async function open() {
  chosen.mockClear();
  const user = userEvent.setup();
  await renderInBerth(
    <Menu button="Assets">
      <MenuLink to="/workplace/rooms">Rooms</MenuLink>
      <MenuAction disabled>My teams</MenuAction>
      <MenuAction onChoose={() => chosen('account')}>Account</MenuAction>
      <MenuChoice checked onChoose={() => chosen('dark')} stay>
        Dark
      </MenuChoice>
    </Menu>,
  );
  const button = screen.getByRole('button', { name: 'Assets' });
  await user.click(button);
  return { user, button };
}
const focused = () => document.activeElement?.textContent;

test('the menu button announces its role and whether the menu is open', async () => {
  const { button, user } = await open();
  expect(button.getAttribute('aria-haspopup')).toBe('menu');
  expect(button.getAttribute('aria-expanded')).toBe('true');
  await user.click(button);
  expect(button.getAttribute('aria-expanded')).toBe('false');
});

test('opening a menu focuses the first item; arrows skip disabled items and wrap', async () => {
  const { user } = await open();
  expect(focused()).toBe('Rooms');
  await user.keyboard('{ArrowDown}');
  expect(focused()).toBe('Account');
  await user.keyboard('{ArrowDown}{ArrowDown}');
  expect(focused()).toBe('Rooms');
  await user.keyboard('d');
  expect(focused()).toBe('Dark');
});

test('choosing closes the menu, unless several choices can be tried', async () => {
  const { user, button } = await open();
  await user.click(screen.getByRole('menuitemradio', { name: 'Dark' }));
  expect(button.getAttribute('aria-expanded')).toBe('true');
  await user.click(screen.getByRole('menuitem', { name: 'Account' }));
  expect(button.getAttribute('aria-expanded')).toBe('false');
  expect(chosen.mock.calls).toEqual([['dark'], ['account']]);
});

test('arrow down on the button opens the menu', async () => {
  const { user, button } = await open();
  await user.click(button);
  button.focus();
  await user.keyboard('{ArrowDown}');
  expect(button.getAttribute('aria-expanded')).toBe('true');
});
