import type { Feature, MenuEntry } from '../../lib/feature.ts';

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
  { menu: 'user', order: 60, label: 'menu.myTeams', disabled: true },
];

/** Wrapped as a feature, so that it passes the same check. */
export const SHELL_MENU: Feature = { name: 'shell', menu: SHELL };
