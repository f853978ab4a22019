import { HOUR_MS, MINUTE_MS } from '@berth/domain/time';
import { violationsIn } from '../../src/browser/accessibility.ts';
import { sql } from '../../src/database.ts';
import { aPerson } from '../../src/persons.ts';
import { takePicture } from '../../src/browser/picture-file.ts';
import { aBuilding, storeReservation } from '../../src/buildings/reserved.ts';
import { expect, test } from '../../src/test.ts';

/** Entry opens 15 minutes before the start, so a slow machine has minutes to spare before and after. */
const TOO_EARLY_MS = 25 * MINUTE_MS;
const zone = 'Europe/Amsterdam';
const localTime = (instant: number) =>
  new Intl.DateTimeFormat('nl', { hour: '2-digit', minute: '2-digit', timeZone: zone }).format(instant);

/** Returns the address of a ticket, which opens without signing in. */
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

test('a ticket on a phone that is two hours fast says in Dutch whether its holder may enter, also offline [T17]', async ({
  page,
  context,
  complaints,
}) => {
  complaints.allow(/net::ERR_INTERNET_DISCONNECTED/);
  const start = Math.ceil((Date.now() + TOO_EARLY_MS) / MINUTE_MS) * MINUTE_MS;
  const { id, address } = await aTicket(start);
  await page.clock.install({ time: Date.now() + 2 * HOUR_MS });
  await page.goto(address);
  const title = page.getByRole('heading', { level: 1 });
  const ticket = page.getByRole('main');
  const expectState = async (text: string, entrance: string) => {
    await expect(title).toHaveText(text);
    await expect(page).toHaveTitle(text);
    await expect(ticket).toHaveAttribute('data-entrance', entrance);
    expect(await violationsIn(page)).toEqual([]);
  };
  /** Lets the page compute its state, and read it from the server if there is a network. */
  const refresh = () => page.clock.runFor(20_000);

  await expectState('Te vroeg', 'early');
  const [opens, begins, ends] = [start - 15 * MINUTE_MS, start, start + 4 * HOUR_MS].map(localTime);
  const weekday = new Intl.DateTimeFormat('nl', { weekday: 'short', timeZone: zone }).format(new Date());
  await expect(ticket).toContainText('Toegang toegestaan tot Prinsengracht 12 op');
  await expect(ticket.locator('[aria-current=date]')).toHaveText(weekday);
  await expect(ticket).toContainText(`${opens} tot ${ends}`);
  await expect(ticket).toContainText('Reservering voor First -');
  await expect(ticket).toContainText('1.01-B');
  await expect(ticket).toContainText('in Prinsengracht 12');
  await expect(ticket).toContainText(`${begins} - ${ends}`);
  await expect(ticket).toContainText(/Begint over 2\d minuten/);
  await expect(ticket).toContainText('Bakker');
  await expect(ticket).toContainText(/Code [\dA-F]{4} [\dA-F]{4}/);
  await takePicture(page, 'ticket-early-phone');

  await context.setOffline(true);
  await refresh();
  await expect(title).toHaveText('Te vroeg');
  await page.clock.fastForward(15 * MINUTE_MS);
  await refresh();
  await expectState('Op tijd', 'on-time');
  await takePicture(page, 'ticket-on-time-phone');
  await page.clock.fastForward(5 * HOUR_MS);
  await refresh();
  await expectState('Te laat', 'late');
  await takePicture(page, 'ticket-late-phone');

  // Online again, the time of the server counts; so does a check-in.
  await context.setOffline(false);
  await refresh();
  await expect(title).toHaveText('Te vroeg');
  await sql(`update reservation set state = 'i', checked_in_at = now() where id = $1`, [id]);
  await refresh();
  await expect(title).toHaveText('Ingecheckt');
  await takePicture(page, 'ticket-checked-in-phone');
});
