import type { Page } from '@playwright/test';
import { archicadTwoFloors } from '../../../bench/plans/seen/archicad-two-floors.ts';
import { autocadBlocks } from '../../../bench/plans/seen/autocad-blocks.ts';
import { inkscapeAgency } from '../../../bench/plans/seen/inkscape-agency.ts';
import { violationsIn } from '../../src/browser/accessibility.ts';
import { humanHand } from '../../src/browser/human-hand.ts';
import { takePictures } from '../../src/browser/picture-file.ts';
import { tabTo } from '../../src/browser/tab-to.ts';
import { enter, retype } from '../../src/browser/without-mouse.ts';
import { anEmptyBuilding } from '../../src/buildings/empty-building.ts';
import { type PlanFile, planFile, scanOf } from '../../src/buildings/plan-file.ts';
import { sql } from '../../src/database.ts';
import { aPerson } from '../../src/persons.ts';
import { createAccount } from '../../src/product/keycloak-admin.ts';
import { nextMailTo } from '../../src/product/mails.ts';
import { beKnown, arrive, signIn } from '../../src/sign-in.ts';
import { expect, test } from '../../src/test.ts';

const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, ...(typeof name === 'string' && { exact: true }) });
const steps = (page: Page) => page.getByRole('navigation', { name: 'Steps' });
const fileField = (page: Page) => page.locator('input[type=file]');

/** The guide of an empty building, opened for its administrator by signing in. */
async function openGuide(page: Page, name: string) {
  const building = await anEmptyBuilding(name);
  const admin = await aPerson({ roles: ['Customer-admin'], buildings: [building.place.building] });
  await signIn(page, admin.email);
  await expect(steps(page)).toContainText('0 of 6');
  return building;
}

/** The guide at the step of the plan, with a file that has been read. */
async function withPlan(page: Page, name: string, file: PlanFile) {
  const building = await openGuide(page, name);
  await button(page, 'Next: Plan').click();
  await fileField(page).setInputFiles(file);
  return building;
}

const publishedOn = (organisationId: string) =>
  sql<{ floor: string; desks: number }>(
    `select floor.name as floor, count(space.id)::int as desks
     from floor left join space on space.floor_id = floor.id and space.type = 'DESK' and space.removed_at is null
     where floor.organisation_id = $1 group by floor.name order by floor.name`,
    [organisationId],
  );

