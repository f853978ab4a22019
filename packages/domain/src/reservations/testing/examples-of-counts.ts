import { type Example, granted, refused, TUESDAY } from './example.ts';

const DAILY = { policies: ['daily-maximum'], settings: { daily_maximum: 2 } } as const;
const TOTAL = { policies: ['total-reservations-limit'], settings: { total_reservations_limit: 2 } } as const;
const WEEKLY = {
  policies: ['weekly-limit'],
  settings: { weekly_reservation_hours: 8, weekly_reservation_minutes: 30 },
} as const;
const BUILDING = { policies: ['building-maximum'], settings: { building_maximum: 10 } } as const;
const POOLS = { policies: ['userpool-daily-budget'], settings: { userpool_daily_budget: 5 } } as const;

const beamer = (reserved: number, available = true) => ({ id: 'b', name: 'Beamer', available, limit: 5, reserved });
const assets = (...quantities: number[]) => quantities.map((quantity) => ({ id: 'b', quantity, comment: '' }));

const OF_LIMITS: readonly Example[] = [
  granted('daily-maximum', 'the last reservation of the day', { ...DAILY, counts: { onDay: 1 } }),
  refused(
    'daily-maximum',
    'one more than the limit',
    { ...DAILY, counts: { onDay: 2 } },
    { limit: 2, reserved: 2, day: TUESDAY },
  ),
  granted('daily-maximum', 'a change does not count against itself', {
    ...DAILY,
    planned: { replaces: 'old' },
    counts: { onDay: 1 },
  }),
  granted('daily-maximum', 'without a limit', { policies: ['daily-maximum'], counts: { onDay: 9 } }),
  granted('daily-maximum', 'while the policy is off', { settings: { daily_maximum: 2 }, counts: { onDay: 9 } }),

  granted('total-reservations-limit', 'the last reservation', { ...TOTAL, counts: { future: 1, onDay: 9 } }),
  refused(
    'total-reservations-limit',
    'one more than the limit',
    { ...TOTAL, counts: { future: 2 } },
    { limit: 2, reserved: 2 },
  ),
  granted('total-reservations-limit', 'a change does not count against itself', {
    ...TOTAL,
    planned: { replaces: 'old' },
    counts: { future: 1 },
  }),
  granted('total-reservations-limit', 'while the policy is off', {
    settings: { total_reservations_limit: 2 },
    counts: { future: 9 },
  }),

  granted('weekly-limit', 'to the last minute', { ...WEEKLY, counts: { weekMinutes: 330 } }),
  refused(
    'weekly-limit',
    'one minute too many',
    { ...WEEKLY, counts: { weekMinutes: 331 } },
    { limitMinutes: 510, usedMinutes: 331, leftMinutes: 179 },
  ),
  refused(
    'weekly-limit',
    'usage above a new limit leaves zero minutes',
    { ...WEEKLY, counts: { weekMinutes: 600 } },
    { limitMinutes: 510, usedMinutes: 600, leftMinutes: 0 },
  ),
  granted('weekly-limit', 'a longer personal limit', {
    ...WEEKLY,
    holder: { weeklyLimitMinutes: 1_000 },
    counts: { weekMinutes: 820 },
  }),
  refused(
    'weekly-limit',
    'a shorter personal limit',
    { ...WEEKLY, holder: { weeklyLimitMinutes: 240 }, counts: { weekMinutes: 75 } },
    { limitMinutes: 240, usedMinutes: 75, leftMinutes: 165 },
  ),
  granted('weekly-limit', 'while the policy is off', { settings: { weekly_reservation_hours: 1 } }),
  refused(
    'weekly-limit',
    'a personal limit in a building without one',
    { holder: { weeklyLimitMinutes: 60 }, counts: { weekMinutes: 0 } },
    { limitMinutes: 60, usedMinutes: 0, leftMinutes: 60 },
  ),

  granted('building-maximum', 'the last place', { ...BUILDING, counts: { buildingPeak: 9 } }),
  refused(
    'building-maximum',
    'a full building',
    { ...BUILDING, counts: { buildingPeak: 10 } },
    { limit: 10, reserved: 10 },
  ),
  granted('building-maximum', 'while the policy is off', {
    settings: { building_maximum: 10 },
    counts: { buildingPeak: 10 },
  }),

  granted('userpool-daily-budget', 'the last reservation of the userpool', {
    ...POOLS,
    holder: { userpools: ['Sales'] },
    counts: { userpoolOnDay: { Sales: 4, Legal: 5 } },
  }),
  refused(
    'userpool-daily-budget',
    'a spent budget',
    { ...POOLS, holder: { userpools: ['Sales'] }, counts: { userpoolOnDay: { Sales: 5 } } },
    { limit: 5, reserved: 5, userpool: 'Sales' },
  ),
  refused(
    'userpool-daily-budget',
    'each userpool of the holder needs budget',
    { ...POOLS, holder: { userpools: ['Sales', 'Legal'] }, counts: { userpoolOnDay: { Sales: 1, Legal: 5 } } },
    { limit: 5, reserved: 5, userpool: 'Legal' },
  ),
  granted('userpool-daily-budget', 'a userpool without reservations, by any name', {
    ...POOLS,
    holder: { userpools: ['constructor'] },
  }),
  granted('userpool-daily-budget', 'a holder without userpools', { ...POOLS, counts: { userpoolOnDay: { Sales: 5 } } }),
  granted('userpool-daily-budget', 'while the policy is off', {
    settings: { userpool_daily_budget: 5 },
    holder: { userpools: ['Sales'] },
    counts: { userpoolOnDay: { Sales: 5 } },
  }),
];

