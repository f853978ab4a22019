import { desks, floors, rooms } from '@berth/contract';
import { callerOnOtherNode } from '../../src/call.ts';
import { countedHand } from '../../src/browser/counted-hand.ts';
import { sql } from '../../src/database.ts';
import { planSvg } from '../../src/buildings/floors.ts';
import { anEmptyBuilding } from '../../src/buildings/empty-building.ts';
import { aPerson } from '../../src/persons.ts';
import { signIn } from '../../src/sign-in.ts';
import { expect, type Page, test } from '../../src/test.ts';

/** Converts a point of the plan to a point of the screen while the whole sheet is visible. */
async function sheetAt(page: Page, sheet: { width: number; height: number }) {
  const canvas = page.getByRole('application', { name: 'Floor plan' });
  await expect(canvas.locator('img')).toBeVisible();
  const box = await canvas.locator('img').boundingBox();
  if (!box) throw new Error('the plan is not shown');
  return (x: number, y: number) =>
    [box.x + (x / sheet.width) * box.width, box.y + (y / sheet.height) * box.height] as const;
}

const spaceNames = (buildingId: string) =>
  sql<{ name: string; room: string; x: number; y: number; rotation: number }>(
    `select desk.name, room.name as room, desk.x, desk.y, desk.rotation
     from space as desk join space as room on room.organisation_id = desk.organisation_id and room.id = desk.room_id
     where desk.building_id = $1 and desk.removed_at is null order by desk.name`,
    [buildingId],
  );

const numbered = (count: number) => Array.from({ length: count }, (_, at) => `4.01-${String(at + 1).padStart(2, '0')}`);

test('a floor with a plan, a room and sixty numbered desks is drawn and published in under forty actions', {
  tag: '@main',
}, async ({ page }) => {
  const building = await anEmptyBuilding('Drawing office');
  const buildings = [building.place.building];
  const [admin, employee] = await Promise.all([
    aPerson({ roles: ['Customer-admin'], buildings }),
    aPerson({ buildings }),
  ]);
  const colleague = await callerOnOtherNode(employee.email);
  const params = building.place;
  await signIn(page, admin.email, '/workplace/floors');
  const hand = countedHand(page);

  await hand.click(page.getByRole('main').getByRole('button', { name: 'Add floor' }).first());
  await hand.type(page.getByRole('textbox', { name: 'Name' }), 'Floor 4');
  await hand.type(page.getByRole('textbox', { name: 'Level' }), '4');
  await hand.press('Enter');
  const card = page.getByRole('article', { name: 'Floor 4' });
  await expect(card).toContainText('No map available');
  const svg = Buffer.from(planSvg(1000, 600));
  await hand.choose(card.locator('input[type=file]'), { name: 'floor-4.svg', mimeType: 'image/svg+xml', buffer: svg });
  await expect(page.getByText('Plan uploaded')).toBeVisible();
  expect(await colleague(floors, { params })).toMatchObject([{ name: 'Floor 4', level: 4, plan: { width: 1000 } }]);

  await hand.click(card.getByRole('button', { name: 'Edit plan' }));
  const at = await sheetAt(page, { width: 1000, height: 600 });
  await hand.press('r');
  await hand.drag(at(40, 40), at(960, 560));
  const properties = page.getByRole('complementary', { name: 'Properties' });
  await expect(properties.getByRole('textbox', { name: 'Name' })).toBeFocused();
  await hand.type(properties.getByRole('textbox', { name: 'Name' }), '4.01');
  await hand.press('Enter');

  await hand.click(page.getByRole('button', { name: 'Stamp rows and grids' }));
  const stamp = page.getByRole('form', { name: 'Stamp rows and grids' });
  await hand.type(stamp.getByRole('textbox', { name: 'Rows', exact: true }), '4');
  await hand.type(stamp.getByRole('textbox', { name: 'Desks in a row', exact: true }), '12');
  await hand.type(stamp.getByRole('textbox', { name: 'Numbering' }), '4.01-{01}');
  await expect(stamp.getByRole('status')).toHaveText('4.01-01 to 4.01-48, all names are free');
  await hand.click(stamp.getByRole('button', { name: 'Place 48 desks' }));

  // The numbering continues after the grid.
  await hand.press('s');
  await hand.type(stamp.getByRole('textbox', { name: 'Rows', exact: true }), '1');
  await hand.clickAt(...at(500, 130));
  await expect(stamp.getByRole('status')).toHaveText('4.01-49 to 4.01-60, all names are free');
  await hand.click(stamp.getByRole('button', { name: 'Place 12 desks' }));

  await expect(page.getByText('Every desk is inside its room and nothing overlaps')).toBeVisible();
  await expect(page.getByText(/^Draft saved \d\d:\d\d$/)).toBeVisible();
  expect(await spaceNames(building.id)).toEqual([]);
  expect([await colleague(rooms, { params }), await colleague(desks, { params })]).toEqual([[], []]);

  await hand.click(page.getByRole('button', { name: 'Publish 61 changes' }));
  const dialog = page.getByRole('dialog', { name: 'Changes to publish' });
  await expect(dialog).toContainText('Desks and parking spots added60');
  await hand.click(dialog.getByRole('button', { name: 'Publish now' }));
  await expect(page.getByText('Everything is published')).toBeVisible();

  const stored = await spaceNames(building.id);
  expect(stored.map(({ name }) => name)).toEqual(numbered(60));
  expect(new Set(stored.map(({ room }) => room))).toEqual(new Set(['4.01']));
  const seen = await colleague(desks, { params });
  expect(seen.map(({ name }) => name).toSorted()).toEqual(numbered(60));
  // Rows face each other, and no two desks share a place.
  expect(new Set(stored.map(({ rotation }) => rotation))).toEqual(new Set([0, 180]));
  expect(new Set(stored.map(({ x, y }) => `${x} ${y}`)).size).toBe(60);

  console.log(`a floor, its plan, a room and 60 numbered desks: ${hand.actions()} actions`);
  expect(hand.actions()).toBeLessThan(40);
});
