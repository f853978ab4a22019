import { emailTemplates, previewEmailTemplate } from '@berth/contract';
import { ADMIN_OVERLAYS, ADMIN_SCREENS, signInToAdminister } from '../src/screens/admin-screens.ts';
import { callerOnOtherNode } from '../src/call.ts';
import { DRAWING_OVERLAYS, DRAWING_SCREENS, FLOOR_OVERLAYS, FLOOR_SCREENS } from '../src/screens/floor-screens.ts';
import { SENSOR_OVERLAYS, SENSOR_SCREENS, signInToSensors } from '../src/screens/sensor-screens.ts';
import { INSIGHT_SCREENS, signInToInsights } from '../src/screens/insight-screens.ts';
import { PRIVACY_OVERLAYS, PRIVACY_SCREENS } from '../src/screens/privacy-screens.ts';
import { TEAM_OVERLAYS, TEAM_SCREENS } from '../src/screens/team-screens.ts';
import { BUILDING_OVERLAYS, BUILDING_SCREENS, signInToBuilding } from '../src/screens/building-screens.ts';
import { createAccount } from '../src/product/keycloak-admin.ts';
import { aPerson } from '../src/persons.ts';
import { SIZES, takePicture } from '../src/browser/picture-file.ts';
import {
  MEMBER_SCREENS,
  NOBODY_SCREENS,
  overlaysFor,
  type Screen,
  VISITOR_COMPLAINTS,
  VISITOR_SCREENS,
} from '../src/screens/screens.ts';
import {
  DEMONSTRATION_EMPLOYEE_SCREENS,
  DEMONSTRATION_SCREENS,
  signInAsEmployee,
  signInToDemonstration,
} from '../src/screens/demonstration-screens.ts';
import { approveScreen } from '../src/screens/kiosk-screens.ts';
import { numberOn, todayAddress } from '../src/screens/today-screen.ts';
import { RESERVATION_OVERLAYS, RESERVATION_SCREENS, signInToReservations } from '../src/screens/reservation-screens.ts';
import { fillIn, onProvider, signIn } from '../src/sign-in.ts';
import { expect, type Page, test } from '../src/test.ts';
import { inEnglish } from '../src/texts.ts';

type Size = keyof typeof SIZES;
const EACH_SIZE: Size[] = ['desktop', 'phone'];

async function picture(page: Page, size: Size, screens: Screen[]): Promise<void> {
  await page.setViewportSize(SIZES[size]);
  for (const { name, open, close } of screens) {
    await open(page, inEnglish);
    // Not each font's own load(): that fails when the page turns away while one is on its way.
    await page.evaluate(() => document.fonts.ready.then(() => undefined));
    for (const scheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme: scheme });
      await expect(page.locator('html')).toHaveAttribute('data-scheme', scheme);
      await takePicture(page, `${name}-${size}-${scheme}`);
    }
    await close?.(page, inEnglish);
  }
}

const MAILS = [
  ['reservation-created-by-user', 'en'],
  ['reservation-created-for-guest', 'de'],
  ['reservation-canceled-by-other', 'nl'],
  ['no-show-reminder', 'fr'],
  ['reservation-assets-service', 'es'],
] as const;

test.describe.configure({ timeout: 120_000 });

test('pictures of the pages for anybody', async ({ page, complaints }) => {
  complaints.allow(...VISITOR_COMPLAINTS);
  for (const size of EACH_SIZE) await picture(page, size, VISITOR_SCREENS);
});

test('pictures of the provider’s pages', async ({ page }) => {
  const { email } = await createAccount();
  for (const size of EACH_SIZE) {
    await page.setViewportSize(SIZES[size]);
    await page.goto('/workplace');
    await page.waitForURL(onProvider('berth'));
    for (const name of ['sign-in', 'sign-in-refused']) {
      if (name === 'sign-in-refused') await fillIn(page, email, 'not the password');
      await expect(page.getByRole('alert')).toHaveCount(name === 'sign-in' ? 0 : 1);
      await page.evaluate(() => document.fonts.ready.then(() => undefined));
      for (const scheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme: scheme });
        await takePicture(page, `${name}-${size}-${scheme}`);
      }
    }
  }
});

test('pictures of the pages of a member', async ({ page }) => {
  const { email } = await aPerson({
    email: 'sanne.de.wit@harbour.example',
    firstName: 'Sanne',
    lastName: 'de Wit',
    organisation: ['harbour'],
    attributes: {
      cardId: ['HB-000311'],
      isEmergencyResponder: ['true'],
      userpool: ['Consulting'],
      futureReservationMaximum: ['14'],
      weeklyReservationHourLimit: ['36'],
      isAllowedToInviteGuests: ['true'],
    },
  });
  await signIn(page, email, '/workplace?org=harbour&building=keizersgracht');
  for (const size of EACH_SIZE) await picture(page, size, [...MEMBER_SCREENS, ...overlaysFor(size)]);
});

