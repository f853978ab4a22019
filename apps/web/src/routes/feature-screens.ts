import { screens as absences } from '../features/absences/screens.ts';
import { screens as audit } from '../features/audit/screens.ts';
import { screens as buildings } from '../features/buildings/screens.ts';
import { screens as calendars } from '../features/calendars/screens.ts';
import { screens as checkIn } from '../features/check-in/screens.ts';
import { screens as engagement } from '../features/engagement/screens.ts';
import { screens as identity } from '../features/identity/screens.ts';
import { screens as insights } from '../features/insights/screens.ts';
import { screens as integrations } from '../features/integrations/screens.ts';
import { screens as notifications } from '../features/notifications/screens.ts';
import { screens as openingHours } from '../features/opening-hours/screens.ts';
import { screens as people } from '../features/people/screens.ts';
import { screens as presence } from '../features/presence/screens.ts';
import { screens as privacy } from '../features/privacy/screens.ts';
import { screens as reservations } from '../features/reservations/screens.ts';
import { screens as scim } from '../features/scim/screens.ts';
import { screens as walls } from '../features/screens/screens.ts';
import { screens as sensors } from '../features/sensors/screens.ts';
import { screens as setup } from '../features/setup/screens.ts';
import { screens as structure } from '../features/structure/screens.ts';
import { screens as teams } from '../features/teams/screens.ts';
import type { FeatureScreen } from '../lib/feature.ts';

/**
 * The screens of all features, by path. A chunk of its own, fetched beside or after the first load: their loaders, with
 * the names of the files that each one preloads, are 6 kB.
 */
export const FEATURE_SCREENS: Readonly<Record<string, FeatureScreen>> = {
  ...absences,
  ...audit,
  ...buildings,
  ...calendars,
  ...checkIn,
  ...engagement,
  ...identity,
  ...insights,
  ...integrations,
  ...notifications,
  ...openingHours,
  ...people,
  ...presence,
  ...privacy,
  ...reservations,
  ...scim,
  ...walls,
  ...sensors,
  ...setup,
  ...structure,
  ...teams,
};
