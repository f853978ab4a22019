import type { CDPSession, Page } from '@playwright/test';
import { startMetering, type Cost } from './frame-meter.ts';

const BINDING = 'berthTells';

type Told = { startedAt: number; paintedAt: number; usableAt: number };

export type Load = Cost & {
  /** From the moment somebody wants the page, by the way through the sign-in provider and back. */
  wholeMs: number;
  /** Of it, from the moment the page leaves for the provider: one redirect, the product's start, its calls, the drawing. */
  sinceRedirectMs: number;
  /** Of it, how long something could be seen before a tap would have been answered. */
  deafMs: number;
};

/**
 * Runs in each new page, before anything of it: tells when everything stands on the screen and the next tap would be
 * answered, that is when no task lasted longer than 50 ms for half a second.
 */
function watch({ selector, count, binding }: { selector: string; count: number; binding: string }): void {
  const quietMs = 500;
  let busyUntil = 0;
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) busyUntil = Math.max(busyUntil, startTime + duration);
  }).observe({ type: 'longtask' });
  const tell = (paintedAt: number) => {
    const usableAt = Math.max(paintedAt, busyUntil);
    const left = usableAt + quietMs - performance.now();
    if (left > 0) return void setTimeout(() => tell(paintedAt), left);
    const at = (moment: number) => performance.timeOrigin + moment;
    const told = { startedAt: at(0), paintedAt: at(paintedAt), usableAt: at(usableAt) };
    (window as unknown as Record<string, (text: string) => void>)[binding]?.(JSON.stringify(told));
  };
  const look = () => {
    if (document.querySelectorAll(selector).length < count) return void requestAnimationFrame(look);
    // What this frame draws stands on the screen when the next task runs.
    requestAnimationFrame(() => setTimeout(() => tell(performance.now()), 0));
  };
  look();
}

/** Asked from inside the page: the eyes of a test cost the page 100 ms of its own time, slowed down even 400. */
async function watchLoads(session: CDPSession, shown: { selector: string; count: number }) {
  const tellings: ((told: Told) => void)[] = [];
  await session.send('Page.enable');
  await session.send('Runtime.enable');
  await session.send('Runtime.addBinding', { name: BINDING });
  await session.send('Page.addScriptToEvaluateOnNewDocument', {
    source: `(${watch.toString()})(${JSON.stringify({ ...shown, binding: BINDING })})`,
  });
  session.on('Runtime.bindingCalled', ({ name, payload }) => {
    if (name === BINDING) tellings.shift()?.(JSON.parse(payload) as Told);
  });
  return () => new Promise<Told>((resolve) => tellings.push(resolve));
}

/** What a page fetches when it has settled belongs to its own load, not to the next. */
const settled = (session: CDPSession) =>
  session.send('Runtime.evaluate', {
    expression: 'new Promise((resolve) => setTimeout(() => requestIdleCallback(resolve), 2500))',
    awaitPromise: true,
  });

/** Loads a page that is signed in and cached again and again, and says what it took until so many of something stood there. */
export async function loadMeter(page: Page, shown: { selector: string; count: number }) {
  const session = await page.context().newCDPSession(page);
  const nextTelling = await watchLoads(session, shown);
  return async (slowedBy: number): Promise<Load> => {
    await settled(session);
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowedBy });
    const cost = await startMetering(page);
    const telling = nextTelling();
    const wantedAt = Date.now();
    await session.send('Page.reload');
    const { startedAt, paintedAt, usableAt } = await telling;
    const spent = await cost();
    await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
    return {
      ...spent,
      wholeMs: usableAt - wantedAt,
      sinceRedirectMs: usableAt - startedAt,
      deafMs: usableAt - paintedAt,
    };
  };
}
