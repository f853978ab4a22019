import { evacuationList, evacuations, presentPeople, startEvacuation } from '@berth/contract';
import { instantOf } from '@berth/domain/time';
import { testDatabase, travelInTime } from '@berth/testkit';
import { beforeEach, describe, expect, test } from 'vitest';
import {
  aReservableBuilding,
  day,
  hours,
  type ReservableBuilding,
  type ReservingPerson,
} from '../../../testing/reservable-building.ts';
import { testApi } from '../../../testing/test-api.ts';

const database = testDatabase();
const api = testApi(database);
const TOMORROW = day(1);
const MORNING = hours(TOMORROW, '09:00', '12:00');
const clock = (time: string) => instantOf(TOMORROW, time, 'Europe/Amsterdam');
const iso = (time: string) => new Date(clock(time)).toISOString();
const travel = (to: number) => travelInTime(database.owner, to);

let building: ReservableBuilding;
let people: Record<'ada' | 'cas' | 'coordinator', ReservingPerson>;

/** Ada sits at her desk, Cas only reserved. */
beforeEach(async () => {
  await travel(Date.now());
  building = await aReservableBuilding(database, api);
  people = {
    ada: await building.person('ada'),
    cas: await building.person('cas'),
    coordinator: await building.person('coordinator', { roles: ['Customer-coordinator'] }),
  };
  const [desk = '', next = ''] = await building.desks(await building.room('Atrium', 'desks'), ['A1', 'A2']);
  const { body } = await building.reserve(people.ada, desk, MORNING);
  expect((await building.reserve(people.cas, next, MORNING)).status).toBe(201);
  await travel(clock('09:10'));
  expect((await building.checkIn(people.ada, body.reservations[0]?.id ?? '')).status).toBe(200);
});

const asCoordinator = () => ({ params: building.params, as: people.coordinator });
const insideNow = async () => (await api.call(evacuations, asCoordinator())).body.inside;

async function evidence({ memberId: id }: ReservingPerson) {
  const { body } = await api.call(presentPeople, asCoordinator());
  const row = body.people.find(({ memberId }) => memberId === id);
  return row && [row.evidence, row.sinceDatetime, row.spaceName];
}

/** Starts a drill, and returns the evidence about Ada on its list at a later time. */
async function evidenceInDrill(later: string) {
  const body = { kind: 'drill', meetingPoint: '' } as const;
  const { id: evacuationId } = (await api.call(startEvacuation, { ...asCoordinator(), body })).body;
  await travel(clock(later));
  const params = { ...building.params, evacuationId };
  const list = await api.call(evacuationList, { params, as: people.coordinator });
  return list.body.people.find(({ key }) => key === people.ada.memberId)?.evidence;
}

describe('a person whose reservation is over', () => {
  test('and who has not checked out is listed separately, and counts as inside in an evacuation', async () => {
    await travel(clock('11:59'));
    expect(await evidence(people.ada)).toEqual(['checked-in', iso('09:10'), 'A1']);
    await travel(clock('12:00'));
    expect(await evidence(people.ada)).toEqual(['reservation-over', iso('12:00'), 'A1']);
    // Cas never came, so the end of the reservation leaves nothing to list.
    expect(await evidence(people.cas)).toBeUndefined();
    expect(await insideNow()).toEqual({ people: 1, responders: 0 });
    expect(await evidenceInDrill('12:01')).toBe('reservation-over');
    expect(await insideNow()).toBeNull();
  });

  test('and who checked out has left', async () => {
    const [held] = await building.rows();
    await travel(clock('11:00'));
    expect((await building.checkOut(people.ada, held?.id ?? '')).status).toBe(200);
    await travel(clock('12:00'));
    expect(await evidence(people.ada)).toBeUndefined();
    expect(await insideNow()).toEqual({ people: 0, responders: 0 });
  });

  test('stays checked in on the list of an evacuation that started before', async () => {
    await travel(clock('10:40'));
    expect(await evidenceInDrill('12:30')).toBe('checked-in');
  });
});
