import type {
  AnswerOf,
  AssetType,
  buildingAvailability,
  checkReservation,
  Desk,
  DeskStatuses,
  Floor,
  floorSchedule,
  FreeDay,
  ListedReservation,
  Neighbourhood,
  Occurrence,
  Room,
} from '@berth/contract';
import type { Role } from '@berth/domain/identity';
import { type Attendance, attendanceOf, ATTENDANCES, CURRENT_ATTENDANCES } from '@berth/domain/reservations';
import { DAY_MS, dayPeriod, daysAfter, instantOf, localDayOf, toIso } from '@berth/domain/time';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, vi } from 'vitest';
import { MeContext } from '../../lib/me.ts';
import { aReservation } from '../../workplace/reservations/reservation.fixture.ts';
import { aGroup, aMe } from '../../ui/me.fixture.ts';
import { type Sent, standInForServer } from '../../ui/server.fixture.ts';
import { renderInBerth } from '../../ui/testing.tsx';

export const ZONE = 'Europe/Amsterdam';
/** Monday 16 November 2026, 10:42 in Amsterdam. */
const NOW = new Date('2026-11-16T09:42:00Z');
export const TOMORROW = '2026-11-17';

/** A moment by the clock of the building, as the API writes it. */
export const at = (time: string, date = TOMORROW): string => new Date(instantOf(date, time, ZONE)).toISOString();
export const hours = (from: string, to: string, date = TOMORROW) => ({
  startDatetime: at(from, date),
  endDatetime: at(to, date),
});

const FLOORS: Floor[] = [
  { id: 'ground', name: 'Ground', level: 0, plan: null },
  { id: 'first', name: 'First', level: 1, plan: { hash: 'plan', width: 1000, height: 600, metresPerUnit: 0.04 } },
];
const aRoom = (id: string, name: string, floorId: string, reservedBy: Room['reservedBy']): Room => ({
  id,
  name,
  floorId,
  reservedBy,
  maximumOccupants: null,
  polygon: [],
  attributes: [],
  version: 1,
});
const ROOMS = [
  aRoom('studio', 'Studio', 'first', 'desks'),
  aRoom('hall', 'Hall', 'ground', 'desks'),
  aRoom('meeting', 'Meeting 0.02', 'ground', 'whole'),
];
export const aDesk = (name: string, x: number | null, y: number | null, attributes: string[] = []): Desk => ({
  id: name,
  name,
  roomName: x === null ? 'Hall' : 'Studio',
  roomId: x === null ? 'hall' : 'studio',
  floorId: x === null ? 'ground' : 'first',
  type: 'DESK',
  x,
  y,
  rotation: 0,
  attributes,
  version: 1,
});
/** Two rows of three desks in the Studio on the first floor, and one desk in the Hall. A desk's id is its name. */
const DESKS = [
  aDesk('1.01-A', 250, 200),
  aDesk('1.01-B', 310, 200, ['Sit-stand']),
  aDesk('1.01-C', 370, 204),
  aDesk('1.01-D', 250, 300),
  aDesk('1.01-E', 310, 300, ['Sit-stand']),
  aDesk('1.01-F', 370, 300),
  aDesk('0.01-A', null, null),
];
const SETTINGS = {
  timezone: ZONE,
  timeslot: false,
  defaultPeriod: 240,
  futureDayMaximum: 30,
  totalReservationsLimit: 0,
  dailyMaximum: 0,
  buildingMaximum: 0,
  reservationTimeLimit: 0,
  earlyEntryMinutes: 15,
  startOfWorkingDay: 8,
  endOfWorkingDay: 18,
  staticQrCode: false,
  showNewAppLink: false,
  waitlist: false,
  waitlistAskFromHour: 18,
  repeatWeeksMaximum: 52,
  policies: ['allowed-timeslot'],
};

type Checked = AnswerOf<typeof checkReservation>['occurrences'][number];
type Status = DeskStatuses['desks'][number];

/** A status of a desk: reserved by a colleague tomorrow from 09:00 to 11:00, unless changed. */
export const aStatus = (objectId: string, change: Partial<Status> = {}): Status => ({
  objectId,
  status: 'RESERVED',
  ...hours('09:00', '11:00'),
  name: 'Joris Vries',
  own: false,
  rule: 'space-taken',
  ...change,
});

export const granted = (date = TOMORROW, window = hours('09:00', '13:00', date)): Checked => ({
  date,
  ...window,
  allowed: true,
  rule: null,
  numbers: {},
  reasons: [],
  alternatives: { spaces: [], times: [] },
});

