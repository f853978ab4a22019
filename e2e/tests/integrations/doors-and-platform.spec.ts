import { doorBridge } from '../../../packages/testkit/src/servers/door-bridge.ts';
import { sensorPlatform } from '../../../packages/testkit/src/servers/sensor-platform.ts';
import { takePictures } from '../../src/browser/picture-file.ts';
import { aMappedBuilding } from '../../src/buildings/mapped-building.ts';
import { environment } from '../../src/environment.ts';
import { aPerson } from '../../src/persons.ts';
import { openSecureFront } from '../../src/product/secure-front.ts';
import { signIn } from '../../src/sign-in.ts';
import { expect, type Page, test } from '../../src/test.ts';

const SECRET = `whsec_${Buffer.alloc(32, 'd').toString('base64')}`;
const ACCOUNT = { username: 'berth', password: 'of-the-platform' };
/** Belongs to a floor that the building does not have. */
const MEASURED = {
  id: 'm1',
  roomDescription: 'Room 9.01',
  buildingId: 'Ninth',
  type: 'co2',
  value: 612,
  at: new Date().toISOString(),
};
const PLATFORM_SWITCH = 'Enable synchronization of sensor data';
const DOORS_SWITCH = 'Enable the door-access integration';
/** A worker that is busy with other tests may do it in the next minute. */
const SOON = { timeout: 75_000 };

const form = (page: Page) => page.getByRole('dialog', { name: 'Edit building' });
const card = (page: Page, name: string) =>
  page.getByRole('list', { name: 'Status of the integrations' }).getByRole('listitem').filter({ hasText: name });

async function save(page: Page): Promise<void> {
  await form(page).getByRole('button', { name: 'Save', exact: true }).click();
  await expect(form(page)).toHaveCount(0);
  // The form was opened from there.
  await expect(page.getByRole('heading', { level: 1, name: 'Integrations' })).toBeVisible();
}

/** Starts a door system and a sensor platform behind the only local addresses that the worker may call. */
async function openOutside() {
  const { doors, platform } = environment().ports;
  const bridge = await doorBridge({ secret: SECRET, schedules: [{ id: 'TZ-DAY', name: 'Office hours' }] });
  const feed = await sensorPlatform(ACCOUNT);
  feed.say(MEASURED);
  const fronts = [await openSecureFront(doors, bridge.url), await openSecureFront(platform, feed.url)];
  return {
    bridge,
    feed,
    urls: { doors: fronts[0]?.url ?? '', platform: fronts[1]?.url ?? '' },
    close: () => {
      for (const front of fronts) front.close();
      return Promise.all([bridge.close(), feed.close()]);
    },
  };
}

type Urls = { doors: string; platform: string };

/** Takes pictures for the documentation, with names and addresses such as customers have. */
async function takeFormPictures(page: Page, slug: string, urls: Urls): Promise<void> {
  if (!process.env['PICTURES']) return;
  await page.route('**/api/3.0/admin/buildings', async (route) => {
    const answer = await route.fetch();
    const text = (await answer.text())
      .replaceAll(urls.doors, 'https://doors.acme.example/berth')
      .replaceAll(urls.platform, 'https://sensors.acme.example/api')
      .replaceAll(`"/${slug}"`, '"/prinsengracht"')
      .replaceAll(`"${slug}"`, '"acme"');
    await route.fulfill({ response: answer, body: text });
  });
  await page.reload();
  await form(page).getByText('1 schedule in the door system').click();
  await form(page).getByText('1 measurement could not be used.').click();
  await takePictures(page, 'doors', form(page).getByText(DOORS_SWITCH));
  await takePictures(page, 'sensor-platform', form(page).getByText(PLATFORM_SWITCH));
  await page.unrouteAll();
  await page.reload();
}

test('an administrator connects doors and a sensor platform, and sees that they work or why not', async ({ page }) => {
  test.setTimeout(180_000);
  const building = await aMappedBuilding('Prinsengracht 12');
  const admin = await aPerson({
    firstName: 'Marijke',
    lastName: 'Hofman',
    roles: ['Dashboard-admin', 'Customer-admin'],
    buildings: [building.place.building],
  });
  const integrations = building.at('/workplace/integrations');
  const outside = await openOutside();
  const setUp = async () => {
    await page.getByRole('link', { name: 'Set up' }).first().click();
    await expect(form(page)).toBeVisible();
  };
  try {
    await test.step('switch both on', async () => {
      await signIn(page, admin.email, integrations);
      await expect(card(page, 'Doors')).toContainText('Off');
      await setUp();
      await form(page).getByRole('checkbox', { name: PLATFORM_SWITCH }).check();
      await form(page).getByLabel('API URL').fill(outside.urls.platform);
      await form(page).getByLabel('Username').fill(ACCOUNT.username);
      await form(page).getByLabel('Password', { exact: true }).fill(ACCOUNT.password);
      await form(page).getByRole('checkbox', { name: DOORS_SWITCH }).check();
      await form(page).getByLabel('Address of the door bridge').fill(outside.urls.doors);
      await form(page).getByLabel('Secret shared with the door bridge').fill(SECRET);
      await save(page);
    });

    await test.step('the form says that both work, once they have answered', async () => {
      await setUp();
      await expect(form(page).getByText('Working: the door system knows who has access.')).toBeVisible(SOON);
      await expect(form(page).getByText('Working. Last read:')).toBeVisible(SOON);
      await form(page).getByText('1 schedule in the door system').click();
      await expect(form(page).getByRole('row', { name: 'TZ-DAY Office hours' })).toBeVisible();
      await form(page).getByText('1 measurement could not be used.').click();
      await expect(form(page).getByRole('row', { name: /^Ninth Room 9\.01/ })).toBeVisible();
      expect(outside.bridge.unsigned()).toBe(0);
      await takeFormPictures(page, building.place.building, outside.urls);
    });

    await test.step('when they stop answering, the overview says so and what to do', async () => {
      outside.bridge.control({ goAway: true });
      outside.feed.fail({ refuse: 10, status: 401 });
      await save(page);
      await expect(card(page, 'Doors')).toContainText('Not working', SOON);
      await expect(card(page, 'Doors')).toContainText('Check that it runs and that the internet can reach it.');
      await expect(card(page, 'Sensor platform')).toContainText('it answered with error 401', SOON);
      await expect(card(page, 'Sensor platform')).toContainText('Check the user name and the password.');
      await takePictures(page, 'integrations-failing');
    });
  } finally {
    await outside.close();
  }
});
