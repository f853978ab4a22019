import { cpus } from 'node:os';
import { setTimeout as after } from 'node:timers/promises';
import type { CDPSession, Page } from '@playwright/test';

const FRAME_MS = 1000 / 60;

/** Measures the idle share of the machine from now on. */
function idleShareSince(before = processorTimes()): () => number {
  return () => {
    const now = processorTimes();
    return (now.idle - before.idle) / Math.max(1, now.all - before.all);
  };
}

const processorTimes = () =>
  cpus().reduce(
    ({ idle, all }, { times }) => ({
      idle: idle + times.idle,
      all: all + times.user + times.nice + times.sys + times.idle + times.irq,
    }),
    { idle: 0, all: 0 },
  );

/** Milliseconds that the page's main thread worked: processor time, which other programs do not lengthen. */
async function mainThreadMs(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics');
  return 1000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN);
}

/** The same of everything that draws the page, on whatever thread. */
async function drawingMs(browser: CDPSession): Promise<number> {
  const { processInfo } = await browser.send('SystemInfo.getProcessInfo');
  const drawing = processInfo.filter(({ type }) => type === 'renderer' || type === 'GPU');
  return 1000 * drawing.reduce((sum, { cpuTime }) => sum + cpuTime, 0);
}

async function meters(page: Page) {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  const browser = await page.context().browser()?.newBrowserCDPSession();
  if (!browser) throw new Error('this browser has no session of its own');
  return { mainThread: () => mainThreadMs(session), drawing: () => drawingMs(browser) };
}

export type Cost = {
  /** Processor time of the page's main thread. */
  mainThreadMs: number;
  /** Nearly a third of the machine had nothing to do: what is slow now is slow by itself. */
  isQuiet: boolean;
};

/** From now on, until it is asked. */
export async function startMetering(page: Page): Promise<() => Promise<Cost>> {
  const { mainThread } = await meters(page);
  const idleShare = idleShareSince();
  const before = await mainThread();
  return async () => ({ mainThreadMs: (await mainThread()) - before, isQuiet: idleShare() > 0.3 });
}

/** Measures the cost of a piece of work. */
export async function costOf<T>(page: Page, work: () => Promise<T>): Promise<Cost & { result: T }> {
  const cost = await startMetering(page);
  const result = await work();
  return { result, ...(await cost()) };
}

export type Frames = Cost & { fps: number; p95Ms: number; drawingMs: number };

type Counting = { berthFrames: number[]; berthCounts: boolean };

const startCounting = () => {
  const counting = window as unknown as Counting;
  counting.berthFrames = [];
  counting.berthCounts = true;
  const tick = (at: number) => {
    counting.berthFrames.push(at);
    if (counting.berthCounts) requestAnimationFrame(tick);
  };
  requestAnimationFrame(tick);
};

const stopCounting = () => {
  const counting = window as unknown as Counting;
  counting.berthCounts = false;
  return counting.berthFrames;
};

type Gesture = (step: number) => Promise<void>;

export type Measuring = {
  /** Duration of the gesture. */
  forMs: number;
  /** Frames that need no further try. */
  isEnough: (frames: Frames) => boolean;
};

/** The cheapest of up to three tries: other work on the machine only adds to the cost. */
export async function framesOf(page: Page, { forMs, isEnough }: Measuring, gesture: Gesture): Promise<Frames> {
  let best = await framesOnce(page, gesture, forMs);
  for (let more = 0; more < 2 && !isEnough(best); more += 1) {
    const next = await framesOnce(page, gesture, forMs);
    if (isEnough(next) || next.mainThreadMs < best.mainThreadMs) best = next;
  }
  return best;
}

/** Measures the frames of a gesture with one input for each of them. Costs are per frame. */
async function framesOnce(page: Page, gesture: Gesture, forMs: number): Promise<Frames> {
  const { mainThread, drawing } = await meters(page);
  await page.evaluate(startCounting);
  const idleShare = idleShareSince();
  const before = [await mainThread(), await drawing()] as const;
  const until = performance.now() + forMs;
  const sent: Promise<void>[] = [];
  for (let step = 0; performance.now() < until; step += 1) {
    const input = gesture(step);
    sent.push(input);
    // A hand does not wait until it is seen; nor does it move twice in one frame.
    await Promise.all([after(FRAME_MS), Promise.race([input, after(2 * FRAME_MS)])]);
  }
  const times = await page.evaluate(stopCounting);
  const isQuiet = idleShare() > 0.3;
  const [main, all] = [await mainThread(), await drawing()];
  await Promise.all(sent);
  const gaps = times.slice(1).map((time, at) => time - (times[at] ?? time));
  const seconds = ((times.at(-1) ?? 0) - (times[0] ?? 0)) / 1000;
  return {
    fps: gaps.length / seconds,
    p95Ms: gaps.toSorted((a, b) => a - b)[Math.floor(gaps.length * 0.95)] ?? Number.NaN,
    mainThreadMs: (main - before[0]) / gaps.length,
    drawingMs: (all - before[1]) / gaps.length,
    isQuiet,
  };
}
