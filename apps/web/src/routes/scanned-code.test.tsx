// @vitest-environment jsdom
import type { CheckInOffer, CheckInOutcome } from '@berth/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { MeContext } from '../lib/me.ts';
import { aReservation } from '../workplace/reservations/reservation.fixture.ts';
import { aMe } from '../ui/me.fixture.ts';
import { type Sent, standInForServer } from '../ui/server.fixture.ts';
import { renderInBerth } from '../ui/testing.tsx';
import { Arrival } from './scanned-code.tsx';

const DESK = '0b000000-0000-4000-8000-000000000001';
const BUILDING = '0b000000-0000-4000-8000-0000000000ff';
const SCAN = `/qr/check-in/${DESK}/12345678`;
const MOVE: CheckInOffer = {
  kind: 'move',
  reservationId: '0a000000-0000-4000-8000-000000000002',
  fromName: '1.01-B',
  toName: '1.01-E',
};
const ENTER: CheckInOffer = { kind: 'building', org: 'wetering', building: 'keizersgracht', name: 'Keizersgracht 214' };
const CHECKED_IN: CheckInOutcome = {
  outcome: 'checked-in',
  message: 'You are checked in',
  objectName: '1.01-B',
  buildingName: 'Keizersgracht 214',
  timezone: 'Europe/Amsterdam',
  reservations: [
    {
      id: '0a000000-0000-4000-8000-000000000001',
      objectId: DESK,
      objectName: '1.01-B',
      startDatetime: '2026-11-17T08:00:00.000Z',
      endDatetime: '2026-11-17T12:00:00.000Z',
    },
  ] as CheckInOutcome['reservations'],
  offers: [],
  next: null,
  elsewhere: null,
};
const NOTHING_DUE: CheckInOutcome = {
  ...CHECKED_IN,
  outcome: 'none',
  message: 'No ongoing reservation found',
  reservations: [],
};

let answer: () => Response;
let due: ReturnType<typeof aReservation>[];
let sent: Sent[];

beforeEach(() => {
  answer = () => Response.json(CHECKED_IN);
  due = [];
  sent = standInForServer(() => ({
    [`GET ${SCAN}`]: () => answer(),
    [`GET /qr/check-in/${DESK}/00000000`]: () => answer(),
    [`GET /qr/check-in/${BUILDING}/00000000`]: () => answer(),
    'POST /qr/building/check-in': { message: 'You are checked in to the building', checkInDatetime: '' },
    'GET /buildings/settings': { id: BUILDING, displayName: 'Keizersgracht 214' },
    'GET /reservations': () => Response.json({ reservations: due }),
  }));
});
afterEach(() => vi.unstubAllGlobals());

async function open(search: string) {
  const { router } = await renderInBerth(
    <MeContext value={aMe()}>
      <Arrival opened />
    </MeContext>,
    { path: `/workplace/my-reservations?${search}` },
  );
  return router;
}
const dialog = async (name = 'Check-in') => within(await screen.findByRole('dialog', { name }));
const scans = () => sent.filter(({ path }) => path.startsWith('/qr/'));

