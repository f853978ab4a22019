// @vitest-environment jsdom
import { act, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { noteBreak, noteOpen, watchConnection } from '../lib/connection.ts';
import { OnlineButton } from './online-button.tsx';
import { renderInBerth } from './testing.tsx';

let unwatch = () => {};
afterEach(() => act(unwatch));

test('a button for the server says offline why it does nothing, keeps the focus, and works again online', async () => {
  unwatch = watchConnection(() => {});
  const reserve = vi.fn();
  await renderInBerth(<OnlineButton onClick={reserve}>Reserve now</OnlineButton>);
  screen.getByRole('button').focus();
  act(() => noteBreak(undefined, 2000));
  const button = screen.getByRole('button', { name: 'Reserve now not available offline' });
  expect(button.getAttribute('aria-disabled')).toBe('true');
  expect(document.activeElement).toBe(button);
  await userEvent.click(button);
  expect(reserve).not.toHaveBeenCalled();
  act(noteOpen);
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Reserve now' }));
  await userEvent.click(screen.getByRole('button', { name: 'Reserve now' }));
  expect(reserve).toHaveBeenCalledOnce();
});

test('a button with a name of its own says the reason in it', async () => {
  unwatch = watchConnection(() => {});
  await renderInBerth(<OnlineButton aria-label="Reserve 1.01-A">Reserve</OnlineButton>);
  expect(screen.getByRole('button', { name: 'Reserve 1.01-A' })).toBeTruthy();
  act(() => noteBreak(undefined, 2000));
  expect(screen.getByRole('button', { name: 'Reserve 1.01-A, not available offline' })).toBeTruthy();
});
