import * as absences from './absences/absences.ts';
import * as affected from './reservations/affected.ts';
import * as assets from './reservations/assets.ts';
import * as attributes from './structure/attributes.ts';
import * as audit from './audit/audit.ts';
import * as buildings from './buildings/buildings.ts';
import * as buildingsAdmin from './buildings/buildings-admin.ts';
import * as calendars from './calendars/calendars.ts';
import * as calendarCertificate from './calendars/certificate.ts';
import * as calendarNotices from './calendars/notices.ts';
import * as googleCalendar from './calendars/google.ts';
import * as calendarFeeds from './reservations/calendar-feeds.ts';
import * as checkIn from './check-in/check-in.ts';
import * as dailyReservations from './screens/daily-reservations.ts';
import * as emailTemplates from './notifications/email-templates.ts';
import * as doors from './integrations/doors.ts';
import { type Endpoint, keyOf } from './endpoint.ts';
import * as engagement from './engagement/engagement.ts';
import * as fixedDesks from './structure/fixed-desks.ts';
import * as identity from './identity/identity.ts';
import * as integrations from './integrations/integrations.ts';
import * as ghosts from './insights/ghosts.ts';
import * as hourlyReports from './insights/hourly.ts';
import * as listReports from './insights/lists.ts';
import * as userSummaries from './insights/user-summaries.ts';
import * as live from './live/live.ts';
import * as meta from './meta.ts';
import * as csv from './people/csv.ts';
import * as erasure from './people/erasure.ts';
import * as invitations from './people/invitations.ts';
import * as leaving from './people/leaving.ts';
import * as whatIf from './insights/what-if.ts';
import * as openingHours from './opening-hours/opening-hours.ts';
import * as legalHolds from './privacy/legal-holds.ts';
import * as privacy from './privacy/privacy.ts';
import * as privacySheet from './privacy/sheet.ts';
import * as neighbourhoods from './neighbourhoods/neighbourhoods.ts';
import * as presence from './presence/presence.ts';
import * as reservationReads from './reservations/reservation-reads.ts';
import * as reservations from './reservations/reservations.ts';
import * as reservationsImport from './reservations/reservations-import.ts';
import * as roomFeeds from './reservations/room-feeds.ts';
import * as kiosk from './screens/kiosk.ts';
import * as scim from './scim/scim.ts';
import * as scimAdmin from './scim/scim-admin.ts';
import * as screens from './screens/screens.ts';
import * as climate from './sensors/climate-indicators.ts';
import * as ingest from './sensors/ingest.ts';
import * as publicSensor from './sensors/public-sensor.ts';
import * as seatSuggestions from './seat-suggestions/seat-suggestions.ts';
import * as sensorHistory from './sensors/sensor-history.ts';
import * as sensors from './sensors/sensors.ts';
import * as sensorsAdmin from './sensors/sensors-admin.ts';
import * as planAnalyses from './plans/plan-analyses.ts';
import * as removedSpaces from './structure/removed-spaces.ts';
import * as spacesImport from './structure/spaces-import.ts';
import * as structure from './structure/structure.ts';
import * as structureAdmin from './structure/structure-admin.ts';
import * as teamDays from './teams/team-days.ts';
import * as teams from './teams/teams.ts';
import * as users from './people/users.ts';
import * as waitlistCalls from './waitlist/waitlist.ts';

