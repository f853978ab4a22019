import { confirmation } from '@berth/contract';
import { testDatabase } from '@berth/testkit';
import { beforeEach, expect, test } from 'vitest';
import { aReservableBuilding, day, hours, type ReservableBuilding } from '../../../../testing/reservable-building.ts';
import { testApi } from '../../../../testing/test-api.ts';
import { hashOf, newTicket, readHash } from './ticket.ts';

const database = testDatabase();
const api = testApi(database);
const MORNING = hours(day(1), '09:00', '12:00');

let building: ReservableBuilding;
let ada: Awaited<ReturnType<ReservableBuilding['person']>>;
let hash = '';

const ticketOf = (shown: string) => api.call(confirmation, { params: { hash: shown } });

beforeEach(async () => {
  building = await aReservableBuilding(database, api, {
    settings: { early_entry_minutes: 20, allow_desk_reservation_subject: true },
  });
  ada = await building.person('ada');
  const [desk = ''] = await building.desks(await building.room('Atrium', 'desks'), ['A1']);
  const [made] = (await building.reserve(ada, desk, { ...MORNING, reservationSubject: 'A secret' })).body.reservations;
  hash = made?.hash ?? '';
});

test('whoever has the address sees where, when and whose, and nothing else', async () => {
  const { status, body } = await ticketOf(hash);
  expect(status).toBe(200);
  expect(body).toEqual({
    reservation: {
      start_datetime: MORNING.startDatetime,
      end_datetime: MORNING.endDatetime,
      context: { checkInDatetime: null, lastName: expect.any(String) },
    },
    organisation: {
      displayName: building.slug,
      logoUrl: null,
      timezone: 'Europe/Amsterdam',
      reservationSettings: { earlyEntryMinutes: 20 },
    },
    floor: { name: 'Floor' },
    room: { name: 'Atrium' },
    desk: { name: 'A1' },
  });
  expect(JSON.stringify(body)).not.toMatch(/A secret|@/);
});

test('a whole room has no desk', async () => {
  const whole = await building.room('Harbour', 'whole');
  const afternoon = hours(day(1), '13:00', '14:00');
  const [made] = (await building.reserve(ada, whole, afternoon)).body.reservations;
  expect((await ticketOf(made?.hash ?? '')).body).toMatchObject({ room: { name: 'Harbour' }, desk: null });
});

test('a cancelled one, a wrong secret, another organisation and nonsense are all not found', async () => {
  const named = readHash(hash);
  if (named === undefined) throw new Error('no hash');
  const elsewhere = await aReservableBuilding(database, api);
  const wrong = [
    hashOf({ ...named, ticket: newTicket() }),
    hashOf({ ...named, organisationId: elsewhere.organisation.id }),
    hashOf({ ...named, organisationId: crypto.randomUUID() }),
    'x'.repeat(64),
  ];
  for (const shown of wrong) {
    const { status, body } = await ticketOf(shown);
    expect([status, (body as unknown as { message: string }).message]).toEqual([404, 'Reservation not found']);
  }
  await building.cancel(ada, hash);
  expect((await ticketOf(hash)).status).toBe(404);
});
