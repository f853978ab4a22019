import * as contract from '@berth/contract';
import { daysAfter, instantOf, localDayOf, mondayOf, toIso } from '@berth/domain/time';
import { type Documented, place } from './documented.ts';

const ZONE = 'Europe/Amsterdam';
/** Midnight in UTC, the default of every date in the specification. */
const TODAY = `${localDayOf(Date.now(), 'UTC')}T00:00:00.000Z`;
const DAY = { date: TODAY };

/** A full building is open on Mondays. */
const monday = daysAfter(mondayOf(localDayOf(Date.now(), ZONE)), 7);
const at = (time: string) => toIso(instantOf(monday, time, ZONE));

const LIST = { page: 1, perPage: 25, search: '', orderBy: 'start_datetime', orderByDirection: 'DESC' };
const PERIOD = { from: at('00:00'), to: at('23:45') };

const NO_REPEATS = {
  repeatsMonday: false,
  repeatsTuesday: false,
  repeatsWednesday: false,
  repeatsThursday: false,
  repeatsFriday: false,
  repeatsSaturday: false,
  repeatsSunday: false,
};
const absence = (regularUser: string) => ({
  createdDatetime: toIso(Date.now()),
  startDatetime: at('08:00'),
  endDatetime: at('18:00'),
  allDay: true,
  ...NO_REPEATS,
  regularUser,
});

const status: Documented = ({ ids }) => [{ query: { ...PERIOD, floorId: ids.ids.floor } }];
const ofDay: Documented = () => [{ query: DAY }];

/** Section 7 of the end-user specification, with the entities of its section 3. */
export const EMPLOYEE_REQUESTS: Readonly<Record<string, Documented>> = {
  'GET /users/{org}/{building}': () => [{ query: { search: 'col' } }],
  'GET /desks/{org}/{building}/deskStatus': status,
  'GET /rooms/{org}/{building}/roomStatus': status,
  'GET /publicScreens/desks/{org}/{building}/deskStatus': status,
  'GET /publicScreens/rooms/{org}/{building}/roomStatus': status,
  'GET /timeslots/{objectId}': ofDay,
  // The path names no building, and a kiosk is approved by one.
  'GET /publicScreens/timeslots/{objectId}': (scene) => [{ query: { ...place(scene), ...DAY } }],
  'GET /reservations/{org}/{building}/{objectId}/daySchedule': ofDay,
  'GET /publicScreens/reservations/{org}/{building}/{objectId}/daySchedule': ofDay,
  'GET /buildings/{org}/{building}/availability': () => [{ query: PERIOD }],
  'GET /reservationAssetType/{org}/{building}': () => [{ query: { startDate: PERIOD.from, endDate: PERIOD.to } }],
  'GET /reservations/{org}/{building}': () => [{ query: { ...PERIOD, ...LIST, showRooms: 0, showDesks: 1 } }],
  'GET /reservations/{org}/{building}/{objectId}': () => [{ query: { ...PERIOD, ...LIST } }],
  'GET /my/{org}/{building}/colleagues': () => [{ query: { from: PERIOD.from, ...LIST } }],
  'POST /reservations/{org}/{building}/{objectId}': async ({ get }) => {
    const assets = await get<contract.AssetType[]>(contract.assetTypes);
    return [
      {
        body: {
          startDatetime: at('09:00'),
          endDatetime: at('10:00'),
          invitedUsers: [],
          reservationAssets: assets.map((asset) => ({ ...asset, checked: 1, qty: 1, comment: 'by the window' })),
          repeatWeeks: 0,
          visibleToOthers: 1,
          reserveForListUsers: [],
          reservationSubject: '',
        },
      },
    ];
  },
  'PUT /reservations/{org}/{building}/update': async ({ get }) => {
    const { reservations } = await get<{ reservations: contract.ListedReservation[] }>(contract.reservations);
    return reservations.slice(0, 1).map((reservation) => ({
      body: { ...reservation, startDatetime: at('09:00'), endDatetime: at('10:00') },
    }));
  },
  'POST /plannedAbsences/{org}/{building}/{id}': ({ ids }) => [{ body: absence(`colleague@${ids.mark}.example`) }],
  'PUT /plannedAbsences/{org}/{building}': async ({ get, ids }) => {
    const id = `colleague@${ids.mark}.example`;
    return [{ body: { absences: await get<contract.PlannedAbsence[]>(contract.absencesOf, { id }) } }];
  },
  'POST /daily-screens/{org}/{building}': ({ ids, org, building }) => [
    {
      body: {
        token: '123456789012',
        organization: ids.mark,
        organizationPath: `/${org}/${building}`,
        floors: [ids.ids.floor],
      },
    },
  ],
  'GET /dailyReservations/{org}/{building}': ({ ids }) => [
    { query: { floors: [ids.ids.floor], showDesks: true, page: 1, pageSize: 20 } },
  ],
  'GET /kiosk/{org}/{building}/{kioskId}/approval/': ({ ids }) => [{ query: { floors: [ids.ids.floor] } }],
  'POST /users/upsertReview': ({ org, building }) => [
    { body: { rating: 5, message: '', organisation: { org, building } } },
  ],
};