describe('a code in the address', () => {
  test('a code is used once, leaves the address, and the dialog shows the reservation', async () => {
    const router = await open(`checkIn=${DESK}.12345678`);
    const arrival = await dialog();
    await arrival.findByText('You are checked in');
    expect(arrival.getByText('1.01-B, until 13:00')).toBeTruthy();
    await waitFor(() => expect(router.state.location.search).toEqual({}));
    expect(scans()).toHaveLength(1);
    await userEvent.click(arrival.getByText('Close'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test.each([
    ['wrong-code', /^This is not the code of this spot\./],
    ['old-code', /^This code has expired/],
    ['used-code', /^Someone else has already used this code/],
  ])('a code that is refused as %s says so', async (reason, text) => {
    vi.spyOn(console, 'warn').mockImplementation(() => {});
    answer = () =>
      Response.json({ code: 'check_in.failed', message: 'Check-in failed', data: { reason } }, { status: 422 });
    await open(`checkIn=${DESK}.12345678`);
    const arrival = await dialog();
    expect(await arrival.findByText('Check-in failed')).toBeTruthy();
    expect(within(arrival.getByRole('alert')).getByText(text)).toBeTruthy();
  });

  test('a code of a place without access says so', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => {});
    answer = () => Response.json({ code: 'check_in.unknown', message: 'Unknown' }, { status: 404 });
    await open(`checkIn=${DESK}.12345678`);
    expect(await screen.findByText(/^This code is not for a place you have access to/)).toBeTruthy();
  });

  test('text that is not a code is not sent', async () => {
    await open('checkIn=nonsense');
    expect(await screen.findByText(/^This is not a check-in code\./)).toBeTruthy();
    expect(scans()).toEqual([]);
  });

  test('a code of another free desk offers to move the reservation there', async () => {
    answer = () => Response.json({ ...NOTHING_DUE, offers: [MOVE] });
    await open(`checkIn=${DESK}.12345678`);
    const arrival = await dialog();
    await arrival.findByText('You reserved 1.01-B. 1.01-E is free. Sit here instead?');
    answer = () => Response.json({ ...CHECKED_IN, message: 'Your reservation was moved here, and you are checked in' });
    await userEvent.click(arrival.getByRole('button', { name: 'Move to 1.01-E and check in' }));
    await arrival.findByText('Your reservation was moved here, and you are checked in');
    expect(scans().at(-1)?.query).toBe(`?move=${MOVE.kind === 'move' ? MOVE.reservationId : ''}`);
  });

  test('a code of a building offers to check in without a reservation', async () => {
    const message = 'No ongoing reservation was found. Do you want to check in to the building Keizersgracht 214 ?';
    answer = () => Response.json({ ...NOTHING_DUE, message, offers: [ENTER] });
    await open(`checkIn=${DESK}.12345678`);
    const arrival = await dialog();
    await arrival.findByText(message);
    await userEvent.click(arrival.getByRole('button', { name: 'Check in to Keizersgracht 214' }));
    await arrival.findByText('You are checked in to the building');
    expect(scans().at(-1)).toMatchObject({
      method: 'POST',
      path: '/qr/building/check-in',
      body: { objectId: DESK, code: '12345678' },
    });
  });

  test('a code without a reservation leads to reserving', async () => {
    answer = () => Response.json(NOTHING_DUE);
    await open(`checkIn=${DESK}.12345678`);
    const arrival = await dialog();
    await arrival.findByText('No ongoing reservation found');
    expect(arrival.getByRole('link', { name: 'Reserve a spot' }).getAttribute('href')).toBe('/workplace/desks');
  });
});

describe('the scanner without a camera', () => {
  const type = async (digits: string) => {
    const field = await screen.findByRole('textbox', { name: 'Enter the code' });
    await userEvent.clear(field);
    await userEvent.type(field, `${digits}{Enter}`);
  };

  test('typed digits count for the reservation that is due', async () => {
    due = [
      aReservation({
        objectId: DESK,
        objectName: '1.01-B',
        can: { change: true, cancel: true, checkIn: true, checkOut: false },
      }),
    ];
    const router = await open('scan=yes');
    const scanner = await dialog('Scan a code');
    expect(await scanner.findByText('No camera found. Enter the code instead.')).toBeTruthy();
    await scanner.findByDisplayValue('1.01-B');
    await type('123');
    expect(scanner.getByText('The code has eight digits.')).toBeTruthy();
    expect(scans()).toEqual([]);
    await type('0000 0000');
    await (await dialog()).findByText('You are checked in');
    expect(scans().map(({ path }) => path)).toEqual([`/qr/check-in/${DESK}/00000000`]);
    await waitFor(() => expect(router.state.location.search).toEqual({}));
  });

  test('typed digits count for the entrance if no reservation is due', async () => {
    await open('scan=yes');
    await waitFor(() => expect(sent.some(({ path }) => path === '/buildings/settings')).toBe(true));
    await type('00000000');
    await (await dialog()).findByText('You are checked in');
    expect(scans().map(({ path }) => path)).toEqual([`/qr/check-in/${BUILDING}/00000000`]);
  });

  test('the scanner opens again after a refusal', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => {});
    answer = () =>
      Response.json(
        { code: 'check_in.failed', message: 'Check-in failed', data: { reason: 'old-code' } },
        { status: 422 },
      );
    const router = await open(`checkIn=${DESK}.12345678`);
    await screen.findByText(/^This code has expired/);
    await userEvent.click(screen.getByRole('button', { name: 'Scan again' }));
    await dialog('Scan a code');
    expect(router.state.location.search).toEqual({ scan: '1' });
  });

  test('without a camera the field has the focus, and a refused code keeps its digits', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => {});
    answer = () =>
      Response.json(
        { code: 'check_in.failed', message: 'Check-in failed', data: { reason: 'wrong-code' } },
        { status: 422 },
      );
    await open('scan=yes');
    const field = await screen.findByRole('textbox', { name: 'Enter the code' });
    await waitFor(() => expect(document.activeElement).toBe(field));
    await waitFor(() => expect(sent.some(({ path }) => path === '/buildings/settings')).toBe(true));
    await type('0000 0000');
    const refused = await dialog();
    await refused.findByText('Check-in failed');
    expect(refused.queryByRole('button', { name: 'Scan again' })).toBeNull();
    await userEvent.click(refused.getByRole('button', { name: 'Enter the code again' }));
    const again = await dialog('Scan a code');
    expect(again.getByRole('textbox', { name: 'Enter the code' })).toHaveProperty('value', '0000 0000');
  });

  test('a refused typed code names the next reservation if none is due', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => {});
    due = [
      aReservation({
        objectName: '2.14-D',
        startDatetime: '2026-11-19T08:00:00.000Z',
        endDatetime: '2026-11-19T16:00:00.000Z',
        can: { change: true, cancel: true, checkIn: false, checkOut: false },
      }),
    ];
    answer = () =>
      Response.json(
        { code: 'check_in.failed', message: 'Check-in failed', data: { reason: 'wrong-code' } },
        { status: 422 },
      );
    await open('scan=yes');
    await waitFor(() => expect(sent.some(({ path }) => path === '/buildings/settings')).toBe(true));
    await type('00000000');
    expect(await screen.findByText('Your next reservation is 2.14-D, Thu 19 Nov, 09:00 – 17:00.')).toBeTruthy();
  });
});
