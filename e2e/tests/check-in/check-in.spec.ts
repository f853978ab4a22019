import { violationsIn } from '../../src/browser/accessibility.ts';
import { chromium } from '@playwright/test';
import { writeFile } from 'node:fs/promises';
import { approve, openCodeScreen, qr, scanned } from '../../src/screens/code-screens.ts';
import { pagesOf } from '../../src/browser/label-pdf.ts';
import { takePicture } from '../../src/browser/picture-file.ts';
import { qrCodesIn } from '../../src/browser/read-qr.ts';
import { aPerson } from '../../src/persons.ts';
import { connectDoors, giveCard } from '../../src/product/door-system.ts';
import { aBuilding, runningNow, storeReservation } from '../../src/buildings/reserved.ts';
import { arrive, signIn } from '../../src/sign-in.ts';
import { tabTo } from '../../src/browser/tab-to.ts';
import { expect, type Page, test } from '../../src/test.ts';

const pathOf = ({ pathname, search }: URL) => `${pathname}${search}`;
const dialog = (page: Page) => page.getByRole('dialog').filter({ visible: true });
const onMap = (page: Page, name: string) =>
  page.locator('[data-map]').getByRole('option', { name: new RegExp(`^Desk ${name}, `) });
const isClean = async (page: Page) => expect(await violationsIn(page)).toEqual([]);

// Three or four people sign in, each in a browser of their own.
test.describe.configure({ timeout: 180_000 });