const OF_ASSETS: readonly Example[] = [
  granted('no-assets', 'outside a kiosk', { planned: { assets: assets(1) }, facts: { assets: [beamer(0)] } }),
  refused(
    'no-assets',
    'at a kiosk',
    { planned: { assets: assets(1), atKiosk: true }, facts: { assets: [beamer(0)] } },
    {},
  ),
  granted('asset-unavailable', 'an available asset', {
    planned: { assets: assets(1) },
    facts: { assets: [beamer(0)] },
  }),
  refused(
    'asset-unavailable',
    'an asset that is switched off',
    { planned: { assets: assets(1) }, facts: { assets: [beamer(0, false)] } },
    { name: 'Beamer' },
  ),
  refused('asset-unavailable', 'an unknown asset', { planned: { assets: assets(1) } }, { name: 'b' }),
  granted('asset-quantity', 'a quantity of one', { planned: { assets: assets(1) }, facts: { assets: [beamer(0)] } }),
  ...[0, -1, 1.5, Number.NaN].map((quantity) =>
    refused(
      'asset-quantity',
      `a quantity of ${quantity}`,
      { planned: { assets: assets(quantity) }, facts: { assets: [beamer(0)] } },
      { name: 'Beamer' },
    ),
  ),
  granted('asset-stock', 'the rest of the stock', { planned: { assets: assets(3) }, facts: { assets: [beamer(2)] } }),
  refused(
    'asset-stock',
    'one more than the stock',
    { planned: { assets: assets(4) }, facts: { assets: [beamer(2)] } },
    { name: 'Beamer', available: 3, asked: 4 },
  ),
  refused(
    'asset-stock',
    'more than the stock, in two rows',
    { planned: { assets: assets(2, 2) }, facts: { assets: [beamer(2)] } },
    { name: 'Beamer', available: 3, asked: 4 },
  ),
  refused(
    'asset-stock',
    'one of a stock that was lowered below what is in use',
    { planned: { assets: assets(1) }, facts: { assets: [beamer(7)] } },
    { name: 'Beamer', available: 0, asked: 1 },
  ),
  granted('asset-stock', 'an exceeded stock of an asset outside the request', { facts: { assets: [beamer(7)] } }),
];

export const EXAMPLES_OF_COUNTS: readonly Example[] = [...OF_LIMITS, ...OF_ASSETS];