test('from an empty organisation to a colleague’s reservation in fifteen minutes and forty inputs', {
  tag: '@main',
}, async ({ page, anotherBrowser }) => {
  const { place, organisationId } = await openGuide(page, 'Lindenhof');
  const colleague = await createAccount();
  const hand = humanHand(page);
  await takePictures(page, 'setup-building');
  await hand.type(page.getByRole('textbox', { name: 'Address' }), 'Lindenstraat 12, Utrecht');
  await hand.click(button(page, 'Next: Plan'));
  await takePictures(page, 'setup-plan');
  await hand.choose(fileField(page), planFile(autocadBlocks));
  await expect(page.getByText(/^We found \d+ desks/)).toBeVisible();
  await hand.click(button(page, 'Next: Desks'));
  await expect(page.getByRole('heading', { name: 'Is this right?' })).toBeVisible();
  expect(await violationsIn(page)).toEqual([]);
  await takePictures(page, 'setup-desks');
  await hand.click(button(page, 'Use all of them'));
  await hand.click(button(page, 'Yes'));
  await hand.click(button(page, 'Use these'));
  await hand.click(button(page, 'Publish'));
  await expect(page.getByText(/60 desks and \d+ rooms are published/).first()).toBeVisible();

  await hand.click(button(page, 'Next: People'));
  const others = Array.from({ length: 139 }, (_, at) => `Ida Nummer ${at} <ida-${at}@${place.org}.example>`);
  const list = [`${colleague.firstName} ${colleague.lastName} <${colleague.email}>`, ...others].join('\n');
  await hand.paste(page.getByRole('textbox', { name: 'Paste e-mail addresses' }), list);
  await takePictures(page, 'setup-people');
  await hand.click(button(page, 'Add 140 people'));
  await expect(page.getByText('140 people have access.')).toBeVisible();
  await hand.click(button(page, 'Next: Rules'));
  await hand.click(page.getByRole('radio', { name: /^Share fairly/ }));
  await takePictures(page, 'setup-rules');
  await hand.click(button(page, 'Use these rules'));
  await hand.click(button(page, 'Next: Try it'));
  await hand.click(button(page, 'Invite everyone'));
  await hand.click(button(page, 'Send 140 mails'));
  await expect(page.getByText('140 invitations are on their way.')).toBeVisible();
  await takePictures(page, 'setup-try');

  const theirs = await (await anotherBrowser()).newPage();
  const their = humanHand(theirs);
  const link = /https?:\/\/\S+#invitation=[\w-]{43}/.exec((await nextMailTo(colleague.email, 0)).text)?.[0] ?? '';
  await beKnown(theirs, colleague.email);
  await theirs.goto(link);
  await their.click(theirs.getByRole('main').getByRole('button'));
  await arrive(theirs);
  await their.click(theirs.getByRole('radio', { name: /^Tomorrow/ }));
  await their.click(theirs.getByRole('listbox', { name: 'List' }).getByRole('option', { name: /^2-001 / }));
  await their.click(theirs.getByRole('dialog', { name: /^2-001/ }).getByRole('button', { name: /^Reserve/ }));
  await expect(theirs.getByText(/^2-001 is yours from/)).toBeVisible();

  const inputs = hand.inputs() + their.inputs();
  const minutes = hand.minutes();
  console.log(`empty organisation to a colleague's reservation: ${inputs} inputs, ${minutes.toFixed(1)} minutes`);
  expect(inputs).toBeLessThanOrEqual(40);
  expect(minutes).toBeLessThanOrEqual(15);
  const rows = await sql<{ state: string }>(`select state from reservation where organisation_id = $1`, [
    organisationId,
  ]);
  expect(rows).toHaveLength(1);
  // The first reservation ends the guide.
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Lindenhof is ready' })).toBeVisible();
});

test('the guide works by keyboard, and continues after a reload where it was left', async ({ page }) => {
  const { organisationId } = await openGuide(page, 'Toetsenhof');
  await retype(page, page.getByRole('textbox', { name: 'Address' }), 'Toetsstraat 3');
  await enter(page, button(page, 'Next: Plan'));
  const chooser = page.waitForEvent('filechooser');
  await tabTo(page, fileField(page));
  await page.keyboard.press('Enter');
  await (await chooser).setFiles(planFile(autocadBlocks));
  await expect(page.getByText(/^We found \d+ desks/)).toBeVisible();
  await enter(page, button(page, 'Next: Desks'));
  await expect(page.getByRole('heading', { name: 'Is this right?' })).toBeVisible();
  await page.reload();
  await enter(page, steps(page).getByRole('button', { name: /Desks/ }));
  await expect(page.getByRole('heading', { name: 'Is this right?' })).toBeVisible();

  await enter(page, button(page, 'Step through'));
  await page.keyboard.press('y');
  await expect(page.getByText('All uncertain shapes are decided')).toBeVisible();
  await enter(page, button(page, 'Yes'));
  await enter(page, button(page, 'Use these'));
  await enter(page, button(page, 'Publish'));
  await expect(page.getByText(/60 desks and \d+ rooms are published/).first()).toBeVisible();
  await enter(page, button(page, 'Next: People'));
  await tabTo(page, page.getByRole('textbox', { name: 'Paste e-mail addresses' }));
  await page.keyboard.insertText('Ada Toets <ada@toets.example>');
  await enter(page, button(page, 'Add 1 person'));
  await expect(page.getByText('1 person has access.')).toBeVisible();
  await enter(page, button(page, 'Next: Rules'));
  await tabTo(page, page.getByRole('radio', { name: /^Trust/ }));
  await page.keyboard.press('Space');
  await enter(page, button(page, 'Use these rules'));
  await enter(page, button(page, 'Next: Try it'));
  await enter(page, button(page, /^Reserve 2-001/));
  await expect(page.getByText(/^2-001 is yours on/)).toBeVisible();
  expect(await publishedOn(organisationId)).toEqual([{ floor: 'Ground floor', desks: 60 }]);
});

