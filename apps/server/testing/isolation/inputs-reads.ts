import { type Database, inTenant } from '@berth/database';
import { HOUR_MS, toIso } from '@berth/domain/time';
import { type FullBuilding, refillBuilding, startOfReservationDay } from '@berth/testkit';
import type { Classified } from './classified.ts';
import type { Target } from './world.ts';

const place = ({ org, building }: Target) => ({ org, building });
const prepare = (db: Database, building: FullBuilding) => refillBuilding(db, building);

/** Deletes what earlier calls have stored for the callers; the colleague of the building never signs in. */
const withoutFavourites = async (db: Database, building: FullBuilding) => {
  await prepare(db, building);
  const organisationId = building.organisation.id;
  await inTenant(db, organisationId, async (tx) => {
    for (const table of ['favourite_colleague', 'seat_preference'] as const)
      await tx
        .deleteFrom(table)
        .where('organisation_id', '=', organisationId)
        .where('member_id', 'in', (eb) =>
          eb
            .selectFrom('member')
            .select('member.id')
            .where('member.organisation_id', '=', organisationId)
            .where('member.person_id', 'is not', null),
        )
        .execute();
  });
};

/** Around the reservation of a full building, at noon for an hour. */
const around = () => ({
  from: toIso(startOfReservationDay() + 10 * HOUR_MS),
  to: toIso(startOfReservationDay() + 14 * HOUR_MS),
});

/** A Monday, when its room is open. */
const MONDAY = '2026-03-02';

const ofSpace = { params: { objectId: 'id of the building' }, notFound: 'space.not_found' } as const;
const withSpace = (target: Target) => ({ ...place(target), objectId: target.ids.ids.freeDesk });

/** Reads of reservations. */
export const RESERVATION_READS: Record<string, Classified> = {
  'GET /desks/{org}/{building}/deskStatus': {
    prepare,
    shows: 'the place',
    idsInBody: true,
    notFound: 'floor.not_found',
    input: (target) => ({ params: place(target), query: { ...around(), floorId: target.ids.ids.floor } }),
  },
  'GET /rooms/{org}/{building}/roomStatus': {
    prepare,
    shows: 'nothing',
    idsInBody: true,
    notFound: 'floor.not_found',
    input: (target) => ({ params: place(target), query: { ...around(), floorId: target.ids.ids.floor } }),
  },
  'GET /reservations/{org}/{building}/{objectId}/daySchedule': {
    ...ofSpace,
    prepare,
    shows: 'nothing',
    input: (target) => ({ params: withSpace(target), query: { date: toIso(startOfReservationDay()) } }),
  },
  'GET /floors/{org}/{building}/{floorId}/daySchedule': {
    prepare,
    shows: 'nothing',
    params: { floorId: 'id of the building' },
    notFound: 'floor.not_found',
    input: (target) => ({
      params: { ...place(target), floorId: target.ids.ids.floor },
      query: { date: toIso(startOfReservationDay()) },
    }),
  },
  'GET /buildings/{org}/{building}/freeByDay': {
    prepare,
    shows: 'nothing',
    input: (target) => ({
      params: place(target),
      query: { date: toIso(startOfReservationDay()).slice(0, 10), days: 3, from: '09:00', to: '17:00' },
    }),
  },
  'GET /buildings/{org}/{building}/availability': {
    prepare,
    shows: 'the place',
    input: (target) => ({
      params: place(target),
      query: { from: `${MONDAY}T00:00:00Z`, to: `${MONDAY}T23:00:00Z` },
    }),
  },
  'GET /reservations/{org}/{building}': {
    prepare,
    // Every user's own list. The colleague in it is shown to staff only: an employee sees nothing.
    shows: 'the place to staff',
    input: (target) => ({ params: place(target), query: { search: 'desk' } }),
  },
  'GET /reservations/{org}/{building}/{objectId}': {
    ...ofSpace,
    prepare,
    shows: 'the place',
    input: (target) => ({ params: withSpace(target) }),
  },
  'GET /my/{org}/{building}/colleagues': {
    prepare,
    shows: 'the place',
    input: (target) => ({ params: place(target), query: { search: 'colleague' } }),
  },
  'GET /seat-suggestions/{org}/{building}': {
    prepare,
    shows: 'the place',
    idsInBody: true,
    notFound: 'floor.not_found',
    input: (target) => ({
      params: place(target),
      query: { ...around(), floorId: target.ids.ids.floor, with: `colleague@${target.ids.mark}.example` },
    }),
  },
  'GET /my/{org}/{building}/favourite-colleagues': {
    prepare: withoutFavourites,
    shows: 'nothing',
    input: (target) => ({ params: place(target) }),
  },
  'PUT /my/{org}/{building}/favourite-colleagues': {
    prepare: withoutFavourites,
    shows: 'the place',
    forOneself: true,
    input: (target) => ({
      params: place(target),
      body: { version: 1, isOn: true, usernames: [`colleague@${target.ids.mark}.example`] },
    }),
  },
  'GET /timeslots/{objectId}': {
    prepare,
    shows: 'the place',
    placeIn: 'thing',
    params: { objectId: { notAnId: 'it names the place itself' } },
    notFound: 'space.not_found',
    input: (target) => ({ params: { objectId: target.ids.ids.desk }, query: { date: MONDAY } }),
  },
};