type Alternatives = Partial<Occurrence['alternatives']>;
export const aSpace = (name: string) => ({ objectId: name, objectName: name, roomName: 'Studio' });

/** 1.01-B is taken from 09:00 to 11:00; 1.01-A and 1.01-C are free then. */
const TAKEN = {
  rule: 'space-taken',
  numbers: { takenFrom: instantOf(TOMORROW, '09:00', ZONE), takenUntil: instantOf(TOMORROW, '11:00', ZONE) },
};
const BESIDE: Alternatives = { spaces: [aSpace('1.01-A'), aSpace('1.01-C')] };
const TAKEN_TEXT = 'Can not be reserved at this time';

export const taken = (date = TOMORROW, alternatives = BESIDE, window = hours('09:00', '13:00', date)): Checked => ({
  ...granted(date, window),
  ...TAKEN,
  allowed: false,
  reasons: [{ ...TAKEN, message: TAKEN_TEXT }],
  alternatives: { spaces: [], times: [], ...alternatives },
});

/** The response to a request that lost the race. */
export const conflict = (alternatives = BESIDE): Response =>
  Response.json(
    { code: 'reservation.space_taken', message: TAKEN_TEXT, data: { ...TAKEN, alternatives } },
    { status: 409 },
  );

type CheckBody = { objectId: string; startDatetime: string; endDatetime: string; repeatWeeks?: number };

/** State and responses of the server, and every request to it. */
export type TestServer = {
  settings: Partial<typeof SETTINGS> & { hasNeighbourhoods?: true };
  rule: DeskStatuses['rule'];
  parkingRule: DeskStatuses['parkingRule'];
  desks: Status[];
  rooms: Status[];
  schedule: AnswerOf<typeof floorSchedule>;
  /** Undefined for a building without opening hours. */
  openings: AnswerOf<typeof buildingAvailability> | undefined;
  /** Counts of the days of the strip; days without are unknown. */
  freeDays: FreeDay[];
  neighbourhoods: Neighbourhood[];
  /** Parking spots, besides the desks. */
  parking: Desk[];
  assets: AssetType[];
  users: { username: string; firstName: string; lastName: string }[];
  /** Whether the building suggests seats. */
  suggestsSeats: boolean;
  reservations: ListedReservation[];
  /** Those that the user made for others. */
  forOthers: ListedReservation[];
  check(body: CheckBody): Checked[];
  /** Further responses, by method and path. */
  answers: Record<string, unknown>;
  sent: Sent[];
  /** Width of the window; a phone is narrower than 992. */
  width: number;
};

const empty = (): Omit<TestServer, 'sent'> => ({
  settings: {},
  rule: null,
  parkingRule: null,
  desks: [],
  rooms: [],
  schedule: { spaces: [], closedRooms: [] },
  openings: undefined,
  freeDays: [],
  neighbourhoods: [],
  parking: [],
  assets: [],
  users: [],
  suggestsSeats: false,
  reservations: [],
  forOthers: [],
  check: () => [granted()],
  answers: {},
  width: 1440,
});

const FONT_PX = 16;
const widthIn = (media: string) => Number(/width < (\d+)em/.exec(media)?.[1] ?? 0) * FONT_PX;

/** The list as the server pages it: `from`, `to` and the order of the query count, and so does the page. */
function page(all: readonly ListedReservation[], query: string) {
  const search = new URLSearchParams(query);
  const [from, to] = [search.get('from') ?? '', search.get('to') ?? '9'];
  const matching = all
    .filter(({ startDatetime, endDatetime }) => endDatetime > from && startDatetime < to)
    .toSorted((a, b) => a.startDatetime.localeCompare(b.startDatetime));
  if (search.get('orderByDirection') === 'DESC') matching.reverse();
  const [size, number] = [Number(search.get('perPage') ?? 25), Number(search.get('page') ?? 1)];
  const status = search.get('status');
  const attendance = (one: ListedReservation) =>
    attendanceOf(
      { start: Date.parse(one.startDatetime), end: Date.parse(one.endDatetime), state: one.state },
      Date.now(),
    );
  const listed = matching.filter((one) => {
    if (status === null) return true;
    return status === 'current' ? isCurrent(attendance(one)) : attendance(one) === status;
  });
  const countOf = (which: Attendance) => matching.filter((one) => attendance(one) === which).length;
  return {
    reservations: listed.slice((number - 1) * size, number * size),
    count: listed.length,
    ...(status !== null && { counts: Object.fromEntries(ATTENDANCES.map((which) => [which, countOf(which)])) }),
  };
}

