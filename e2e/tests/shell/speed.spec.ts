import type { Locator } from '@playwright/test';
import { sql } from '../../src/database.ts';
import { anEmptyBuilding, type EmptyBuilding } from '../../src/buildings/empty-building.ts';
import { aFloor, planSvg, tenHalls } from '../../src/buildings/floors.ts';
import { reserveDesks } from '../../src/buildings/full-floor.ts';
import { drawPlan } from '../../src/buildings/mapped-building.ts';
import { comingMonday, daysAfter, today } from '../../src/dates.ts';
import { costOf, type Frames, framesOf, type Measuring } from '../../src/browser/frame-meter.ts';
import { aPerson } from '../../src/persons.ts';
import { event } from '../../src/screens/opening-hours-screen.ts';
import { goWithin } from '../../src/screens/screens.ts';
import { signIn } from '../../src/sign-in.ts';
import { expect, type Page, test } from '../../src/test.ts';
import { type Load, loadMeter } from '../../src/browser/usable-meter.ts';

/** Creates 200 rooms with 25 timeslots each, which begin at another quarter of an hour in every fourth room. */
async function openManyRooms({ organisationId, id }: EmptyBuilding, floorId: string): Promise<void> {
  await sql(
    `with room as (
       insert into space (organisation_id, building_id, floor_id, type, name, reserved_by)
       select $1, $2, $3, 'ROOM', 'Room ' || at, 'whole' from generate_series(1, 200) as at returning id
     ), numbered as (select id, row_number() over () as place from room)
     insert into timeslot (organisation_id, building_id, room_id, start_time, end_time, valid_from, days)
     select $1, $2, numbered.id,
            to_char(time '08:00' + slot * interval '2 hours' + place % 4 * interval '15 minutes', 'HH24:MI'),
            to_char(time '09:00' + slot * interval '2 hours' + place % 4 * interval '15 minutes', 'HH24:MI'),
            '2026-01-01', array[day]
     from numbered, generate_series(0, 4) slot, unnest('{monday,tuesday,wednesday,thursday,friday}'::text[]) day`,
    [organisationId, id, floorId],
  );
  // Autovacuum does this within a minute; until then PostgreSQL plans as if the organisation had one space.
  for (const table of ['space', 'timeslot']) await sql(`analyze ${table}`);
}

/** Creates a floor of 2,000 desks with a plan, and below it another 8,000 desks and 5,000 timeslots. */
async function aLargeBuilding(): Promise<{ hall: string; slug: string }> {
  const building = await anEmptyBuilding('Exhibition halls');
  const [hall, depot] = await Promise.all([aFloor(building, 'Upper', 1), aFloor(building, 'Lower', 0)]);
  await tenHalls(building, hall, { prefix: 'H', desksInEach: 200 });
  await tenHalls(building, depot, { prefix: 'G', desksInEach: 800 });
  await openManyRooms(building, depot);
  return { hall, slug: building.place.building };
}

