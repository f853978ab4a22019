import { type Database, inTenant } from '@berth/database';
import { dayPeriod, HOUR_MS, localDayOf, QUARTER_MS, toIso } from '@berth/domain/time';
import { type FullBuilding, startOfReservationDay } from '@berth/testkit';
import { createConfirmations } from '../../src/modules/kiosk/confirmation.ts';
import { testSealer } from '../test-sealer.ts';
import type { Classified } from './classified.ts';
import { running } from './inputs-reservations.ts';
import { prepareScreens } from './inputs-screens.ts';
import type { Target } from './world.ts';

const ZONE = 'Europe/Amsterdam';
const OF_BUILDING = 'id of the building';

const place = ({ org, building }: Target) => ({ org, building });
const prepare = prepareScreens;

/** A kiosk reserves for today only: the next quarter of an hour, or the current one if there is no other. */
function today() {
  const now = Date.now();
  const next = Math.ceil(now / QUARTER_MS) * QUARTER_MS;
  const start = next < dayPeriod(localDayOf(now, ZONE), ZONE).end ? next : next - QUARTER_MS;
  return { startDatetime: toIso(start), endDatetime: toIso(start + QUARTER_MS) };
}

const around = () => ({
  from: toIso(startOfReservationDay() + 10 * HOUR_MS),
  to: toIso(startOfReservationDay() + 14 * HOUR_MS),
});

/** A Monday, when its room is open. */
const MONDAY = '2026-03-02';

const reads: Classified = { prepare, shows: 'the place', input: (target) => ({ params: place(target) }) };
const status: Classified = {
  ...reads,
  idsInBody: true,
  notFound: 'floor.not_found',
  input: (target) => ({ params: place(target), query: { ...around(), floorId: target.ids.ids.floor } }),
};
const ofSpace = { params: { objectId: OF_BUILDING }, notFound: 'space.not_found' } as const;

/** Open every day, including the day of the test. */
const prepareOpen = async (db: Database, building: FullBuilding) => {
  await prepare(db, building);
  await inTenant(db, building.organisation.id, (tx) =>
    tx
      .deleteFrom('timeslot')
      .where('organisation_id', '=', building.organisation.id)
      .where('building_id', '=', building.id)
      .execute(),
  );
};

/** Confirmations by kiosk: sealed while the data is prepared, and read when a request is built. */
const sealed = new Map<string, string>();

const prepareConfirmed = async (db: Database, building: FullBuilding) => {
  await prepare(db, building);
  await running(db, building);
  const { kiosk, member } = building.ids;
  const at = { organisationId: building.organisation.id, buildingId: building.id, screenId: kiosk };
  const rest = { kind: 'publicScreen', floors: [], showDesks: true, showsNames: true, reloadAskedAt: null } as const;
  // Running all cells of a call takes longer than a confirmation is valid.
  const later = { ...at, ...rest, rulesVersion: 1, now: Date.now() + HOUR_MS };
  sealed.set(kiosk, await createConfirmations(testSealer()).give(later, member, { cardId: 'CARD' }));
};

const step: Classified = {
  prepare: prepareConfirmed,
  shows: 'the place',
  notFound: 'reservation.not_found',
  params: { id: OF_BUILDING },
  input: (target) => ({
    params: { ...place(target), id: target.ids.ids.reservation },
    body: {
      get confirmation() {
        return sealed.get(target.there?.ids.kiosk ?? '') ?? 'none';
      },
    },
  }),
};

const colleague = ({ ids: { mark } }: Target) => ({ email: `colleague@${mark}.example` });

/** Reads of a kiosk, and actions of people at it. */
export const KIOSK: Readonly<Record<string, Classified>> = {
  'GET /publicScreens/buildings/{org}/{building}/settings': reads,
  'GET /publicScreens/floors/{org}/{building}': reads,
  'GET /publicScreens/rooms/{org}/{building}': reads,
  'GET /publicScreens/desks/{org}/{building}': reads,
  'GET /publicScreens/desks/{org}/{building}/deskStatus': status,
  'GET /publicScreens/rooms/{org}/{building}/roomStatus': { ...status, shows: 'nothing' },
  'GET /publicScreens/floors/{org}/{building}/{floorId}/plan/{hash}': {
    prepare,
    shows: 'the place',
    params: { floorId: OF_BUILDING, hash: OF_BUILDING },
    notFound: 'file.not_found',
    input: (target) => ({
      params: { ...place(target), floorId: target.ids.ids.floor, hash: target.ids.fileHash },
    }),
  },
  'GET /publicScreens/timeslots/{objectId}': {
    ...ofSpace,
    prepare,
    shows: 'the place',
    placeIn: 'thing',
    input: (target) => ({ params: { objectId: target.ids.ids.desk }, query: { ...place(target), date: MONDAY } }),
  },
  'GET /publicScreens/reservations/{org}/{building}/{objectId}/daySchedule': {
    ...ofSpace,
    prepare,
    shows: 'nothing',
    input: (target) => ({
      params: { ...place(target), objectId: target.ids.ids.freeDesk },
      query: { date: toIso(startOfReservationDay()) },
    }),
  },
  'POST /publicScreens/reservations/{org}/{building}/{objectId}': {
    ...ofSpace,
    prepare: prepareOpen,
    shows: 'the place',
    input: (target) => ({
      params: { ...place(target), objectId: target.ids.ids.freeDesk },
      body: { ...today(), identifiedBy: colleague(target) },
    }),
  },
  'POST /publicScreens/identify/{org}/{building}': {
    prepare,
    shows: 'nothing',
    input: (target) => ({ params: place(target), body: { identifiedBy: colleague(target) } }),
  },
  'PATCH /publicScreens/reservations/{org}/{building}/{id}/check-in': step,
  'PATCH /publicScreens/reservations/{org}/{building}/{id}/check-out': step,
  'PATCH /publicScreens/reservations/{org}/{building}/{id}/undo': step,
};
