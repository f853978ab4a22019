import type { Feature, MenuEntry } from '../../lib/feature.ts';

/** Submenus. One without entries is not shown. */
export const MENU_GROUPS: readonly Pick<MenuEntry, 'menu' | 'order' | 'label'>[] = [
  { menu: 'main', order: 30, label: 'menu.sensors' },
  { menu: 'main', order: 40, label: 'menu.insights' },
  { menu: 'submenu', order: 20, label: 'menu.building' },
  { menu: 'submenu', order: 30, label: 'menu.assets' },
  { menu: 'submenu', order: 50, label: 'menu.userManagement' },
  { menu: 'submenu', order: 60, label: 'menu.organisation' },
];

/** Entries that belong to no feature. */
const SHELL: readonly MenuEntry[] = [
  { menu: 'main', order: 70, label: 'menu.faq', href: ({ faqLink }) => faqLink, when: ({ kiosk }) => !kiosk },
  {
    menu: 'user',
    order: 47,
    label: 'menu.newApp',
    href: () => '/app',
    when: ({ showNewAppLink, kiosk }) => showNewAppLink && !kiosk,
  },
  { menu: 'user', order: 50, label: 'menu.account', opens: 'account', withoutAccess: true },
];

/** Wrapped as a feature, so that it passes the same check. */
export const SHELL_MENU: Feature = { name: 'shell', menu: SHELL };
