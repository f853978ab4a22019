// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { Page } from './page.tsx';
import { EmptyState, ErrorState, Loading } from './states.tsx';
import { renderInBerth } from './testing.tsx';

test('a page sets the tab title, the landmark and the heading', async () => {
  await renderInBerth(<Page title="Locations">content</Page>);
  expect(document.title).toBe('Locations · Berth');
  expect(screen.getByRole('heading', { level: 1, name: 'Locations' })).toBeTruthy();
  expect(screen.getByRole('main').id).toBe('main');
});

test('loading is announced to screen readers', async () => {
  await renderInBerth(<Loading />);
  expect(screen.getByText('Loading…')).toBeTruthy();
});

test("an error shows the server's message and can be retried", async () => {
  const retry = vi.fn();
  await renderInBerth(<ErrorState problem={new Error('Please try again in a while')} onRetry={retry} />);
  expect(screen.getByText('Please try again in a while')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(retry).toHaveBeenCalledOnce();
});

test('an error without a message shows a standard one', async () => {
  await renderInBerth(<ErrorState problem={undefined} />);
  expect(screen.getByText('An error occurred.')).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});

test('an empty state suggests the next step', async () => {
  await renderInBerth(
    <EmptyState title="No reservations" text="Reserve a desk." action={<button type="button">Reserve</button>} />,
  );
  expect(screen.getByRole('heading', { name: 'No reservations' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Reserve' })).toBeTruthy();
});
