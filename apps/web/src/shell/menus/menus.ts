import type { MenuEntry, MenuFacts } from '../../lib/feature.ts';
import { checkDuplicates } from '../../routes/check-duplicates.ts';
import { FEATURES } from '../../routes/features.ts';
import { MENU_GROUPS, SHELL_MENU } from './menu-entries.ts';

/** Whether an address has a screen. Items without one are not shown. */
export type IsBuilt = (path: string) => boolean;

/** A menu item as shown to a user. */
export type MenuItem = Pick<MenuEntry, 'label' | 'to' | 'opens' | 'disabled'> & {
  href?: string;
  items?: readonly MenuItem[];
};

/** Items that open over the current page. */
export type Openers = Readonly<Record<NonNullable<MenuItem['opens']>, () => void>>;

export const LOCATIONS_PATH = '/workplace';
export const RESERVE_PATH = '/workplace/desks';
export const MY_RESERVATIONS_PATH = '/workplace/my-reservations';
export const COLLEAGUES_PATH = '/workplace/find-my-colleague';
const SENSOR_MAP_PATH = '/workplace/sensors-data';

export const isLocations = (pathname: string): boolean => pathname.replace(/\/+$/, '') === LOCATIONS_PATH;

const CONTRIBUTORS = [...FEATURES, SHELL_MENU];
checkDuplicates(CONTRIBUTORS);
const ENTRIES: readonly MenuEntry[] = CONTRIBUTORS.flatMap(({ menu = [] }) => menu);

type Placed = { order: number; item: MenuItem };

const inOrder = (placed: readonly Placed[]): MenuItem[] =>
  placed.toSorted((a, b) => a.order - b.order).map(({ item }) => item);

/** The items that this user sees in a menu, or in one of its submenus. */
function entriesIn(menu: MenuEntry['menu'], under: string | undefined, facts: MenuFacts, isBuilt: IsBuilt): Placed[] {
  return ENTRIES.filter((entry) => entry.menu === menu && entry.under === under).flatMap((entry) => {
    const { order, label, to, href, opens, disabled, when, withoutAccess = false } = entry;
    const address = href?.(facts);
    const leadsNowhere = (to !== undefined && !isBuilt(to)) || (href && address === undefined);
    if (leadsNowhere || !(facts.hasAccess || withoutAccess) || when?.(facts) === false) return [];
    const item = {
      label,
      ...(to !== undefined && { to }),
      ...(address !== undefined && { href: address }),
      ...(opens && { opens }),
      ...(disabled && { disabled }),
    };
    return [{ order, item }];
  });
}

/** A submenu with its items. A single item takes the place of its submenu, which would only cost a click. */
function submenuOf(label: string, items: readonly MenuItem[]): MenuItem[] {
  return items.length > 1 ? [{ label, items }] : [...items];
}

function itemsOf(menu: MenuEntry['menu'], facts: MenuFacts, isBuilt: IsBuilt): MenuItem[] {
  const groups = MENU_GROUPS.filter((group) => group.menu === menu).flatMap(({ order, label }) =>
    submenuOf(label, inOrder(entriesIn(menu, label, facts, isBuilt))).map((item) => ({ order, item })),
  );
  return inOrder([...entriesIn(menu, undefined, facts, isBuilt), ...groups]);
}

/** The menu between the building's name and the palette. */
export const mainMenu = (facts: MenuFacts, isBuilt: IsBuilt): MenuItem[] => itemsOf('main', facts, isBuilt);

/** The menu behind the user's name. */
export const userMenu = (facts: MenuFacts, isBuilt: IsBuilt): MenuItem[] => itemsOf('user', facts, isBuilt);

/** The second bar, on pages that administer the building. */
export const submenu = (facts: MenuFacts, isBuilt: IsBuilt): MenuItem[] => itemsOf('submenu', facts, isBuilt);

/** Fewer pages are reached just as easily in the menu itself. */
const BAR_FROM = 3;

/** The menu of this page, if it has enough pages for a bar. */
export const openMenu = (items: readonly MenuItem[], pathname: string): MenuItem | undefined =>
  items.find((item) => (item.items?.length ?? 0) >= BAR_FROM && item.items?.some(({ to }) => to === pathname));

/** The link of the building's name: its main page. */
export function buildingPath(
  facts: Pick<MenuFacts, 'reservationsEnabled' | 'sensorsEnabled'>,
  isBuilt: IsBuilt,
): string {
  const path = facts.reservationsEnabled ? RESERVE_PATH : facts.sensorsEnabled ? SENSOR_MAP_PATH : LOCATIONS_PATH;
  return isBuilt(path) ? path : LOCATIONS_PATH;
}

const LESSER = ['menu.sensors', 'menu.insights', 'menu.faq'];

/**
 * The items that leave the bar first when it becomes narrow. A single one stays, because a menu would need the same
 * room.
 */
export function lesserItems(items: readonly MenuItem[]): MenuItem[] {
  const lesser = items.filter((item) => LESSER.includes(item.label));
  return lesser.length > 1 ? lesser : [];
}

/** Every screen and external page in these menus, once. */
export function screensIn(items: readonly MenuItem[]): MenuItem[] {
  const flat = items.flatMap((item) => (item.items ? screensIn(item.items) : [item]));
  const addresses = flat.map((item) => item.to ?? item.href);
  return flat.filter((_, at) => addresses[at] !== undefined && addresses.indexOf(addresses[at]) === at);
}