async function uploadPlan(page: Page, floorId: string): Promise<void> {
  const plan = { name: 'upper.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(planSvg(1000, 600)) };
  await page.getByRole('article', { name: 'Upper' }).locator('input[type=file]').setInputFiles(plan);
  await expect(page.getByText('Plan uploaded')).toBeVisible();
  // Twenty desks in each of five halls need a sheet that is 200 m wide.
  await sql('update floor set plan_metres_per_unit = 0.2, version = version + 1 where id = $1', [floorId]);
  await page.reload();
}

const middleOf = async (target: Locator) => {
  const box = await target.boundingBox();
  if (!box) throw new Error('not on the screen');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
};

/**
 * A check asserts processor time only: other work on the machine lowers the frame rate, but not the cost of a frame.
 * Wall time is printed, and asserted only on an idle machine: `ALONE=1 npx playwright test speed --workers 1`.
 */
const ALONE = process.env['ALONE'] === '1';
const MAIN_THREAD_MS = 12;
const DRAWING_MS = 30;

const MEASURING: Measuring = ALONE
  ? { forMs: 2200, isEnough: ({ fps }) => fps >= 55 }
  : { forMs: 1200, isEnough: (frames) => frames.mainThreadMs < MAIN_THREAD_MS && frames.drawingMs < DRAWING_MS };

function expectSmooth(what: string, { fps, mainThreadMs, drawingMs }: Frames): void {
  expect.soft(mainThreadMs, `${what}: main thread per frame`).toBeLessThan(MAIN_THREAD_MS);
  expect.soft(drawingMs, `${what}: everything that draws, per frame`).toBeLessThan(DRAWING_MS);
  if (ALONE) expect.soft(fps, `${what}: frames a second`).toBeGreaterThanOrEqual(50);
}

const frameText = (what: string, { fps, p95Ms, mainThreadMs, drawingMs, isQuiet }: Frames) =>
  `  ${what}: 95 % of frames within ${p95Ms.toFixed(1)} ms; of the processor ${mainThreadMs.toFixed(1)} ms on the main ` +
  `thread, ${drawingMs.toFixed(1)} ms in all (${isQuiet ? 'quiet' : 'busy'} machine, ${fps.toFixed(0)} fps)`;

async function measurePlan(page: Page): Promise<void> {
  const canvas = page.getByRole('application', { name: 'Floor plan' });
  const plan = canvas.locator('img');
  await expect(plan).toBeVisible();
  const { x, y } = await middleOf(canvas);

  await canvas.focus();
  await page.keyboard.press('h');
  await page.mouse.move(x, y);
  await page.mouse.down();
  const pan = await framesOf(page, MEASURING, (step) => page.mouse.move(x + 150 * Math.sin(step / 20), y + step / 2));
  await page.mouse.move(x + 100, y);
  await page.mouse.up();
  const panned = await middleOf(plan);
  expect(Math.abs(panned.x - x), 'the plan moved').toBeGreaterThan(50);

  await page.keyboard.press('v');
  await page.keyboard.press('0');
  await page.mouse.move(x, y);
  const level = page.getByRole('group', { name: 'Zoom level' });
  const fitting = await level.innerText();
  await page.keyboard.down('Control');
  // Zooms in until the desks have names, and out again.
  const zoom = await framesOf(page, MEASURING, (step) => page.mouse.wheel(0, step % 70 < 35 ? -12 : 12));
  await page.keyboard.up('Control');
  await expect(level).not.toHaveText(fitting);
  await canvas.focus();
  await page.keyboard.press('0');

  // Three steps nearer a desk is large enough to be dragged, and most of them are still visible.
  for (let steps = 0; steps < 3; steps += 1) await page.keyboard.press('+');
  const desk = await middleOf(canvas.locator('[data-id]', { hasText: 'H7-0049' }).last().locator('path').first());
  await page.mouse.move(desk.x, desk.y);
  await page.mouse.down();
  const drag = await framesOf(page, MEASURING, (step) =>
    page.mouse.move(desk.x + 60 * Math.sin(step / 20), desk.y + 60 * Math.cos(step / 13)),
  );
  await page.mouse.move(desk.x + 20, desk.y + 30);
  await page.mouse.up();
  await expect(page.getByRole('button', { name: 'Publish 1 change' })).toBeVisible();

  const rates = [pan, zoom, drag].map(({ fps }) => Math.round(fps));
  console.log(`plan editor, 2,000 spots: pan ${rates[0]} fps, zoom ${rates[1]} fps, drag ${rates[2]} fps`);
  for (const [what, frames] of Object.entries({ pan, zoom, drag })) {
    console.log(frameText(what, frames));
    expectSmooth(what, frames);
  }
}

/** The employee's map of the same floor. */
async function measureMap(page: Page): Promise<void> {
  const map = page.getByRole('listbox', { name: 'Map of Upper' });
  await expect(map.locator('img')).toBeVisible();
  await expect(map.getByRole('option')).toHaveCount(2000);
  const { x, y } = await middleOf(map);
  await page.mouse.move(x, y);
  const zoom = await framesOf(page, MEASURING, (step) => page.mouse.wheel(0, step % 70 < 35 ? -48 : 48));
  await page.mouse.down();
  const pan = await framesOf(page, MEASURING, (step) => page.mouse.move(x + 150 * Math.sin(step / 20), y + step / 2));
  await page.mouse.up();
  const rates = [pan, zoom].map(({ fps }) => Math.round(fps));
  console.log(`map of the reservation screen, 2,000 spots: pan ${rates[0]} fps, zoom ${rates[1]} fps`);
  for (const [what, frames] of Object.entries({ pan, zoom })) {
    console.log(frameText(what, frames));
    expectSmooth(`map, ${what}`, frames);
  }
}

/** Measures the time from the key to the painted result with the clock of the page. */
async function paintedAfter(page: Page, key: string, count: Locator, text: string): Promise<number> {
  const painted = await count.evaluateHandle(
    (element, wanted) => ({
      ms: new Promise<number>((resolve) => {
        const onKey = ({ timeStamp }: KeyboardEvent) => {
          const look = () => {
            if (element.textContent !== wanted) return void requestAnimationFrame(look);
            // This frame is painted when the next task runs.
            requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - timeStamp), 0));
          };
          look();
        };
        document.addEventListener('keydown', onKey, { capture: true, once: true });
      }),
    }),
    text,
  );
  await page.keyboard.press(key);
  return painted.evaluate(({ ms }) => ms);
}

