import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { aBuilding, moment, storeReservation } from '../../src/buildings/reserved.ts';
import { daysAfter, today } from '../../src/dates.ts';
import { checkoutDir } from '../../src/environment.ts';
import { aPerson } from '../../src/persons.ts';
import { signInToInsights } from '../../src/screens/insight-screens.ts';
import { goWithin } from '../../src/screens/screens.ts';
import { signIn } from '../../src/sign-in.ts';
import { expect, type Page, test } from '../../src/test.ts';

/** The expected trees, by the headings of the document that lists them. */
const TREES = new Map(
  [
    ...readFileSync(join(checkoutDir, 'docs/accessibility.md'), 'utf8').matchAll(/^## (.+)\n\n```yaml\n([^`]+)```/gm),
  ].map(([, screen = '', tree = '']) => [screen, tree] as const),
);

const expectTree = (page: Page, screen: string) =>
  expect(page.locator('body')).toMatchAriaSnapshot(TREES.get(screen) ?? '- none');

/** Later than the days of the strip, so that it comes after them. */
const DAY = daysAfter(today(), 28);

test('the accessibility trees of the main screens are as documented', async ({ page }) => {
  const building = await aBuilding();
  const buildings = [building.place.building];
  const me = await aPerson({ buildings, firstName: 'Marijke', lastName: 'Hofman', roles: ['Customer-admin'] });
  const lotte = await aPerson({ buildings, firstName: 'Lotte', lastName: 'Smit' });
  const hours = { start: moment(DAY, '09:00'), end: moment(DAY, '13:00') };
  await storeReservation(building, { email: me.email, space: '1.01-A', ...hours });
  await storeReservation(building, { email: lotte.email, space: '1.01-B', ...hours });

  await signIn(
    page,
    me.email,
    building.at(`/workplace/desks?floor=${building.floors.first}&day=${DAY}&from=09:00&to=13:00`),
  );
  await expectTree(page, 'Reserve');
  await goWithin(page, building.at('/workplace/my-reservations'));
  await expectTree(page, 'My reservations');
  await goWithin(page, building.at('/workplace/find-my-colleague?search=lotte&day=any'));
  await expectTree(page, 'Find my colleague');
  await goWithin(page, building.at(`/workplace/reservations?day=${DAY}`));
  await expectTree(page, 'Manage › Reservations');
  await goWithin(page, building.at('/workplace/presence'));
  await expectTree(page, 'Who is in');
});

test('the accessibility tree of a report is as documented', async ({ page }) => {
  await signInToInsights(page);
  await expectTree(page, 'Insights › Hourly availability');
  expect(TREES.size).toBe(6);
});
