import type { Feature, MenuEntry } from '../../lib/feature.ts';

/** What belongs to no feature. */
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

/** For the same check that features pass. */
export const SHELL_MENU: Feature = { name: 'shell', menu: SHELL };