const KEYS = [
  ['h', '2,000 of 10,000 rows'],
  ['7', '200 of 10,000 rows'],
  ['Backspace', '2,000 of 10,000 rows'],
  ['Backspace', '10,000 rows'],
] as const;

/** Even processor time doubles when two programs share a core; 200 rows drawn at once cost 300 ms. */
const HANDLED_MS = ALONE ? 100 : 200;
const PAINTED_MS = ALONE ? 100 : 1000;
/** Other work on the machine only adds to a figure, so the lowest of a few is that of the page. */
const ROUNDS = 3;
type Cost = Awaited<ReturnType<typeof costOf<number>>>;
const isQuick = (costs: readonly Cost[]) =>
  costs.every(({ mainThreadMs, result }) => mainThreadMs < HANDLED_MS && result < PAINTED_MS);

async function measureTable(page: Page): Promise<void> {
  await expect(page.getByText('10,000 rows', { exact: true })).toBeVisible({ timeout: 20_000 });
  const count = page
    .getByRole('main')
    .getByText(/ rows$/)
    .first();
  await page.getByRole('searchbox', { name: 'Filter table' }).click();
  const rounds: Cost[][] = [];
  for (let round = 0; round < ROUNDS && !rounds.some(isQuick); round += 1) {
    const costs: Cost[] = [];
    for (const [key, text] of KEYS) costs.push(await costOf(page, () => paintedAfter(page, key, count, text)));
    rounds.push(costs);
  }
  const lines = KEYS.map(([key], at) => {
    const costs = rounds.flatMap((round) => round[at] ?? []);
    const mainThreadMs = Math.min(...costs.map((cost) => cost.mainThreadMs));
    const paintedMs = Math.min(...costs.map((cost) => cost.result));
    expect.soft(mainThreadMs, `${key}: handler, rendering and layout`).toBeLessThan(HANDLED_MS);
    expect.soft(paintedMs, `${key}: from the key to the painted rows`).toBeLessThan(PAINTED_MS);
    return `${key} ${paintedMs.toFixed(0)} ms (${mainThreadMs.toFixed(0)} of the processor)`;
  });
  console.log(`table of 10,000 rows, key to painted result: ${lines.join(', ')}`);

  // Only visible rows are drawn, and one key leads to the last.
  expect(await page.getByRole('row').count()).toBeLessThan(120);
  await page.getByRole('row').nth(1).focus();
  await page.keyboard.press('End');
  await expect(page.getByRole('row', { name: /H9-0199/ })).toBeFocused();
}

/** Opens the calendar of 5,000 timeslots and turns to the next week. */
async function measureCalendar(page: Page): Promise<void> {
  const band = event(page, '08:00–09:00 50 rooms').first();
  const opened = await costOf(page, async () => {
    await goWithin(page, `/workplace/timeslots?date=${comingMonday()}`);
    await expect(band).toBeVisible({ timeout: 20_000 });
  });
  const turned = await costOf(page, async () => {
    await page.getByRole('button', { name: 'Next week' }).click();
    await expect(page).toHaveURL(new RegExp(`date=${daysAfter(comingMonday(), 7)}`));
    await expect(band).toBeVisible();
  });
  const [openMs, turnMs] = [opened.mainThreadMs, turned.mainThreadMs];
  console.log(`5,000 timeslots: calendar ${openMs.toFixed(0)} ms, next week ${turnMs.toFixed(0)} ms of the processor`);
  expect.soft(openMs, 'calendar of 5,000 timeslots').toBeLessThan(1500);
  expect.soft(turnMs, 'next week').toBeLessThan(800);
}

