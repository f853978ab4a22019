import { OUTCOMES } from '@berth/domain';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { ListedReservation } from '../reservations/reservation-reads.ts';
import { Place } from '../wire.ts';
import { About, AboutPeople, BuildingPath, Count, Format, Paged, Range } from './insights-wire.ts';

/** Null while it can still change. */
const Outcome = z.enum(OUTCOMES).nullable();

/**
 * The columns of the staff's list of reservations, with the same restrictions. Where people are hidden, single desks
 * are hidden too, because a reader who knows who sits where could tell who came.
 */
const ReservationRow = ListedReservation.pick({
  objectType: true,
  roomName: true,
  forUser: true,
  reservationSubject: true,
  startDatetime: true,
  endDatetime: true,
}).extend({ objectName: z.string().nullable(), building: BuildingPath, floorName: z.string(), outcome: Outcome });

export const reservationsInsight = endpoint({
  method: 'GET',
  path: '/insights/reservations/:org/:building',
  summary: 'Reservations of a range of days and their outcomes, with names only where people may be shown',
  area: 'insights',
  access: 'insights enabled',
  params: Place,
  query: Range.extend(Paged.shape).extend(Format.shape),
  alsoAsFile: true,
  response: AboutPeople.extend({
    rows: z.array(ReservationRow),
    /** The number of matching rows on all pages; the totals cover all pages too. */
    count: Count,
    totals: z.record(z.enum(OUTCOMES), Count),
    /** People are anonymous in reservations that began before this day; null if nothing is anonymised. */
    anonymisedBefore: z.iso.date().nullable(),
  }),
  problems: ['insights.range', 'insights.too_many_rows'],
});

/** Never presence: how often the holder plans absences, and how often others use the desk then. */
const FixedDesk = z.object({
  objectId: z.uuid(),
  name: z.string(),
  roomName: z.string(),
  floorName: z.string(),
  /** Null unless people may be shown. */
  employeeName: z.string().nullable(),
  emergencyResponder: z.boolean().nullable(),
  absentDays28: Count,
  nextAbsentDays28: Count,
  reservedByOthers28: Count,
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
  response: AboutPeople.extend({ desks: z.array(FixedDesk) }),
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
