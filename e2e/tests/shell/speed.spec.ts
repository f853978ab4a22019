import type { Locator } from '@playwright/test';
import { sql } from '../../src/database.ts';
import { anEmptyBuilding } from '../../src/buildings/empty-building.ts';
import { aFloor, planSvg, tenHalls } from '../../src/buildings/floors.ts';
import { reserveDesks } from '../../src/buildings/full-floor.ts';
import { drawPlan } from '../../src/buildings/mapped-building.ts';
import { daysAfter, today } from '../../src/dates.ts';
import { costOf, type Frames, framesOf } from '../../src/browser/frame-meter.ts';
import { aPerson } from '../../src/persons.ts';
import { goWithin } from '../../src/screens/screens.ts';
import { signIn } from '../../src/sign-in.ts';
import { expect, type Page, test } from '../../src/test.ts';
import { type Load, loadMeter } from '../../src/browser/usable-meter.ts';

/** One building with a floor of 2,000 desks that has a plan, and another 8,000 desks on the floor below. */
async function aLargeBuilding(): Promise<{ hall: string; slug: string }> {
  const building = await anEmptyBuilding('Exhibition halls');
  const [hall, depot] = await Promise.all([aFloor(building, 'Upper', 1), aFloor(building, 'Lower', 0)]);
  await tenHalls(building, hall, { prefix: 'H', desksInEach: 200 });
  await tenHalls(building, depot, { prefix: 'G', desksInEach: 800 });
  return { hall, slug: building.place.building };
}

