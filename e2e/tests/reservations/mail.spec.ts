import { aPerson } from '../../src/persons.ts';
import { daysAfter, today } from '../../src/dates.ts';
import { calendarOf, nextMailTo } from '../../src/product/mails.ts';
import { aBuilding, moment } from '../../src/buildings/reserved.ts';
import { signIn } from '../../src/sign-in.ts';
import { expect, test } from '../../src/test.ts';

const TOMORROW = daysAfter(today(), 1);

test('whoever reserves gets a mail whose ticket opens and whose entry a calendar takes, and takes out again', async ({
  page,
  browser,
}) => {
  const building = await aBuilding();
  const me = await aPerson({ buildings: [building.place.building], firstName: 'Noor', lastName: 'Postma' });
  const times = `date=${TOMORROW}&from=09:00&to=13:00`;
  await signIn(page, me.email, building.at(`/workplace/desks?floor=${building.floors.first}&${times}`));
  await page
    .getByRole('listbox', { name: 'List' })
    .getByRole('option', { name: /^1\.01-B / })
    .click();
  const card = page.getByRole('dialog', { name: /^1\.01-B/ });
  await card.getByRole('button', { name: 'Reserve now' }).click();
  await expect(page.getByText('1.01-B is yours from 09:00 to 13:00')).toBeVisible();

  const confirmation = await nextMailTo(me.email, 0);
  expect(confirmation.to).toEqual([me.email]);
  const entered = calendarOf(confirmation);
  expect(entered.method).toBe('REQUEST');
  expect([entered.event.start, entered.event.end]).toEqual([moment(TOMORROW, '09:00'), moment(TOMORROW, '13:00')]);
  expect(entered.event.summary).toContain('1.01-B');
  expect(entered.event.location).toContain('Prinsengracht 12');

  // Whoever has the mail has the ticket: nobody is signed in there.
  const link = /https?:\/\/[^"'\s<>]+\/workplace\/reservation-status\/[\w-]+/.exec(confirmation.text)?.[0] ?? '';
  const elsewhere = await browser.newContext();
  const ticket = await elsewhere.newPage();
  await ticket.goto(link);
  await expect(ticket.getByRole('main')).toContainText('1.01-B');
  await expect(ticket.getByRole('main')).toContainText('Postma');
  await elsewhere.close();

  await page.goto(building.at('/workplace/my-reservations'));
  const row = page.getByRole('region', { name: 'Upcoming' }).getByRole('listitem', { name: /^1\.01-B, / });
  await row.getByRole('button', { name: 'Cancel' }).click();
  await expect(row).toHaveCount(0);
  const gone = calendarOf(await nextMailTo(me.email, 1));
  expect(gone.method).toBe('CANCEL');
  expect(gone.event.uid).toBe(entered.event.uid);
  expect(gone.event.status).toBe('CANCELLED');
  expect(Number(gone.event.sequence)).toBeGreaterThan(Number(entered.event.sequence));
});
