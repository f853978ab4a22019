/// <reference lib="dom" />
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import { HOUR_MS } from '@berth/domain/time';
import { chromium, type Page } from '@playwright/test';
import { RECORD, rowAt, WALL_ADDRESS, WALL_APPROVAL, WALL_THEME } from '../screens/wall-server.ts';

const TYPES: Record<string, string> = { '.js': 'text/javascript', '.css': 'text/css', '.svg': 'image/svg+xml' };
/** How often the heap is measured. */
export const LOOKS_A_DAY = 4;
const QUARTER_HOURS = 24 / LOOKS_A_DAY;

/** The built web, as the api serves it. */
async function serveWeb(webDir: string) {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const file = pathname.startsWith('/assets/') ? join(webDir, pathname) : join(webDir, 'index.html');
    readFile(file).then(
      (content) => response.setHeader('content-type', TYPES[extname(file)] ?? 'text/html').end(content),
      () => response.writeHead(404).end(),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close: () => server.close() };
}

type Answers = { record: object; approval: object; rows: object[]; theme: object };

/**
 * Answers within the page, so that a day takes seconds. The page itself is never reloaded: it runs through every
 * midnight, and anything it leaks adds up.
 */
const answerWithin = ({ record, approval, rows, theme }: Answers) => {
  localStorage.setItem('dailyReservationToken', JSON.stringify(record));
  const counted = window as unknown as { reads: number };
  counted.reads = 0;
  // A real response is a stream, which takes longer to read than everything else.
  const answer = (value: unknown) => ({ ok: true, status: 200, json: async () => structuredClone(value) }) as Response;
  window.fetch = async (input) => {
    const url = new URL(input instanceof Request ? input.url : input, location.href);
    if (url.pathname.includes('checkForTokenApproval')) return answer(approval);
    if (url.pathname.endsWith('/theme/settings')) return answer([theme]);
    // A stream that stays open without events.
    if (url.pathname.endsWith('/events')) return new Promise(() => {});
    if (!url.pathname.includes('/dailyReservations/')) throw new TypeError('Failed to fetch');
    counted.reads += 1;
    const [page, size] = ['page', 'pageSize'].map((name) => Number(url.searchParams.get(name)));
    const first = ((page ?? 1) - 1) * (size ?? 1);
    const now = new Date().toISOString();
    const reservations = rows.slice(first, first + (size ?? 1));
    const names = { organisationName: 'Wetering', buildingName: 'Keizersgracht 214', tomorrow: null };
    return answer({ reservations, totalCount: rows.length, now, timezone: 'Europe/Amsterdam', ...names });
  };
};

/**
 * A clock that jumps from one due timer to the next. Playwright's own waits some milliseconds between two, which adds
 * up to an hour for a month.
 */
const hurry = (start: number) => {
  let [ticks, last] = [0, 0];
  const due = new Map<number, { at: number; act: () => void }>();
  const later = (act: () => void, ms = 0) => {
    due.set((last += 1), { at: ticks + Math.max(0, ms), act });
    return last;
  };
  const { port1, port2 } = new MessageChannel();
  /** Pending promises and React's updates come first. */
  const settle = () =>
    new Promise<void>((resolve) => {
      port1.addEventListener('message', () => resolve(), { once: true });
      port1.start();
      port2.postMessage(undefined);
    });
  const RealDate = Date;
  Object.assign(window, {
    setTimeout: later,
    clearTimeout: (id: number) => due.delete(id),
    Date: class extends RealDate {
      constructor(...given: []) {
        super(...(given.length > 0 ? given : ([start + ticks] as unknown as [])));
      }
      static override now = () => start + ticks;
    },
    hurry: async (ms: number) => {
      for (const until = ticks + ms; ; ) {
        const [first] = [...due].toSorted(([, a], [, b]) => a.at - b.at);
        if (first === undefined || first[1].at > until) return void (ticks = until);
        ticks = Math.max(ticks, first[1].at);
        due.delete(first[0]);
        first[1].act();
        for (let turn = 0; turn < 3; turn += 1) await settle();
      }
    },
  });
  performance.now = () => ticks;
};

const pass = (page: Page, ms: number) =>
  page.evaluate((time) => (window as unknown as { hurry(ms: number): Promise<void> }).hurry(time), ms);

async function heapOf(page: Page): Promise<number> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('HeapProfiler.collectGarbage');
  const { usedSize } = await devtools.send('Runtime.getHeapUsage');
  await devtools.detach();
  return usedSize;
}

type Options = { readonly webDir: string; readonly days: number; readonly tell: (line: string) => void };

/** Days on a wall display in minutes: the heap over time, and the number of reads. */
export async function soakTodayScreen({ webDir, days, tell }: Options) {
  const web = await serveWeb(webDir);
  const executablePath = process.env['E2E_CHROMIUM'] ?? '/usr/bin/chromium-headless-shell';
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
  try {
    const page = await browser.newPage({ viewport: { width: 1920, height: 1080 } });
    const rows = Array.from({ length: 25 }, (_, n) => rowAt(n));
    await page.addInitScript(answerWithin, { record: RECORD, approval: WALL_APPROVAL, rows, theme: WALL_THEME });
    await page.addInitScript(hurry, Date.parse('2026-11-17T08:00:00Z'));
    await page.goto(`${web.origin}${WALL_ADDRESS}`);
    await page.locator('tbody tr').first().waitFor();
    // Drawing happens in the browser and not in the page's heap: without it a day takes seconds.
    await page.addStyleTag({ content: 'body { display: none }' });
    // The first hour fills permanent caches.
    await pass(page, HOUR_MS);
    const heaps: number[] = [];
    for (let hours = QUARTER_HOURS; hours <= days * 24; hours += QUARTER_HOURS) {
      await pass(page, QUARTER_HOURS * HOUR_MS);
      heaps.push(await heapOf(page));
      tell(`day ${(hours / 24).toFixed(2)}: ${((heaps.at(-1) ?? 0) / 1_048_576).toFixed(2)} MB`);
    }
    const reads = await page.evaluate(() => (window as unknown as { reads: number }).reads);
    return { heaps, reads, rowCount: await page.locator('tbody tr').count() };
  } finally {
    await browser.close();
    web.close();
  }
}
