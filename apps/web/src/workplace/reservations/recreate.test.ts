import { expect, test } from 'vitest';
import { aReservation } from './reservation.fixture.ts';
import { requestToRecreate } from './recreate.ts';

const TIMES = { startDatetime: '2026-11-17T08:00:00.000Z', endDatetime: '2026-11-17T12:00:00.000Z' };

test('the request for a plain reservation contains only its times', () => {
  expect(requestToRecreate(aReservation())).toEqual(TIMES);
});

test('the request contains everything that the reservation had', () => {
  const asset = { id: '0d000000-0000-4000-8000-000000000001', name: 'Beamer', qty: 2, comment: 'HDMI' };
  const reservation = aReservation({
    reservationSubject: 'Kwartaalplanning',
    visibleToOthers: 0,
    guest: ['Ada Lovelace <ada@example.org>', 'Jo <the boss> Doe <jo@example.org>'],
    reservationAssets: [asset],
    seriesId: '0e000000-0000-4000-8000-000000000001',
  });
  expect(requestToRecreate(reservation)).toEqual({
    ...TIMES,
    reservationSubject: 'Kwartaalplanning',
    visibleToOthers: 0,
    invitedUsers: [
      { name: 'Ada Lovelace', email: 'ada@example.org' },
      { name: 'Jo <the boss> Doe', email: 'jo@example.org' },
    ],
    reservationAssets: [{ id: asset.id, qty: 2, comment: 'HDMI' }],
    seriesId: '0e000000-0000-4000-8000-000000000001',
  });
});
