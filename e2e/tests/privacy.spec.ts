import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { violationsIn } from '../src/browser/accessibility.ts';
import { PHONE } from '../src/browser/without-mouse.ts';
import { ownBuilding } from '../src/buildings/own-building.ts';
import { sql } from '../src/database.ts';
import { aPerson } from '../src/persons.ts';
import { tracesOf } from '../src/product/traces-of.ts';
import { signIn } from '../src/sign-in.ts';
import { expect, type Page, test } from '../src/test.ts';

/** Queues the job that otherwise runs every ten minutes. */
const eraseDue = () => sql(`insert into pgboss.job (name, data) values ('erase-asked', '{}')`);

const stateOf = async (email: string) => {
  const [row] = await sql<{ state: string }>(
    `select r.state from privacy_request r join member m on m.organisation_id = r.organisation_id and m.id = r.member_id
     where m.email = $1 and r.kind = 'erasure' and r.state <> 'withdrawn'`,
    [email],
  );
  return row?.state;
};

async function requestDeletion(page: Page, name: string) {
  await page.getByRole('button', { name: 'Delete my data…' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Delete everything about me?' });
  const yes = dialog.getByRole('button', { name: 'Delete everything' });
  await expect(yes).toBeDisabled();
  await dialog.getByRole('textbox').fill(name);
  await page.keyboard.press('Enter');
  await expect(page.getByText(/Your data will be deleted from/)).toBeVisible();
}

test('a user reads and downloads their data, cancels a deletion, and is deleted with a receipt and without a trace [T31]', async ({
  page,
}) => {
  await page.setViewportSize(PHONE);
  const own = await ownBuilding();
  // A unique word, searched for in every place where data is stored.
  const marker = `Zanzibar${randomBytes(4).toString('hex')}`;
  const person = await aPerson({ firstName: marker, buildings: [own.building] });
  await signIn(page, person.email, own.at('/workplace/privacy'));
  await expect(page.getByRole('row', { name: /^Account/ })).toContainText('While you are a member');
  await page.getByRole('button', { name: 'Prepare download' }).press('Enter');
  const file = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download JSON' }).press('Enter');
  const copy = JSON.parse(await readFile(await (await file).path(), 'utf8')) as { tables: { table: string }[] };
  expect(copy.tables.map(({ table }) => table)).toEqual(expect.arrayContaining(['member', 'person']));
  expect(JSON.stringify(copy)).toContain(person.email);
  await expect(page.getByRole('region', { name: /Who viewed/ })).toContainText('A copy of your data was requested');

  // The search finds the marker in tables, and a word that the logs and the broker contain.
  expect(await tracesOf([marker, 'ingest'], person.email)).toEqual(
    expect.arrayContaining(['table member', 'table privacy_request', 'log ingest.log', 'stream meta.inf']),
  );

  const [member] = await sql<{ name: string }>(
    `select trim(first_name || ' ' || last_name) as name from member where email = $1`,
    [person.email],
  );
  const name = member?.name ?? '';
  await requestDeletion(page, name);
  await page.getByRole('button', { name: 'Cancel deletion' }).press('Enter');
  await expect(page.getByRole('button', { name: 'Delete my data…' })).toBeVisible();
  await requestDeletion(page, name);
  const receipt = (await page.getByRole('link', { name: /privacy-receipt/ }).getAttribute('href')) ?? '';

  await sql(`update privacy_request set due_at = now() where member_id = (select id from member where email = $1)`, [
    person.email,
  ]);
  await eraseDue();
  await expect.poll(() => stateOf(person.email)).toBe('working');
  await sql(`update member set removed_at = now() - interval '6 minutes' where email = $1`, [person.email]);
  await eraseDue();
  await expect.poll(() => sql('select id from member where email = $1', [person.email])).toEqual([]);
  expect(await tracesOf([marker, person.email], person.email)).toEqual([]);
  await page.goto(receipt);
  await expect(page.getByText(/^Deletion completed on/)).toBeVisible();
  await expect(page.getByText('The sign-in account was deleted.')).toBeVisible();
  expect(await violationsIn(page)).toEqual([]);
});
