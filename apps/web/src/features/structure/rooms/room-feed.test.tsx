// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, test } from 'vitest';
import { aRoom, inspector, row, showTo, structureServer } from '../structure.fixture.tsx';
import { RoomsScreen } from './rooms-screen.tsx';

const server = structureServer();
const SINCE = '2026-11-16T09:42:00Z';
const PATH = '/admin/room-feeds/Forum';

beforeEach(() => {
  server.rooms = [aRoom('Forum', { reservedBy: 'whole' }), aRoom('Open plan')];
});

async function openRoom(name: string) {
  const { user } = await showTo(<RoomsScreen />);
  await user.click(within(row(name)).getByRole('rowheader'));
  await screen.findByRole('complementary', { name });
  return { user, room: inspector(name) };
}
const sent = () => server.sent.map(({ method, path }) => `${method} ${path}`);
const block = () => screen.findByRole('region', { name: 'Calendar link' });
const answer = async (title: string, button: string) =>
  userEvent.click(within(await screen.findByRole('dialog', { name: title })).getByRole('button', { name: button }));

describe('the calendar link of a room', () => {
  test('is created with a warning, shown once and copied', async () => {
    const { user } = await openRoom('Forum');
    const link = within(await block());
    expect(link.getByText(/Anyone with this link can see when the room is reserved/)).toBeTruthy();
    await user.click(link.getByRole('button', { name: 'Create link' }));
    const address = `${location.origin}/api/3.0/calendar-feeds/rooms/secret.ics`;
    expect((await link.findByRole<HTMLInputElement>('textbox', { name: 'Link' })).value).toBe(address);
    await user.click(link.getByRole('button', { name: 'Copy' }));
    expect(await navigator.clipboard.readText()).toBe(address);
    expect(sent()).toEqual([`POST ${PATH}`]);
  });

  test('is replaced and revoked only after a question', async () => {
    server.feedSince = SINCE;
    const { user } = await openRoom('Forum');
    const link = within(await block());
    expect(link.getByText(/This room has had a link since/)).toBeTruthy();
    expect(link.queryByRole('textbox')).toBeNull();
    await user.click(link.getByRole('button', { name: 'Replace link' }));
    expect(sent()).toEqual([]);
    await answer('Replace the link?', 'Replace link');
    expect(await link.findByRole('textbox', { name: 'Link' })).toBeTruthy();
    await user.click(link.getByRole('button', { name: 'Revoke' }));
    await answer('Revoke the link?', 'Revoke');
    expect(await link.findByRole('button', { name: 'Create link' })).toBeTruthy();
    expect(sent()).toEqual([`POST ${PATH}`, `DELETE ${PATH}`]);
  });

  test('is not created when the server refuses, and the reason is shown', async () => {
    const { user } = await openRoom('Forum');
    const message = 'Only a room that is reserved as a whole can have a calendar link.';
    server.refusal = { status: 422, body: { code: 'calendar_feed.not_a_room', message } };
    await user.click(within(await block()).getByRole('button', { name: 'Create link' }));
    expect(await screen.findByText(message)).toBeTruthy();
    expect(within(await block()).queryByRole('textbox')).toBeNull();
  });

  test('is offered neither for a room of desks nor for a new room', async () => {
    const { user, room } = await openRoom('Open plan');
    await waitFor(() => expect(room.getByRole('textbox', { name: 'Name' })).toBeTruthy());
    expect(room.queryByRole('region', { name: 'Calendar link' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Add room' }));
    expect(inspector('New room').queryByRole('region', { name: 'Calendar link' })).toBeNull();
  });

  test('remains revocable in a room that became a room of desks', async () => {
    server.feedSince = SINCE;
    await openRoom('Open plan');
    expect(within(await block()).getByRole('button', { name: 'Revoke' })).toBeTruthy();
  });
});
