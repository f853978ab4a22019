import { anEmptyBuilding } from '../../src/buildings/empty-building.ts';
import { aFloor, aStudio, publishedSpots } from '../../src/buildings/floors.ts';
import { aPerson } from '../../src/persons.ts';
import { signIn } from '../../src/sign-in.ts';
import { tabTo } from '../../src/browser/tab-to.ts';
import { expect, type Page, test } from '../../src/test.ts';

const SPOTS = [
  { name: 'S-1', x: 200, y: 200 },
  { name: 'S-2', x: 300, y: 220 },
  { name: 'S-3', x: 400, y: 240 },
  { name: 'S-4', x: 500, y: 260 },
];

const press = async (page: Page, ...keys: string[]) => {
  for (const key of keys) await page.keyboard.press(key);
};

/** Tab selects the old number, and Enter saves the typed one. */
async function enter(page: Page, label: string, value: string): Promise<void> {
  await tabTo(page, page.getByRole('textbox', { name: label }));
  await page.keyboard.type(value);
  await page.keyboard.press('Enter');
}

test.describe.configure({ timeout: 90_000 });

test('a plan is changed and published with the keyboard', async ({ page }) => {
  const building = await anEmptyBuilding('Quiet house');
  const floorId = await aFloor(building, 'Loft', 2);
  await aStudio(building, floorId, SPOTS);
  const admin = await aPerson({ roles: ['Customer-admin'], buildings: [building.place.building] });
  await signIn(page, admin.email, '/workplace/floors');
  await tabTo(page, page.getByRole('button', { name: 'Edit plan: Loft' }));
  await press(page, 'Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Plan of Loft' })).toBeAttached();

  const list = page.getByRole('listbox', { name: 'Rooms and desks on this floor' });
  const canvas = page.getByRole('application', { name: 'Floor plan' });
  const properties = page.getByRole('complementary', { name: 'Properties' });
  const field = (name: string) => properties.getByRole('textbox', { name });

  await test.step('arrow keys move the selected desk, and brackets turn it', async () => {
    await tabTo(page, list);
    await press(page, 'ArrowDown');
    await expect(page.getByRole('option', { name: /^S-1/ })).toHaveAttribute('aria-selected', 'true');
    await tabTo(page, canvas);
    await press(page, 'ArrowRight', 'ArrowRight', 'ArrowRight', 'Shift+ArrowDown', ']');
    await expect(field('From the left')).toHaveValue('8.12');
    await expect(field('From the top')).toHaveValue('8.40');
    await expect(field('Rotation')).toHaveValue('15');
  });

  await test.step('numbers place it exactly', async () => {
    await enter(page, 'From the left', '10');
    await enter(page, 'From the top', '8');
    await enter(page, 'Rotation', '90');
  });

  await test.step('several desks are aligned, with undo and redo', async () => {
    await tabTo(page, list, 'Shift+Tab');
    await press(page, 'Shift+ArrowDown', 'Shift+ArrowDown', 'Shift+ArrowDown');
    await expect(properties).toContainText('4 desks');
    await tabTo(page, properties.getByRole('button', { name: 'Align middles' }));
    await press(page, 'Enter');
    const nothingToRedo = page.getByRole('button', { name: 'Nothing to redo' });
    await expect(nothingToRedo).toBeDisabled();
    await press(page, 'Control+z');
    await expect(page.getByRole('button', { name: /^Redo: / })).toBeEnabled();
    await press(page, 'Control+y');
    await expect(nothingToRedo).toBeDisabled();
  });

  await test.step('a desk is removed, with undo and redo', async () => {
    await tabTo(page, list, 'Shift+Tab');
    await press(page, 'End', 'Delete');
    await expect(page.getByRole('option')).toHaveCount(4);
    await press(page, 'Control+z');
    await expect(page.getByRole('option', { name: /^S-4/ })).toBeVisible();
    await press(page, 'Control+Shift+z');
    await expect(page.getByRole('option')).toHaveCount(4);
  });

  await test.step('the published plan has the changes, and not before', async () => {
    await expect(page.getByText(/^Draft saved/)).toBeVisible();
    expect(await publishedSpots(floorId)).toMatchObject(SPOTS);
    await tabTo(page, page.getByRole('button', { name: 'Publish 4 changes' }), 'Shift+Tab');
    await press(page, 'Enter');
    const dialog = page.getByRole('dialog', { name: 'Changes to publish' });
    await expect(dialog).toContainText('Removed for everyone: S-4.');
    await tabTo(page, dialog.getByRole('button', { name: 'Publish now' }));
    await press(page, 'Enter');
    await expect(page.getByText('Everything is published')).toBeVisible();
    expect(await publishedSpots(floorId)).toEqual([
      { name: 'S-1', x: 250, y: 225, rotation: 90 },
      { name: 'S-2', x: 300, y: 225, rotation: 0 },
      { name: 'S-3', x: 400, y: 225, rotation: 0 },
    ]);
  });
});
