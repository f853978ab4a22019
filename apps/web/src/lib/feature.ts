import type { TextGroup } from '@berth/catalogue/src/groups.ts';
import { type Guard, isDashboardAdmin, passesGuard, type Role } from '@berth/domain';
import type { RouteComponent } from '@tanstack/react-router';
import type { RouteEntry, SpecifiedPath } from '../routes/specified-routes.ts';
import type { Membership } from './me.ts';

/** What decides which items a person meets. Flags are those of the active building, so all off without one. */
export type MenuFacts = {
  /** Belongs to at least one building. */
  hasAccess: boolean;
  buildingCount: number;
  roles: readonly Role[];
  /** Somebody in the active building; who runs the installation may only look after it. */
  isMember: boolean;
  reservationsEnabled: boolean;
  sensorsEnabled: boolean;
  insightsEnabled: boolean;
  findMyColleagues: boolean;
  showNewAppLink: boolean;
  showPlannedAbsences: boolean;
  insightsLink: string | undefined;
  faqLink: string | undefined;
  onLocations: boolean;
  kiosk: boolean;
  /** May start an evacuation in the active building, and see its list. */
  helpsEvacuate: boolean;
};

/** One entry of a menu. */
export type MenuEntry = {
  menu: 'main' | 'user' | 'submenu';
  /** The menu that opens and holds it; they stand in `shell/menus/menu-groups.ts`. */
  under?: string;
  /** Among its neighbours, the lowest first. */
  order: number;
  /** The text's key in the `shell` catalogue. */
  label: string;
  /** A screen of ours. */
  to?: string;
  /** A page elsewhere, in a new tab. */
  href?: (facts: MenuFacts) => string | undefined;
  opens?: 'account' | 'away';
  /** Shown, but without effect. */
  disabled?: true;
  /** Also for somebody who belongs to no building. */
  withoutAccess?: true;
  when?: (facts: MenuFacts) => boolean;
};

type Page = {
  /** Fetched when the address is opened. Without one it comes with the frame: see `routes/screens.ts`. */
  screen?: () => Promise<RouteComponent>;
  /** Texts that are fetched with the screen, beside those that everyone has. */
  texts?: TextGroup | readonly TextGroup[];
  /** What must be true beside the guard. */
  needs?: (membership: Membership) => boolean;
  /** About no building; every other signed-in page is about the active one. */
  withoutBuilding?: true;
};

/** An address of the specification takes its guard and layout from there; one of our own brings them. */
export type FeatureRoute = Page & ({ path: SpecifiedPath } | { own: RouteEntry });

/** What a feature brings to the product. It is on the list in `routes/features.ts`; nothing else names it. */
export type Feature = {
  name: string;
  routes?: readonly FeatureRoute[];
  menu?: readonly MenuEntry[];
};

export const passing =
  (guard: Guard) =>
  ({ roles }: Pick<MenuFacts, 'roles'>): boolean =>
    passesGuard(roles, guard);

export const asDashboardAdmin = ({ roles }: Pick<MenuFacts, 'roles'>): boolean => isDashboardAdmin(roles);
