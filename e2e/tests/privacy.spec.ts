import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { violationsIn } from '../src/browser/accessibility.ts';
import { ownBuilding } from '../src/buildings/own-building.ts';
import { sql } from '../src/database.ts';
import { aPerson } from '../src/persons.ts';
import { tracesOf } from '../src/product/traces-of.ts';
import { signIn } from '../src/sign-in.ts';
import { expect, type Page, test } from '../src/test.ts';

/** What the clock does every ten minutes, at once. */
const comeTime = () => sql(`insert into pgboss.job (name, data) values ('erase-asked', '{}')`);

const idOf = async (email: string) => {
  const [row] = await sql<{ id: string }>('select id from member where email = $1', [email]);
  return row?.id ?? '';
};

const stateOf = async (email: string) => {
  const [row] = await sql<{ state: string }>(
    `select r.state from privacy_request r join member m on m.organisation_id = r.organisation_id and m.id = r.member_id
     where m.email = $1 and r.kind = 'erasure' and r.state <> 'withdrawn'`,
    [email],
  );
  return row?.state;
};

async function askToDelete(page: Page, name: string) {
  await page.getByRole('button', { name: 'Delete my data…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete everything about me?' });
  const yes = dialog.getByRole('button', { name: 'Delete everything' });
  await expect(yes).toBeDisabled();
  await dialog.getByRole('textbox').fill(name);
  await yes.click();
  await expect(page.getByText(/Your data will be deleted from/)).toBeVisible();
}

test('a person sees what is known, downloads it, changes their mind about deleting, and is deleted with a receipt', async ({
  page,
}) => {
  const own = await ownBuilding();
  // A word that nobody else has, to look for it everywhere.
  const marker = `Zanzibar${randomBytes(4).toString('hex')}`;
  const person = await aPerson({ firstName: marker, buildings: [own.building] });
  await signIn(page, person.email, own.at('/workplace/privacy'));
  await expect(page.getByRole('row', { name: /^Account/ })).toContainText('While you are a member');
  expect(await violationsIn(page)).toEqual([]);

  await page.getByRole('button', { name: 'Prepare download' }).click();
  const file = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download JSON' }).click();
  const copy = JSON.parse(await readFile(await (await file).path(), 'utf8')) as { tables: { table: string }[] };
  expect(copy.tables.map(({ table }) => table)).toEqual(expect.arrayContaining(['member', 'person']));
  expect(JSON.stringify(copy)).toContain(person.email);
  await expect(page.getByRole('region', { name: /Who viewed/ })).toContainText('A copy of your data was requested');

  expect(await tracesOf(marker, person.email)).toEqual(
    expect.arrayContaining(['table member', 'table privacy_request']),
  );

  const [known] = await sql<{ name: string }>(
    `select trim(first_name || ' ' || last_name) as name from member where email = $1`,
    [person.email],
  );
  const name = known?.name ?? '';
  await askToDelete(page, name);
  await page.getByRole('button', { name: 'Cancel deletion' }).click();
  await expect(page.getByRole('button', { name: 'Delete my data…' })).toBeVisible();
  await askToDelete(page, name);
  const receipt = (await page.getByRole('link', { name: /privacy-receipt/ }).getAttribute('href')) ?? '';

  await sql(`update privacy_request set due_at = now() where member_id = (select id from member where email = $1)`, [
    person.email,
  ]);
  await comeTime();
  await expect.poll(() => stateOf(person.email)).toBe('working');
  await sql(`update member set removed_at = now() - interval '6 minutes' where email = $1`, [person.email]);
  await comeTime();
  await expect.poll(() => sql('select id from member where email = $1', [person.email])).toEqual([]);
  // What looks nowhere finds nothing: this word stands in a log and in the broker.
  expect(await tracesOf('ingest', person.email)).toEqual(expect.arrayContaining(['log ingest.log', 'stream meta.inf']));
  for (const word of [marker, person.email]) expect(await tracesOf(word, person.email)).toEqual([]);
  await page.goto(receipt);
  await expect(page.getByText(/^Deletion completed on/)).toBeVisible();
  await expect(page.getByText('The sign-in account was deleted.')).toBeVisible();
  expect(await violationsIn(page)).toEqual([]);
});

test('an administrator asks to delete everything about a user, keeps the receipt, and takes it back', async ({
  page,
}) => {
  const own = await ownBuilding();
  const roles = ['Customer-admin'];
  const [admin, user] = await Promise.all([
    aPerson({ roles, buildings: [own.building] }),
    aPerson({ firstName: 'Noor', lastName: 'Jansen', buildings: [own.building] }),
  ]);
  await signIn(page, admin.email, own.at(`/workplace/users?user=${await idOf(user.email)}`));
  await page.getByRole('button', { name: 'Delete all data…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete all data about Noor Jansen?' });
  await expect(dialog.getByRole('button', { name: 'Delete everything' })).toBeDisabled();
  await dialog.getByRole('textbox').fill('Noor Jansen');
  expect(await violationsIn(page, 'all rules', true)).toEqual([]);
  await dialog.getByRole('button', { name: 'Delete everything' }).click();
  const receipt = page.getByRole('link', { name: /privacy-receipt/ });
  await expect(receipt).toBeVisible();
  await expect(page.getByText(/All data about this person will be deleted from/)).toBeVisible();
  expect(await stateOf(user.email)).toBe('waiting');
  await page.getByRole('button', { name: 'Cancel deletion' }).click();
  await expect(page.getByRole('button', { name: 'Delete all data…' })).toBeVisible();
  await expect(receipt).toHaveCount(0);
  expect(await stateOf(user.email)).toBeUndefined();
});
