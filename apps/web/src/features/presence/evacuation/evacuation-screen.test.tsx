// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { MeContext } from '../../../lib/me.ts';
import { aMe } from '../../../ui/me.fixture.ts';
import { type Sent, standInForServer } from '../../../ui/server.fixture.ts';
import { renderInBerth } from '../../../ui/testing.tsx';
import { EvacuationScreen } from './evacuation-screen.tsx';

const PAST = [
  {
    id: '0a000000-0000-4000-8000-000000000001',
    kind: 'drill',
    startedDatetime: '2026-10-12T08:30:00.000Z',
    startedBy: 'Joost Bakker',
    meetingPoint: 'Westermarkt',
    endedDatetime: '2026-10-12T08:39:00.000Z',
    people: 124,
    seen: 121,
  },
];
let sent: Sent[];

beforeEach(() => {
  sent = standInForServer(() => ({
    'GET /evacuations': { current: null, past: PAST, inside: { people: 127, responders: 4 } },
    'POST /evacuations': () => Response.json({}, { status: 201 }),
  }));
});
afterEach(() => vi.unstubAllGlobals());

async function ask(button: string, title: string) {
  const user = userEvent.setup();
  await renderInBerth(
    <MeContext value={aMe()}>
      <EvacuationScreen />
    </MeContext>,
  );
  await user.click(await screen.findByRole('button', { name: button }));
  return { user, dialog: within(await screen.findByRole('dialog', { name: title })) };
}
const started = () => sent.filter(({ method }) => method === 'POST').map(({ body }) => body);

test('the start page says where, and how many people and responders are in', async () => {
  await ask('Start a drill…', 'Start a drill in Keizersgracht 214?');
  expect(screen.getByText(/^Nothing is under way in Keizersgracht 214/)).toBeTruthy();
  expect(screen.getByText('127 people in the building')).toBeTruthy();
  expect(screen.getByText('4 responders in')).toBeTruthy();
});

test('a drill and an evacuation ask different questions, each with its word and the building', async () => {
  const { dialog, user } = await ask('Start a drill…', 'Start a drill in Keizersgracht 214?');
  expect(dialog.getByText('DRILL')).toBeTruthy();
  expect(dialog.queryByText(/112|EVACUATION/)).toBeNull();
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  await user.click(screen.getByRole('button', { name: 'Start an evacuation…' }));
  const other = within(await screen.findByRole('dialog', { name: 'Start an EVACUATION of Keizersgracht 214?' }));
  expect(other.getByText('EVACUATION')).toBeTruthy();
  expect(other.getByText('Call 112 yourself. Berth does not alert the emergency services.')).toBeTruthy();
  expect(other.queryByText('DRILL')).toBeNull();
});

test('the focus starts on Cancel, and neither Enter there nor in the field starts an evacuation', async () => {
  const { dialog, user } = await ask('Start an evacuation…', 'Start an EVACUATION of Keizersgracht 214?');
  await waitFor(() => expect(document.activeElement).toBe(dialog.getByRole('button', { name: 'Cancel' })));
  await user.type(dialog.getByRole('textbox', { name: 'Meeting point' }), '{Enter}');
  expect(started()).toEqual([]);
  dialog.getByRole('button', { name: 'Cancel' }).focus();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(started()).toEqual([]);
});

test('the button that names it starts it, with the meeting point of the last time', async () => {
  const { dialog, user } = await ask('Start an evacuation…', 'Start an EVACUATION of Keizersgracht 214?');
  await user.click(dialog.getByRole('button', { name: 'Start EVACUATION' }));
  await waitFor(() => expect(started()).toEqual([{ kind: 'evacuation', meetingPoint: 'Westermarkt' }]));
});
