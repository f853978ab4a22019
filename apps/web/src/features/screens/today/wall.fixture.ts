import { DEFAULT_THEME, type ScreenTheme } from '@berth/domain/screens';
import { DAY_MS, HOUR_MS } from '@berth/domain/time';
import type { TodayRow } from './row-texts.ts';
import { type Effect, type Moment, startState, type TodayEvent, type TodayState } from './today-state.ts';
import { step } from './today-step.ts';
import { nextIn, viewOf } from './today-view.ts';
import type { TokenRecord } from './token-record.ts';

export const A_RECORD: TokenRecord = {
  org: 'wetering',
  orgPath: '/wetering/keizersgracht',
  token: '100000000001',
  approved: true,
  floors: [],
  showDesks: true,
  secret: 's'.repeat(43),
  granted: { floors: [], showDesks: true },
  showsNames: true,
  since: 0,
};

const aRow = (subject: string, [start, end]: readonly [number, number]): TodayRow => ({
  objectType: 'ROOM',
  reservationSubject: subject,
  context: { firstName: null, lastName: null },
  objectName: 'Room',
  parentObjectName: 'Floor',
  secondParentObjectName: null,
  fixed: false,
  startDatetime: new Date(start).toISOString(),
  endDatetime: new Date(end).toISOString(),
});

type Options = { at?: string; zone?: string; deviceZone?: string; rows?: number; record?: TokenRecord | null };

/** A screen with its own server and a simulated clock. Seven rows fit on a page. */
export function aWall({ at = '2026-11-17T09:00:00Z', zone = 'Europe/Amsterdam', ...rest }: Options = {}) {
  const { deviceZone = zone, rows = 3, record = A_RECORD } = rest;
  const server = {
    isUp: true,
    isRefusing: false,
    isFailing: false,
    reloadAsked: null as string | null,
    /** Reads are answered only by `answer`. */
    isSlow: false,
    /** The server's clock minus the device's. */
    ahead: 0,
    build: 1,
    rows: Array.from({ length: rows }, (_, n) => `row ${n + 1}`),
    /** When each row ends, by its subject; the others outlast every test. */
    ends: new Map<string, number>(),
    tomorrow: null as TodayRow | null,
    record: record ?? { ...A_RECORD, approved: false },
    theme: { ...DEFAULT_THEME, font_size: 50 } as ScreenTheme,
  };
  const seen = { asks: 0, reads: [] as number[], probes: 0, reloads: [] as { isFresh: boolean; at: string }[] };
  let build = server.build;
  let now: Moment = { wall: Date.parse(at), ticks: 0 };
  const start = () =>
    startState({ record: record ?? undefined, size: { width: 1920, height: 1080 }, zone: deviceZone }, now);
  let state: TodayState = start();

  const unanswered: TodayEvent[] = [];

  const readAnswer = ({ page, perPage }: Extract<Effect, { do: 'read' }>): TodayEvent => {
    if (server.isRefusing) return { type: 'refused' };
    if (!server.isUp || server.isFailing) return { type: 'unread' };
    const instant = now.wall + server.ahead;
    const upcoming = server.rows
      .map((name) => aRow(name, [instant - HOUR_MS, server.ends.get(name) ?? instant + 9 * DAY_MS]))
      .filter((row) => Date.parse(row.endDatetime) > instant);
    const answer = {
      reservations: upcoming.slice((page - 1) * perPage, page * perPage),
      totalCount: upcoming.length,
      now: new Date(instant).toISOString(),
      timezone: zone,
      organisationName: 'Wetering',
      buildingName: 'Keizersgracht 214',
      tomorrow: server.tomorrow,
    };
    return { type: 'read', answer };
  };

  const answerTo = (effect: Effect): TodayEvent | undefined => {
    const { isUp } = server;
    switch (effect.do) {
      case 'ask':
        seen.asks += 1;
        return isUp ? { type: 'asked', record: server.record, reloadAsked: server.reloadAsked } : { type: 'unasked' };
      case 'theme':
        return isUp ? { type: 'themed', theme: server.theme } : { type: 'unthemed' };
      case 'read': {
        seen.reads.push(effect.page);
        const event = readAnswer(effect);
        if (!server.isSlow) return event;
        unanswered.push(event);
        return undefined;
      }
      case 'probe':
        seen.probes += 1;
        return { type: 'probed', isThere: isUp, isOther: server.build !== build };
      case 'reload':
        seen.reloads.push({ isFresh: effect.isFresh, at: new Date(now.wall).toISOString() });
        build = server.build;
        state = start();
        return { type: 'opened' };
    }
  };

  const happen = (event: TodayEvent) => {
    const waiting: TodayEvent[] = [event];
    for (let one = waiting.shift(); one !== undefined; one = waiting.shift()) {
      const [next, ...effects] = step(state, one, now);
      state = next;
      for (const effect of effects) {
        const answer = answerTo(effect);
        if (effect.do === 'reload') waiting.length = 0;
        if (answer !== undefined) waiting.push(answer);
      }
    }
  };

  const pass = (ms: number) => {
    const until = now.ticks + ms;
    while (now.ticks < until) {
      const wait = Math.min(until - now.ticks, Math.max(1, nextIn(state, now)));
      now = { wall: now.wall + wait, ticks: now.ticks + wait };
      happen({ type: 'ticked' });
    }
  };

  happen({ type: 'opened' });
  return {
    server,
    seen,
    happen,
    /** Delivers the pending answers of a slow server. */
    answer: () => {
      for (const event of unanswered.splice(0)) happen(event);
    },
    /** Lets time pass, and runs everything that is due. */
    pass,
    until: (instant: string) => pass(Date.parse(instant) - now.wall),
    /** The device sleeps: its timers stop, but time passes. */
    sleep: (ms: number) => {
      now = { ...now, wall: now.wall + ms };
    },
    view: () => viewOf(state, now),
    state: () => state,
    /** The content of the wall. */
    shown: () => {
      const view = viewOf(state, now);
      return view.shows === 'board' ? view.rows.map((row) => row.reservationSubject) : view.shows;
    },
  };
}

export const boardOf = (wall: ReturnType<typeof aWall>) => {
  const view = wall.view();
  if (view.shows !== 'board') throw new Error(`shows ${view.shows}`);
  return view;
};
