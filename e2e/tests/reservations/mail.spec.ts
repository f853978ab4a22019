import { PHONE } from '../../src/browser/without-mouse.ts';
import { sql } from '../../src/database.ts';
import { aBuilding } from '../../src/buildings/reserved.ts';
import { aPerson } from '../../src/persons.ts';
import { calendarOf, nextMailTo } from '../../src/product/mails.ts';
import { arrive, fillIn, onProvider, signIn } from '../../src/sign-in.ts';
import { expect, test } from '../../src/test.ts';

/** A time zone in which it is noon: a reservation that begins in a few minutes ends on the same day. */
function noonZone(): string {
  const ahead = 12 - new Date().getUTCHours();
  return ahead === 0 ? 'Etc/GMT' : `Etc/GMT${ahead > 0 ? '-' : '+'}${Math.abs(ahead)}`;
}

test('the e-mail of a reservation leads to its ticket and, after signing in, to where it can be checked in', async ({
  page,
  anotherBrowser,
}) => {
  const building = await aBuilding();
  await sql('update building set timezone = $2 where id = $1', [building.id, noonZone()]);
  const other = await aBuilding();
  const buildings = [building.place.building, other.place.building];
  const me = await aPerson({ buildings, firstName: 'Noor', lastName: 'Postma' });
  // Without a time in the address the screen offers the next quarter of an hour.
  await signIn(page, me.email, building.at(`/workplace/desks?floor=${building.floors.first}`));
  await page.getByRole('option', { name: /^1\.01-B / }).click();
  await page
    .getByRole('dialog', { name: /^1\.01-B/ })
    .getByRole('button', { name: 'Reserve now' })
    .click();
  await expect(page.getByText(/^1\.01-B is yours from/)).toBeVisible();

  const mail = await nextMailTo(me.email, 0);
  expect(mail.to).toEqual([me.email]);
  const { method, event } = calendarOf(mail);
  const [stored] = await sql<{ start: Date; end: Date }>(
    'select start_at as start, end_at as end from reservation where organisation_id = $1',
    [building.organisationId],
  );
  expect([method, event.start, event.end]).toEqual(['REQUEST', stored?.start, stored?.end]);
  expect(event.summary).toContain('1.01-B');
  expect(event.location).toContain('Prinsengracht 12');

  // The link is enough: the ticket opens in a browser in which no user is signed in.
  const link = /https?:\/\/\S+\/workplace\/reservation-status\/[\w-]+/.exec(mail.text)?.[0] ?? '';
  const ticket = await (await anotherBrowser()).newPage();
  await ticket.goto(link);
  const title = ticket.getByRole('heading', { level: 1 });
  await expect(title).toHaveText('Op tijd');
  await expect(ticket.getByRole('main')).toContainText('1.01-B');
  await expect(ticket.getByRole('main')).toContainText('Postma');

  // On a phone in another language, where no user is signed in and no building was chosen.
  const manage = /https?:\/\/\S+\/workplace\/my-reservations\?\S+/.exec(mail.text)?.[0] ?? '';
  const phone = await (await anotherBrowser({ viewport: PHONE, locale: 'nl-NL' })).newPage();
  await phone.goto(manage);
  await phone.waitForURL(onProvider('berth'));
  await fillIn(phone, me.email);
  await arrive(phone);
  const row = phone.getByRole('region', { name: 'Komend' }).getByRole('listitem', { name: /^1\.01-B / });
  await expect(row).toBeFocused();
  await expect(row).toBeInViewport();
  await row.getByRole('button', { name: 'Inchecken' }).click();
  await expect(row).toContainText(/Ingecheckt \d\d:\d\d/);
  await ticket.reload();
  await expect(title).toHaveText('Ingecheckt');
});
