// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { lazyPart } from './lazy-part.tsx';
import { renderInBerth } from './testing.tsx';

const Words = ({ opened }: { opened: boolean }) => <p>{opened ? 'open' : 'closed'}</p>;

test('a lazy part that is open is loaded at once', async () => {
  const load = vi.fn(() => Promise.resolve(Words));
  const Part = lazyPart(load);
  await renderInBerth(<Part opened />);
  expect(await screen.findByText('open')).toBeTruthy();
  expect(load).toHaveBeenCalledOnce();
});

test('a lazy part that is closed is loaded once the page has settled', async () => {
  const load = vi.fn(() => Promise.resolve(Words));
  const Part = lazyPart(load);
  await renderInBerth(<Part opened={false} />);
  expect(load).not.toHaveBeenCalled();
  expect(await screen.findByText('closed', undefined, { timeout: 4000 })).toBeTruthy();
});

test('a failed load of a lazy part shows an error and is retried', async () => {
  const load = vi.fn(() => Promise.resolve(Words)).mockRejectedValueOnce(new Error('offline'));
  const Part = lazyPart(load);
  await renderInBerth(<Part opened />);
  expect(await screen.findByText('An error occurred.')).toBeTruthy();
  await waitFor(() => expect(screen.getByText('open')).toBeTruthy(), { timeout: 4500 });
  expect(load).toHaveBeenCalledTimes(2);
});
