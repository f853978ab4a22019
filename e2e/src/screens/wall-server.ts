import type { ScreenApproval } from '@berth/contract';
import { DEFAULT_THEME, type ScreenTheme } from '@berth/domain/screens';
import type { Page, Route } from '@playwright/test';

export type WallServer = {
  readonly address: string;
  /** Whether anything answers. */
  isUp: boolean;
  /** The pages that were asked for. */
  readonly reads: number[];
  theme: typeof WALL_THEME;
};

const PLACE = { org: 'wall', building: 'somewhere' };
export const WALL_ADDRESS = `/workplace/daily-reservations/${PLACE.org}/${PLACE.building}`;

/** The colours of nobody in particular. */
export const WALL_THEME: ScreenTheme & { version: number } = { ...DEFAULT_THEME, version: 1 };

export const RECORD = {
  org: PLACE.org,
  orgPath: `/${PLACE.org}/${PLACE.building}`,
  token: '173158204461',
  approved: true,
  floors: [],
  showDesks: false,
  secret: 's'.repeat(43),
  granted: { floors: [], showDesks: false },
  showsNames: false,
  since: 0,
};

export const WALL_APPROVAL: ScreenApproval = {
  status: 'APPROVED',
  modificationDateTime: '2026-11-01T00:00:00.000Z',
  rejected: false,
  reloadAskedDateTime: null,
};

export const rowAt = (n: number) => ({
  objectType: 'ROOM',
  reservationSubject: `Meeting ${n + 1}`,
  context: { firstName: null, lastName: null },
  objectName: 'Room 2.17',
  parentObjectName: 'Floor 2',
  secondParentObjectName: null,
  fixed: false,
  // Under way whenever the test runs.
  startDatetime: '2026-01-01T08:00:00.000Z',
  endDatetime: '2036-01-01T09:00:00.000Z',
});

type WallRow = { readonly startDatetime: string; readonly endDatetime: string };

const TOMORROW = {
  ...rowAt(0),
  reservationSubject: 'Weekstart Operations',
  objectName: '2.17 Prinsen',
  startDatetime: '2026-11-18T07:30:00.000Z',
  endDatetime: '2026-11-18T08:30:00.000Z',
};

/**
 * Answers an approved screen in the place of the api, by the clock of the page: what the page does with days and hours
 * can be seen without waiting for them, while the api lives by a clock of its own.
 */
export async function standInForServer(page: Page, day: number | readonly WallRow[]): Promise<WallServer> {
  const rows = typeof day === 'number' ? Array.from({ length: day }, (_, n) => rowAt(n)) : day;
  const server: WallServer = { address: WALL_ADDRESS, isUp: true, reads: [], theme: WALL_THEME };
  const answering = (answer: (route: Route) => unknown) => async (route: Route) => {
    const json = server.isUp ? await answer(route) : undefined;
    await (json === undefined ? route.abort() : route.fulfill({ json }));
  };

  await page.addInitScript((record) => localStorage.setItem('dailyReservationToken', JSON.stringify(record)), RECORD);
  await page.route(
    '**/checkForTokenApproval/**',
    answering(() => WALL_APPROVAL),
  );
  await page.route(
    '**/theme/settings',
    answering(() => [server.theme]),
  );
  // Never answered: a stream that ends at once is opened again and again, and each time the page is read anew.
  await page.route(`**/daily-screens/${PLACE.org}/${PLACE.building}/events`, () => {});
  await page.route(
    '**/dailyReservations/**',
    answering(async (route) => {
      const query = new URL(route.request().url()).searchParams;
      const [asked, size] = [Number(query.get('page')), Number(query.get('pageSize'))];
      server.reads.push(asked);
      // A page that is being left cannot be asked, and waits for no answer.
      const now = await page.evaluate(() => new Date().toISOString()).catch(() => undefined);
      if (now === undefined) return undefined;
      const upcoming = rows.filter(({ endDatetime }) => Date.parse(endDatetime) > Date.parse(now));
      return {
        reservations: upcoming.slice((asked - 1) * size, asked * size),
        totalCount: upcoming.length,
        now,
        timezone: 'Europe/Amsterdam',
        organisationName: 'Wetering',
        buildingName: 'Keizersgracht 214',
        tomorrow: TOMORROW,
      };
    }),
  );
  // Whether the page itself is handed out.
  await page.route(`**${WALL_ADDRESS}`, (route) =>
    route.request().resourceType() === 'fetch' && !server.isUp ? route.abort() : route.fallback(),
  );
  return server;
}
