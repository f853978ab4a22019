import { type AnswerOf, dailyReservations, screenEvents, screenTheme, urlOf } from '@berth/contract';
import { ApiProblem, call, screenHeaders } from '../../../lib/api.ts';
import type { Place } from '../../../lib/buildings/place.ts';
import { keepListening } from '../../../lib/live-stream.ts';
import { pageVersion, versionOnServer } from '../../../lib/page-version.ts';
import { askForApproval } from '../pairing/ask-for-approval.ts';
import type { Scope } from './token-record.ts';
import type { TodayPort } from './run-today.ts';
import type { TodayEvent } from './today-state.ts';

/** All screens of a building receive a notice at once; their reads are spread over this time. */
const SPREAD_MS = { least: 100, most: 600 };
/** While nodes are replaced one by one, each may serve another version. */
const RELOAD_FOR_VERSION_EVERY_MS = 5 * 60_000;
const LOADED_AT = performance.now();

const isRefusal = (error: unknown) => error instanceof ApiProblem && error.status === 401;

/** With a number in the address that no cache has seen. */
function reloadPast(): void {
  const address = new URL(location.href);
  address.searchParams.set('_', String(Date.now()));
  location.replace(address);
}

function eventOf(name: string | undefined, data: string): TodayEvent | undefined {
  if (name === 'reload') return { type: 'reload-asked' };
  if (name === 'access-ended') return { type: 'refused' };
  if (name === 'change' && data.includes('"theme"')) return { type: 'theme-changed' };
  if (name !== 'change' && name !== 'gap') return undefined;
  return { type: 'changed', inMs: SPREAD_MS.least + Math.random() * (SPREAD_MS.most - SPREAD_MS.least) };
}

/** The server and this window. */
export function todayPort(place: Place, scope: Scope, currentPage: () => string): TodayPort {
  const params = place;
  const as = (secret: string) => ({ secret, page: currentPage() });
  return {
    moment: () => ({ wall: Date.now(), ticks: performance.now() }),
    ask: (signal) => askForApproval({ name: 'dailyReservationToken', place, scope, page: currentPage() }, signal),
    async theme({ secret }, signal) {
      const [theme]: AnswerOf<typeof screenTheme> = await call(screenTheme, { params }, { signal, screen: as(secret) });
      if (theme === undefined) throw new Error('no theme');
      return theme;
    },
    async read({ secret, granted }, { page, perPage }, signal) {
      const { floors, showDesks } = granted;
      const desks = showDesks ? ('true' as const) : ('false' as const);
      const query = { floors: [...floors], showDesks: desks, upcoming: 'true' as const, page, pageSize: perPage };
      try {
        return await call(dailyReservations, { params, query }, { signal, screen: as(secret) });
      } catch (error) {
        if (isRefusal(error)) return undefined;
        throw error;
      }
    },
    async probe() {
      const version = await versionOnServer();
      const mayReload = performance.now() - LOADED_AT > RELOAD_FOR_VERSION_EVERY_MS;
      return { isThere: version !== undefined, isOther: mayReload && version !== pageVersion() };
    },
    reload: (isFresh) => (isFresh ? reloadPast() : location.reload()),
    listen: ({ secret }, happen) =>
      keepListening({
        request: async (signal) =>
          new Request(new URL(urlOf(screenEvents, { params }), location.origin), {
            headers: { accept: 'text/event-stream', ...screenHeaders(as(secret)) },
            signal,
          }),
        onOpen: (afterGap) => {
          if (!afterGap) return;
          happen({ type: 'theme-changed' });
          happen({ type: 'changed', inMs: SPREAD_MS.least });
        },
        onEvent: ({ event, data }) => {
          const parsed = eventOf(event, data);
          if (parsed) happen(parsed);
        },
        onLost: (status) => {
          if (status === 401) happen({ type: 'refused' });
        },
      }).stop,
  };
}