test('a code on an approved screen checks in once, by its bearer; checking out frees the desk for all', async ({
  page,
  anotherBrowser,
  complaints,
}) => {
  complaints.allow(/422 \(Unprocessable Entity\)/, /404 \(Not Found\)/, /409 \(Conflict\)/);
  const building = await aBuilding();
  const buildings = [building.place.building];
  const [ada, bob, admin] = [
    await aPerson({ buildings }),
    await aPerson({ buildings }),
    await aPerson({ buildings, roles: ['Customer-admin'] }),
  ];
  await storeReservation(building, { email: ada.email, space: '1.01-B', ...runningNow() });

  // A tablet asks, and an administrator approves it with keys alone.
  const tablet = await (await anotherBrowser()).newPage();
  const number = await openCodeScreen(tablet, building);
  await expect(tablet.getByRole('heading', { level: 1 })).toHaveText('Ask the administrator to approve this screen');
  await isClean(tablet);
  const office = await (await anotherBrowser()).newPage();
  await signIn(office, admin.email, building.at('/workplace/today-screens'));
  const waiting = office.getByRole('region', { name: 'Waiting for approval' });
  // Where it asks from and since when; most of its number stands on the tablet alone.
  const asking = waiting.getByRole('listitem', { name: new RegExp(`^${number.slice(0, 4)} `) });
  await expect(asking).toContainText('First seen');
  await expect(waiting).not.toContainText(new RegExp(number.replace(/(\d{4})(?=\d)/g, '$1 ?')));
  await tabTo(office, asking.getByRole('button', { name: 'Approve' }));
  await office.keyboard.press('Enter');
  const form = office.getByRole('form', { name: 'Approve Public Screen' });
  const typed = form.getByRole('textbox', { name: /the 12 digits/ });
  await expect(typed).toBeFocused();
  await office.keyboard.type('0000 0000 0000');
  const object = form.getByRole('combobox', { name: 'Shows the check-in code for' });
  await expect(object).toHaveValue('Building entrance');
  await tabTo(office, object);
  await object.fill('1.01-B');
  await office.keyboard.press('ArrowDown');
  await office.keyboard.press('Enter');
  await expect(object).toHaveValue('1.01-B');
  await tabTo(office, form.getByRole('textbox', { name: 'Name in this list' }));
  await office.keyboard.type('Tablet at the window');
  await isClean(office);
  await office.keyboard.press('Enter');
  await expect(form.getByText('This is not the number shown on the screen.')).toBeVisible();
  await typed.fill(number.replace(/(\d{4})(?=\d)/g, '$1 '));
  await office.keyboard.press('Enter');
  await expect(office.getByRole('row', { name: /Tablet at the window/ })).toContainText('Check-in code: 1.01-B');

  await expect(tablet.getByText('1.01-B', { exact: true })).toBeVisible();
  await expect(tablet.getByText(/^New code in \d+ seconds?$/)).toBeVisible();
  await isClean(tablet);
  await takePicture(tablet, 'code-screen-desktop-light');
  await tablet.setViewportSize({ width: 820, height: 1180 });
  await takePicture(tablet, 'code-screen-tablet-light');

  // A colleague's open map shows the desk as taken.
  const onlooker = await (await anotherBrowser()).newPage();
  await signIn(onlooker, bob.email, building.at(`/workplace/desks?floor=${building.floors.first}`));
  await expect(onMap(onlooker, '1.01-B')).toHaveAttribute('data-status', 'RESERVED');

  // Scanned and opened without delay: a code lives for a minute at most.
  await signIn(page, ada.email, building.at('/workplace/my-reservations'));
  const link = await scanned(tablet);
  expect(pathOf(link)).toMatch(/^\/workplace\/my-reservations\?checkIn=[0-9a-f-]{36}\.\d{8}$/);
  await page.goto(pathOf(link));
  await arrive(page);
  await expect(dialog(page)).toContainText('You are checked in');
  await expect(dialog(page)).toContainText('1.01-B, until');
  await isClean(page);
  await takePicture(page, 'checked-in-desktop-light');
  expect(new URL(page.url()).search).not.toContain('checkIn');
  await page.keyboard.press('Enter');
  await expect(dialog(page)).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'Upcoming' })).toContainText(/Checked in \d\d:\d\d/);

  // The same code is nobody else's, and that of this desk opens no other.
  await onlooker.goto(pathOf(link));
  await arrive(onlooker);
  await expect(dialog(onlooker)).toContainText('Check-in failed');
  await expect(dialog(onlooker)).toContainText(/Someone else has already used this code|This code has expired/);
  const other = pathOf(link).replace(building.desks.get('1.01-B') ?? '', building.desks.get('1.01-C') ?? '');
  await onlooker.goto(other);
  await arrive(onlooker);
  await expect(dialog(onlooker)).toContainText('This is not the code of this spot.');
  await onlooker.goto('/workplace/my-reservations?checkIn=nonsense');
  await arrive(onlooker);
  await expect(dialog(onlooker)).toContainText('This is not a check-in code.');

  await onlooker.goto(building.at(`/workplace/desks?floor=${building.floors.first}`));
  await expect(onMap(onlooker, '1.01-B')).toHaveAttribute('data-status', /RESERVED|OCCUPIED/);
  await page.getByRole('region', { name: 'Upcoming' }).getByRole('button', { name: 'Check out' }).click();
  await dialog(page).getByRole('button', { name: 'Check out' }).click();
  await expect(onMap(onlooker, '1.01-B')).toHaveAttribute('data-status', 'FREE');

  // By the door: with a card, and without touching the phone.
  const doors = await connectDoors(building);
  const card = await giveCard(building.organisationId, ada.email);
  await storeReservation(building, { email: ada.email, space: '1.01-C', ...runningNow() });
  expect(await doors.read(card)).toBe(202);
  await expect(page.getByRole('status').filter({ hasText: 'You were automatically checked in' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Upcoming' })).toContainText(/Checked in \d\d:\d\d/);

  // Taken away, the tablet is a stranger again.
  await office.getByRole('button', { name: 'More actions for Tablet at the window' }).click();
  await office.getByRole('menuitem', { name: 'Delete' }).click();
  await dialog(office).getByRole('button', { name: 'Delete' }).click();
  await expect(office.getByRole('row', { name: /Tablet at the window/ })).toHaveCount(0);
  await tablet.reload();
  await expect(tablet.getByRole('heading', { level: 1 })).toHaveText('Ask the administrator to approve this screen');
});

test('a code offers another free desk nearby, and the building where it lets people in', async ({
  page,
  anotherBrowser,
}) => {
  const building = await aBuilding({ static_qr_code: true, allow_check_in_without_reservation: true });
  const buildings = [building.place.building];
  const [ada, bob, admin] = [
    await aPerson({ buildings }),
    await aPerson({ buildings }),
    await aPerson({ buildings, roles: ['Customer-admin'] }),
  ];
  await storeReservation(building, { email: ada.email, space: '1.01-B', ...runningNow() });
  const tablet = await (await anotherBrowser()).newPage();
  await approve(admin.email, building, await openCodeScreen(tablet, building), building.desks.get('1.01-E') ?? '');
  const atDesk = await scanned(tablet);

  // Whoever scans is not signed in yet: the code waits for that, and then leaves the address.
  await signIn(page, ada.email, pathOf(atDesk));
  await expect(dialog(page)).toContainText('You reserved 1.01-B. 1.01-E is free. Sit here instead?');
  expect(new URL(page.url()).search).not.toContain('checkIn');
  await takePicture(page, 'check-in-move-desktop-light');
  await dialog(page).getByRole('button', { name: 'Move to 1.01-E and check in' }).click();
  await expect(dialog(page)).toContainText('Your reservation was moved here, and you are checked in');
  await dialog(page).getByRole('button', { name: 'Close' }).last().click();
  await expect(page.getByRole('region', { name: 'Upcoming' })).toContainText(/1\.01-E/);

  const second = await (await anotherBrowser()).newPage();
  await approve(admin.email, building, await openCodeScreen(second, building), building.id);
  const visitor = await (await anotherBrowser()).newPage();
  await signIn(visitor, bob.email, pathOf(await scanned(second)));
  await expect(dialog(visitor)).toContainText(
    'No ongoing reservation was found. Do you want to check in to the building Prinsengracht 12 ?',
  );
  await takePicture(visitor, 'check-in-building-desktop-light');
  await dialog(visitor).getByRole('button', { name: 'Check in to Prinsengracht 12' }).click();
  await expect(dialog(visitor)).toContainText('You are checked in to the building');
});

/** What the camera of a browser sees: a still picture as the plainest kind of film. */
async function film(tablet: Page, file: string): Promise<void> {
  const [width, height] = [640, 480];
  const grey = await qr(tablet).evaluate(
    async (svg, size) => {
      const image = new Image();
      image.src = `data:image/svg+xml,${encodeURIComponent(new XMLSerializer().serializeToString(svg))}`;
      await image.decode();
      const canvas = new OffscreenCanvas(size.width, size.height);
      const context = canvas.getContext('2d');
      if (context === null) throw new Error('nothing to draw on');
      context.fillStyle = '#ffffff';
      context.fillRect(0, 0, size.width, size.height);
      context.imageSmoothingEnabled = false;
      context.drawImage(image, 120, 40, 400, 400);
      const { data } = context.getImageData(0, 0, size.width, size.height);
      return Array.from({ length: size.width * size.height }, (_, n) => data[n * 4] ?? 0);
    },
    { width, height },
  );
  const colour = Buffer.alloc((width * height) / 2, 128);
  const head = `YUV4MPEG2 W${width} H${height} F10:1 Ip A1:1 C420jpeg\n`;
  await writeFile(file, Buffer.concat([Buffer.from(`${head}FRAME\n`), Buffer.from(grey), colour]));
}

test('the scanner reads a code through the camera of a phone, in Dutch; without a camera it is typed', async ({
  page,
  anotherBrowser,
  complaints,
  contextOptions,
  launchOptions,
}) => {
  complaints.allow(/422 \(Unprocessable Entity\)/);
  const building = await aBuilding();
  const buildings = [building.place.building];
  const [ada, admin] = [await aPerson({ buildings }), await aPerson({ buildings, roles: ['Customer-admin'] })];
  await storeReservation(building, { email: ada.email, space: '1.01-B', ...runningNow() });
  const tablet = await (await anotherBrowser()).newPage();
  await approve(admin.email, building, await openCodeScreen(tablet, building), building.desks.get('1.01-B') ?? '');
  await expect(qr(tablet)).toBeVisible();

  const seen = test.info().outputPath('camera.y4m');
  await film(tablet, seen);
  const phone = await chromium.launch({
    ...launchOptions,
    args: [
      ...(launchOptions.args ?? []),
      '--use-fake-ui-for-media-stream',
      '--use-fake-device-for-media-stream',
      `--use-file-for-fake-video-capture=${seen}`,
    ],
  });
  const context = await phone.newContext({
    ...contextOptions,
    viewport: { width: 390, height: 844 },
    locale: 'nl-NL',
    permissions: ['camera'],
  });
  complaints.listenTo(context);
  const held = await context.newPage();
  await signIn(held, ada.email, building.at('/workplace/my-reservations'));
  await film(tablet, seen);
  await held.getByRole('link', { name: 'Scannen' }).click();
  await expect(held.getByRole('dialog', { name: 'Inchecken' })).toContainText('Je bent ingecheckt');
  expect(await held.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await phone.close();

  // Signed in elsewhere without a camera: the digits below the code do the same.
  await signIn(page, ada.email, building.at('/workplace/my-reservations'));
  await page.getByRole('link', { name: 'Scan', exact: true }).press('Enter');
  const scanner = page.getByRole('dialog', { name: 'Scan a code' });
  await expect(scanner).toContainText('No camera found. Enter the code instead.');
  await isClean(page);
  const field = scanner.getByRole('textbox', { name: 'Enter the code' });
  await tabTo(page, field);
  await page.keyboard.type('123');
  await page.keyboard.press('Enter');
  await expect(scanner).toContainText('The code has eight digits.');
  await field.fill('0000 0000');
  await page.keyboard.press('Enter');
  await expect(dialog(page)).toContainText('Check-in failed');
  await dialog(page).getByRole('button', { name: 'Scan again' }).press('Enter');
  await field.fill(await tablet.locator('strong').innerText());
  await page.keyboard.press('Enter');
  await expect(dialog(page)).toContainText('You are already checked in');
});

test('labels are printed for chosen desks on a sheet or a roll, and a new code makes the old one void', async ({
  page,
  complaints,
}) => {
  complaints.allow(/422 \(Unprocessable Entity\)/);
  const building = await aBuilding({ static_qr_code: true });
  const { email } = await aPerson({ buildings: [building.place.building], roles: ['Customer-admin'] });
  await signIn(page, email, building.at('/workplace/admin'));
  await expect(page.getByRole('rowheader').first()).toBeVisible();

  const download = async (paper?: string) => {
    const form = page.getByRole('dialog', { name: 'Check-in labels' });
    if (paper !== undefined) {
      await form.getByRole('combobox', { name: 'Paper' }).click();
      await page.getByRole('option', { name: paper }).click();
    }
    const saved = page.waitForEvent('download');
    await form.getByRole('button', { name: 'Download PDF' }).click();
    const file = await saved;
    expect(file.suggestedFilename()).toBe('labels.pdf');
    const chunks: Buffer[] = [];
    for await (const chunk of await file.createReadStream()) chunks.push(chunk as Buffer);
    await expect(form).toHaveCount(0);
    return pagesOf(Buffer.concat(chunks));
  };
  const linksOn = async (picture: Buffer) => (await qrCodesIn(picture)).map((link) => new URL(link));
  const objectIn = (link: URL) => link.searchParams.get('checkIn')?.split('.')[0];

  // The whole list on A4.
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Print labels' }).click();
  const [sheet, ...further] = await download();
  expect(further).toEqual([]);
  expect([sheet?.widthMm, sheet?.heightMm]).toEqual([210, 297]);
  const links = await linksOn(sheet?.picture ?? Buffer.alloc(0));
  expect(links.map(objectIn).toSorted()).toEqual([...building.desks.values()].toSorted());

  // Two of them on a roll.
  for (const name of ['1.01-A', '1.01-B'])
    await page.getByRole('row').filter({ hasText: name }).getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Print labels' }).click();
  const roll = await download('Label roll');
  expect(roll.map(({ widthMm, heightMm }) => [widthMm, heightMm])).toEqual([
    [62, 62],
    [62, 62],
  ]);
  const [first] = await linksOn(roll[0]?.picture ?? Buffer.alloc(0));
  expect(objectIn(first ?? new URL('nothing:'))).toBe(building.desks.get('1.01-A'));
  // Printed again it is the same, and it counts.
  expect(links.map(({ href }) => href)).toContain(first?.href);
  await page.goto(pathOf(first ?? new URL('nothing:')));
  await arrive(page);
  await expect(dialog(page)).toContainText('No ongoing reservation found');

  await page.goto(building.at('/workplace/admin'));
  await page.getByRole('row').filter({ hasText: '1.01-A' }).getByRole('button', { name: 'Actions: 1.01-A' }).click();
  await page.getByRole('menuitem', { name: 'New code' }).click();
  await page
    .getByRole('dialog', { name: 'Create a new code for 1.01-A?' })
    .getByRole('button', { name: 'New code' })
    .click();
  await expect(page.getByText('1.01-A has a new code. Print its label.')).toBeVisible();
  await page.goto(pathOf(first ?? new URL('nothing:')));
  await arrive(page);
  await expect(dialog(page)).toContainText('This is not the code of this spot.');
});
