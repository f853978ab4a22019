import { chromium, type LaunchOptions } from '@playwright/test';
import { writeFile } from 'node:fs/promises';
import { checkInByCode } from '@berth/contract';
import { violationsIn } from '../../src/browser/accessibility.ts';
import { pagesOf } from '../../src/browser/label-pdf.ts';
import { takePicture } from '../../src/browser/picture-file.ts';
import { qrCodesIn } from '../../src/browser/read-qr.ts';
import { tabTo } from '../../src/browser/tab-to.ts';
import { filled, PHONE } from '../../src/browser/without-mouse.ts';
import { aBuilding, runningNow, storeReservation } from '../../src/buildings/reserved.ts';
import { callerOnOtherNode } from '../../src/call.ts';
import { aPerson } from '../../src/persons.ts';
import { zoneAt } from '../../src/dates.ts';
import { connectDoors, giveCard } from '../../src/product/door-system.ts';
import { openCodeScreen, qr, scanned } from '../../src/screens/code-screens.ts';
import { signIn } from '../../src/sign-in.ts';
import { expect, type Page, test } from '../../src/test.ts';
import { sayIn } from '../../src/texts.ts';

const dialog = (page: Page) => page.getByRole('dialog').filter({ visible: true });
const onMap = (page: Page, name: string) =>
  page.locator('[data-map]').getByRole('option', { name: new RegExp(`^Desk ${name}, `) });
const expectAccessible = async (page: Page) => expect(await violationsIn(page)).toEqual([]);

/** Writes the code on the tablet as a video of one frame, which a browser shows instead of its camera. */
async function filmCode(tablet: Page, file: string): Promise<void> {
  const [width, height] = [640, 480];
  const grey = await qr(tablet).evaluate(
    async (svg, size) => {
      const image = new Image();
      image.src = `data:image/svg+xml,${encodeURIComponent(new XMLSerializer().serializeToString(svg))}`;
      await image.decode();
      const canvas = new OffscreenCanvas(size.width, size.height);
      const context = canvas.getContext('2d');
      if (context === null) throw new Error('no canvas');
      context.fillStyle = '#ffffff';
      context.fillRect(0, 0, size.width, size.height);
      context.imageSmoothingEnabled = false;
      context.drawImage(image, 120, 40, 400, 400);
      const { data } = context.getImageData(0, 0, size.width, size.height);
      const bytes = Uint8Array.from({ length: size.width * size.height }, (_, n) => data[n * 4] ?? 0);
      // Text leaves the page at once; a list of 300,000 numbers takes seconds.
      return Array.from({ length: size.height }, (_, row) =>
        String.fromCharCode(...bytes.subarray(row * size.width, (row + 1) * size.width)),
      ).join('');
    },
    { width, height },
  );
  const colour = Buffer.alloc((width * height) / 2, 128);
  const head = `YUV4MPEG2 W${width} H${height} F10:1 Ip A1:1 C420jpeg\n`;
  await writeFile(file, Buffer.concat([Buffer.from(`${head}FRAME\n`), Buffer.from(grey, 'latin1'), colour]));
}

/** Browser whose camera shows a file. */
const launchWithCamera = (file: string, options: LaunchOptions) =>
  chromium.launch({
    ...options,
    args: [
      ...(options.args ?? []),
      '--use-fake-ui-for-media-stream',
      '--use-fake-device-for-media-stream',
      `--use-file-for-fake-video-capture=${file}`,
    ],
  });

