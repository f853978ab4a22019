import { absences } from '../features/absences/feature.ts';
import { audit } from '../features/audit/feature.ts';
import { buildings } from '../features/buildings/feature.ts';
import { calendars } from '../features/calendars/feature.ts';
import { checkIn } from '../features/check-in/feature.ts';
import { engagement } from '../features/engagement/feature.ts';
import { identity } from '../features/identity/feature.ts';
import { integrations } from '../features/integrations/feature.ts';
import { insights } from '../features/insights/feature.ts';
import { notifications } from '../features/notifications/feature.ts';
import { openingHours } from '../features/opening-hours/feature.ts';
import { people } from '../features/people/feature.ts';
import { presence } from '../features/presence/feature.ts';
import { privacy } from '../features/privacy/feature.ts';
import { reservations } from '../features/reservations/feature.ts';
import { scim } from '../features/scim/feature.ts';
import { screens } from '../features/screens/feature.ts';
import { sensors } from '../features/sensors/feature.ts';
import { setup } from '../features/setup/feature.ts';
import { structure } from '../features/structure/feature.ts';
import { teams } from '../features/teams/feature.ts';
import type { Feature } from '../lib/feature.ts';
import { checkDuplicates } from './check-duplicates.ts';

/** All features. Routes, screens and menus are created from this list. */
export const FEATURES: readonly Feature[] = [
  absences,
  audit,
  buildings,
  calendars,
  checkIn,
  engagement,
  identity,
  integrations,
  insights,
  notifications,
  openingHours,
  people,
  presence,
  privacy,
  reservations,
  scim,
  screens,
  sensors,
  setup,
  structure,
  teams,
];

// Checked at start, because the second of two screens with one address would silently never open.
checkDuplicates(FEATURES);
