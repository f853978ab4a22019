import { adminBuildings, saveBuilding } from '@berth/contract';
import { aDashboardAdmin, aBuilding, dashboardCaller } from '../../src/screens/administration.ts';
import { sql } from '../../src/database.ts';
import { signIn } from '../../src/sign-in.ts';
import { expect, type Page, test } from '../../src/test.ts';

const SECRETS = { password: 'swordfish-of-1941', apiKey: 'hook-key-12345-7f2a', header: 'pin-4711' };
const AGAIN = 'Enter this again: the stored value belongs to another address';
const box = (page: Page, name: string | RegExp) => page.getByRole('dialog').getByRole('textbox', { name });
const check = (page: Page, name: string) => page.getByRole('dialog').getByRole('checkbox', { name });

async function saveAndClose(page: Page): Promise<void> {
  await page.getByRole('dialog').getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Changes saved successfully' })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

test('secrets are written and never read, and none follows its address to another host', async ({ page }) => {
  const call = await dashboardCaller();
  const { building } = await aBuilding(call);
  const answers: string[] = [];
  page.on('response', async (answer) => {
    if (answer.url().includes('/api/3.0/')) answers.push(await answer.text().catch(() => ''));
  });
  await signIn(page, (await aDashboardAdmin()).email, '/workplace/buildings');
  const open = async () => {
    await page.getByRole('button', { name: `Actions: ${building.displayName}` }).click();
    await page.getByRole('menuitem', { name: 'Edit' }).click();
    await expect(page.getByRole('dialog', { name: 'Edit building' })).toBeVisible();
  };
  await open();
  await check(page, 'Enable synchronization of sensor data').check();
  await box(page, 'API URL').fill('https://sensors.example/v3');
  await box(page, 'Username').fill('berth');
  await page.getByRole('dialog').getByLabel('Password', { exact: true }).fill(SECRETS.password);
  await expect(page.getByRole('dialog').getByLabel('Password', { exact: true })).toHaveAttribute('type', 'password');
  await check(page, 'Enable reservation forwarding to webhooks').check();
  const hooks = page.getByRole('table', { name: 'Enable reservation forwarding to webhooks' });
  const add = page.getByRole('dialog').getByRole('button', { name: 'Add', exact: true });
  await add.first().click();
  await expect(hooks.getByLabel('url, row 1')).toBeFocused();
  await page.keyboard.type('https://hooks.example/berth');
  await hooks.getByLabel('apiKey, row 1').fill(SECRETS.apiKey);
  await check(page, 'Enable sensor data forwarding to webhooks').check();
  const sensors = page.getByRole('table', { name: 'Enable sensor data forwarding to webhooks' });
  await add.last().click();
  await sensors.getByLabel('url, row 1').fill('http://plain.example');
  await sensors.getByLabel('headerName, row 1').fill('X Key');
  await sensors.getByLabel('headerValue, row 1').fill(SECRETS.header);
  await page.keyboard.press('Enter');
  await expect(sensors).toContainText('The URL must start with https://');
  await expect(sensors).toContainText('Use only letters, digits and hyphens');
  await sensors.getByLabel('url, row 1').fill('https://plain.example');
  await sensors.getByLabel('headerName, row 1').fill('X-Key');
  await saveAndClose(page);

  // Stored: the fields say so, with the end of a long one and nothing of a short one.
  await open();
  await expect(box(page, 'Password: set, ends in 1941')).toHaveValue('••••••••••••1941');
  await expect(box(page, 'apiKey, row 1: set, ends in 7f2a')).toHaveValue('••••••••••••7f2a');
  await expect(box(page, 'headerValue, row 1: set')).toHaveValue('••••••••••••');
  await expect(page.getByText('Set. Type to replace it, clear it to remove it.')).toBeVisible();
  const list = JSON.stringify(await call(adminBuildings, { params: {} }));
  for (const secret of Object.values(SECRETS)) {
    expect(list).not.toContain(secret);
    expect(answers.filter((text) => text.includes(secret))).toEqual([]);
  }
  // Without what the worker makes of its own accord to sign with.
  const kept = () =>
    sql<{ field: string; sealed: string; last4: string }>(
      `select field, sealed, last4 from building_secret
        where building_id = $1 and field not like '%.signing' order by field`,
      [building.id],
    );
  const sealed = await kept();
  expect(sealed.map(({ last4 }) => last4).toSorted()).toEqual(['', '1941', '7f2a']);
  expect(JSON.stringify(sealed)).not.toContain('swordfish');

  // Another path of the same host keeps the key; another host does not, and the form says so before it is sent.
  await box(page, 'url, row 1').first().fill('https://hooks.example/other');
  await saveAndClose(page);
  expect(await kept()).toEqual(sealed);
  await open();
  await hooks.getByLabel('url, row 1').fill('https://evil.example/berth');
  await expect(hooks).toContainText('The address has changed, so enter this again.');
  await box(page, 'API URL').fill('https://evil.example/v3');
  await page.getByRole('dialog').getByRole('button', { name: 'Save', exact: true }).click();
  await expect(hooks).toContainText(AGAIN);
  await expect(box(page, 'apiKey, row 1: set, ends in 7f2a')).toHaveAccessibleDescription(AGAIN);
  await expect(box(page, 'Password: set, ends in 1941')).toHaveAccessibleDescription(AGAIN);
  await expect(box(page, 'Password: set, ends in 1941')).toBeFocused();
  expect(await kept()).toEqual(sealed);

  // The server is asked without the form, too.
  const [stored] = (await call(adminBuildings, { params: {} })).filter(({ id }) => id === building.id);
  if (stored === undefined) throw new Error('the building is gone');
  const { removedAt: _removed, reservationSettings, integrations, ...rest } = stored;
  const { password: _password, ...platform } = integrations.sensorPlatform;
  const refused = call(saveBuilding, {
    params: {},
    body: {
      ...rest,
      reservationSettings: { timezone: reservationSettings.timezone, flowName: reservationSettings.flowName },
      integrations: {
        ...integrations,
        sensorPlatform: { ...platform, baseUrl: 'https://evil.example/v3' },
        forwardReservation: {
          enabled: true,
          endpoints: integrations.forwardReservation.endpoints.map(({ id }) => ({ id, url: 'https://evil.example' })),
        },
        forward: { enabled: false, endpoints: [] },
      },
    },
  });
  await expect(refused).rejects.toThrow(/422.*integrations\.sensorPlatform\.password.*endpoints\.0\.apiKey/s);
  expect(await kept()).toEqual(sealed);

  await box(page, 'API URL').fill('https://sensors.example/v4');
  await box(page, /^apiKey, row 1/).fill('another-key-9c1e');
  await expect(hooks).toContainText('Saving replaces the stored value.');
  await expect(hooks.getByRole('button', { name: 'Keep …7f2a' })).toHaveCount(0);
  await box(page, 'headerValue, row 1: set').fill('');
  await expect(sensors).toContainText('Saving removes the stored value.');
  await sensors.getByRole('button', { name: 'Keep the stored value' }).click();
  await saveAndClose(page);
  expect((await kept()).map(({ last4 }) => last4).toSorted()).toEqual(['', '1941', '9c1e']);
});
