import { HOUR_MS, MINUTE_MS } from '@berth/domain';
import { sql } from '../../src/database.ts';
import { approve, openCodeScreen, scanned } from '../../src/screens/code-screens.ts';
import { calendarOf, nextMailTo } from '../../src/product/mails.ts';
import { aPerson } from '../../src/persons.ts';
import { aBuilding } from '../../src/buildings/reserved.ts';
import { arrive, signIn } from '../../src/sign-in.ts';
import { expect, type Page, test } from '../../src/test.ts';

// The test waits until a code is too old.
test.describe.configure({ timeout: 240_000 });

/** A code is shown for one period and accepted for one more. */
const PERIOD_MS = 30_000;
const periodAt = (ms: number) => Math.floor(ms / PERIOD_MS);

/** A zone where it is about noon, so that a reservation in a few minutes ends on the same day, whenever this runs. */
function noonZone(): string {
  const ahead = 12 - new Date().getUTCHours();
  return ahead === 0 ? 'Etc/GMT' : `Etc/GMT${ahead > 0 ? '-' : '+'}${Math.abs(ahead)}`;
}

const pathOf = ({ pathname, search }: URL) => `${pathname}${search}`;
const dialog = (page: Page) => page.getByRole('dialog').filter({ visible: true });

type Hours = { start: Date; end: Date };

/** A ticket uses the server's time, so the reservation is moved instead. */
const moveTo = (organisationId: string, { start, end }: Hours) =>
  sql('update reservation set start_at = $2, end_at = $3 where organisation_id = $1', [organisationId, start, end]);
const later = ({ start, end }: Hours, ms: number): Hours => ({
  start: new Date(start.getTime() + ms),
  end: new Date(end.getTime() + ms),
});

/** Opens the ticket as a guard sees it. */
async function expectTicket(page: Page, link: string, title: string): Promise<void> {
  await page.goto(link);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
}

test('a reservation leads to its mail, its ticket, the code on a screen, and a desk that is free again', async ({
  page,
  anotherBrowser,
  complaints,
}) => {
  complaints.allow(/422 \(Unprocessable Entity\)/);
  const building = await aBuilding();
  await sql('update building set timezone = $2 where id = $1', [building.id, noonZone()]);
  const buildings = [building.place.building];
  const [ada, bob, admin] = await Promise.all([
    aPerson({ buildings, lastName: 'Postma' }),
    aPerson({ buildings }),
    aPerson({ buildings, roles: ['Customer-admin'] }),
  ]);
  const desk = building.desks.get('1.01-B') ?? '';
  const tablet = await (await anotherBrowser()).newPage();
  await approve(admin.email, building, await openCodeScreen(tablet, building), desk);
  await expect(tablet.getByText('1.01-B', { exact: true })).toBeVisible();
  const early = { link: await scanned(tablet), at: Date.now() };

  // The default window of the screen: from the next quarter of an hour on.
  await signIn(page, ada.email, building.at(`/workplace/desks?floor=${building.floors.first}`));
  await page
    .getByRole('listbox', { name: 'List' })
    .getByRole('option', { name: /^1\.01-B / })
    .click();
  await page
    .getByRole('dialog', { name: /^1\.01-B/ })
    .getByRole('button', { name: 'Reserve now' })
    .click();
  await expect(page.getByText(/^1\.01-B is yours from/)).toBeVisible();

  const mail = await nextMailTo(ada.email, 0);
  const { method, event } = calendarOf(mail);
  const [stored] = await sql<Hours>(
    'select start_at as start, end_at as end from reservation where organisation_id = $1',
    [building.organisationId],
  );
  if (!stored) throw new Error('nothing was reserved');
  expect(method).toBe('REQUEST');
  expect([event.start, event.end]).toEqual([stored.start, stored.end]);

  const link = /https?:\/\/\S+\/workplace\/reservation-status\/[\w-]+/.exec(mail.text)?.[0] ?? '';
  const guard = await (await anotherBrowser()).newPage();
  await expectTicket(guard, link, 'Op tijd');
  await moveTo(building.organisationId, later(stored, HOUR_MS));
  await expectTicket(guard, link, 'Te vroeg');
  await moveTo(building.organisationId, later(stored, Date.now() - MINUTE_MS - stored.end.getTime()));
  await expectTicket(guard, link, 'Te laat');
  await moveTo(building.organisationId, stored);

  const onlooker = await (await anotherBrowser()).newPage();
  await signIn(onlooker, bob.email, building.at(`/workplace/desks?floor=${building.floors.first}`));
  const onMap = onlooker.locator('[data-map]').getByRole('option', { name: /^Desk 1\.01-B, / });
  await expect(onMap).toHaveAttribute('data-status', 'RESERVED');

  const shown = await scanned(tablet);
  await page.goto(pathOf(shown));
  await arrive(page);
  await expect(dialog(page)).toContainText('You are checked in');
  await page.keyboard.press('Enter');
  await expectTicket(guard, link, 'Ingecheckt');

  await page.getByRole('region', { name: 'Upcoming' }).getByRole('button', { name: 'Check out' }).click();
  await dialog(page).getByRole('button', { name: 'Check out' }).click();
  await expect(onMap).toHaveAttribute('data-status', 'FREE');

  const age = () => periodAt(Date.now()) - periodAt(early.at);
  await expect.poll(age, { timeout: 3 * PERIOD_MS, intervals: [500] }).toBeGreaterThan(1);
  await page.goto(pathOf(early.link));
  await arrive(page);
  await expect(dialog(page)).toContainText('Check-in failed');
  await expect(dialog(page)).toContainText('This code has expired');
});
