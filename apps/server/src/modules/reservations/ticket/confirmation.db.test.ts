import { confirmation, reservations } from '@berth/contract';
import { DAY_MS } from '@berth/domain/time';
import { testDatabase, travelInTime } from '@berth/testkit';
import { beforeEach, expect, test } from 'vitest';
import { aReservableBuilding, day, hours, type ReservableBuilding } from '../../../../testing/reservable-building.ts';
import { testApi } from '../../../../testing/test-api.ts';
import { readSecretAddress, secretAddressOf } from '../../../platform/ids/secret-address.ts';
import { newTicket } from './ticket.ts';

const database = testDatabase();
const api = testApi(database);
const MORNING = hours(day(1), '09:00', '12:00');

let building: ReservableBuilding;
let ada: Awaited<ReturnType<ReservableBuilding['person']>>;
let hash = '';

const ticketOf = (ticketHash: string) => api.call(confirmation, { params: { hash: ticketHash } });

beforeEach(async () => {
  building = await aReservableBuilding(database, api, {
    settings: { early_entry_minutes: 20, allow_desk_reservation_subject: true },
  });
  ada = await building.person('ada');
  const [desk = ''] = await building.desks(await building.room('Atrium', 'desks'), ['A1']);
  const [made] = (await building.reserve(ada, desk, { ...MORNING, reservationSubject: 'A secret' })).body.reservations;
  hash = made?.hash ?? '';
});

test('the address of a ticket shows its place, time and holder, and nothing else [T16]', async () => {
  const { status, body } = await ticketOf(hash);
  expect(status).toBe(200);
  expect(body).toEqual({
    now: expect.stringMatching(/^20\d\d-.*Z$/),
    code: expect.stringMatching(/^[\dA-F]{8}$/),
    reservation: {
      start_datetime: MORNING.startDatetime,
      end_datetime: MORNING.endDatetime,
      context: { checkInDatetime: null, lastName: expect.any(String) },
    },
    organisation: {
      displayName: building.slug,
      logoUrl: null,
      timezone: 'Europe/Amsterdam',
      reservationSettings: { earlyEntryMinutes: 20, distanceViewable: true },
    },
    floor: { name: 'Floor' },
    room: { name: 'Atrium' },
    desk: { name: 'A1' },
  });
  expect(JSON.stringify(body)).not.toMatch(/A secret|@/);
});

test('distance_viewable_confirmation decides whether a ticket is legible from two metres', async () => {
  await building.setRules({ settings: { distance_viewable_confirmation: false } });
  expect((await ticketOf(hash)).body.organisation.reservationSettings.distanceViewable).toBe(false);
});

test('a day after its end, a ticket gets the same answer as an unknown one [T16, T17]', async () => {
  const end = Date.parse(MORNING.endDatetime);
  const unknown = await ticketOf('x'.repeat(64));
  try {
    await travelInTime(database.owner, end + DAY_MS - 60_000);
    const { status, body } = await ticketOf(hash);
    expect(status).toBe(200);
    expect(end + DAY_MS - Date.parse(body.now)).toBeLessThanOrEqual(60_000);
    await travelInTime(database.owner, end + DAY_MS);
    const over = await ticketOf(hash);
    const bodyOf = (answer: typeof over) => ({ ...answer.body, instance: '' });
    expect(over.status).toBe(404);
    expect(bodyOf(over)).toEqual(bodyOf(unknown));
  } finally {
    await travelInTime(database.owner, Date.now());
  }
});

test('only staff find a reservation by the code of its ticket [T17]', async () => {
  const { body } = await ticketOf(hash);
  const coordinator = await building.person('coordinator', { roles: ['Customer-coordinator'] });
  const hashesFor = async (as: typeof ada, search: string) =>
    (await api.call(reservations, { params: building.params, query: { search }, as })).body.reservations.map(
      (one) => one.hash,
    );
  const { code } = body;
  for (const typed of [
    code,
    code.toLowerCase(),
    `${code.slice(0, 4)} ${code.slice(4)}`,
    `${code.slice(0, 4)}-${code.slice(4)}`,
  ])
    expect(await hashesFor(coordinator, typed)).toEqual([hash]);
  const other = code.startsWith('0') ? `1${code.slice(1)}` : `0${code.slice(1)}`;
  expect(await hashesFor(coordinator, other)).toEqual([]);
  expect(await hashesFor(ada, code)).toEqual([]);
  const elsewhere = await aReservableBuilding(database, api);
  const abroad = await elsewhere.person('abroad', { roles: ['Customer-coordinator'] });
  const answer = await api.call(reservations, { params: elsewhere.params, query: { search: code }, as: abroad });
  expect(answer.body.reservations).toEqual([]);
});

test('search engines must not index a ticket [T16]', async () => {
  expect((await ticketOf(hash)).headers['x-robots-tag']).toBe('noindex');
});

test('the ticket of a whole room has no desk', async () => {
  const whole = await building.room('Harbour', 'whole');
  const afternoon = hours(day(1), '13:00', '14:00');
  const [made] = (await building.reserve(ada, whole, afternoon)).body.reservations;
  expect((await ticketOf(made?.hash ?? '')).body).toMatchObject({ room: { name: 'Harbour' }, desk: null });
});

test('tickets of a cancelled reservation, with a wrong secret, of another organisation and malformed ones are not found [T17]', async () => {
  const named = readSecretAddress(hash);
  if (named === undefined) throw new Error('no hash');
  const elsewhere = await aReservableBuilding(database, api);
  const wrong = [
    secretAddressOf({ ...named, secret: newTicket() }),
    secretAddressOf({ ...named, organisationId: elsewhere.organisation.id }),
    secretAddressOf({ ...named, organisationId: crypto.randomUUID() }),
    'x'.repeat(64),
  ];
  for (const candidate of wrong) {
    const { status, body } = await ticketOf(candidate);
    expect([status, (body as unknown as { message: string }).message]).toEqual([404, 'Reservation not found']);
  }
  await building.cancel(ada, hash);
  expect((await ticketOf(hash)).status).toBe(404);
});