/** Approves the tablet for a desk with the keyboard alone, after a wrong number. */
async function approveByKeyboard(office: Page, number: string, desk: string): Promise<void> {
  const spaced = number.replace(/(\d{4})(?=\d)/g, '$1 ');
  const waiting = office.getByRole('region', { name: 'Waiting for approval' });
  const request = waiting.getByRole('listitem', { name: new RegExp(`^${number.slice(0, 4)} `) });
  await expect(request).toContainText('First seen');
  // The list shows the first digits only: the others can be read only on the tablet.
  await expect(waiting).not.toContainText(new RegExp(spaced.replaceAll(' ', ' ?')));
  await tabTo(office, request.getByRole('button', { name: 'Approve' }));
  await office.keyboard.press('Enter');
  const form = office.getByRole('form', { name: 'Approve Public Screen' });
  const digits = form.getByRole('textbox', { name: /the 12 digits/ });
  await expect(digits).toBeFocused();
  await office.keyboard.type('0000 0000 0000');
  const object = form.getByRole('combobox', { name: 'Shows the check-in code for' });
  await expect(object).toHaveValue('Building entrance');
  await tabTo(office, object);
  await object.fill(desk);
  await office.keyboard.press('ArrowDown');
  await office.keyboard.press('Enter');
  await expect(object).toHaveValue(desk);
  await tabTo(office, form.getByRole('textbox', { name: 'Name in this list' }));
  await office.keyboard.type('Tablet at the window');
  await expectAccessible(office);
  await office.keyboard.press('Enter');
  await expect(form.getByText('This is not the number shown on the screen.')).toBeVisible();
  await digits.fill(spaced);
  await office.keyboard.press('Enter');
  await expect(office.getByRole('row', { name: /Tablet at the window/ })).toContainText(`Check-in code: ${desk}`);
}

// Four browsers on a busy machine.
test.describe.configure({ timeout: 180_000 });

test('a user scans the code of a free desk with a phone, moves there and checks in; checking out frees the desk for all', {
  tag: '@main',
}, async ({ page: office, anotherBrowser, complaints, contextOptions, launchOptions }) => {
  complaints.allow(/404 \(Not Found\)/, /409 \(Conflict\)/);
  const building = await aBuilding({}, zoneAt(12));
  const buildings = [building.place.building];
  const [ada, bob, admin] = await Promise.all([
    aPerson({ buildings }),
    aPerson({ buildings }),
    aPerson({ buildings, roles: ['Customer-admin'] }),
  ]);
  await storeReservation(building, { email: ada.email, space: '1.01-B', ...runningNow(building) });

  const tablet = await (await anotherBrowser()).newPage();
  const number = await openCodeScreen(tablet, building);
  await expect(tablet.getByRole('heading', { level: 1 })).toHaveText('Ask the administrator to approve this screen');
  await signIn(office, admin.email, building.at('/workplace/today-screens'));
  await approveByKeyboard(office, number, '1.01-E');
  await expect(tablet.getByText('1.01-E', { exact: true })).toBeVisible();
  await expect(tablet.getByText(/^New code in \d+ seconds?$/)).toBeVisible();
  await expectAccessible(tablet);
  await takePicture(tablet, 'code-screen-desktop-light');
  if (process.env['PICTURES']) await tablet.setViewportSize({ width: 820, height: 1180 });
  await takePicture(tablet, 'code-screen-tablet-light');

  const map = await (await anotherBrowser()).newPage();
  await signIn(map, bob.email, building.at(`/workplace/desks?floor=${building.floors.first}`));
  await expect(onMap(map, '1.01-B')).toHaveAttribute('data-status', 'RESERVED');
  await expect(onMap(map, '1.01-E')).toHaveAttribute('data-status', 'FREE');

  // The phone, in Dutch. Its camera is filmed just before the scan: a code lives for a minute at most.
  const say = sayIn('nl');
  const video = test.info().outputPath('camera.y4m');
  await filmCode(tablet, video);
  const phone = await launchWithCamera(video, launchOptions);
  const context = await phone.newContext({
    ...contextOptions,
    viewport: PHONE,
    locale: 'nl-NL',
    permissions: ['camera'],
  });
  complaints.listenTo(context);
  const page = await context.newPage();
  await signIn(page, ada.email, building.at('/workplace/my-reservations'));
  await filmCode(tablet, video);
  const link = await scanned(tablet);
  expect(`${link.pathname}${link.search}`).toMatch(/^\/workplace\/my-reservations\?checkIn=[0-9a-f-]{36}\.\d{8}$/);
  await page.getByRole('link', { name: say('my-reservations:scan') }).click();
  const arrival = page.getByRole('dialog', { name: say('check-in:title') });
  await expect(arrival).toContainText(filled(say('check-in:moveAsk'), { from: '1.01-B', to: '1.01-E' }));
  expect(new URL(page.url()).search).not.toContain('checkIn');
  await takePicture(page, 'check-in-move-phone-light');
  await arrival.getByRole('button', { name: filled(say('check-in:moveYes'), { to: '1.01-E' }) }).click();
  await expect(arrival).toContainText(say('check-in:said.moved'));
  await expect(arrival).toContainText('1.01-E, ');
  await expectAccessible(page);
  await takePicture(page, 'checked-in-phone-light');
  await arrival
    .getByRole('button', { name: say('ui:close') })
    .last()
    .press('Enter');
  await expect(dialog(page)).toHaveCount(0);
  await expect(onMap(map, '1.01-B')).toHaveAttribute('data-status', 'FREE');
  await expect(onMap(map, '1.01-E')).toHaveAttribute('data-status', /RESERVED|OCCUPIED/);

  const upcoming = page.getByRole('region', { name: say('my-reservations:upcoming') });
  await expect(upcoming).toContainText('1.01-E');
  const checkOut = say('my-reservations:checkOut');
  await upcoming.getByRole('button', { name: checkOut }).click();
  await dialog(page).getByRole('button', { name: checkOut }).click();
  await expect(onMap(map, '1.01-E')).toHaveAttribute('data-status', 'FREE');

  // A card at a door checks in too, and the open page says so.
  const doors = await connectDoors(building);
  const card = await giveCard(building.organisationId, ada.email);
  await storeReservation(building, { email: ada.email, space: '1.01-C', ...runningNow(building) });
  expect(await doors.read(card)).toBe(202);
  await expect(page.getByRole('status').filter({ hasText: say('check-in:said.automatic') })).toBeVisible();
  await expect(upcoming).toContainText(/1\.01-C/);
  await phone.close();

  // A deleted tablet asks for approval again.
  await office.getByRole('button', { name: 'More actions for Tablet at the window' }).click();
  await office.getByRole('menuitem', { name: 'Delete' }).click();
  await dialog(office).getByRole('button', { name: 'Delete' }).click();
  await expect(office.getByRole('row', { name: /Tablet at the window/ })).toHaveCount(0);
  await tablet.reload();
  await expect(tablet.getByRole('heading', { level: 1 })).toHaveText('Ask the administrator to approve this screen');
});

