import { randomBytes } from 'node:crypto';
import { authoriseIdentifier, withdrawIdentifier } from '@berth/contract';
import { buildingName } from '../../src/buildings/buildings.ts';
import { callerOnOtherNode } from '../../src/call.ts';
import { createAccount } from '../../src/product/keycloak-admin.ts';
import { aPerson } from '../../src/persons.ts';
import { signIn } from '../../src/sign-in.ts';
import { expect, test } from '../../src/test.ts';

// Twice the interval after which the API checks access again, and the time to draw.
const WITHIN_MS = 15_000;
const KEIZERSGRACHT = { org: 'harbour', building: 'keizersgracht' };

test('withdrawing an identifier on another node closes the pages that it opened, and no others [T10]', async ({
  page,
  anotherBrowser,
  complaints,
}) => {
  // The page reads again and is refused before it leads to the no-access page.
  complaints.allow(/status of (?:403|404)/);
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
  await expect(page.getByRole('heading', { level: 1, name: 'You are not assigned to an organisation' })).toBeVisible({
    timeout: WITHIN_MS,
  });
  console.log(`withdrawn identifier: no access after ${Date.now() - began} ms`);
  await expect(page).toHaveURL(/\/workplace\/no-access$/);
  await expect(theirs.getByRole('heading', { level: 1, name: 'Rewards' })).toBeVisible();

  // Authorised again, the same page works without a new sign-in.
  await admin(authoriseIdentifier, { params: KEIZERSGRACHT, query: { identifier, description: 'e2e' } });
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('navigation', { name: 'Main' })).toContainText(name);
  await admin(withdrawIdentifier, { params: { ...KEIZERSGRACHT, identifier } });
});
