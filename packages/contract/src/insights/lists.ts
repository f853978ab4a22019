import { OUTCOMES } from '@berth/domain';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { ListedReservation } from '../reservations/reservation-reads.ts';
import { Place } from '../wire.ts';
import { About, AboutPeople, BuildingPath, Count, Format, Paged, Range } from './insights-wire.ts';

/** Null while it can still become another. */
const Outcome = z.enum(OUTCOMES).nullable();

/**
 * What the staff's list shows in its columns; what it does not tell somebody, this does not either. Where people are not
 * shown, single desks are not either: whoever knows who sits where would know who came.
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
  summary: 'Reservations of a range of days and what became of each, with names only where people may be shown',
  area: 'insights',
  access: 'insights enabled',
  params: Place,
  query: Range.extend(Paged.shape).extend(Format.shape),
  alsoAsFile: true,
  response: AboutPeople.extend({
    rows: z.array(ReservationRow),
    /** Of all that match, on whichever page they are; the totals likewise. */
    count: Count,
    totals: z.record(z.enum(OUTCOMES), Count),
    /** Nobody is named of what began before this day; null where nothing is made anonymous. */
    anonymisedBefore: z.iso.date().nullable(),
  }),
  problems: ['insights.range', 'insights.too_many_rows'],
});

/** Never presence: how often its holder says to be away, and what others make of that. */
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
  summary: 'Desks that are somebody’s own, how often they are given free and how often that is used',
  area: 'insights',
  access: 'insights enabled',
  params: Place,
  query: Format,
  /** `from` and `to` are the 28 days before today, and the 28 from today on. */
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
            /** People for whom none was left; null of one to four. */
            refused: Count.nullable(),
          }),
        ),
      }),
    ),
  }),
  problems: ['insights.range'],
});
