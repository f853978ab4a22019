import { reserveSpace } from '@berth/contract';
import { violationsIn } from '../../src/browser/accessibility.ts';
import { takePicture } from '../../src/browser/picture-file.ts';
import { qrCodesIn } from '../../src/browser/read-qr.ts';
import { tabTo } from '../../src/browser/tab-to.ts';
import { callerOnOtherNode } from '../../src/call.ts';
import { aPerson } from '../../src/persons.ts';
import { aMorningBuilding, approveScreen, holdCard, kioskAddress, shownCode } from '../../src/screens/kiosk-screens.ts';
import { expect, type Locator, type Page, test } from '../../src/test.ts';

const UPRIGHT = { width: 1080, height: 1920 };
const LYING = { width: 1920, height: 1080 };
const TABLET = { width: 1024, height: 768 };
/** The smallest target for a finger, in pixels. */
const FINGER = 44;

test.describe.configure({ timeout: 120_000 });

const expectAccessible = async (page: Page) => expect(await violationsIn(page)).toEqual([]);
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const onMap = (page: Page, name: string) => page.locator('[data-map]').getByRole('option', { name: `${name}, ` });
const title = (page: Page) => page.getByRole('heading', { level: 1 });

const inList = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ hasText: name }).locator('[aria-pressed]');

/** Expects that every button is large enough for a finger, and that nothing is cut off at the sides. */
async function expectTouchable(page: Page): Promise<void> {
  const tooSmall = await page.locator('main button').evaluateAll(
    (buttons, least) =>
      buttons
        .filter((one) => {
          const { width, height, left, right } = one.getBoundingClientRect();
          return (
            width < least ||
            height < least ||
            left < 0 ||
            right > window.innerWidth ||
            one.scrollWidth > one.clientWidth + 1
          );
        })
        .map((one) => one.textContent),
    FINGER,
  );
  expect(tooSmall).toEqual([]);
}