test.describe.configure({ timeout: 120_000 });

test('a plan of 2,000 desks, a table of 10,000 rows and a calendar of 5,000 timeslots are fast', async ({ page }) => {
  const { hall, slug } = await aLargeBuilding();
  const admin = await aPerson({ roles: ['Customer-admin'], buildings: [slug] });
  await signIn(page, admin.email, '/workplace/floors');
  await uploadPlan(page, hall);
  await page.getByRole('button', { name: 'Edit plan: Upper' }).click();
  await test.step('plan', () => measurePlan(page));
  await page.getByRole('button', { name: 'Back to floors' }).click();
  await expect(page.getByRole('article', { name: 'Upper' })).toContainText('Draft');
  await goWithin(page, '/workplace/admin');
  await test.step('table', () => measureTable(page));
  await test.step('calendar', () => measureCalendar(page));
});

/**
 * Measures a reload with a warm cache by a signed-in person, from the request until every spot has its status and a tap
 * would be answered. The goal is 1,500 ms on a processor slowed four times. A check asserts the processor time of the
 * page, including the end of the old one: 330 to 470 ms on a machine with six times as much work as cores. Wall time
 * there was 800 to 1,030 ms, and 1,700 to 2,810 ms slowed four times.
 */
function printLoad(slowedBy: number, { wholeMs, sinceStartMs, deafMs, mainThreadMs, isQuiet }: Load): void {
  console.log(
    `map with 1,500 reservations, processor slowed ${slowedBy} times: usable after ${wholeMs.toFixed(0)} ms, of which ` +
      `${sinceStartMs.toFixed(0)} since it began to load and ${deafMs.toFixed(0)} since it was painted ` +
      `(${mainThreadMs.toFixed(0)} of the processor, ${isQuiet ? 'quiet' : 'busy'} machine)`,
  );
}

const UNSLOWED = [1, 1] as const;
/** Wall time on a slow processor is asserted on an idle machine only. */
const SLOWED = [...UNSLOWED, 4, 4, 4] as const;

function expectQuick(usual: readonly Load[], slowed: readonly Load[]): void {
  const [cheapest] = usual.toSorted((a, b) => a.mainThreadMs - b.mainThreadMs);
  expect.soft(cheapest?.mainThreadMs, 'processor time of a load').toBeLessThan(ALONE ? 600 : 800);
  const quickest = Math.min(...slowed.map(({ wholeMs }) => wholeMs));
  if (ALONE) expect.soft(quickest, 'until it can be used, slowed down').toBeLessThan(2600);
}

test('a map of 2,000 desks with 1,500 reservations loads fast and moves smoothly', async ({ page }) => {
  const building = await anEmptyBuilding('Exhibition hall');
  const slug = building.place.building;
  const hall = await aFloor(building, 'Upper', 1);
  await tenHalls(building, hall, { prefix: 'H', desksInEach: 200 });
  await drawPlan(building, hall, { metresPerUnit: 0.2 });
  const [me, others] = await Promise.all([aPerson({ buildings: [slug] }), aPerson({ buildings: [slug] })]);
  const date = daysAfter(today(), 1);
  await reserveDesks(building, hall, { email: others.email, date, count: 1500 });
  await signIn(page, me.email, `/workplace/desks?floor=${hall}&date=${date}&from=09:00&to=13:00`);
  const map = page.getByRole('listbox', { name: 'Map of Upper' });
  await expect(map.getByRole('option')).toHaveCount(2000, { timeout: 20_000 });
  // The browser caches compiled scripts from the third visit on.
  for (let visits = 0; visits < 2; visits += 1) {
    await page.reload();
    await expect(map.getByRole('option')).toHaveCount(2000, { timeout: 20_000 });
  }

  const load = await loadMeter(page, { selector: '[data-map] [role=option][data-status=RESERVED]', count: 1500 });
  const loads: Record<1 | 4, Load[]> = { 1: [], 4: [] };
  for (const slowedBy of ALONE ? SLOWED : UNSLOWED) {
    const measured = await load(slowedBy);
    loads[slowedBy].push(measured);
    printLoad(slowedBy, measured);
  }
  expectQuick(loads[1], loads[4]);
  await measureMap(page);
});
