import { HOUR_MS, MINUTE_MS } from '@berth/domain';
import { violationsIn } from '../../src/browser/accessibility.ts';
import { sql } from '../../src/database.ts';
import { aPerson } from '../../src/persons.ts';
import { takePicture } from '../../src/browser/picture-file.ts';
import { aBuilding, storeReservation } from '../../src/buildings/reserved.ts';
import { expect, test } from '../../src/test.ts';

/** Early entry is a quarter of an hour: leaves minutes to spare on a slow machine. */
const TOO_EARLY_MS = 25 * MINUTE_MS;
const zone = 'Europe/Amsterdam';
const localTime = (instant: number) =>
  new Intl.DateTimeFormat('nl', { hour: '2-digit', minute: '2-digit', timeZone: zone }).format(instant);

/** A ticket needs its address only: nobody signs in here. */
async function aTicket(start: number, end = start + 4 * HOUR_MS) {
  const building = await aBuilding();
  const { email } = await aPerson({ buildings: [building.place.building], lastName: 'Bakker' });
  const id = await storeReservation(building, { email, space: '1.01-B', start: new Date(start), end: new Date(end) });
  const [row] = await sql<{ bytes: Buffer }>(
    'select uuid_send(organisation_id) || uuid_send(id) || ticket as bytes from reservation where id = $1',
    [id],
  );
  return { id, address: `/workplace/reservation-status/${row?.bytes.toString('base64url')}` };
}

test.use({ viewport: { width: 390, height: 844 }, locale: 'en-GB' });

for (const [how, wrongMs] of [
  ['right', 0],
  ['two hours fast', 2 * HOUR_MS],
  ['two hours slow', -2 * HOUR_MS],
] as const) {
  test(`on a phone that is ${how}, a ticket says in Dutch whether its holder may come in, also without a network`, async ({
    page,
    context,
    complaints,
  }) => {
    complaints.allow(/net::ERR_INTERNET_DISCONNECTED/);
    const start = Math.ceil((Date.now() + TOO_EARLY_MS) / MINUTE_MS) * MINUTE_MS;
    const { id, address } = await aTicket(start);
    await page.clock.install({ time: Date.now() + wrongMs });
    await page.goto(address);
    const title = page.getByRole('heading', { level: 1 });
    await expect(title).toHaveText('Te vroeg');
    await expect(page).toHaveTitle('Te vroeg');
    const ticket = page.getByRole('main');
    const [opens, begins, ends] = [start - 15 * MINUTE_MS, start, start + 4 * HOUR_MS].map(localTime);
    await expect(ticket).toContainText('Toegang toegestaan tot Prinsengracht 12 op');
    await expect(ticket).toContainText(`${opens} tot ${ends}`);
    await expect(ticket).toContainText('Reservering voor First -');
    await expect(ticket).toContainText('1.01-B');
    await expect(ticket).toContainText('in Prinsengracht 12');
    await expect(ticket).toContainText(`${begins} - ${ends}`);
    await expect(ticket).toContainText(/Begint over 2\d minuten/);
    await expect(ticket).toContainText('Bakker');
    await expect(ticket).toContainText(/Code [\dA-F]{4} [\dA-F]{4}/);
    const weekday = new Intl.DateTimeFormat('nl', { weekday: 'short', timeZone: zone }).format(new Date());
    await expect(ticket.locator('[aria-current=date]')).toHaveText(weekday);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);

    await context.setOffline(true);
    await page.clock.runFor(20_000);
    await expect(title).toHaveText('Te vroeg');
    await page.clock.fastForward(15 * MINUTE_MS);
    await page.clock.runFor(20_000);
    await expect(title).toHaveText('Op tijd');
    await expect(ticket).toHaveAttribute('data-entrance', 'on-time');
    await context.setOffline(false);
    await page.clock.runFor(20_000);
    // A new request returns the server's time.
    await expect(title).toHaveText('Te vroeg');
    await sql(`update reservation set state = 'i', checked_in_at = now() where id = $1`, [id]);
    await page.clock.runFor(20_000);
    await expect(title).toHaveText('Ingecheckt');
    if (wrongMs === 0) await takePicture(page, 'ticket-checked-in-phone');
  });
}

test('a ticket is too late when the reservation is over, and is legible in every state', async ({ page }) => {
  const now = Date.now();
  for (const [start, end, text, name] of [
    [now + TOO_EARLY_MS, now + 3 * HOUR_MS, 'Te vroeg', 'early'],
    [now - HOUR_MS, now + HOUR_MS, 'Op tijd', 'on-time'],
    [now - 2 * HOUR_MS, now - HOUR_MS, 'Te laat', 'late'],
  ] as const) {
    const { address } = await aTicket(start, end);
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(text);
    expect(await violationsIn(page)).toEqual([]);
    await takePicture(page, `ticket-${name}-phone`);
  }
});

test('an unknown or cancelled reservation is not found', async ({ page, complaints }) => {
  complaints.allow(/404 \(Not Found\)/, /400 \(Bad Request\)/);
  const { id, address } = await aTicket(Date.now() + TOO_EARLY_MS);
  const title = page.getByRole('heading', { level: 1 });
  for (const wrong of [`${address.slice(0, -4)}AAAA`, '/workplace/reservation-status/nonsense']) {
    await page.goto(wrong);
    await expect(title).toHaveText('Reservering niet gevonden');
  }
  await sql(`update reservation set state = 'c', holds_space = false where id = $1`, [id]);
  await page.goto(address);
  await expect(title).toHaveText('Reservering niet gevonden');
});
