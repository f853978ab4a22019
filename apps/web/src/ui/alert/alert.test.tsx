// @vitest-environment jsdom
import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useAlert } from './alert.tsx';
import type { Alert } from './alert-banner.tsx';
import { renderInBerth } from '../testing.tsx';

function Raise({ alert }: { alert: Alert }) {
  const show = useAlert();
  return (
    <button type="button" onClick={() => show(alert)}>
      raise
    </button>
  );
}

async function raise(alert: Alert) {
  await renderInBerth(<Raise alert={alert} />);
  vi.useFakeTimers();
  fireEvent.click(screen.getByRole('button', { name: 'raise' }));
}
/** One second at a time: each second is drawn before the next begins. */
const pass = (seconds: number) => {
  for (let second = 0; second < seconds; second += 1) act(() => void vi.advanceTimersByTime(1000));
};

beforeEach(() => vi.useRealTimers());
afterEach(() => vi.useRealTimers());

test('a message stays for six seconds, and shows no number', async () => {
  await raise({ text: 'Deleted successfully', variant: 'success' });
  expect(screen.queryByText(/\d/)).toBeNull();
  pass(5);
  expect(screen.getByText('Deleted successfully')).toBeTruthy();
  pass(1);
  expect(screen.queryByText('Deleted successfully')).toBeNull();
});

test.each([
  [1, 6],
  [10, 10],
])('a message that asks for %i seconds stays for %i', async (seconds, stays) => {
  await raise({ text: 'Please choose a rating', variant: 'danger', seconds });
  pass(stays - 1);
  expect(screen.getByText('Please choose a rating')).toBeTruthy();
  pass(1);
  expect(screen.queryByText('Please choose a rating')).toBeNull();
});

test('can be dismissed before', async () => {
  await raise({ text: 'Deleted successfully', variant: 'success' });
  fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
  expect(screen.queryByText('Deleted successfully')).toBeNull();
});

test.each([
  ['is focused', fireEvent.focus, fireEvent.blur],
  ['is pointed at', fireEvent.pointerEnter, fireEvent.pointerLeave],
])('an alert stops its countdown while it %s', async (_how, hold, release) => {
  await raise({ text: 'Deleted successfully', variant: 'success' });
  const dismiss = screen.getByRole('button', { name: 'Dismiss' });
  hold(dismiss);
  pass(20);
  expect(screen.getByText('Deleted successfully')).toBeTruthy();
  release(dismiss);
  pass(6);
  expect(screen.queryByText('Deleted successfully')).toBeNull();
});

test('a newer alert starts its own seconds', async () => {
  await raise({ text: 'Deleted successfully', variant: 'success' });
  pass(5);
  fireEvent.click(screen.getByRole('button', { name: 'raise' }));
  pass(5);
  expect(screen.getByText('Deleted successfully')).toBeTruthy();
});

test('good news is polite, bad news interrupts', async () => {
  await raise({ text: 'Failed to cancel', variant: 'danger' });
  expect(screen.getByRole('alert').textContent).toContain('Failed to cancel');
});

test('a consent link opens in a new tab that knows nothing of this one', async () => {
  await raise({ text: 'Consent needed', variant: 'danger', consentLink: 'https://login.example/consent' });
  const link = screen.getByRole('link', { name: /^Link/ });
  expect(link.getAttribute('href')).toBe('https://login.example/consent');
  expect(link.getAttribute('target')).toBe('_blank');
  expect(link.getAttribute('rel')).toContain('noopener');
});

test('a consent link that is a script is not a link', async () => {
  await raise({ text: 'Consent needed', variant: 'danger', consentLink: 'javascript:alert(1)' });
  expect(screen.queryByRole('link')).toBeNull();
});
