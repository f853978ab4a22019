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

test('counts down from three and is gone', async () => {
  await raise({ text: 'Deleted successfully', variant: 'success' });
  expect(screen.getByText('Deleted successfully')).toBeTruthy();
  expect(screen.getByText('3 s')).toBeTruthy();
  pass(1);
  expect(screen.getByText('2 s')).toBeTruthy();
  pass(1);
  expect(screen.getByText('1 s')).toBeTruthy();
  pass(1);
  expect(screen.queryByText('Deleted successfully')).toBeNull();
});

test('lasts as long as asked', async () => {
  await raise({ text: 'Please choose a rating', variant: 'danger', seconds: 5 });
  pass(4);
  expect(screen.getByText('1 s')).toBeTruthy();
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
  pass(10);
  expect(screen.getByText('3 s')).toBeTruthy();
  release(dismiss);
  pass(1);
  expect(screen.getByText('2 s')).toBeTruthy();
});

test('a newer alert starts its own seconds', async () => {
  await raise({ text: 'Deleted successfully', variant: 'success' });
  pass(2);
  fireEvent.click(screen.getByRole('button', { name: 'raise' }));
  expect(screen.getByText('3 s')).toBeTruthy();
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
