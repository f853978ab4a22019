import { createHash } from 'node:crypto';
import { takePicture } from '../../src/browser/picture-file.ts';
import type { MappedBuilding } from '../../src/buildings/mapped-building.ts';
import { aBuilding } from '../../src/buildings/reserved.ts';
import { sql } from '../../src/database.ts';
import { aPerson } from '../../src/persons.ts';
import { EXAMPLE_DAY } from '../../src/screens/example-day.ts';
import { aMorningBuilding, approveScreen, kioskAddress, shownCode } from '../../src/screens/kiosk-screens.ts';
import { numberOn, todayAddress } from '../../src/screens/today-screen.ts';
import { RECORD, standInForServer, WALL_THEME } from '../../src/screens/wall-server.ts';
import { signIn } from '../../src/sign-in.ts';
import { expect, type Page, test } from '../../src/test.ts';
import { sayIn } from '../../src/texts.ts';

test.describe.configure({ timeout: 120_000 });

const FULL_HD = { width: 1920, height: 1080 };
const FOUR_K = { width: 3840, height: 2160 };
const MORNING = Date.UTC(2026, 10, 17, 9, 42);
const WELCOME = { ...WALL_THEME, welcome_message: 'Welcome. Please report to reception first.' };
const LIGHT = {
  ...WELCOME,
  background_color: '#ffffff',
  regular_text_color: '#1a2230',
  table_color: '#f2f5f9',
  title_bar_color: '#3245d6',
  title_text_color: '#ffffff',
};
const CARDS = { ...WELCOME, layout: 'cards', font_size: 40, card_width: 420, card_height: 250 } as const;

const SHOWING_DESKS = { ...RECORD, showDesks: true, granted: { floors: [], showDesks: true } };

const WALLS = [
  { name: 'today-screen', theme: WELCOME, viewport: FULL_HD },
  { name: 'today-screen-light', theme: LIGHT, viewport: FULL_HD },
  { name: 'today-screen-cards', theme: CARDS, viewport: FULL_HD },
  { name: 'today-screen-4k', theme: WELCOME, viewport: FOUR_K },
] as const;

const drawn = (page: Page) => page.evaluate(() => document.fonts.ready.then(() => undefined));

for (const { name, theme, viewport } of WALLS)
  test(`picture of a wall: ${name}`, async ({ page, complaints }) => {
    complaints.allow(/net::ERR_FAILED/);
    await page.setViewportSize(viewport);
    const server = await standInForServer(page, EXAMPLE_DAY);
    server.theme = theme;
    await page.addInitScript(
      (record) => localStorage.setItem('dailyReservationToken', JSON.stringify(record)),
      SHOWING_DESKS,
    );
    await page.clock.install({ time: MORNING });
    await page.goto(`${server.address}?desks=true`);
    await expect(page.getByText('Intake Waterschap Amstelveld')).toBeVisible();
    await drawn(page);
    await takePicture(page, name);
    if (name !== 'today-screen') return;
    server.isUp = false;
    await page.clock.runFor(11_000);
    await expect(page.getByText(/^As of \d\d:\d\d$/)).toBeVisible();
    await takePicture(page, `${name}-stale`);
  });

const KINDS = { 'Entrance hall': 'dailyReservation', Reception: 'publicScreen', Canteen: 'dailyReservation' } as const;
const MINUTES_AGO = { 'Entrance hall': 0, Reception: 0, Canteen: 22 };

/** Approved long ago: two live, one is silent. */
async function storeScreens({ organisationId, id }: MappedBuilding): Promise<void> {
  let n = 0;
  for (const name of Object.keys(KINDS) as (keyof typeof KINDS)[]) {
    const secret = createHash('sha256').update(`${id} ${name}`).digest();
    const [screen] = await sql<{ id: string }>(
      `insert into screen (organisation_id, building_id, kind, name, pairing_code, secret_hash, asked_from, approved_at,
         show_desks, shows_names)
       values ($1, $2, $3, $4, $5, $6, '192.0.2.41', now() - interval '9 days', true, true) returning id`,
      [organisationId, id, KINDS[name], name, String(209_415_330_872 + n++), secret],
    );
    await sql(
      `insert into screen_heartbeat (organisation_id, screen_id, address, page, seen_at, silent_since)
       values ($1, $2, '192.0.2.41', $3, now() - make_interval(mins => $4),
         case when $4 > 15 then now() - make_interval(mins => $4) end)`,
      [organisationId, screen?.id, KINDS[name] === 'publicScreen' ? 'kiosk' : '1/3', MINUTES_AGO[name]],
    );
  }
}

test('pictures of the page where screens are approved', async ({ page, anotherBrowser }) => {
  const building = await aBuilding();
  const person = { firstName: 'Marijke', lastName: 'Hofman', roles: ['Customer-admin'] };
  const { email } = await aPerson({ ...person, buildings: [building.place.building] });
  await storeScreens(building);
  const wall = await (await anotherBrowser({ viewport: FULL_HD })).newPage();
  await wall.goto(todayAddress(building));
  const number = await numberOn(wall);
  await drawn(wall);
  await takePicture(wall, 'today-screen-pending');
  for (const language of ['en', 'nl'] as const) {
    const say = sayIn(language);
    const office = language === 'en' ? page : await (await anotherBrowser({ locale: 'nl-NL' })).newPage();
    await signIn(office, email, building.at('/workplace/today-screens'));
    for (const [size, viewport] of [
      ['desktop', { width: 1440, height: 900 }],
      ['phone', { width: 390, height: 844 }],
    ] as const) {
      await office.setViewportSize(viewport);
      if (size === 'desktop') {
        await office.getByRole('button', { name: say('screens-admin:approve'), exact: true }).click();
        await office.getByRole('textbox', { name: /12/ }).fill(number.slice(0, 10));
      }
      for (const scheme of ['light', 'dark'] as const) {
        await office.emulateMedia({ colorScheme: scheme });
        await expect(office.locator('html')).toHaveAttribute('data-scheme', scheme);
        await drawn(office);
        await takePicture(office, `today-screens-approving-${size}-${scheme}${language === 'en' ? '' : '-nl'}`);
      }
    }
  }
});

test('pictures of a kiosk in the dark', async ({ browser }) => {
  const building = await aMorningBuilding();
  const admin = await aPerson({ buildings: [building.place.building], roles: ['Customer-admin'] });
  const context = await browser.newContext({ viewport: { width: 1080, height: 1920 }, colorScheme: 'dark' });
  const page = await context.newPage();
  await page.goto(kioskAddress(building));
  await approveScreen(admin.email, building, await shownCode(page));
  const desk = await page.locator('[data-map]').getByRole('option', { name: '1.01-B, ' }).boundingBox();
  await page.mouse.click((desk?.x ?? 0) + 4, (desk?.y ?? 0) + 4);
  await expect(page.getByRole('listitem').filter({ hasText: '1.01-B' }).locator('[aria-pressed=true]')).toBeVisible();
  await takePicture(page, 'kiosk-dark');
  await page.setViewportSize(FULL_HD);
  await takePicture(page, 'kiosk-landscape-dark');
  await context.close();
});
