import type { ScreenTheme } from '@berth/domain/screens';
import type { ApprovalPoll } from '../pairing/ask-for-approval.ts';
import type { Effect, Moment, TodayAnswer, TodayEvent, TodayState } from './today-state.ts';
import { step } from './today-step.ts';
import { nextIn } from './today-view.ts';
import type { TokenRecord } from './token-record.ts';

/** Everything around the state machine: the server, the window, the clock. */
export type TodayPort = {
  moment(): Moment;
  ask(signal: AbortSignal): Promise<ApprovalPoll>;
  theme(record: TokenRecord, signal: AbortSignal): Promise<ScreenTheme>;
  /** Undefined if the screen is no longer approved. */
  read(
    record: TokenRecord,
    page: { page: number; perPage: number },
    signal: AbortSignal,
  ): Promise<TodayAnswer | undefined>;
  probe(): Promise<{ isThere: boolean; isOther: boolean }>;
  reload(isFresh: boolean): void;
  /** Reports notices until it is stopped. */
  listen(record: TokenRecord, happen: (event: TodayEvent) => void): () => void;
};

export type Snapshot = { readonly state: TodayState; readonly now: Moment };

/** Runs the state machine: performs its effects, passes on their results, and wakes it when a timer is due. */
export function runToday(port: TodayPort, start: TodayState) {
  let snapshot: Snapshot = { state: start, now: port.moment() };
  let timer: ReturnType<typeof setTimeout> | undefined;
  let reading = new AbortController();
  let listening: { secret: string; stop: () => void } | undefined;
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

  /** Only an approved screen receives notices; another secret starts a new stream. */
  const listenAs = ({ phase, record }: TodayState) => {
    const secret = phase === 'approved' ? record?.secret : undefined;
    if (listening?.secret === secret) return;
    listening?.stop();
    listening = secret === undefined || !record ? undefined : { secret, stop: port.listen(record, happen) };
  };

  function happen(event: TodayEvent): void {
    if (stopped.signal.aborted) return;
    const now = port.moment();
    const before = snapshot.state;
    const [state, ...effects] = step(before, event, now);
    snapshot = { state, now };
    // A read under a revoked approval is aborted.
    if (before.reading !== undefined && state.reading === undefined) reading.abort();
    listenAs(state);
    clearTimeout(timer);
    timer = setTimeout(() => happen({ type: 'ticked' }), nextIn(state, now));
    for (const listener of listeners) listener();
    for (const effect of effects)
      void answerTo(effect, state.record).then((answer) => answer !== undefined && happen(answer));
  }

  return {
    /** Also restarts from the beginning after a stop. */
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
      listening?.stop();
      listening = undefined;
      clearTimeout(timer);
    },
  };
}
