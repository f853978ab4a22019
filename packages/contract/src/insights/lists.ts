import { OUTCOMES } from '@berth/domain';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { ListedReservation } from '../reservations/reservation-reads.ts';
import { Place } from '../wire.ts';
import { About, Count, Paged, Range } from './insights-wire.ts';

/** Null while it can still become another. */
const Outcome = z.enum(OUTCOMES).nullable();

export const reservationsInsight = endpoint({
  method: 'GET',
  path: '/insights/reservations/:org/:building',
  summary: 'Reservations of a range of days and what became of each, with names only where people may be shown',
  area: 'insights',
  access: 'insights enabled',
  params: Place,
  query: Range.extend(Paged.shape),
  response: About.extend({
    rows: z.array(ListedReservation.extend({ outcome: Outcome })),
    count: Count,
    totals: z.record(z.enum(OUTCOMES), Count),
  }),
  problems: ['insights.range'],
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

export const fixedDeskUsers = endpoint({
  method: 'GET',
  path: '/insights/fixedDeskUsers/:org/:building',
  summary: 'Desks that are somebody’s own, how often they are given free and how often that is used',
  area: 'insights',
  access: 'insights enabled',
  params: Place,
  response: About.extend({ desks: z.array(FixedDesk) }),
});

export const assetAvailability = endpoint({
  method: 'GET',
  path: '/insights/assetAvailability/:org/:building',
  summary: 'How many of each asset type were lent at once on each day, for how long, and how often none was left',
  area: 'insights',
  access: 'Dashboard-admin or View-custom-assets',
  params: Place,
  query: Range.omit({ allBuildings: true }),
  response: About.extend({
    assets: z.array(
      z.object({
        assetId: z.uuid(),
        name: z.string(),
        limit: Count,
        days: z.array(z.object({ day: z.iso.date(), peak: Count, hours: z.number(), refused: Count })),
      }),
    ),
  }),
  problems: ['insights.range'],
});
