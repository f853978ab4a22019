import { anEmptyBuilding } from '../../src/buildings/empty-building.ts';
import { aFloor, aStudio, draftedSpots } from '../../src/buildings/floors.ts';
import { aPerson } from '../../src/persons.ts';
import { signIn } from '../../src/sign-in.ts';
import { expect, type Page, test } from '../../src/test.ts';

const SPOTS = [
  { name: 'S-1', x: 200, y: 200 },
  { name: 'S-2', x: 400, y: 200 },
];

/** Uses the number field, which does not depend on the size of the screen. */
async function moveTo(page: Page, desk: string, metres: string): Promise<void> {
  await page.getByRole('option', { name: new RegExp(`^${desk}`) }).click();
  const field = page.getByRole('textbox', { name: 'From the left' });
  await field.fill(metres);
  await field.press('Enter');
}

const placeOf = async (page: Page, desk: string) => {
  await page.getByRole('option', { name: new RegExp(`^${desk}`) }).click();
  return page.getByRole('textbox', { name: 'From the left' }).inputValue();
};

// The browser reports the refused save.
const REFUSED = /status of (?:409|412)/;

test.describe.configure({ timeout: 90_000 });

test('two people draw on one floor: the second is warned, and no change of either is lost', async ({
  page,
  anotherBrowser,
  complaints,
}) => {
  complaints.allow(REFUSED);
  const building = await anEmptyBuilding('Shared house');
  const floorId = await aFloor(building, 'Atelier');
  await aStudio(building, floorId, SPOTS);
  const person = { roles: ['Customer-admin'], buildings: [building.place.building] };
  const [first, second] = await Promise.all([aPerson(person), aPerson(person)]);
  const theirs = await (await anotherBrowser()).newPage();
  const editor = `/workplace/floors?edit=${floorId}`;
  await Promise.all([signIn(page, first.email, editor), signIn(theirs, second.email, editor)]);

  await moveTo(page, 'S-1', '10');
  await expect(page.getByText(/^Draft saved/)).toBeVisible();

  await moveTo(theirs, 'S-2', '20');
  const banner = theirs.getByRole('alert').filter({ hasText: 'Someone else has saved this plan' });
  await expect(banner).toBeVisible();
  await expect(theirs.getByText('Not saved: someone else changed this plan')).toBeVisible();
  // The first change is in the database, the second on the screen.
  expect(await draftedSpots(floorId)).toMatchObject([{ x: 250 }, { x: 400 }]);
  expect(await placeOf(theirs, 'S-2')).toBe('20.00');

  await banner.getByRole('button', { name: 'Use theirs' }).click();
  await expect(banner).toHaveCount(0);
  await expect.poll(() => placeOf(theirs, 'S-1')).toBe('10.00');
  expect(await placeOf(theirs, 'S-2')).toBe('16.00');
  // Undo returns to the version that was replaced.
  await theirs.getByRole('button', { name: 'Undo: Use the other version' }).click();
  await expect.poll(() => placeOf(theirs, 'S-2')).toBe('20.00');
  await theirs.getByRole('button', { name: 'Redo: Use the other version' }).click();
  await moveTo(theirs, 'S-2', '18');
  await expect.poll(() => draftedSpots(floorId)).toMatchObject([{ x: 250 }, { x: 450 }]);

  await test.step('the first person keeps their version over the newer one', async () => {
    await moveTo(page, 'S-1', '11');
    const warning = page.getByRole('alert').filter({ hasText: 'Someone else has saved this plan' });
    await warning.getByRole('button', { name: 'Keep mine' }).click();
    await expect(warning).toHaveCount(0);
    await expect.poll(() => draftedSpots(floorId)).toMatchObject([{ x: 275 }, { x: 400 }]);
    await page.getByRole('button', { name: 'Undo: Keep mine' }).click();
    await expect.poll(() => draftedSpots(floorId)).toMatchObject([{ x: 250 }, { x: 450 }]);
  });
});
