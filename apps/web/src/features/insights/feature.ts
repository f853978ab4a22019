import type { Feature, MenuFacts } from '../../lib/feature.ts';

const seesInsights = ({ insightsEnabled }: MenuFacts) => insightsEnabled;

const inMenu = { menu: 'main', under: 'menu.insights', when: seesInsights } as const;

const GHOSTS = '/workplace/insights-ghosts';
const WHAT_IF = '/workplace/insights-what-if';
const own = <P extends string>(path: P) =>
  ({ path, login: 'signed-in', guard: 'server: insights enabled', layout: 'app' }) as const;

export const insights = {
  name: 'insights',
  routes: [
    { path: '/workplace/insights-user-summaries' },
    { path: '/workplace/insights-hourly-availability' },
    { path: '/workplace/insights-hourly-cancellations' },
    { path: '/workplace/insights-reservations' },
    { path: '/workplace/insights-fixed-desks' },
    { path: '/workplace/insights-asset-availability' },
    { own: own(GHOSTS) },
    { own: own(WHAT_IF) },
  ],
  menu: [
    { ...inMenu, order: 10, label: 'menu.userSummaries', to: '/workplace/insights-user-summaries' },
    { ...inMenu, order: 20, label: 'menu.hourlyAvailability', to: '/workplace/insights-hourly-availability' },
    { ...inMenu, order: 30, label: 'menu.hourlyCancellations', to: '/workplace/insights-hourly-cancellations' },
    { ...inMenu, order: 40, label: 'menu.reservationsInsight', to: '/workplace/insights-reservations' },
    { ...inMenu, order: 50, label: 'menu.fixedDesks', to: '/workplace/insights-fixed-desks' },
    {
      ...inMenu,
      order: 60,
      label: 'menu.assetAvailability',
      to: '/workplace/insights-asset-availability',
      when: ({ assetAvailabilityEnabled }) => assetAvailabilityEnabled,
    },
    { ...inMenu, order: 64, label: 'menu.ghosts', to: GHOSTS },
    { ...inMenu, order: 66, label: 'menu.whatIf', to: WHAT_IF },
    { ...inMenu, order: 70, label: 'menu.customReports', href: ({ insightsLink }) => insightsLink },
  ],
} as const satisfies Feature;
