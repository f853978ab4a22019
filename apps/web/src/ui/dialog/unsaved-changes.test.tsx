// @vitest-environment jsdom
import { createBrowserHistory } from '@tanstack/react-router';
import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { renderInBerth } from '../testing.tsx';
import { useUnsavedChanges } from './unsaved-changes.tsx';

function Form({ dirty }: { dirty: boolean }) {
  useUnsavedChanges(dirty);
  return <p>form</p>;
}

async function leaving(dirty: boolean) {
  const { router } = await renderInBerth(<Form dirty={dirty} />, { path: '/form' });
  act(() => router.history.push('/elsewhere'));
  return { router, user: userEvent.setup() };
}

test('leaving a page without changes does not ask', async () => {
  const { router } = await leaving(false);
  await waitFor(() => expect(router.history.location.pathname).toBe('/elsewhere'));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('leaving a page with unsaved changes asks first, and the user can stay', async () => {
  const { router, user } = await leaving(true);
  expect(await screen.findByText('The changes have not been saved. Do you want to proceed?')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Stay here' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(router.history.location.pathname).toBe('/form');
});

test('leaving a page with unsaved changes asks first, and the user can proceed', async () => {
  const { router, user } = await leaving(true);
  await user.click(await screen.findByRole('button', { name: 'Proceed' }));
  await waitFor(() => expect(router.history.location.pathname).toBe('/elsewhere'));
});

test('closing the tab with unsaved changes makes the browser ask', async () => {
  // Only the browser history listens to the tab.
  await renderInBerth(<Form dirty />, { history: createBrowserHistory() });
  const closing = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(closing);
  expect(closing.defaultPrevented).toBe(true);
});