test('an administrator prints labels for all or chosen desks, and a new code makes the printed one void', async ({
  page,
}) => {
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
  /** Objects and codes on a page of labels. */
  const codesOn = async (picture: Buffer = Buffer.alloc(0)) =>
    (await qrCodesIn(picture)).map((link) => {
      const [objectId = '', code = ''] = new URL(link).searchParams.get('checkIn')?.split('.') ?? [];
      return { objectId, code };
    });

  // All desks on A4.
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Print labels' }).click();
  const [sheet, ...further] = await download();
  expect(further).toEqual([]);
  expect([sheet?.widthMm, sheet?.heightMm]).toEqual([210, 297]);
  const codes = await codesOn(sheet?.picture);
  expect(codes.map(({ objectId }) => objectId).toSorted()).toEqual([...building.desks.values()].toSorted());

  // Two desks on a roll, with the same codes.
  for (const name of ['1.01-A', '1.01-B'])
    await page.getByRole('row').filter({ hasText: name }).getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Print labels' }).click();
  const roll = await download('Label roll');
  expect(roll.map(({ widthMm, heightMm }) => [widthMm, heightMm])).toEqual([
    [62, 62],
    [62, 62],
  ]);
  const [label] = await codesOn(roll[0]?.picture);
  expect(label?.objectId).toBe(building.desks.get('1.01-A'));
  expect(codes).toContainEqual(label);
  const call = await callerOnOtherNode(email);
  const scan = () => call(checkInByCode, { params: { objectId: label?.objectId ?? '', code: label?.code ?? '' } });
  expect(await scan()).toMatchObject({ outcome: 'none' });

  await page.getByRole('row').filter({ hasText: '1.01-A' }).getByRole('button', { name: 'Actions: 1.01-A' }).click();
  await page.getByRole('menuitem', { name: 'New code' }).click();
  await page
    .getByRole('dialog', { name: 'Create a new code for 1.01-A?' })
    .getByRole('button', { name: 'New code' })
    .click();
  await expect(page.getByText('1.01-A has a new code. Print its label.')).toBeVisible();
  await expect(scan()).rejects.toThrow('wrong-code');
});
