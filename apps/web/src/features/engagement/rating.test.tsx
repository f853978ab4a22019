// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Me, MeContext } from '../../lib/me.ts';
import { aGroup, aMe } from '../../ui/me.fixture.ts';
import { renderInBerth } from '../../ui/testing.tsx';
import { RatingButton } from './rating.tsx';
// These dialogs are loaded on first use; importing them here compiles them before a test's clock runs.
import './follow-up.tsx';
import './review-modal.tsx';

const sent: unknown[] = [];
let answer: () => Promise<Response>;

beforeEach(() => {
  sent.length = 0;
  answer = () => Promise.resolve(Response.json({ reviewPlatform: null, reviewUrl: null }));
  vi.stubGlobal('fetch', (_: URL, request: RequestInit) => {
    sent.push(JSON.parse(request.body as string));
    return answer();
  });
  vi.spyOn(console, 'warn').mockImplementation(() => {});
});
afterEach(() => vi.unstubAllGlobals());

const show = (me: Me | undefined) =>
  renderInBerth(
    <MeContext value={me}>
      <RatingButton />
    </MeContext>,
  );

async function open(me = aMe()) {
  await show(me);
  await userEvent.click(screen.getByRole('button', { name: 'Review us' }));
  return screen.findByRole('dialog', { name: 'Review us' });
}
const gone = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull(), { timeout: 2500 });

test('the rating button is hidden without access to an organisation and without a user', async () => {
  const me = aMe();
  const { unmount } = await show({ ...me, group: undefined, info: { ...me.info, groups: {} } });
  expect(screen.queryByRole('button')).toBeNull();
  unmount();
  await show(undefined);
  expect(screen.queryByRole('button')).toBeNull();
});

test('is hidden from non-members of the building: nothing would be stored', async () => {
  await show(aMe({ group: aGroup({ member: false }) }));
  expect(screen.queryByRole('button')).toBeNull();
});

test('the stars are one group of radio buttons, none of them chosen', async () => {
  await open();
  expect(screen.getByRole('group', { name: 'How do you like Berth?' })).toBeTruthy();
  const stars = screen.getAllByRole<HTMLInputElement>('radio');
  expect(stars.map((star) => star.getAttribute('aria-label'))).toEqual([
    '1 star',
    '2 stars',
    '3 stars',
    '4 stars',
    '5 stars',
  ]);
  expect(stars.some((star) => star.checked)).toBe(false);
});

test('neither Esc nor the backdrop closes the review', async () => {
  await open();
  await userEvent.keyboard('{Escape}');
  const backdrop = document.querySelector('.mantine-Modal-overlay');
  if (backdrop) fireEvent.click(backdrop);
  expect(screen.getByRole('dialog', { name: 'Review us' })).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  await gone();
});

test('a review without a rating is not sent', async () => {
  await open();
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  expect(screen.getByText('Please choose a rating')).toBeTruthy();
  expect(document.querySelector<SVGElement>('circle[style]')?.style.animationDuration).toBe('5s');
  expect(sent).toEqual([]);
});

test('Enter in the message sends the review with its building, and the modal closes by itself', async () => {
  await open();
  await userEvent.click(screen.getByRole('radio', { name: '4 stars' }));
  await userEvent.type(screen.getByRole('textbox', { name: 'Message' }), 'Good{Shift>}{Enter}{/Shift}plan{Enter}');
  expect(await screen.findByText('Rating saved!')).toBeTruthy();
  expect(sent).toEqual([
    { rating: 4, message: 'Good\nplan', organisation: { org: 'wetering', building: 'keizersgracht' } },
  ]);
  await gone();
});

test('while saving, the review shows that and is not sent twice', async () => {
  let finish: (response: Response) => void = () => {};
  answer = () => new Promise((resolve) => (finish = resolve));
  await open();
  await userEvent.click(screen.getByRole('radio', { name: '3 stars' }));
  await userEvent.keyboard('{Enter}{Enter}');
  expect(await screen.findByText('Saving feedback...')).toBeTruthy();
  finish(Response.json({ reviewPlatform: null, reviewUrl: null }));
  expect(await screen.findByText('Rating saved!')).toBeTruthy();
  expect(sent).toHaveLength(1);
});

test('a failure is shown, and what was typed stays', async () => {
  answer = () => Promise.resolve(Response.json({ message: 'Please try again in a while' }, { status: 500 }));
  await open();
  await userEvent.click(screen.getByRole('radio', { name: '2 stars' }));
  await userEvent.type(screen.getByRole('textbox', { name: 'Message' }), 'Slow{Enter}');
  expect(await screen.findByText('Please try again in a while')).toBeTruthy();
  expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Message' }).value).toBe('Slow');
  expect(screen.getByRole<HTMLInputElement>('radio', { name: '2 stars' }).checked).toBe(true);
});

test('five stars can lead to an external review', async () => {
  answer = () =>
    Promise.resolve(Response.json({ reviewPlatform: 'Capterra', reviewUrl: 'https://capterra.example/r' }));
  await open();
  await userEvent.click(screen.getByRole('radio', { name: '5 stars' }));
  await userEvent.keyboard('{Enter}');
  expect(await screen.findByText(/also rate us on Capterra/)).toBeTruthy();
  const link = screen.getByRole('link', { name: 'Open Capterra' });
  expect(link.getAttribute('href')).toBe('https://capterra.example/r');
  expect(link.getAttribute('target')).toBe('_blank');
  expect(link.getAttribute('rel')).toContain('noopener');
  expect(screen.queryByText('Rating saved!')).toBeNull();
});

test.each([
  ['4 stars', 'https://capterra.example/r'],
  ['5 stars', 'javascript:alert(1)'],
])('%s with %s lead to no external review', async (stars, reviewUrl) => {
  answer = () => Promise.resolve(Response.json({ reviewPlatform: 'Capterra', reviewUrl }));
  await open();
  await userEvent.click(screen.getByRole('radio', { name: stars }));
  await userEvent.keyboard('{Enter}');
  expect(await screen.findByText('Rating saved!')).toBeTruthy();
  expect(screen.queryByText(/also rate us/)).toBeNull();
});

test('cancelling restores the focus and keeps the typed text', async () => {
  await open();
  await userEvent.type(screen.getByRole('textbox', { name: 'Message' }), 'Half a thought');
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  await gone();
  const button = screen.getByRole('button', { name: 'Review us' });
  await waitFor(() => expect(document.activeElement).toBe(button));
  await userEvent.click(button);
  expect(await screen.findByDisplayValue('Half a thought')).toBeTruthy();
});

test('after a sent review the next one starts empty', async () => {
  await open();
  await userEvent.click(screen.getByRole('radio', { name: '4 stars' }));
  await userEvent.keyboard('{Enter}');
  await gone();
  await userEvent.click(screen.getByRole('button', { name: 'Review us' }));
  await screen.findByRole('dialog', { name: 'Review us' });
  expect(screen.getAllByRole<HTMLInputElement>('radio').some((star) => star.checked)).toBe(false);
  expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Message' }).value).toBe('');
});
