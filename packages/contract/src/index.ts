import * as absences from './absences.ts';
import * as assets from './assets.ts';
import * as attributes from './attributes.ts';
import * as buildings from './buildings.ts';
import * as buildingsAdmin from './buildings-admin.ts';
import * as calendarFeeds from './calendar-feeds.ts';
import * as checkIn from './check-in.ts';
import * as emailTemplates from './email-templates.ts';
import { type Endpoint, keyOf } from './endpoint.ts';
import * as engagement from './engagement.ts';
import * as fixedDesks from './fixed-desks.ts';
import * as identity from './identity.ts';
import * as live from './live.ts';
import * as meta from './meta.ts';
import * as openingHours from './opening-hours.ts';
import * as reservationReads from './reservation-reads.ts';
import * as reservations from './reservations.ts';
import * as structure from './structure.ts';
import * as structureAdmin from './structure-admin.ts';

export * from './absences.ts';
export * from './assets.ts';
export * from './attributes.ts';
export * from './building-file.ts';
export * from './buildings.ts';
export * from './buildings-admin.ts';
export * from './calendar-feeds.ts';
export * from './check-in.ts';
export * from './email-templates.ts';
export * from './endpoint.ts';
export * from './engagement.ts';
export * from './fixed-desks.ts';
export * from './identity.ts';
export * from './live.ts';
export * from './meta.ts';
export * from './opening-hours.ts';
export * from './reservation-reads.ts';
export * from './reservations.ts';
export * from './standings.ts';
export * from './structure.ts';
export * from './structure-admin.ts';
export * from './wire.ts';

const isCall = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value;

/** Every call there is. Server registration, OpenAPI, the isolation matrix and fuzzing are made from this list. */
export const calls: readonly Endpoint[] = [
  absences,
  assets,
  attributes,
  buildings,
  buildingsAdmin,
  calendarFeeds,
  checkIn,
  emailTemplates,
  engagement,
  fixedDesks,
  identity,
  live,
  meta,
  openingHours,
  reservationReads,
  reservations,
  structure,
  structureAdmin,
]
  .flatMap((capability) => Object.values(capability) as unknown[])
  .filter(isCall)
  .toSorted((a, b) => keyOf(a).localeCompare(keyOf(b)));
