import { type Database, inTenant } from '@berth/database';
import { daysAfter, HOUR_MS, instantOf, localDayOf, MINUTE_MS, mondayOf } from '@berth/domain/time';
import {
  ABSENCE_MADE,
  type FullBuilding,
  feedSecretOf,
  refillBuilding,
  refillMeetingRoom,
  roomFeedSecretOf,
  ticketOf,
} from '@berth/testkit';
import { hashOf } from '../../src/modules/reservations/ticket/ticket.ts';
import type { Classified } from './classified.ts';
import { MAILBOX } from './matrix-graph.ts';
import type { Target } from './world.ts';

const ZONE = 'Europe/Amsterdam';

const place = ({ org, building }: Target) => ({ org, building });
const OF_BUILDING = 'id of the building';

const prepare = (db: Database, building: FullBuilding) => refillBuilding(db, building);

/** A full tenant is open on Mondays and Tuesdays; next Monday is at most a week ahead. */
export function nextMonday() {
  const date = daysAfter(mondayOf(localDayOf(Date.now(), ZONE)), 7);
  const at = (time: string) => new Date(instantOf(date, time, ZONE)).toISOString();
  return { startDatetime: at('09:00'), endDatetime: at('10:00') };
}

const hashAt = ({ ids: { organisation, ids } }: Target) =>
  hashOf({ organisationId: organisation.id, id: ids.reservation, ticket: ticketOf(ids) });

/** Makes the tenant's reservation run now, so that its holder can check in and out. */
export const running = async (db: Database, building: FullBuilding) => {
  await refillBuilding(db, building);
  await inTenant(db, building.organisation.id, (tx) =>
    tx
      .updateTable('reservation')
      .set({ start_at: new Date(Date.now() - 10 * MINUTE_MS), end_at: new Date(Date.now() + HOUR_MS) })
      .where('organisation_id', '=', building.organisation.id)
      .where('id', '=', building.ids.reservation)
      .execute(),
  );
};

const owned = { notFound: 'reservation.not_found', forbidden: 'reservation.not_yours' } as const;
const step: Classified = {
  ...owned,
  prepare: running,
  shows: 'the place',
  params: { id: OF_BUILDING },
  input: (target) => ({ params: { ...place(target), id: target.ids.ids.reservation } }),
};

/** The system has just cancelled the tenant's reservation, on a day when it would be granted again. */
const noShow = async (db: Database, building: FullBuilding) => {
  await refillBuilding(db, building);
  const { startDatetime, endDatetime } = nextMonday();
  const own = { organisation_id: building.organisation.id, reservation_id: building.ids.reservation };
  await inTenant(db, building.organisation.id, async (tx) => {
    await tx
      .updateTable('reservation')
      .set({
        state: 'c',
        holds_space: false,
        start_at: new Date(startDatetime),
        end_at: new Date(endDatetime),
        local_day: localDayOf(Date.parse(startDatetime), ZONE),
      })
      .where('organisation_id', '=', own.organisation_id)
      .where('id', '=', own.reservation_id)
      .execute();
    await tx
      .insertInto('no_show_step')
      .values({ ...own, building_id: building.id, step: 'cancel', done_at: new Date() })
      .execute();
  });
};

const WRITING: Record<string, Classified> = {
  'POST /admin/reservations/{org}/{building}/import': {
    prepare,
    shows: 'nothing',
    input: (target) => ({
      params: place(target),
      file: `person;space;start;end\nnobody@matrix.example;matrix;2099-01-05 09:00;2099-01-05 10:00\n`,
    }),
  },
  'POST /reservations/{org}/{building}/{objectId}': {
    prepare,
    shows: 'the place',
    forOneself: true,
    params: { objectId: OF_BUILDING },
    notFound: 'space.not_found',
    input: (target) => ({ params: { ...place(target), objectId: target.ids.ids.freeDesk }, body: nextMonday() }),
  },
  'POST /reservations/{org}/{building}/check': {
    prepare,
    shows: 'nothing',
    forOneself: true,
    idsInBody: true,
    notFound: 'space.not_found',
    input: (target) => ({ params: place(target), body: { objectId: target.ids.ids.freeDesk, ...nextMonday() } }),
  },
  'POST /reservations/{org}/{building}/affected': {
    prepare,
    shows: 'the place',
    idsInBody: true,
    notFound: 'space.not_found',
    input: (target) => ({ params: place(target), body: { ids: [target.ids.ids.floor] } }),
  },
  'PUT /reservations/{org}/{building}/update': {
    ...owned,
    prepare,
    shows: 'the place',
    idsInBody: true,
    input: (target) => ({ params: place(target), body: { id: target.ids.ids.reservation, ...nextMonday() } }),
  },
  'DELETE /reservations/{org}/{building}': {
    ...owned,
    prepare,
    shows: 'nothing',
    idsInBody: true,
    input: (target) => ({ params: place(target), query: { hash: hashAt(target) } }),
  },
  'GET /confirmations/{hash}': {
    prepare,
    shows: 'the place',
    placeIn: 'thing',
    params: { hash: { notAnId: 'the secret of a ticket, which names its reservation and shows it' } },
    notFound: 'reservation.not_found',
    input: (target) => ({ params: { hash: hashAt(target) } }),
  },
  'PATCH /reservations/{org}/{building}/{id}/check-in': step,
  'PATCH /reservations/{org}/{building}/{id}/check-out': step,
  'POST /reservations/{org}/{building}/{id}/restore': { ...step, prepare: noShow },
};

