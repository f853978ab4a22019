import { screens, screenTheme } from '@berth/contract';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';
import type { Place } from '../../../lib/buildings/place.ts';
import { topicKey } from '../../../lib/queries/queries.ts';

/** Requests and reports of screens send no notice, so the page polls. */
const EVERY_MS = 5000;

export const screensQuery = (place: Place) =>
  queryOptions({
    queryKey: topicKey(place, 'screens'),
    queryFn: ({ signal }) => call(screens, { params: place }, { signal }),
    refetchInterval: EVERY_MS,
  });

export const themeQuery = (place: Place) =>
  queryOptions({
    queryKey: topicKey(place, 'theme'),
    queryFn: async ({ signal }) => {
      const [theme] = await call(screenTheme, { params: place }, { signal });
      if (theme === undefined) throw new Error('no theme');
      return theme;
    },
  });
