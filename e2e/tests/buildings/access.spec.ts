import { randomBytes } from 'node:crypto';
import { authoriseIdentifier, withdrawIdentifier } from '@berth/contract';
import { buildingName } from '../../src/buildings/buildings.ts';
import { callerOnOtherNode } from '../../src/call.ts';
import { sql } from '../../src/database.ts';
import { createAccount } from '../../src/product/keycloak-admin.ts';
import { aPerson } from '../../src/persons.ts';
import { signIn } from '../../src/sign-in.ts';
import { expect, type Page, test } from '../../src/test.ts';

// Twice what the setup makes the api ask again after, and the time to draw.
const WITHIN_MS = 15_000;
const KEIZERSGRACHT = { org: 'harbour', building: 'keizersgracht' };
const noAccess = (page: Page) =>
  page.getByRole('heading', { level: 1, name: 'You are not assigned to an organisation' });

test.describe.configure({ timeout: 120_000 });

/** The page asks again and is refused on its way; that is what this file is about. */
const REFUSED = /status of (?:403|404)/;

test('an authorisation withdrawn on another node ends open pages, and only theirs', async ({
  page,
  anotherBrowser,
  complaints,
}) => {
  complaints.allow(REFUSED);
  const identifier = `e2e-${randomBytes(4).toString('hex')}`;
  const admin = await callerOnOtherNode((await aPerson({ roles: ['Dashboard-admin'] })).email);
  await admin(authoriseIdentifier, { params: KEIZERSGRACHT, query: { identifier, description: 'e2e' } });

  const name = await buildingName('keizersgracht');
  const guest = await createAccount({ organisation: [identifier] });
  await signIn(page, guest.email, '/workplace/rewards');
  await expect(page.getByRole('navigation', { name: 'Main' })).toContainText(name);
  const member = await aPerson({ buildings: ['keizersgracht'] });
  const theirs = await (await anotherBrowser()).newPage();
  await signIn(theirs, member.email, '/workplace/rewards');

  const began = Date.now();
  await admin(withdrawIdentifier, { params: { ...KEIZERSGRACHT, identifier } });
  await expect(noAccess(page)).toBeVisible({ timeout: WITHIN_MS });
  console.log(`withdrawn authorisation: no access after ${Date.now() - began} ms`);
  await expect(page).toHaveURL(/\/workplace\/no-access$/);
  await expect(theirs.getByRole('heading', { level: 1, name: 'Rewards' })).toBeVisible();

  // Given back, the same page goes on without a new sign-in.
  await admin(authoriseIdentifier, { params: KEIZERSGRACHT, query: { identifier, description: 'e2e' } });
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('navigation', { name: 'Main' })).toContainText(name);
  await admin(withdrawIdentifier, { params: { ...KEIZERSGRACHT, identifier } });
});

test('a membership that vanishes without any notice ends open pages within a minute', async ({ page, complaints }) => {
  complaints.allow(REFUSED);
  const person = await aPerson({ buildings: ['keizersgracht'] });
  await signIn(page, person.email, '/workplace/rewards');
  await expect(page.getByRole('heading', { level: 1, name: 'Rewards' })).toBeVisible();

  const began = Date.now();
  await sql('delete from member where email = $1', [person.email]);
  await expect(noAccess(page)).toBeVisible({ timeout: WITHIN_MS });
  console.log(`deleted membership: no access after ${Date.now() - began} ms`);
  await expect(page).toHaveURL(/\/workplace\/no-access$/);
});

test('losing one of two buildings leads to the other, not out', async ({ page, complaints }) => {
  complaints.allow(REFUSED);
  const person = await aPerson();
  await signIn(page, person.email, '/workplace?org=harbour&building=keizersgracht');
  await expect(page.getByRole('article')).toHaveCount(2);
  await sql(
    `delete from member_building using member, building
     where member.email = $1 and building.slug = 'keizersgracht'
       and member_building.member_id = member.id and member_building.building_id = building.id`,
    [person.email],
  );
  await expect(page).toHaveURL(/\/workplace\/desks$/, { timeout: WITHIN_MS });
  await expect(page.getByRole('navigation', { name: 'Main' })).toContainText(await buildingName('wilhelminakade'));
});
