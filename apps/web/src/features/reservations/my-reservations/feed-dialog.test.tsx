// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { changesIn, click, showAs, testServer } from '../reservations.fixture.tsx';
import { FeedDialog } from './feed-dialog.tsx';

const server = testServer();
const PATH = '/my/calendar-feed';
const SINCE = '2026-11-16T09:42:00Z';

async function show(since: string | null) {
  server.answers = {
    [`GET ${PATH}`]: { since },
    [`POST ${PATH}`]: { path: '/api/3.0/calendar-feeds/secret.ics', since: SINCE },
    [`DELETE ${PATH}`]: { message: 'Done' },
  };
  await showAs(<FeedDialog opened onClose={() => {}} place={{ org: 'wetering', building: 'keizersgracht' }} />, {
    path: '/workplace/my-reservations',
  });
  return screen.findByRole('dialog', { name: 'Calendar feed' });
}
const link = (dialog: HTMLElement) => within(dialog).queryByRole<HTMLInputElement>('textbox', { name: 'Link' })?.value;

test('a link is created with a warning, shown once and copied', async () => {
  const user = userEvent.setup();
  const dialog = await show(null);
  expect(
    await within(dialog).findByText('Anyone with this link can see your reservations', { exact: false }),
  ).toBeTruthy();
  await click('Create link', dialog);
  await waitFor(() => expect(link(dialog)).toBe(`${location.origin}/api/3.0/calendar-feeds/secret.ics`));
  await user.click(within(dialog).getByRole('button', { name: 'Copy' }));
  expect(await screen.findByText('Link copied')).toBeTruthy();
  expect(await navigator.clipboard.readText()).toBe(link(dialog));
});

test('an existing link is not shown again, but can be replaced after a question', async () => {
  const dialog = await show(SINCE);
  expect(await within(dialog).findByText(/It can’t be shown again, but you can replace it\./)).toBeTruthy();
  expect(link(dialog)).toBeUndefined();
  await click('Replace link', dialog);
  expect(changesIn(server)).toEqual([]);
  await click('Replace link', await screen.findByRole('dialog', { name: 'Replace the link?' }));
  await waitFor(() => expect(link(dialog)).toContain('secret.ics'));
  expect(changesIn(server).map(({ call }) => call)).toEqual([`POST ${PATH}`]);
});

test('a link is revoked after a question, and another one can be created', async () => {
  const dialog = await show(SINCE);
  await click('Revoke', dialog);
  await click('Revoke', await screen.findByRole('dialog', { name: 'Revoke the link?' }));
  expect(await screen.findByText('The link no longer works')).toBeTruthy();
  expect(await within(dialog).findByRole('button', { name: 'Create link' })).toBeTruthy();
  expect(changesIn(server).map(({ call }) => call)).toEqual([`DELETE ${PATH}`]);
});
