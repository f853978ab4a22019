import { circuitBreakerModule } from '../platform/circuit-breaker/module.ts';
import { eventsModule } from '../platform/events/module.ts';
import { filesModule } from '../platform/files/module.ts';
import { idempotencyModule } from '../platform/idempotency/module.ts';
import { installationModule } from '../platform/installation/module.ts';
import { jobsModule } from '../platform/jobs/module.ts';
import { checkModules } from '../platform/load-modules.ts';
import { metricsModule } from '../platform/metrics/module.ts';
import { partitionsModule } from '../platform/partitions/module.ts';
import { statusModule } from '../platform/status/module.ts';
import { absencesModule } from './absences/module.ts';
import { auditModule } from './audit/module.ts';
import { buildingFilesModule } from './building-files/module.ts';
import { buildingsModule } from './buildings/module.ts';
import { calendarsModule } from './calendars/module.ts';
import { cellsModule } from './cells/module.ts';
import { checkInModule } from './check-in/module.ts';
import { connectionsModule } from './connections/module.ts';
import { engagementModule } from './engagement/module.ts';
import { identityModule } from './identity/module.ts';
import { integrationsModule } from './integrations/module.ts';
import { insightsModule } from './insights/module.ts';
import { kioskModule } from './kiosk/module.ts';
import { liveModule } from './live/module.ts';
import { memberFilesModule } from './member-files/module.ts';
import { neighbourhoodsModule } from './neighbourhoods/module.ts';
import { notificationsModule } from './notifications/module.ts';
import { openingHoursModule } from './opening-hours/module.ts';
import { peopleModule } from './people/module.ts';
import { plansModule } from './plans/module.ts';
import { premisesModule } from './premises/module.ts';
import { privacyModule } from './privacy/module.ts';
import { presenceModule } from './presence/module.ts';
import { reservationsModule } from './reservations/module.ts';
import { retentionModule } from './retention/module.ts';
import { seatSuggestionsModule } from './seat-suggestions/module.ts';
import { sensorsModule } from './sensors/module.ts';
import { scimModule } from './scim/module.ts';
import { screensModule } from './screens/module.ts';
import { sessionModule } from './session/module.ts';
import { structureModule } from './structure/module.ts';
import { teamDaysModule } from './team-days/module.ts';
import { teamsModule } from './teams/module.ts';
import { waitlistModule } from './waitlist/module.ts';

/** Everything that the processes are put together from: the one place in which a new module is named. */
export const allModules = checkModules([
  circuitBreakerModule,
  eventsModule,
  filesModule,
  idempotencyModule,
  installationModule,
  jobsModule,
  metricsModule,
  partitionsModule,
  statusModule,
  absencesModule,
  auditModule,
  buildingFilesModule,
  buildingsModule,
  calendarsModule,
  cellsModule,
  checkInModule,
  connectionsModule,
  engagementModule,
  identityModule,
  integrationsModule,
  insightsModule,
  kioskModule,
  liveModule,
  memberFilesModule,
  neighbourhoodsModule,
  notificationsModule,
  openingHoursModule,
  peopleModule,
  plansModule,
  premisesModule,
  presenceModule,
  privacyModule,
  reservationsModule,
  retentionModule,
  seatSuggestionsModule,
  sensorsModule,
  scimModule,
  screensModule,
  sessionModule,
  structureModule,
  teamDaysModule,
  teamsModule,
  waitlistModule,
]);
