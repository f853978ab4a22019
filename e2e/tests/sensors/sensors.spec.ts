import { acceptReadings, urlOf } from '@berth/contract';
import { environment } from '../../src/environment.ts';
import { goWithin } from '../../src/screens/screens.ts';
import { sql } from '../../src/database.ts';
import { qrCodesIn } from '../../src/browser/read-qr.ts';
import { signInToSensors } from '../../src/screens/sensor-screens.ts';
import { playedAt, somebodyAtADesk } from '../../src/buildings/simulated-building.ts';
import { expect, test } from '../../src/test.ts';

test('a gateway gets a key, its device becomes a sensor, and readings appear on the map and on a public page', {
  tag: '@main',
}, async ({ page, browser }) => {
  const building = await signInToSensors(page);
  const { externalId } = somebodyAtADesk();
  await sql('update sensor set external_id = $2 where id = $1', [building.sensors.get('DS-20402'), externalId]);
  await goWithin(page, '/workplace/sensors');

  await page.getByRole('button', { name: 'Keys', exact: true }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill('Gateway in the attic');
  await page.getByRole('button', { name: 'Create key' }).click();
  const secret = await page.getByRole('definition').locator('code').last().innerText();
  await page.getByRole('button', { name: 'I have entered it' }).click();
  await expect(page.getByText('never used')).toBeVisible();
  await page.keyboard.press('Escape');
  const send = async (readings: object[]) => {
    const answer = await fetch(`${environment().webOrigin}${urlOf(acceptReadings, { params: building.place })}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${secret}`, 'content-type': 'application/json' },
      body: JSON.stringify(readings),
    });
    expect(answer.status).toBe(202);
  };

  // An unclaimed device is added, placed and made public.
  await page.getByRole('button', { name: 'View devices' }).click();
  await page.getByRole('button', { name: 'Add as sensor: 70B3D57ED00AC4FF' }).click();
  await expect(page.getByRole('heading', { level: 2, name: '70B3D57ED00AC4FF' })).toBeVisible();
  await page.getByRole('textbox', { name: 'Sensor id' }).fill('CL-0999');
  await page.getByRole('combobox', { name: 'Placed at' }).fill('Meeting');
  await page.getByRole('option', { name: 'Meeting 0.02' }).click();
  await page.getByRole('switch', { name: 'Public page' }).check();
  await page.getByRole('button', { name: 'Save' }).click();
  const code = page.getByRole('img', { name: /CL-0999/ });
  const [address = ''] = await qrCodesIn(await code.screenshot());
  await expect(page.getByRole('link', { name: 'Open', exact: true })).toHaveAttribute('href', address);

  // The first reading appears on the open map.
  await goWithin(page, '/workplace/sensors-data');
  await page.getByRole('tab', { name: 'Level 0' }).click();
  await expect(page.getByText('No map available')).toBeVisible();
  const row = page.getByRole('list', { name: 'List of sensors' }).getByRole('button', { name: 'CL-0999' });
  await expect(row).toContainText('offline');
  await send([{ externalId: '70B3D57ED00AC4FF', co2: 1284, temperature: 23.6, humidity: 37, motion: 4 }]);
  await expect(row).toContainText('1,284 ppm');
  await row.click();
  await expect(page.getByRole('region', { name: 'CL-0999' })).toContainText('occupied');

  // A reading by MQTT changes a desk on the open map; a silent sensor stays offline.
  await page.getByRole('tab', { name: 'Level 1' }).click();
  const listed = (name: string) => page.getByRole('list', { name: 'List of sensors' }).getByRole('button', { name });
  await listed('DS-20402').click();
  const desk = page.getByRole('region', { name: 'DS-20402' });
  await expect(desk).toContainText('free');
  const simulation = playedAt(building, secret);
  await expect(desk).toContainText('occupied', { timeout: 20_000 });
  await expect(listed('DS-20403')).toContainText('offline');
  await simulation.stop();

  // The public page shows the air and nothing else.
  const stranger = await browser.newPage();
  await stranger.goto(address);
  await expect(stranger.getByRole('region', { name: 'CO₂' })).toContainText('1,280');
  await expect(stranger.getByRole('link', { name: 'Login for more information' })).toBeVisible();
  await expect(stranger.getByText('occupied')).toHaveCount(0);
  await stranger.goto('/sensor/70B3D57ED00AC4FF');
  await expect(stranger.getByRole('region', { name: 'CO₂' })).toContainText('1,280');
  await stranger.close();
});
