import { isDashboardAdmin } from '@berth/domain/identity';
import { mayHelpEvacuate } from '@berth/domain/presence';
import { isKiosk } from '../../lib/kiosk.ts';
import type { Me } from '../../lib/me.ts';
import { externalHref } from '../../ui/external-href.ts';
import type { MenuFacts } from '../../lib/feature.ts';
import { isLocations } from './menus.ts';

/** Derives the facts for the menus from the signed-in user and the page. */
export function menuFacts({ info, group, roles }: Me, pathname: string, supportUrl: string | null): MenuFacts {
  const buildingCount = Object.keys(info.groups).length;
  return {
    hasAccess: buildingCount > 0,
    buildingCount,
    // A Dashboard-admin has the role everywhere, also before a building is chosen.
    roles: isDashboardAdmin(info.roles) && !isDashboardAdmin(roles) ? [...roles, 'Dashboard-admin'] : roles,
    isMember: group?.member ?? false,
    reservationsEnabled: group?.reservationsEnabled ?? false,
    sensorsEnabled: group?.sensorsEnabled ?? false,
    insightsEnabled: group?.insightsEnabled ?? false,
    assetAvailabilityEnabled: group?.assetAvailabilityEnabled ?? false,
    findMyColleagues: group?.findMyColleagues ?? false,
    showNewAppLink: group?.showNewAppLink ?? false,
    showPlannedAbsences: info.showPlannedAbsencesScreen,
    insightsLink: externalHref(group?.insightsLink),
    faqLink: externalHref(group?.infoUrl) ?? externalHref(supportUrl),
    onLocations: isLocations(pathname),
    kiosk: isKiosk(),
    helpsEvacuate: group !== undefined && mayHelpEvacuate(roles, group.attributes),
  };
}
