import { expect, type Page } from '@playwright/test';
import { ownBuilding } from '../../src/buildings/own-building.ts';
import { sql } from '../../src/database.ts';
import { aPerson } from '../../src/persons.ts';
import { signIn } from '../../src/sign-in.ts';
import { test } from '../../src/test.ts';

/** Sends requests as a directory does, outside of the browser. */
const directoryOf = (address: string, token: string) => async (method: string, path: string, body: object) => {
  const answer = await fetch(`${address}${path}`, {
    method,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/scim+json' },
    body: JSON.stringify(body),
  });
  expect(answer.status).toBeLessThan(300);
  return (await answer.json()) as { id: string };
};

async function makeToken(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'New token' }).press('Enter');
  await page.getByRole('textbox', { name: 'Name' }).fill('Entra ID');
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Copy the token now' });
  const token = await dialog.locator('code').innerText();
  await dialog.getByRole('button', { name: 'I have copied it' }).press('Enter');
  await expect(page.getByRole('listitem').filter({ hasText: 'Entra ID' })).toContainText('not used yet');
  return token;
}

test('an administrator connects a directory, maps a group, reviews the changes, and follows it', async ({ page }) => {
  const own = await ownBuilding();
  const admin = await aPerson({ roles: ['Customer-admin'], buildings: [own.building] });
  await signIn(page, admin.email, own.at('/workplace/directory'));
  await expect(page.getByText('has not sent any people yet')).toBeVisible();
  const token = await makeToken(page);
  const { pathname } = new URL(await page.locator('code').first().innerText());
  const send = directoryOf(`${new URL(page.url()).origin}${pathname}`, token);
  const email = `${own.org}@directory.example`;
  const { id } = await send('POST', '/Users', { userName: email, name: { givenName: 'Nina', familyName: 'Bos' } });
  await send('POST', '/Groups', { displayName: 'Everyone at the quay', members: [{ value: id }] });

  await page.reload();
  await expect(page.getByRole('row').filter({ hasText: email })).toContainText('added');
  await page.getByRole('row').filter({ hasText: 'Everyone at the quay' }).click();
  const mapping = page.getByRole('dialog');
  await mapping.getByRole('checkbox').first().press('Space');
  await expect(mapping).toContainText('1 right given');
  await expect(mapping.getByRole('checkbox', { name: 'Customer admin' })).toBeDisabled();
  await mapping.getByRole('button', { name: 'Save' }).click();

  await page.getByRole('button', { name: 'Follow the directory' }).click();
  const question = page.getByRole('dialog', { name: 'Follow the directory?' });
  await expect(question).toContainText('Added: 1.');
  await question.getByRole('button', { name: 'Follow the directory' }).click();
  await expect(page.getByRole('heading', { name: 'Following the directory' })).toBeVisible();
  const member = () =>
    sql<{ buildings: number }>(
      `select (select count(*)::int from member_building b where b.member_id = member.id) as buildings
       from member where organisation_id = $1 and email = $2`,
      [own.organisationId, email],
    );
  await expect.poll(member, { timeout: 30_000 }).toEqual([{ buildings: 1 }]);
});
