import { z } from 'zod';
import type { CalendarUrls } from '../module.ts';

/** Addresses of Microsoft and Google; others are for tests and development only. */
const REAL = {
  GRAPH_URL: 'https://graph.microsoft.com',
  MICROSOFT_LOGIN_URL: 'https://login.microsoftonline.com',
  GOOGLE_URL: 'https://www.googleapis.com',
  GOOGLE_DIRECTORY_URL: 'https://admin.googleapis.com',
  GOOGLE_TOKEN_URL: 'https://oauth2.googleapis.com/token',
};
type Named = typeof REAL;
const NAMES = Object.keys(REAL) as (keyof Named)[];

export const CalendarServices = {
  GRAPH_URL: z.url().default(REAL.GRAPH_URL),
  MICROSOFT_LOGIN_URL: z.url().default(REAL.MICROSOFT_LOGIN_URL),
  GOOGLE_URL: z.url().default(REAL.GOOGLE_URL),
  GOOGLE_DIRECTORY_URL: z.url().default(REAL.GOOGLE_DIRECTORY_URL),
  GOOGLE_TOKEN_URL: z.url().default(REAL.GOOGLE_TOKEN_URL),
};

/** Requires the real addresses in production: otherwise customers' secrets would go wherever the environment points. */
export const asksThemItself = (config: Named & { readonly BERTH_ENV: string }) =>
  config.BERTH_ENV !== 'production' || NAMES.every((name) => config[name] === REAL[name]);

export const ELSEWHERE = {
  path: ['GRAPH_URL'],
  error: 'is not for production, which asks Microsoft and Google themselves',
};

export function calendarUrlsIn(config: Partial<Named>): CalendarUrls {
  const named = { ...REAL, ...config };
  return {
    graph: named.GRAPH_URL,
    microsoftLogin: named.MICROSOFT_LOGIN_URL,
    google: named.GOOGLE_URL,
    googleDirectory: named.GOOGLE_DIRECTORY_URL,
    googleToken: named.GOOGLE_TOKEN_URL,
  };
}
