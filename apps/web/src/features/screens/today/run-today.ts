import type { ScreenTheme } from '@berth/domain';
import type { Look } from '../pairing/ask-for-approval.ts';
import type { Effect, Moment, TodayAnswer, TodayEvent, TodayState } from './today-state.ts';
import { step } from './today-step.ts';
import { nextIn } from './today-view.ts';
import type { TokenRecord } from './token-record.ts';

/** Everything around the machine: the server, the window, the clock. */
export type TodayPort = {
  moment(): Moment;
  ask(signal: AbortSignal): Promise<Look>;
  theme(record: TokenRecord, signal: AbortSignal): Promise<ScreenTheme>;
  /** Undefined when the screen is not let in any more. */
  read(
    record: TokenRecord,
    page: { page: number; perPage: number },
    signal: AbortSignal,
  ): Promise<TodayAnswer | undefined>;
  probe(): Promise<{ isThere: boolean; isOther: boolean }>;
  reload(isFresh: boolean): void;
  /** Tells of notices until it is told to stop. */
  listen(record: TokenRecord, happen: (event: TodayEvent) => void): () => void;
};

export type Snapshot = { readonly state: TodayState; readonly now: Moment };

/** Runs the machine: does what it asks for, tells it what came of it, and wakes it when something is due. */
export function runToday(port: TodayPort, start: TodayState) {
  let snapshot: Snapshot = { state: start, now: port.moment() };
  let timer: ReturnType<typeof setTimeout> | undefined;
  let reading = new AbortController();
  let heard: { secret: string; stop: () => void } | undefined;
  let stopped = new AbortController();
  const listeners = new Set<() => void>();

  const answerTo = async (effect: Effect, record: TokenRecord | undefined): Promise<TodayEvent | undefined> => {
    switch (effect.do) {
      case 'ask':
        return port.ask(stopped.signal).then(
          (look) => ({ type: 'asked', ...look }) as const,
          () => ({ type: 'unasked' }) as const,
        );
      case 'theme':
        if (record === undefined) return undefined;
        return port.theme(record, stopped.signal).then(
          (theme) => ({ type: 'themed', theme }) as const,
          () => ({ type: 'unthemed' }) as const,
        );
      case 'read': {
        reading = new AbortController();
        const { signal } = reading;
        if (record === undefined) return { type: 'unread' };
        const event = await port.read(record, effect, signal).then(
          (answer) => (answer === undefined ? ({ type: 'refused' } as const) : ({ type: 'read', answer } as const)),
          () => ({ type: 'unread' }) as const,
        );
        return signal.aborted ? undefined : event;
      }
      case 'probe':
        return { type: 'probed', ...(await port.probe()) };
      case 'reload':
        port.reload(effect.isFresh);
        return undefined;
    }
  };

  /** Only who is approved is told anything, and under another secret one listens anew. */
  const listenAs = ({ phase, record }: TodayState) => {
    const secret = phase === 'approved' ? record?.secret : undefined;
    if (heard?.secret === secret) return;
    heard?.stop();
    heard = secret === undefined || !record ? undefined : { secret, stop: port.listen(record, happen) };
  };

  function happen(event: TodayEvent): void {
    if (stopped.signal.aborted) return;
    const now = port.moment();
    const before = snapshot.state;
    const [state, ...effects] = step(before, event, now);
    snapshot = { state, now };
    // What was read by a right that is gone is not listened to.
    if (before.reading !== undefined && state.reading === undefined) reading.abort();
    listenAs(state);
    clearTimeout(timer);
    timer = setTimeout(() => happen({ type: 'ticked' }), nextIn(state, now));
    for (const listener of listeners) listener();
    for (const effect of effects)
      void answerTo(effect, state.record).then((answer) => answer !== undefined && happen(answer));
  }

  return {
    /** Also after it was stopped, from the beginning. */
    start() {
      stopped = new AbortController();
      snapshot = { state: start, now: port.moment() };
      happen({ type: 'opened' });
    },
    happen,
    snapshot: () => snapshot,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    stop() {
      stopped.abort();
      reading.abort();
      heard?.stop();
      heard = undefined;
      clearTimeout(timer);
    },
  };
}