export * from './absences/absences.ts';
export * from './reservations/affected.ts';
export * from './reservations/assets.ts';
export * from './removed-items.ts';
export * from './structure/attributes.ts';
export * from './audit/audit.ts';
export * from './buildings/building-file.ts';
export * from './buildings/buildings.ts';
export * from './buildings/building-integrations.ts';
export * from './buildings/buildings-admin.ts';
export * from './plans/plan-analyses.ts';
export * from './plans/plan-detected.ts';
export * from './calendars/calendars.ts';
export * from './calendars/certificate.ts';
export * from './calendars/google.ts';
export * from './calendars/notices.ts';
export { type CalendarRoom, type OutsideRoom } from './calendars/shapes.ts';
export * from './reservations/calendar-feeds.ts';
export * from './change-kinds.ts';
export * from './check-in/check-in.ts';
export * from './screens/daily-reservations.ts';
export * from './notifications/email-templates.ts';
export * from './endpoint.ts';
export * from './engagement/engagement.ts';
export * from './structure/fixed-desks.ts';
export * from './identity/identity.ts';
export * from './insights/ghosts.ts';
export * from './insights/hourly.ts';
export { type ReportFormat } from './insights/insights-wire.ts';
export * from './insights/lists.ts';
export * from './insights/user-summaries.ts';
export * from './insights/what-if.ts';
export * from './live/live.ts';
export { namedByEither } from './live/named-by-either.ts';
export * from './meta.ts';
export * from './opening-hours/opening-hours.ts';
export * from './people/csv.ts';
export * from './people/erasure.ts';
export * from './people/invitations.ts';
export * from './people/leaving.ts';
export type * from './people/releases.ts';
export * from './people/user-pages.ts';
export * from './people/users.ts';
export * from './neighbourhoods/neighbourhoods.ts';
export * from './presence/presence.ts';
export * from './privacy/known.ts';
export * from './privacy/legal-holds.ts';
export * from './privacy/privacy.ts';
export * from './privacy/sheet.ts';
export * from './import-format.ts';
export * from './reservations/in-the-way.ts';
export * from './reservations/reservations-import.ts';
export * from './reservations/reservation-reads.ts';
export * from './reservations/reservations.ts';
export * from './reservations/room-feeds.ts';
export type * from './reservations/map-delta.ts';
export * from './reservations/statuses-in.ts';
export * from './reservations/updated-by.ts';
export * from './integrations/doors.ts';
export * from './integrations/forwarded-reservation.ts';
export * from './integrations/integrations.ts';
export * from './screens/kiosk.ts';
export * from './scim/scim.ts';
export * from './scim/scim-admin.ts';
export { ScimError, type ScimGroupResource, type ScimUserResource } from './scim/scim-wire.ts';
export * from './screens/screens.ts';
export * from './seat-suggestions/seat-suggestions.ts';
export * from './sensors/climate-indicators.ts';
export * from './sensors/forwarded-readings.ts';
export * from './sensors/ingest.ts';
export * from './sensors/public-sensor.ts';
export * from './sensors/sensor-history.ts';
export * from './sensors/sensors.ts';
export * from './sensors/sensors-admin.ts';
export * from './session/session.ts';
export * from './structure/removed-spaces.ts';
export * from './structure/spaces-import.ts';
export * from './structure/structure.ts';
export * from './structure/structure-admin.ts';
export * from './waitlist/waitlist.ts';
export * from './teams/team-days.ts';
export * from './teams/teams.ts';
export * from './wire.ts';

const isCall = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value;

/** All calls. Server routes, OpenAPI, the isolation matrix and fuzzing are derived from this list. */
export const calls: readonly Endpoint[] = [
  absences,
  affected,
  assets,
  attributes,
  audit,
  buildings,
  buildingsAdmin,
  calendars,
  calendarCertificate,
  calendarNotices,
  googleCalendar,
  calendarFeeds,
  checkIn,
  climate,
  dailyReservations,
  csv,
  emailTemplates,
  engagement,
  fixedDesks,
  ghosts,
  hourlyReports,
  erasure,
  identity,
  integrations,
  doors,
  ingest,
  invitations,
  leaving,
  legalHolds,
  listReports,
  live,
  meta,
  neighbourhoods,
  openingHours,
  presence,
  privacy,
  privacySheet,
  publicSensor,
  reservationReads,
  reservations,
  roomFeeds,
  kiosk,
  scim,
  scimAdmin,
  screens,
  seatSuggestions,
  sensorHistory,
  sensors,
  sensorsAdmin,
  structure,
  planAnalyses,
  removedSpaces,
  reservationsImport,
  spacesImport,
  structureAdmin,
  teamDays,
  teams,
  users,
  userSummaries,
  waitlistCalls,
  whatIf,
]
  .flatMap((capability) => Object.values(capability) as unknown[])
  .filter(isCall)
  .toSorted((a, b) => keyOf(a).localeCompare(keyOf(b)));
