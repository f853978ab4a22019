// @vitest-environment jsdom
import type { Confirmation } from '@berth/contract';
import { screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { loadTexts, startTexts } from '../../../lib/languages/i18n.ts';
import { renderInBerth } from '../../../ui/testing.tsx';
import { TicketScreen } from './ticket-screen.tsx';

const HASH = 'h'.repeat(64);
const TICKET: Confirmation = {
  now: '2026-11-17T10:00:00.000Z',
  code: 'A1B2C3D4',
  reservation: {
    start_datetime: '2026-11-17T08:00:00.000Z',
    end_datetime: '2026-11-17T12:00:00.000Z',
    context: { checkInDatetime: null, lastName: 'Bakker' },
  },
  organisation: {
    displayName: 'Keizersgracht 214',
    logoUrl: null,
    timezone: 'Europe/Amsterdam',
    reservationSettings: { earlyEntryMinutes: 15, distanceViewable: true },
  },
  floor: { name: 'Verdieping 2' },
  room: { name: '2.15' },
  desk: { name: '2.15-B' },
};
let answer: () => Response;

beforeAll(async () => {
  await startTexts('en');
  await loadTexts('ticket');
});
beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  vi.stubGlobal('fetch', () => Promise.resolve(answer()));
});
afterEach(() => vi.unstubAllGlobals());

test.each([
  ['2026-11-17T07:44:00.000Z', null, 'Te vroeg'],
  ['2026-11-17T10:00:00.000Z', null, 'Op tijd'],
  ['2026-11-17T12:00:00.000Z', null, 'Te laat'],
  ['2026-11-17T10:00:00.000Z', '2026-11-17T08:05:00.000Z', 'Ingecheckt'],
])('at %s, checked in at %s, the ticket says %s', async (now, checkInDatetime, title) => {
  const reservation = { ...TICKET.reservation, context: { ...TICKET.reservation.context, checkInDatetime } };
  answer = () => Response.json({ ...TICKET, now, reservation });
  await renderInBerth(<TicketScreen hash={HASH} />);
  await screen.findByRole('heading', { level: 1, name: title });
  expect(document.title).toBe(title);
  expect(screen.getByText('2.15-B')).toBeTruthy();
});

test.each([
  [404, 'reservation.not_found'],
  [400, 'request.invalid'],
])('an address that answers %d has no reservation', async (status, code) => {
  answer = () => Response.json({ code, message: 'no' }, { status });
  await renderInBerth(<TicketScreen hash={HASH} />);
  await screen.findByRole('heading', { level: 1, name: 'Reservering niet gevonden' });
});