test('two floors on one sheet become two floors, each with its own desks', async ({ page }) => {
  const { organisationId } = await withPlan(page, 'Dubbelhof', planFile(archicadTwoFloors));
  const part = async (number: number) => {
    await page.getByRole('radio', { name: `Part ${number}` }).check();
    await button(page, 'Use this part').click();
    await expect(page.getByText(/^We found \d+ desks/)).toBeVisible();
    await button(page, 'Next: Desks').click();
    await button(page, 'Yes').click();
    await button(page, 'Use these').click();
    await button(page, 'Publish').click();
    await expect(page.getByText(/desks and \d+ rooms? (?:are|is) published/).first()).toBeVisible();
  };
  await part(1);
  await steps(page).getByRole('button', { name: /Plan/ }).click();
  await button(page, 'Add another floor').click();
  await fileField(page).setInputFiles(planFile(archicadTwoFloors));
  await part(2);
  const floors = await publishedOn(organisationId);
  expect(floors.map(({ floor }) => floor)).toHaveLength(2);
  expect(floors.reduce((sum, { desks }) => sum + desks, 0)).toBe(archicadTwoFloors.draw().truth.desks.length);
});

test('a scan has no desks to find: its width sets the scale, and rows are stamped in the editor', async ({
  page,
  browser,
}) => {
  const { organisationId } = await withPlan(page, 'Scanhof', await scanOf(browser, inkscapeAgency));
  await expect(page.getByText(/^This is a picture/)).toBeVisible();
  await button(page, 'Next: Desks').click();
  await page.getByRole('textbox', { name: 'Width of the whole drawing' }).fill('40');
  await button(page, 'Set').click();
  await expect(page.getByText(/^The scale is set/)).toBeVisible();
  const [floor] = await sql<{ width: number }>(
    'select plan_width * plan_metres_per_unit as width from floor where organisation_id = $1',
    [organisationId],
  );
  expect(floor?.width).toBeCloseTo(40);
  await page.getByRole('link', { name: 'Open in editor' }).click();
  await expect(page.getByRole('application', { name: 'Floor plan' })).toBeVisible();
});

test('a wrong scale is corrected by one wall, and all sizes follow', async ({ page }) => {
  await withPlan(page, 'Meethof', planFile(inkscapeAgency));
  await button(page, 'Next: Desks').click();
  const question = page.getByRole('region', { name: /^This wall is/ });
  const estimate = Number(/[\d.]+/.exec(await question.getByRole('heading').innerText())?.[0]);
  const size = page.getByText(/^\d\.\d\d × \d\.\d\d m$/).first();
  const before = Number.parseFloat(await size.innerText());
  await button(page, 'It’s … m').click();
  await page.getByRole('textbox', { name: 'Length of the wall' }).fill(String(estimate * 2));
  await button(page, 'Set').click();
  await expect(question).toContainText(`${(estimate * 2).toFixed(2)} m`);
  expect(Number.parseFloat(await size.innerText())).toBeCloseTo(before * 2, 1);
});

test('a DWG is refused with the way to save it, and another file can be chosen at once', async ({ page }) => {
  const dwg = { name: 'plan.dwg', mimeType: 'application/acad', buffer: Buffer.from('AC1032\0\0\0\0\0\0') };
  await withPlan(page, 'Dwghof', dwg);
  await expect(page.getByText(/choose File → Save as → DXF \(ASCII\)/)).toBeVisible();
  await fileField(page).setInputFiles(planFile(autocadBlocks));
  await expect(page.getByText(/^We found \d+ desks/)).toBeVisible();
});