const feedAt = ({ ids: { organisation, ids } }: Target) =>
  `${hashOf({ organisationId: organisation.id, id: ids.calendarFeed, ticket: feedSecretOf(ids) })}.ics`;

const roomFeedAt = ({ ids: { organisation, ids } }: Target) =>
  `${hashOf({ organisationId: organisation.id, id: ids.roomFeed, ticket: roomFeedSecretOf(ids) })}.ics`;

const ofRoomFeed: Classified = {
  prepare,
  shows: 'nothing',
  params: { roomId: 'id of the building' },
  notFound: 'space.not_found',
  input: (target) => ({ params: { ...place(target), roomId: target.ids.ids.room } }),
};

const ROOM_FEEDS: Record<string, Classified> = {
  'GET /admin/room-feeds/{org}/{building}/{roomId}': ofRoomFeed,
  'POST /admin/room-feeds/{org}/{building}/{roomId}': {
    ...ofRoomFeed,
    prepare: (db, building) => refillMeetingRoom(db, building, MAILBOX),
    input: (target) => ({ params: { ...place(target), roomId: target.ids.ids.meetingRoom } }),
  },
  'DELETE /admin/room-feeds/{org}/{building}/{roomId}': ofRoomFeed,
  'GET /calendar-feeds/rooms/{file}': {
    prepare,
    shows: 'the place',
    placeIn: 'thing',
    params: { file: { notAnId: 'the secret of a link, which names its room and shows its reservations' } },
    notFound: 'calendar_feed.not_found',
    input: (target) => ({ params: { file: roomFeedAt(target) } }),
  },
};

const FEEDS: Record<string, Classified> = {
  ...ROOM_FEEDS,
  'GET /my/{org}/{building}/calendar-feed': { shows: 'nothing', input: (target) => ({ params: place(target) }) },
  'POST /my/{org}/{building}/calendar-feed': {
    shows: 'nothing',
    forOneself: true,
    input: (target) => ({ params: place(target) }),
  },
  'DELETE /my/{org}/{building}/calendar-feed': {
    shows: 'nothing',
    forOneself: true,
    input: (target) => ({ params: place(target) }),
  },
  'PUT /my/{org}/{building}/findable': {
    shows: 'nothing',
    forOneself: true,
    input: (target) => ({ params: place(target), body: { isFindable: true } }),
  },
  'GET /calendar-feeds/{file}': {
    prepare,
    shows: 'the place',
    placeIn: 'thing',
    params: { file: { notAnId: 'the secret of a feed, which names its owner and shows what they reserved' } },
    notFound: 'calendar_feed.not_found',
    input: (target) => ({ params: { file: feedAt(target) } }),
  },
};

const colleagueAt = ({ ids: { mark } }: Target) => `colleague@${mark}.example`;

const absence = () => ({
  ...nextMonday(),
  allDay: false,
  repeatsMonday: false,
  repeatsTuesday: false,
  repeatsWednesday: false,
  repeatsThursday: false,
  repeatsFriday: false,
  repeatsSaturday: false,
  repeatsSunday: false,
});

const ofColleague = { prepare, params: { id: OF_BUILDING }, notFound: 'person.not_found' } as const;
const named = (target: Target) => ({ ...place(target), id: colleagueAt(target) });

const ABSENCES: Record<string, Classified> = {
  'GET /plannedAbsences/{org}/{building}': { shows: 'nothing', input: (target) => ({ params: place(target) }) },
  'GET /plannedAbsences/{org}/{building}/{id}': {
    ...ofColleague,
    shows: 'the place',
    input: (target) => ({ params: named(target) }),
  },
  'POST /plannedAbsences/{org}/{building}/{id}': {
    ...ofColleague,
    shows: 'the place',
    input: (target) => ({ params: named(target), body: absence() }),
  },
  'PUT /plannedAbsences/{org}/{building}': {
    prepare,
    shows: 'the place',
    idsInBody: true,
    notFound: 'person.not_found',
    input: (target) => ({
      params: place(target),
      body: { absences: [{ ...absence(), regularUser: colleagueAt(target) }] },
    }),
  },
  'DELETE /plannedAbsences/{org}/{building}/{regularUser}/{createdDatetime}': {
    prepare,
    shows: 'nothing',
    params: { regularUser: OF_BUILDING, createdDatetime: { notAnId: 'a moment' } },
    notFound: 'person.not_found',
    input: (target) => ({
      params: { ...place(target), regularUser: colleagueAt(target), createdDatetime: ABSENCE_MADE },
    }),
  },
};

export const RESERVATIONS: Readonly<Record<string, Classified>> = { ...WRITING, ...FEEDS, ...ABSENCES };