/** Expects that keys and buttons overlap neither each other nor the footer. */
async function expectNoOverlap(page: Page, last: string): Promise<void> {
  const boxOf = async (part: Locator) => (await part.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  const keys = await boxOf(page.getByRole('group', { name: /^(?:Keyboard|Toetsenbord)$/ }));
  const [pressed, foot] = [await boxOf(button(page, last)), await boxOf(page.locator('main > footer'))];
  for (const { y, height } of [keys, pressed]) expect(y + height).toBeLessThanOrEqual(foot.y);
  expect(pressed.y >= keys.y + keys.height || pressed.x + pressed.width <= keys.x).toBe(true);
}

/** Types an address with the keys on the screen. */
async function touchAddress(page: Page, email: string): Promise<void> {
  const [name = '', domain = ''] = email.split('@');
  const keys = page.getByRole('group', { name: 'Keyboard' });
  for (const key of name) await keys.getByRole('button', { name: key, exact: true }).tap();
  const whole = keys.getByRole('button', { name: `@${domain}`, exact: true });
  if ((await whole.count()) > 0) await whole.tap();
  else for (const key of `@${domain}`) await keys.getByRole('button', { name: key, exact: true }).tap();
}

test('a kiosk reserves by touch and by card, offers another desk when one is taken, checks in and out, and works upright, lying and in Dutch', async ({
  browser,
  complaints,
}) => {
  complaints.allow(
    /409 \(Conflict\)/,
    /422 \(Unprocessable Entity\)/,
    /401 \(Unauthorized\)/,
    /ERR_INTERNET_DISCONNECTED/,
    /ERR_NETWORK_CHANGED/,
  );
  const building = await aMorningBuilding();
  const buildings = [building.place.building];
  const [sam, ben, admin] = [
    await aPerson({ buildings, attributes: { cardId: ['04A1B2C3'] } }),
    await aPerson({ buildings }),
    await aPerson({ buildings, roles: ['Customer-admin'] }),
  ];
  const context = await browser.newContext({ viewport: UPRIGHT, hasTouch: true });
  const page = await context.newPage();
  await page.clock.install();
  await page.goto(kioskAddress(building, `?lang=en&floors=${building.floors.first}`));
  const code = await shownCode(page);
  await expectAccessible(page);
  await takePicture(page, 'kiosk-pairing');
  await approveScreen(admin.email, building, code);
  // A kiosk that waits for approval asks every five seconds.
  await page.clock.fastForward(5_000);

  // A tap beside the desks chooses the nearest free one.
  await expect(title(page)).toHaveText('Reserve a desk for today');
  await expect(onMap(page, '1.01-F')).toHaveAttribute('data-status', 'FIXED');
  await expectAccessible(page);
  const box = await onMap(page, '1.01-F').boundingBox();
  await page.touchscreen.tap((box?.x ?? 0) + 4, (box?.y ?? 0) + (box?.height ?? 0) / 2);
  await expect(inList(page, '1.01-E')).toHaveAttribute('aria-pressed', 'true');
  await expectTouchable(page);
  await takePicture(page, 'kiosk');
  await button(page, 'Reserve 1.01-E').tap();
  await expectAccessible(page);
  await touchAddress(page, sam.email);
  await expectNoOverlap(page, 'Reserve now');
  await takePicture(page, 'kiosk-identify');

  // Another user takes the desk first.
  const call = await callerOnOtherNode(ben.email);
  const start = Math.ceil(Date.now() / 900_000) * 900_000;
  const hours = {
    startDatetime: new Date(start).toISOString(),
    endDatetime: new Date(start + 3_600_000).toISOString(),
  };
  await call(reserveSpace, {
    params: { ...building.place, objectId: building.desks.get('1.01-E') ?? '' },
    body: hours,
  });
  await button(page, 'Reserve now').tap();
  await expect(title(page)).toHaveText('This is not possible');
  await expectAccessible(page);
  await takePicture(page, 'kiosk-refused');
  const instead = page.getByRole('listitem').getByRole('button').first();
  const [alternative = ''] = (await instead.innerText()).split('\n');
  await instead.tap();
  await expect(title(page)).toHaveText(new RegExp(`^${alternative} is yours until`));
  await expect(page.getByText(sam.email)).toHaveCount(0);
  await expectAccessible(page);
  await takePicture(page, 'kiosk-reserved');
  await expect(page.getByText('Your ticket is in the e-mail.')).toBeVisible();
  await expect(page.getByText(/Starts over in \d+ s/)).toBeVisible();
  await button(page, 'Undo').tap();
  await expect(title(page)).toHaveText('Reservation undone');
  await button(page, 'Done').tap();

  // The second reservation is made with a card; the live map shows it.
  await inList(page, '1.01-B').tap();
  await expect(onMap(page, '1.01-B')).toHaveAttribute('aria-selected', 'true');
  await button(page, 'Reserve 1.01-B').tap();
  await expect(title(page)).toHaveText('Who is it for?');
  await holdCard(page, '04a1b2c3');
  await expect(title(page)).toHaveText(/^1\.01-B is yours until/);
  const [ticket] = await qrCodesIn(await page.getByRole('img', { name: 'Ticket code' }).screenshot());
  expect(ticket).toMatch(/\/workplace\/reservation-status\/[\w-]{64}$/);
  await button(page, 'Done').tap();
  await expect(onMap(page, '1.01-B')).toHaveAttribute('data-status', 'RESERVED');

  // The card finds the reservation, which is checked in and out.
  await holdCard(page, '04A1B2C3');
  await expect(title(page)).toHaveText('Your reservation today');
  await expectAccessible(page);
  await button(page, 'Check in').tap();
  await expect(page.getByText('Checked in')).toBeVisible();
  await button(page, 'Check out').tap();
  await expect(page.getByText(/^Checked out\./)).toBeVisible();
  await button(page, 'Done').tap();
  await expect(onMap(page, '1.01-B')).toHaveAttribute('data-status', 'FREE');

  // Without a network there is nothing to press; with one the kiosk continues.
  await context.setOffline(true);
  await expect(title(page)).toHaveText('No connection');
  await expect(page.getByRole('button')).toHaveCount(0);
  await context.setOffline(false);
  await expect(title(page)).toHaveText('Reserve a desk for today');

  // Turned to landscape, in Dutch, with the keyboard alone.
  await page.setViewportSize(LYING);
  await button(page, 'NL Nederlands').focus();
  await page.keyboard.press('Enter');
  await expect(title(page)).toHaveText('Reserveer een werkplek voor vandaag');
  await tabTo(page, page.locator('[data-map]'));
  await page.keyboard.press('ArrowRight');
  await expect(inList(page, '1.01-A')).toHaveAttribute('aria-pressed', 'true');
  await takePicture(page, 'kiosk-landscape');
  await page.setViewportSize(TABLET);
  await expectTouchable(page);
  await page.setViewportSize(LYING);
  await tabTo(page, button(page, '1.01-A reserveren'));
  await page.keyboard.press('Enter');
  // Slower than a card reader, which is recognised by its speed.
  await page.keyboard.type('unknown@else.example', { delay: 60 });
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert').filter({ hasText: 'Controleer het adres' })).toBeVisible();
  await expectAccessible(page);
  await expectNoOverlap(page, 'Nu reserveren');
  await takePicture(page, 'kiosk-identify-landscape');
  const field = page.getByRole('textbox', { name: 'Zakelijk e-mailadres' });
  await field.fill(sam.email);
  await page.keyboard.press('Enter');
  await expect(title(page)).toHaveText(/^1\.01-A is van jou tot/);
  await takePicture(page, 'kiosk-reserved-landscape');
  await tabTo(page, button(page, 'Klaar'));
  await page.keyboard.press('Enter');
  // The next user finds the language of the kiosk.
  await expect(title(page)).toHaveText('Reserve a desk for today');

  // An address is enough to check in, but not to check out.
  await button(page, 'Check in or out').tap();
  await page.getByRole('textbox', { name: 'Work e-mail address' }).fill(sam.email);
  await page.keyboard.press('Enter');
  await button(page, 'Check in').tap();
  await expect(page.getByText('To check out, use your card or your phone.')).toBeVisible();
  await expect(button(page, 'Check out')).toHaveCount(0);
  await takePicture(page, 'kiosk-mine-landscape');
  await context.close();
});
