import type { TextGroup } from '@berth/catalogue/src/groups.ts';
import { type Guard, isDashboardAdmin, passesGuard, type Role } from '@berth/domain/identity';
import type { RouteComponent } from '@tanstack/react-router';
import type { RouteEntry, SpecifiedPath } from '../routes/specified-routes.ts';
import type { Membership } from './me.ts';

/**
 * The facts that decide which menu items a user sees. Flags are those of the active building, so all are off without
 * one.
 */
export type MenuFacts = {
  /** Belongs to at least one building. */
  hasAccess: boolean;
  buildingCount: number;
  roles: readonly Role[];
  /** Whether the user is a member of the active building; operators may manage it without being one. */
  isMember: boolean;
  reservationsEnabled: boolean;
  sensorsEnabled: boolean;
  insightsEnabled: boolean;
  assetAvailabilityEnabled: boolean;
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
  /** The submenu that contains it; see `shell/menus/menu-entries.ts`. */
  under?: string;
  /** The position in the menu, lowest first. */
  order: number;
  /** The text's key in the `shell` catalogue. */
  label: string;
  /** A page of the product. */
  to?: string;
  /** An external page, in a new tab. */
  href?: (facts: MenuFacts) => string | undefined;
  opens?: 'account' | 'away';
  /** Shown, but disabled. */
  disabled?: true;
  /** Also shown to users without a building. */
  withoutAccess?: true;
  when?: (facts: MenuFacts) => boolean;
};

type Page = {
  /** Needed by the first load, so `routes/screens.ts` has its screen instead of the feature's `screens.ts`. */
  inFirstLoad?: true;
  /** A condition in addition to the guard. */
  needs?: (membership: Membership) => boolean;
  /** Not about a building; every other signed-in page is about the active one. */
  withoutBuilding?: true;
  /** The users who find parts of this page in the palette. */
  partsFor?: (facts: MenuFacts) => boolean;
};

/** A route of the specification takes its guard and layout from there; our own routes define them. */
export type FeatureRoute = Page & ({ path: SpecifiedPath } | { own: RouteEntry });

/** A part of a page, such as a setting, that the command palette finds by its name. */
export type PagePart = {
  /** Text keys with their namespace: its name, and what it belongs to. */
  label: string;
  hint: string;
  /** Text keys of its effect in a sentence, and of other words that people search it by. */
  about?: string;
  words?: string;
  to: string;
  hash?: string;
  /** The users who can open it there; the others are led to `otherwise`. */
  guard?: Guard;
  otherwise?: Pick<PagePart, 'hint' | 'to' | 'hash'>;
};

/** Loaded when the address is opened. */
export type FeatureScreen = {
  screen: () => Promise<RouteComponent>;
  /** Text groups that are loaded with the screen, besides those for everyone and for problems. */
  texts?: TextGroup | readonly TextGroup[];
  /** Loaded when a user whom the route's `partsFor` allows opens the palette. */
  parts?: () => Promise<readonly PagePart[]>;
};

/** A feature's routes and menu entries. Listed in `routes/features.ts`; nothing else refers to it. */
export type Feature = {
  name: string;
  routes?: readonly FeatureRoute[];
  menu?: readonly MenuEntry[];
};

type PathOf<Route> = Route extends { own: { path: infer P extends string } }
  ? P
  : Route extends { path: infer P extends string }
    ? P
    : never;

/**
 * One screen for each route of a feature, by its path. In a file of its own, `screens.ts`, because the first load has
 * every `feature.ts` but no screen other than the first page. Addresses are literals there, because importing them
 * would tie the list of screens to the chunk that has them.
 */
export type ScreensOf<F extends Feature> = Readonly<
  Record<PathOf<Exclude<NonNullable<F['routes']>[number], { inFirstLoad: true }>>, FeatureScreen>
>;

export const passing =
  (guard: Guard) =>
  ({ roles }: Pick<MenuFacts, 'roles'>): boolean =>
    passesGuard(roles, guard);

export const asDashboardAdmin = ({ roles }: Pick<MenuFacts, 'roles'>): boolean => isDashboardAdmin(roles);
