import { randomUUID } from 'node:crypto';
import { newSigningSecret } from '@berth/contract';
import { takePictures } from '../../src/browser/picture-file.ts';
import { aBuilding, reserve } from '../../src/buildings/reserved.ts';
import { sql } from '../../src/database.ts';
import { comingMonday } from '../../src/dates.ts';
import { aPerson } from '../../src/persons.ts';
import { openWebhookReceiver } from '../../src/product/webhook-receiver.ts';
import { dashboardCaller } from '../../src/screens/administration.ts';
import { signIn } from '../../src/sign-in.ts';
import { expect, test } from '../../src/test.ts';

test('a webhook endpoint receives a test, a signed event and the same event again', { tag: '@main' }, async ({
  page,
}) => {
  const building = await aBuilding();
  const endpointId = randomUUID();
  let secret = '';
  const receiver = await openWebhookReceiver(() => secret);
  try {
    // The form refuses local addresses.
    await sql('update building set integrations = $2::jsonb where id = $1', [
      building.id,
      { forwardReservation: { enabled: true, endpoints: [{ id: endpointId, url: receiver.url }] } },
    ]);
    const operator = await dashboardCaller();
    ({ secret } = await operator(newSigningSecret, { params: { id: building.id, endpointId } }));
    const buildings = [building.place.building];
    const admin = await aPerson({ roles: ['Customer-admin'], buildings });
    const { org, building: slug } = building.place;
    await page.clock.install();
    await signIn(page, admin.email, `/workplace/integrations?org=${org}&building=${slug}`);

    await page.getByRole('button', { name: /^Send a test to 127\.0\.0\.1/ }).click();
    await expect(page.getByText(/^Test: 204/)).toBeVisible({ timeout: 20_000 });

    const employee = await aPerson({ buildings });
    await reserve(employee.email, building, '1.01-A', [comingMonday(), '09:00', '12:00']);
    const created = () => receiver.got.filter(({ type }) => type === 'reservation.created');
    await expect.poll(() => created().length, { timeout: 20_000 }).toBe(1);
    // The page reads the deliveries every five seconds.
    await page.clock.fastForward(5_000);
    const row = page.getByRole('row').filter({ hasText: 'reservation.created' });
    await expect(row).toContainText('204');
    await takePictures(page, 'integrations-deliveries');
    await row.getByRole('button', { name: /^Resend/ }).click();
    await expect.poll(() => created().length, { timeout: 20_000 }).toBe(2);
    expect(new Set(created().map(({ id }) => id)).size).toBe(1);
    expect(receiver.got.every(({ isSigned }) => isSigned)).toBe(true);
  } finally {
    receiver.close();
  }
});
