import { asDashboardAdmin, type Feature, type MenuEntry, type MenuFacts } from '../../lib/feature.ts';

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

const seesInsights = ({ insightsEnabled }: MenuFacts) => insightsEnabled;
const seesCustomAssets = (facts: MenuFacts) =>
  seesInsights(facts) && (asDashboardAdmin(facts) || facts.roles.includes('View-custom-assets'));

const insights = { menu: 'main', under: 'menu.insights', when: seesInsights } as const;

/** Specified and not built, so not shown yet. The feature that builds a screen takes its line along. */
const PENDING: readonly MenuEntry[] = [
  { ...insights, order: 10, label: 'menu.userSummaries', to: '/workplace/insights-user-summaries' },
  { ...insights, order: 20, label: 'menu.hourlyAvailability', to: '/workplace/insights-hourly-availability' },
  { ...insights, order: 30, label: 'menu.hourlyCancellations', to: '/workplace/insights-hourly-cancellations' },
  { ...insights, order: 40, label: 'menu.reservationsInsight', to: '/workplace/insights-reservations' },
  { ...insights, order: 50, label: 'menu.fixedDesks', to: '/workplace/insights-fixed-desks' },
  {
    ...insights,
    order: 60,
    label: 'menu.assetAvailability',
    to: '/workplace/insights-asset-availability',
    when: seesCustomAssets,
  },
  { ...insights, order: 70, label: 'menu.customReports', href: ({ insightsLink }) => insightsLink },
];

/** For the same check that features pass. */
export const SHELL_MENU: Feature = { name: 'shell', menu: [...SHELL, ...PENDING] };