async function uploadPlan(page: Page, floorId: string): Promise<void> {
  const plan = { name: 'upper.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(planSvg(1000, 600)) };
  await page.getByRole('article', { name: 'Upper' }).locator('input[type=file]').setInputFiles(plan);
  await expect(page.getByText('Plan uploaded')).toBeVisible();
  // The whole sheet is 200 m wide, as twenty desks in a row of five halls want it.
  await sql('update floor set plan_metres_per_unit = 0.2, version = version + 1 where id = $1', [floorId]);
  await page.reload();
}

const middleOf = async (target: Locator) => {
  const box = await target.boundingBox();
  if (!box) throw new Error('not on the screen');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
};

/**
 * Processor time decides in every check: a machine with other work makes frames rare but not dear. What a clock says is
 * printed, and asserted only where nothing else runs: `ALONE=1 npx playwright test speed --workers 1`.
 */
const ALONE = process.env['ALONE'] === '1';

function expectSmooth(what: string, { fps, mainThreadMs, drawingMs }: Frames): void {
  expect.soft(mainThreadMs, `${what}: main thread per frame`).toBeLessThan(12);
  expect.soft(drawingMs, `${what}: everything that draws, per frame`).toBeLessThan(30);
  if (ALONE) expect.soft(fps, `${what}: frames a second`).toBeGreaterThanOrEqual(50);
}

const told = (what: string, { fps, p95Ms, mainThreadMs, drawingMs, isQuiet }: Frames) =>
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
  const pan = await framesOf(page, (step) => page.mouse.move(x + 150 * Math.sin(step / 20), y + step / 2));
  await page.mouse.move(x + 100, y);
  await page.mouse.up();
  const panned = await middleOf(plan);
  expect(Math.abs(panned.x - x), 'the plan went along').toBeGreaterThan(50);

  await page.keyboard.press('v');
  await page.keyboard.press('0');
  await page.mouse.move(x, y);
  const level = page.getByRole('group', { name: 'Zoom level' });
  const fitting = await level.innerText();
  await page.keyboard.down('Control');
  // Into the names of the desks and out again, twice.
  const zoom = await framesOf(page, (step) => page.mouse.wheel(0, step % 70 < 35 ? -12 : 12));
  await page.keyboard.up('Control');
  await expect(level).not.toHaveText(fitting);
  await canvas.focus();
  await page.keyboard.press('0');

  // Three steps nearer, where a desk is large enough to be taken; most of them are still in sight.
  for (let steps = 0; steps < 3; steps += 1) await page.keyboard.press('+');
  const desk = await middleOf(canvas.locator('[data-id]', { hasText: 'H7-0049' }).last().locator('path').first());
  await page.mouse.move(desk.x, desk.y);
  await page.mouse.down();
  const drag = await framesOf(page, (step) =>
    page.mouse.move(desk.x + 60 * Math.sin(step / 20), desk.y + 60 * Math.cos(step / 13)),
  );
  await page.mouse.move(desk.x + 20, desk.y + 30);
  await page.mouse.up();
  await expect(page.getByRole('button', { name: 'Publish 1 change' })).toBeVisible();

  const rates = [pan, zoom, drag].map(({ fps }) => Math.round(fps));
  console.log(`plan editor, 2,000 spots: pan ${rates[0]} fps, zoom ${rates[1]} fps, drag ${rates[2]} fps`);
  for (const [what, frames] of Object.entries({ pan, zoom, drag })) {
    console.log(told(what, frames));
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
  const zoom = await framesOf(page, (step) => page.mouse.wheel(0, step % 70 < 35 ? -48 : 48));
  await page.mouse.down();
  const pan = await framesOf(page, (step) => page.mouse.move(x + 150 * Math.sin(step / 20), y + step / 2));
  await page.mouse.up();
  const rates = [pan, zoom].map(({ fps }) => Math.round(fps));
  console.log(`map of the reservation screen, 2,000 spots: pan ${rates[0]} fps, zoom ${rates[1]} fps`);
  for (const [what, frames] of Object.entries({ pan, zoom })) {
    console.log(told(what, frames));
    expectSmooth(`map, ${what}`, frames);
  }
}

/** From the key to the painted result, in the page's own time. The listener waits before the key is pressed. */
async function paintedAfter(page: Page, key: string, count: Locator, text: string): Promise<number> {
  const painted = await count.evaluateHandle(
    (element, wanted) => ({
      ms: new Promise<number>((resolve) => {
        const onKey = ({ timeStamp }: KeyboardEvent) => {
          const look = () => {
            if (element.textContent !== wanted) return void requestAnimationFrame(look);
            // What this frame draws stands on the screen when the next task runs.
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

/** Whatever else the machine does only adds to a figure, so the lowest of a few is that of the page. */
const ROUNDS = 3;
type Cost = Awaited<ReturnType<typeof costOf<number>>>;

async function measureTable(page: Page): Promise<void> {
  await expect(page.getByText('10,000 rows', { exact: true })).toBeVisible({ timeout: 20_000 });
  const count = page
    .getByRole('main')
    .getByText(/ rows$/)
    .first();
  await page.getByRole('searchbox', { name: 'Filter table' }).click();
  const rounds: Cost[][] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const costs: Cost[] = [];
    for (const [key, text] of KEYS) costs.push(await costOf(page, () => paintedAfter(page, key, count, text)));
    rounds.push(costs);
  }
  const lines = KEYS.map(([key], at) => {
    const costs = rounds.flatMap((round) => round[at] ?? []);
    const mainThreadMs = Math.min(...costs.map((cost) => cost.mainThreadMs));
    const paintedMs = Math.min(...costs.map((cost) => cost.result));
    // Even processor time doubles when two programs share a core; 200 rows drawn at once cost 300 ms.
    expect.soft(mainThreadMs, `${key}: handler, rendering and layout`).toBeLessThan(ALONE ? 100 : 200);
    expect.soft(paintedMs, `${key}: from the key to the painted rows`).toBeLessThan(ALONE ? 100 : 1000);
    return `${key} ${paintedMs.toFixed(0)} ms (${mainThreadMs.toFixed(0)} of the processor)`;
  });
  console.log(`table of 10,000 rows, key to painted result: ${lines.join(', ')}`);
}

test.describe.configure({ timeout: 120_000 });

test('2,000 spots on a plan and 10,000 rows in a table stay quick', async ({ page }) => {
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
});

/**
 * A signed-in person opens the screen again, with a warm cache: from asking for it until all spots say how they stand and
 * a tap would be answered. Nothing of it leads through the sign-in provider. The goal is 1,500 ms on a processor slowed
 * four times. What is asserted is the processor time of the page, the end of the old one included: 330 to 470 ms on a
 * machine with six times as much to do as cores. Of wall time a quiet machine alone can tell; on that busy one it was 800
 * to 1,030 ms, and 1,700 to 2,810 slowed four times (2,550 to 2,970 on a quiet one when it led through the provider).
 */
function tellLoad(slowedBy: number, { wholeMs, sinceStartMs, deafMs, mainThreadMs, isQuiet }: Load): void {
  console.log(
    `map with 1,500 reservations, processor slowed ${slowedBy} times: usable after ${wholeMs.toFixed(0)} ms, of which ` +
      `${sinceStartMs.toFixed(0)} since it began to load and ${deafMs.toFixed(0)} since it was seen ` +
      `(${mainThreadMs.toFixed(0)} of the processor, ${isQuiet ? 'quiet' : 'busy'} machine)`,
  );
}

function expectQuick(usual: readonly Load[], slowed: readonly Load[]): void {
  const [cheapest] = usual.toSorted((a, b) => a.mainThreadMs - b.mainThreadMs);
  expect.soft(cheapest?.mainThreadMs, 'processor time of a load').toBeLessThan(ALONE ? 600 : 800);
  const quickest = Math.min(...slowed.map(({ wholeMs }) => wholeMs));
  if (ALONE) expect.soft(quickest, 'until it can be used, slowed down').toBeLessThan(2600);
}

test('a map of 2,000 spots with 1,500 reservations is there at once, and moves smoothly', async ({ page }) => {
  const building = await anEmptyBuilding('Exhibition hall');
  const slug = building.place.building;
  const hall = await aFloor(building, 'Upper', 1);
  await tenHalls(building, hall, { prefix: 'H', desksInEach: 200 });
  await drawPlan(building, hall, { metresPerUnit: 0.2 });
  const [me, others] = await Promise.all([aPerson({ buildings: [slug] }), aPerson({ buildings: [slug] })]);
  const date = daysAfter(today(), 1);
  await reserveDesks(building, hall, { email: others.email, date, count: 1500 });
  await signIn(page, me.email, `/workplace/desks?floor=${hall}&date=${date}&from=09:00&to=13:00`);
  await expect(page.getByRole('listbox', { name: 'Map of Upper' })).toBeVisible({ timeout: 20_000 });

  const load = await loadMeter(page, { selector: '[data-map] [role=option][data-status=RESERVED]', count: 1500 });
  // The browser keeps compiled scripts from the third time on.
  for (let visits = 0; visits < 3; visits += 1) await load(1);
  const loads: Record<1 | 4, Load[]> = { 1: [], 4: [] };
  for (const slowedBy of [1, 1, 4, 4, 4] as const) {
    const measured = await load(slowedBy);
    loads[slowedBy].push(measured);
    tellLoad(slowedBy, measured);
  }
  expectQuick(loads[1], loads[4]);
  await measureMap(page);
});
