import { OUTCOMES } from '@berth/domain/insights';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { ListedReservation } from '../reservations/reservation-reads.ts';
import { Place } from '../wire.ts';
import { About, AboutPeople, BuildingPath, Count, Format, Paged, Range } from './insights-wire.ts';

/** Null while it can still change. */
const Outcome = z.enum(OUTCOMES).nullable();

/** The columns of the staff's list of reservations, with the same restrictions. */
const ReservationRow = ListedReservation.pick({
  objectType: true,
  objectName: true,
  roomName: true,
  forUser: true,
  reservationSubject: true,
  startDatetime: true,
  endDatetime: true,
}).extend({ building: BuildingPath, floorName: z.string(), outcome: Outcome });

/**
 * The reservations of a day, floor and kind of space. It has no outcomes, because a reader who knows who reserved could
 * tell who came.
 */
const ReservationGroup = ReservationRow.pick({ building: true, floorName: true, objectType: true }).extend({
  day: z.iso.date(),
  /** Cancelled ones included. */
  count: Count,
});

export const reservationsInsight = endpoint({
  method: 'GET',
  path: '/insights/reservations/:org/:building',
  summary:
    'Reservations of a range of days and their outcomes: one by one where people may be shown, otherwise in groups of at least five people',
  area: 'insights',
  access: 'insights enabled',
  params: Place,
  query: Range.extend(Paged.shape).extend(Format.shape),
  alsoAsFile: true,
  response: AboutPeople.extend({
    /** Empty unless people may be shown. */
    rows: z.array(ReservationRow),
    /** Instead of rows where people are hidden: only groups that at least five people share. */
    groups: z.array(ReservationGroup),
    /** The number of matching rows or groups on all pages. */
    count: Count,
    /** The number of matching reservations that are in no group, because fewer than five people share it. */
    hidden: Count,
    /**
     * Where people are shown, of all matching reservations. Otherwise of all finished days on which at least five people
     * reserved in the building, whatever the search.
     */
    totals: z.record(z.enum(OUTCOMES), Count),
    /** The number of reservations that the totals count, and of those that are not over yet. */
    reservations: Count,
    /** People are anonymous in reservations that began before this day; null if nothing is anonymised. */
    anonymisedBefore: z.iso.date().nullable(),
  }),
  problems: ['insights.range', 'insights.too_many_rows'],
});

const DeskDays = { absentDays28: Count, nextAbsentDays28: Count, reservedByOthers28: Count };

/** Never presence: how often the holder plans absences, and how often others use the desk then. */
const FixedDesk = z.object({
  objectId: z.uuid(),
  name: z.string(),
  roomName: z.string(),
  floorName: z.string(),
  employeeName: z.string().nullable(),
  emergencyResponder: z.boolean(),
  ...DeskDays,
});

const FloorOfFixedDesks = z.object({
  /** Null combines floors that are too small to show alone. */
  floorName: z.string().nullable(),
  desks: Count,
  ...DeskDays,
});

export const fixedDeskReport = endpoint({
  method: 'GET',
  path: '/insights/fixedDeskUsers/:org/:building',
  summary: 'Fixed desks, how often they are released, and how often others use them then',
  area: 'insights',
  access: 'insights enabled',
  params: Place,
  /** Accepts a range like every report, but always covers the 28 days before today and the 28 days from today. */
  query: Format.extend({ fromDate: z.iso.date().optional(), toDate: z.iso.date().optional() }),
  alsoAsFile: true,
  response: AboutPeople.extend({
    /** Where people are hidden, only floors with at least five fixed desks. */
    floors: z.array(FloorOfFixedDesks),
    /** Empty unless people may be shown: a map names the holder of a desk. */
    desks: z.array(FixedDesk),
  }),
});

export const assetAvailability = endpoint({
  method: 'GET',
  path: '/insights/assetAvailability/:org/:building',
  summary: 'How many of each asset type were lent at once on each day, for how long, and how often none was left',
  area: 'insights',
  access: 'Dashboard-admin or View-custom-assets',
  params: Place,
  query: Range.omit({ allBuildings: true }).extend(Format.shape),
  alsoAsFile: true,
  response: About.extend({
    assets: z.array(
      z.object({
        assetId: z.uuid(),
        name: z.string(),
        limit: Count,
        days: z.array(
          z.object({
            day: z.iso.date(),
            peak: Count,
            hours: z.number(),
            /** People who were refused because none was left; null for one to four people. */
            refused: Count.nullable(),
          }),
        ),
      }),
    ),
  }),
  problems: ['insights.range'],
});
