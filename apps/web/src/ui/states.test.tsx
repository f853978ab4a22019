// @vitest-environment jsdom
import { useQuery } from '@tanstack/react-query';
import { act, cleanup, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { ApiProblem } from '../lib/api.ts';
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

describe('a load that may succeed later', () => {
  const unavailable = new ApiProblem('Service Unavailable', { status: 503, code: 'unknown' });
  let answer: () => Promise<string>;
  const read = vi.fn(() => answer());

  function Part({ name }: { name: string }) {
    const { data, error, refetch } = useQuery({ queryKey: [name], queryFn: read });
    if (data !== undefined) return <p>{`${name}: ${data}`}</p>;
    return error ? <ErrorState problem={error} onRetry={() => void refetch()} /> : <Loading />;
  }
  // The region of toasts is an alert too, and empty.
  const blocks = () => screen.queryAllByRole('alert').filter(({ textContent }) => textContent !== '');
  const show = async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    read.mockClear();
    answer = () => Promise.reject(unavailable);
    await renderInBerth(
      <>
        <Part name="floors" />
        <Part name="rooms" />
      </>,
    );
    await screen.findByText(/^Berth is not available at the moment/);
    return blocks()[0] as HTMLElement;
  };
  const pass = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1000));
  // Longer than the page counts its attempts.
  afterEach(async () => {
    cleanup();
    await pass(20);
    vi.useRealTimers();
  });

  test('is explained in a sentence, once per page', async () => {
    const block = within(await show());
    expect(block.getByText(/^Berth is not available at the moment/)).toBeTruthy();
    expect(block.getByText('Service Unavailable')).toBeTruthy();
    expect(blocks()).toHaveLength(1);
    expect(screen.getAllByText('This could not be loaded')).toHaveLength(2);
    expect(screen.getAllByRole('button', { name: 'Try again' })).toHaveLength(1);
    answer = async () => 'here';
    await userEvent.setup({ advanceTimers: vi.advanceTimersByTime }).click(block.getByRole('button'));
    expect(await screen.findByText('rooms: here')).toBeTruthy();
  });

  test('is repeated after 2, 5 and 10 seconds, and stays on screen in between', async () => {
    const block = await show();
    expect(read).toHaveBeenCalledTimes(2);
    await pass(2.6);
    expect(read).toHaveBeenCalledTimes(4);
    expect(blocks()).toEqual([block]);
    await pass(6.3);
    expect(read).toHaveBeenCalledTimes(6);
    expect(blocks()).toEqual([block]);
    answer = async () => 'here';
    await pass(12.6);
    expect(screen.getByText('floors: here')).toBeTruthy();
    expect(screen.getByText('rooms: here')).toBeTruthy();
    expect(blocks()).toEqual([]);
  });

  test('that is refused permanently is not repeated', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const retry = vi.fn();
    const refusal = new ApiProblem('You are not authorized for this action', { status: 403, code: 'x' });
    await renderInBerth(<ErrorState problem={refusal} onRetry={retry} />);
    await pass(60);
    expect(retry).not.toHaveBeenCalled();
  });
});
