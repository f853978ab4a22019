import type { Feature, MenuFacts } from '../../lib/feature.ts';

const seesInsights = ({ insightsEnabled }: MenuFacts) => insightsEnabled;

const inMenu = { menu: 'main', under: 'menu.insights', when: seesInsights } as const;
const texts = ['insights', 'staff'] as const;

const GHOSTS = '/workplace/insights-ghosts';
const WHAT_IF = '/workplace/insights-what-if';
const own = (path: string) => ({ path, login: 'signed-in', guard: 'server: insights enabled', layout: 'app' }) as const;

export const insights: Feature = {
  name: 'insights',
  routes: [
    {
      path: '/workplace/insights-user-summaries',
      texts,
      screen: async () => (await import('./summaries/summaries-screen.tsx')).SummariesScreen,
    },
    {
      path: '/workplace/insights-hourly-availability',
      texts,
      screen: async () => (await import('./hourly/hourly-screen.tsx')).HourlyScreen,
    },
    {
      path: '/workplace/insights-hourly-cancellations',
      texts,
      screen: async () => (await import('./cancellations/cancellations-screen.tsx')).CancellationsScreen,
    },
    {
      path: '/workplace/insights-reservations',
      texts,
      screen: async () => (await import('./reservations/reservations-screen.tsx')).ReservationsScreen,
    },
    {
      path: '/workplace/insights-fixed-desks',
      texts,
      screen: async () => (await import('./fixed-desks/fixed-desks-screen.tsx')).FixedDesksScreen,
    },
    {
      path: '/workplace/insights-asset-availability',
      texts,
      screen: async () => (await import('./assets/assets-screen.tsx')).AssetsScreen,
    },
    { own: own(GHOSTS), texts, screen: async () => (await import('./ghosts/ghosts-screen.tsx')).GhostsScreen },
    { own: own(WHAT_IF), texts, screen: async () => (await import('./what-if/what-if-screen.tsx')).WhatIfScreen },
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
};