const isCurrent = (attendance: Attendance) => CURRENT_ATTENDANCES.some((one) => one === attendance);

/** For the tests of one file: a server for the reservation screens, on a Monday morning. */
export function testServer(): TestServer {
  const server: TestServer = { ...empty(), sent: [] };
  const made = ({ path, body }: Sent) => {
    const objectId = path.replace('/reservations/', '');
    const reservation = aReservation({ objectId, objectName: objectId, ...(body as ReturnType<typeof hours>) });
    return Response.json({ reservations: [reservation], count: 1, skipped: [] }, { status: 201 });
  };
  beforeEach(() => {
    vi.useFakeTimers({ now: NOW, toFake: ['Date'] });
    sessionStorage.clear();
    localStorage.clear();
    vi.spyOn(console, 'warn').mockImplementation(() => {});
    Object.assign(server, empty());
    server.sent = standInForServer(() => ({
      '/floors': FLOORS,
      '/rooms': ROOMS,
      '/neighbourhoods': server.neighbourhoods,
      '/desks': [...DESKS, ...server.parking],
      '/attributes': [{ id: 'label', name: 'Sit-stand', colour: '#0079bf', version: 1 }],
      '/buildings/settings': {
        reservationSettings: { ...SETTINGS, ...server.settings },
        seatSuggestions: server.suggestsSeats,
      },
      '/desks/deskStatus': ({ query }: Sent) =>
        Response.json({
          rule: server.rule,
          parkingRule: server.parkingRule,
          rooms: [],
          desks: query.includes('floorId=first') ? server.desks : [],
        }),
      '/rooms/roomStatus': { rule: server.rule, rooms: server.rooms },
      '/floors/first/daySchedule': server.schedule,
      '/floors/ground/daySchedule': server.schedule,
      '/buildings/availability': ({ query }: Sent) => Response.json(server.openings ?? unrestrictedDays(query)),
      '/buildings/freeByDay': server.freeDays,
      '/reservationAssetType': server.assets,
      '/users': { users: server.users },
      'GET /reservations': ({ query }: Sent) =>
        Response.json(page(query.includes('forOthers=1') ? server.forOthers : server.reservations, query)),
      'POST /reservations/check': ({ body }: Sent) => {
        const occurrences = server.check(body as CheckBody);
        return Response.json({ allowed: occurrences.every(({ allowed }) => allowed), occurrences });
      },
      ...Object.fromEntries([...DESKS, ...ROOMS].map(({ id }) => [`POST /reservations/${id}`, made])),
      ...server.answers,
    }));
    vi.stubGlobal('matchMedia', (media: string) => ({
      media,
      matches: server.width < widthIn(media),
      addEventListener: () => {},
      removeEventListener: () => {},
    }));
  });
  afterEach(() => {
    vi.unstubAllGlobals();
    vi.useRealTimers();
    vi.restoreAllMocks();
  });
  return server;
}

/** Every day of the queried range, because nothing restricts it. */
function unrestrictedDays(query: string): AnswerOf<typeof buildingAvailability> {
  const search = new URLSearchParams(query);
  const [from, to] = [Date.parse(search.get('from') ?? ''), Date.parse(search.get('to') ?? '')];
  const days = Array.from({ length: Math.round((to - from) / DAY_MS) }, (_, day) =>
    dayPeriod(daysAfter(localDayOf(from, ZONE), day), ZONE),
  );
  return days.map(({ start, end }) => ({
    objectId: 'studio',
    startDateTime: toIso(start),
    endDateTime: toIso(end),
    hint: '',
    unrestricted: true,
  }));
}

type Viewer = { path: string; roles?: Role[]; group?: Parameters<typeof aGroup>[0] };

export const showAs = (content: ReactNode, { path, roles = [], group = {} }: Viewer) =>
  renderInBerth(<MeContext value={aMe({ roles, group: aGroup({ roles, ...group }) })}>{content}</MeContext>, { path });

/** Requests that change something, without those that only ask. */
export const changesIn = ({ sent }: TestServer) =>
  sent
    .filter(({ method, path }) => method !== 'GET' && path !== '/reservations/check')
    .map(({ method, path, body }) => ({ call: `${method} ${path}`, body }));

export const click = async (name: string | RegExp, inside?: HTMLElement) => {
  const scope = inside ? within(inside) : screen;
  await userEvent.click(await scope.findByRole('button', { name }));
};
