import { violationsIn } from '../../src/browser/accessibility.ts';
import { sql } from '../../src/database.ts';
import { daysAfter, today } from '../../src/dates.ts';
import { aPerson } from '../../src/persons.ts';
import { takePicture } from '../../src/browser/picture-file.ts';
import { aBuilding, moment, storeReservation } from '../../src/buildings/reserved.ts';
import { expect, test } from '../../src/test.ts';

const TOMORROW = daysAfter(today(), 1);
const [START, END] = [moment(TOMORROW, '09:00'), moment(TOMORROW, '13:00')];
const minutesBefore = (instant: Date, minutes: number) => new Date(instant.getTime() - minutes * 60_000);

/** Of tomorrow morning. The address is all that whoever holds it needs: nobody signs in here. */
async function aTicket() {
  const building = await aBuilding();
  const { email } = await aPerson({ buildings: [building.place.building], lastName: 'Bakker' });
  const id = await storeReservation(building, { email, space: '1.01-B', start: START, end: END });
  const [row] = await sql<{ bytes: Buffer }>(
    'select uuid_send(organisation_id) || uuid_send(id) || ticket as bytes from reservation where id = $1',
    [id],
  );
  return { id, address: `/workplace/reservation-status/${row?.bytes.toString('base64url')}` };
}

test.use({ viewport: { width: 390, height: 844 }, locale: 'en-GB' });

test('a ticket says in Dutch whether its holder may come in, also when the network is gone', async ({
  page,
  context,
  complaints,
}) => {
  complaints.allow(/net::ERR_INTERNET_DISCONNECTED/);
  const { id, address } = await aTicket();
  await page.clock.install({ time: minutesBefore(START, 16) });
  await page.goto(address);
  const title = page.getByRole('heading', { level: 1 });
  await expect(title).toHaveText('Te vroeg');
  await expect(page).toHaveTitle('Te vroeg');
  const ticket = page.getByRole('main');
  await expect(ticket).toContainText('Toegang toegestaan tot Prinsengracht 12 op');
  await expect(ticket).toContainText('08:45 tot 13:00');
  await expect(ticket).toContainText('Reservering voor First -');
  await expect(ticket).toContainText('1.01-B');
  await expect(ticket).toContainText('in Prinsengracht 12');
  await expect(ticket).toContainText('09:00 - 13:00');
  await expect(ticket).toContainText('Begint over 16 minuten');
  await expect(ticket).toContainText('Bakker');
  const weekday = new Intl.DateTimeFormat('nl', { weekday: 'short', timeZone: 'UTC' }).format(new Date(TOMORROW));
  await expect(ticket.locator('[aria-current=date]')).toHaveText(weekday);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);

  await context.setOffline(true);
  await page.clock.runFor(50_000);
  await expect(title).toHaveText('Te vroeg');
  await page.clock.runFor(20_000);
  await expect(title).toHaveText('Op tijd');
  await expect(ticket).toHaveAttribute('data-entrance', 'on-time');
  await expect(ticket).toContainText('Begint over 15 minuten');

  await context.setOffline(false);
  await sql(`update reservation set state = 'i', checked_in_at = now() where id = $1`, [id]);
  await page.clock.runFor(20_000);
  await expect(title).toHaveText('Ingecheckt');
  await takePicture(page, 'ticket-checked-in-phone');
});

test('a ticket is too late when the reservation is over, and readable in every state', async ({ page }) => {
  const { address } = await aTicket();
  for (const [time, text, name] of [
    [minutesBefore(START, 120), 'Te vroeg', 'early'],
    [minutesBefore(END, 1), 'Op tijd', 'on-time'],
    [END, 'Te laat', 'late'],
  ] as const) {
    await page.clock.setFixedTime(time);
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(text);
    expect(await violationsIn(page)).toEqual([]);
    await takePicture(page, `ticket-${name}-phone`);
  }
});

test('a reservation that nobody made, or that was cancelled, is not found', async ({ page, complaints }) => {
  complaints.allow(/404 \(Not Found\)/, /400 \(Bad Request\)/);
  const { id, address } = await aTicket();
  const title = page.getByRole('heading', { level: 1 });
  for (const wrong of [`${address.slice(0, -4)}AAAA`, '/workplace/reservation-status/nonsense']) {
    await page.goto(wrong);
    await expect(title).toHaveText('Reservering niet gevonden');
  }
  await sql(`update reservation set state = 'c', holds_space = false where id = $1`, [id]);
  await page.goto(address);
  await expect(title).toHaveText('Reservering niet gevonden');
});