test('pictures of the pages that administer the installation', async ({ page }) => {
  const person = { firstName: 'Marijke', lastName: 'Hofman', roles: ['Dashboard-admin'] };
  await signInToAdminister(page, (await aPerson(person)).email);
  for (const size of EACH_SIZE) await picture(page, size, [...ADMIN_SCREENS, ...ADMIN_OVERLAYS]);
});

test('pictures of floors and of the plan editor', async ({ page }) => {
  const person = { firstName: 'Marijke', lastName: 'Hofman', roles: ['Dashboard-admin'] };
  await signInToAdminister(page, (await aPerson(person)).email);
  for (const size of EACH_SIZE) await picture(page, size, [...FLOOR_SCREENS, ...FLOOR_OVERLAYS]);
  await picture(page, 'desktop', [...DRAWING_SCREENS, ...DRAWING_OVERLAYS]);
});

test('pictures of rooms, desks, assets and opening hours', async ({ page }) => {
  await signInToBuilding(page, { firstName: 'Marijke', lastName: 'Hofman' });
  for (const size of EACH_SIZE) await picture(page, size, [...BUILDING_SCREENS, ...BUILDING_OVERLAYS]);
});

test('pictures of reservations', async ({ page }) => {
  await signInToReservations(page);
  for (const size of EACH_SIZE) await picture(page, size, [...RESERVATION_SCREENS, ...RESERVATION_OVERLAYS]);
});

test('pictures of sensors', async ({ page }) => {
  await signInToSensors(page);
  for (const size of EACH_SIZE) await picture(page, size, [...SENSOR_SCREENS, ...SENSOR_OVERLAYS]);
});

test('pictures of insights and privacy', async ({ page }) => {
  await signInToInsights(page);
  const screens = [...INSIGHT_SCREENS, ...PRIVACY_SCREENS, ...PRIVACY_OVERLAYS, ...TEAM_SCREENS, ...TEAM_OVERLAYS];
  for (const size of EACH_SIZE) await picture(page, size, screens);
});

test('pictures of staff screens in the demonstration', async ({ page }) => {
  test.setTimeout(600_000);
  await signInToDemonstration(page);
  for (const size of EACH_SIZE) await picture(page, size, DEMONSTRATION_SCREENS);
});

test('pictures of an employee’s screens in the demonstration', async ({ page }) => {
  await signInAsEmployee(page);
  for (const size of EACH_SIZE) await picture(page, size, DEMONSTRATION_EMPLOYEE_SCREENS);
});

test('picture of a wall in the demonstration', async ({ page }) => {
  const building = { place: { org: 'harbour', building: 'keizersgracht' } };
  const { email } = await aPerson({ roles: ['Customer-admin'], buildings: ['keizersgracht'] });
  await page.setViewportSize({ width: 1920, height: 1080 });
  await page.goto(todayAddress(building));
  await approveScreen(email, building, await numberOn(page));
  await expect(page.getByRole('row').nth(5)).toBeVisible();
  await takePicture(page, 'demonstration-wall');
});

test('pictures of the page of somebody who belongs nowhere', async ({ page }) => {
  await signIn(page, (await createAccount({ firstName: 'Noor', lastName: 'Niemand' })).email);
  for (const size of EACH_SIZE) await picture(page, size, NOBODY_SCREENS);
});

/** In a page of their own, as a mail client draws them: with nothing of ours around, and nothing that runs. */
test('pictures of mails', async ({ page }) => {
  const { email } = await aPerson({ roles: ['Customer-admin'], buildings: ['keizersgracht'] });
  const call = await callerOnOtherNode(email);
  const { templates } = await call(emailTemplates, { params: { org: 'harbour' } });
  for (const [event, language] of MAILS) {
    const text = templates.find((one) => one.event === event && one.language === language);
    if (!text) throw new Error(`no text for ${event} in ${language}`);
    const { subject, body } = text;
    const params = { org: 'harbour', event, language };
    const { mail } = await call(previewEmailTemplate, { params, body: { subject, body } });
    await page.setContent(mail?.html ?? '');
    for (const size of EACH_SIZE)
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.setViewportSize(SIZES[size]);
        await page.emulateMedia({ colorScheme });
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await takePicture(page, `mail-${event}-${size}-${colorScheme}`);
      }
  }
});
