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
/** One second at a time, so that each second is rendered before the next begins. */
const pass = (seconds: number) => {
  for (let second = 0; second < seconds; second += 1) act(() => void vi.advanceTimersByTime(1000));
};

beforeEach(() => vi.useRealTimers());
afterEach(() => vi.useRealTimers());

test('an alert counts down from three seconds and disappears', async () => {
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

test('an alert lasts as long as it was asked to', async () => {
  await raise({ text: 'Please choose a rating', variant: 'danger', seconds: 5 });
  pass(4);
  expect(screen.getByText('1 s')).toBeTruthy();
  pass(1);
  expect(screen.queryByText('Please choose a rating')).toBeNull();
});

test('an alert can be dismissed early', async () => {
  await raise({ text: 'Deleted successfully', variant: 'success' });
  fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
  expect(screen.queryByText('Deleted successfully')).toBeNull();
});

test('an alert pauses its countdown while it has the focus', async () => {
  await raise({ text: 'Deleted successfully', variant: 'success' });
  fireEvent.focus(screen.getByRole('button', { name: 'Dismiss' }));
  pass(10);
  expect(screen.getByText('3 s')).toBeTruthy();
  fireEvent.blur(screen.getByRole('button', { name: 'Dismiss' }));
  pass(1);
  expect(screen.getByText('2 s')).toBeTruthy();
});

test('a newer alert starts its own countdown', async () => {
  await raise({ text: 'Deleted successfully', variant: 'success' });
  pass(2);
  fireEvent.click(screen.getByRole('button', { name: 'raise' }));
  expect(screen.getByText('3 s')).toBeTruthy();
});

test('an error interrupts the screen reader, a success message does not', async () => {
  await raise({ text: 'Failed to cancel', variant: 'danger' });
  expect(screen.getByRole('alert').textContent).toContain('Failed to cancel');
});

test('a consent link opens in a new tab without access to this one', async () => {
  await raise({ text: 'Consent needed', variant: 'danger', consentLink: 'https://login.example/consent' });
  const link = screen.getByRole('link', { name: /^Link/ });
  expect(link.getAttribute('href')).toBe('https://login.example/consent');
  expect(link.getAttribute('target')).toBe('_blank');
  expect(link.getAttribute('rel')).toContain('noopener');
});

test('a consent link with a script is not rendered as a link', async () => {
  await raise({ text: 'Consent needed', variant: 'danger', consentLink: 'javascript:alert(1)' });
  expect(screen.queryByRole('link')).toBeNull();
});
