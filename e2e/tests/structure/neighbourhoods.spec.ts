import { openNeighbourhood } from '@berth/contract';
import { violationsIn } from '../../src/browser/accessibility.ts';
import { takePictures } from '../../src/browser/picture-file.ts';
import { tabTo } from '../../src/browser/tab-to.ts';
import {
  chooseInList,
  enter,
  expectNoOverflow,
  filled,
  like,
  onPhone,
  retype,
} from '../../src/browser/without-mouse.ts';
import type { MappedBuilding } from '../../src/buildings/mapped-building.ts';
import { aBuilding } from '../../src/buildings/reserved.ts';
import { callerOnOtherNode } from '../../src/call.ts';
import { sql } from '../../src/database.ts';
import { daysAfter, today } from '../../src/dates.ts';
import { aPerson } from '../../src/persons.ts';
import { mailsTo } from '../../src/product/mails.ts';
import { reserveAddress, reserveBar } from '../../src/screens/reserve-on-phone.ts';
import { signIn } from '../../src/sign-in.ts';
import { expect, type Page, test } from '../../src/test.ts';

/** Far enough that it opens the day before, whatever the time is. */
const DATE = daysAfter(today(), 4);
const INSIDE = ['1.01-A', '1.01-B', '1.01-C'] as const;

/** Desks for the group Design on every day, until four o'clock the day before. */
async function aNeighbourhood({ organisationId, id, floors, desks }: MappedBuilding): Promise<string> {
  const [row] = await sql<{ id: string }>(
    `with added as (
       insert into neighbourhood (organisation_id, building_id, floor_id, name, colour, weekdays)
       values ($1, $2, $3, 'Design', 6, '{monday,tuesday,wednesday,thursday,friday,saturday,sunday}') returning id
     ), people as (
       insert into neighbourhood_group (organisation_id, neighbourhood_id, userpool) select $1, id, 'Design' from added
     ), spaces as (
       insert into neighbourhood_space (organisation_id, neighbourhood_id, space_id)
       select $1, added.id, space.id from added, unnest($4::uuid[]) as space (id)
     )
     select id from added`,
    [organisationId, id, floors.first, INSIDE.map((name) => desks.get(name))],
  );
  return row?.id ?? '';
}

const outline = (page: Page) => page.locator('g[data-open] > rect');

test('an administrator draws a neighbourhood by keyboard, and sees its week and sentence', async ({ page }) => {
  const building = await aBuilding();
  const { email } = await aPerson({ roles: ['Customer-admin'], buildings: [building.place.building] });
  await signIn(page, email, building.at('/workplace/neighbourhoods'));
  await tabTo(page, page.getByRole('tab', { name: /^Ground/ }));
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await enter(page, page.getByRole('button', { name: 'New neighbourhood' }).first());
  await retype(page, page.getByRole('textbox', { name: 'Name' }), 'Design');
  await retype(page, page.getByRole('combobox', { name: 'Group' }), 'Designers');
  await page.keyboard.press('Enter');
  await enter(page, page.getByRole('checkbox', { name: /^Studio/ }), 'Space');
  await enter(page, page.getByRole('checkbox', { name: 'Friday' }), 'Space');
  await retype(page, page.getByRole('textbox', { name: 'Last desks that stay with the team' }), '2');
  await expect(page.getByText(/^Design has these 6 desks first: Mon, Tue, Wed, Thu\./)).toBeVisible();
  const week = page.getByRole('table', { name: 'The week of Design' });
  await expect(week.getByRole('row', { name: /^Tuesday/ })).toContainText('until Monday 16:00');
  await expect(week.getByRole('row', { name: /^Friday/ })).toContainText('all the time');
  expect(await violationsIn(page, 'colours')).toEqual([]);
  await takePictures(page, 'neighbourhood-editor');
  await page.setViewportSize({ width: 1440, height: 900 });
  await enter(page, page.getByRole('button', { name: 'Save', exact: true }));
  await enter(page, page.getByRole('dialog').getByRole('button', { name: 'Save anyway' }));
  await expect(page.getByRole('listitem').filter({ hasText: 'Design' })).toContainText('6 desks');
  expect(await violationsIn(page, 'colours')).toEqual([]);
  await takePictures(page, 'neighbourhoods');
});

test('an area opens on an open map: refused before, dashed and free after an administrator opened it', {
  tag: '@main',
}, async ({ page }) => {
  const building = await aBuilding();
  const neighbourhoodId = await aNeighbourhood(building);
  const buildings = [building.place.building];
  const [emma, admin] = await Promise.all([aPerson({ buildings }), aPerson({ buildings, roles: ['Customer-admin'] })]);
  await signIn(page, emma.email, reserveAddress(building, { date: DATE }));
  const tab = page.getByRole('tab', { name: /^First/ });
  await expect(tab).toContainText('2 free');
  await expect(page.getByRole('list', { name: 'Neighbourhoods' })).toContainText(/Design opens .+16:00/);
  await expect(page.getByText('Team only', { exact: false }).first()).toBeVisible();
  await expect(outline(page)).toHaveCount(0);
  const map = page.getByRole('listbox', { name: 'Map of First' });
  await expect(map.getByRole('option', { name: 'Desk 1.01-A, team only' })).toBeAttached();
  expect(await violationsIn(page, 'colours')).toEqual([]);
  await takePictures(page, 'neighbourhood-closed');
  await page.setViewportSize({ width: 1440, height: 900 });

  const call = await callerOnOtherNode(admin.email);
  const openedAt = Date.now();
  await call(openNeighbourhood, { params: { ...building.place, id: neighbourhoodId }, body: { date: DATE } });
  await expect(tab).toContainText('5 free');
  await expect(outline(page)).toHaveCount(1);
  test.info().annotations.push({ type: 'opening painted', description: `${Date.now() - openedAt} ms` });
  await expect(page.getByRole('list', { name: 'Neighbourhoods' })).toContainText('opened early');
  await takePictures(page, 'neighbourhood-open');
});

test('on a phone in Dutch, a refused member asks to be notified, and gets one mail when it opens', async ({ page }) => {
  const say = await onPhone(page, 'nl');
  const building = await aBuilding();
  const neighbourhoodId = await aNeighbourhood(building);
  const buildings = [building.place.building];
  const [emma, admin] = await Promise.all([aPerson({ buildings }), aPerson({ buildings, roles: ['Customer-admin'] })]);
  await signIn(page, emma.email, reserveAddress(building, { date: DATE }));
  await chooseInList(page, say, '1.01-A');
  await enter(page, reserveBar(page, say).getByRole('button').last());
  const dialog = page.getByRole('dialog');
  const name = { name: '1.01-A', neighbourhood: 'Design' };
  await expect(dialog.getByRole('alert')).toHaveText(like(say('reserve-form:refusal.teamOnly'), name));
  await expectNoOverflow(page);
  await takePictures(page, 'neighbourhood-refusal');
  await page.setViewportSize({ width: 390, height: 844 });
  await enter(page, dialog.getByRole('button', { name: say('reserve-form:refusal.notify') }));
  await expect(dialog.getByRole('status')).toHaveText(
    filled(say('reserve-form:refusal.notified'), { neighbourhood: 'Design' }),
  );
  const call = await callerOnOtherNode(admin.email);
  await call(openNeighbourhood, { params: { ...building.place, id: neighbourhoodId }, body: { date: DATE } });
  // The job runs every minute.
  await expect.poll(async () => (await mailsTo(emma.email)).length, { timeout: 120_000 }).toBe(1);
});
