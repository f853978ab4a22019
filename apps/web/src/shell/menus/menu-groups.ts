import type { MenuEntry } from '../../lib/feature.ts';

/** Submenus. One without entries is not shown. */
export const MENU_GROUPS: readonly Pick<MenuEntry, 'menu' | 'order' | 'label'>[] = [
  { menu: 'main', order: 30, label: 'menu.sensors' },
  { menu: 'main', order: 40, label: 'menu.insights' },
  { menu: 'submenu', order: 20, label: 'menu.building' },
  { menu: 'submenu', order: 30, label: 'menu.assets' },
  { menu: 'submenu', order: 50, label: 'menu.userManagement' },
  { menu: 'submenu', order: 60, label: 'menu.organisation' },
];
