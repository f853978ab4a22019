import { daysAfter, today } from '../../src/dates.ts';
import { aMappedBuilding, type MappedBuilding } from '../../src/buildings/mapped-building.ts';
import { aPerson } from '../../src/persons.ts';
import { aBuildingForEachPolicy } from '../../src/buildings/policy-buildings.ts';
import { goWithin } from '../../src/screens/screens.ts';
import { signIn } from '../../src/sign-in.ts';
import { expect, type Page, test } from '../../src/test.ts';

const TOMORROW = daysAfter(today(), 1);
const inList = (page: Page, name: string) =>
  page.getByRole('listbox', { name: 'List' }).getByRole('option', { name: new RegExp(`^${name} `) });

const addressOf = (building: MappedBuilding, date: string) =>
  building.at(`/workplace/desks?floor=${building.floors.first}&date=${date}&from=09:00&to=13:00`);

test.describe.configure({ timeout: 120_000 });

test('each policy refuses with its numbers, and what can be had instead is one tap away', async ({ page }) => {
  const { cases, me } = await aBuildingForEachPolicy();
  await signIn(page, me.email, addressOf(cases[0]?.building as MappedBuilding, TOMORROW));
  for (const { policy, building, date, says, facts, take } of cases)
    await test.step(policy, async () => {
      await goWithin(page, addressOf(building, date));
      await expect(page.getByRole('banner')).toContainText(policy);
      await inList(page, '1.01-B').click();
      await page.getByRole('button', { name: 'What else is free?' }).click();
      const dialog = page.getByRole('dialog', { name: 'Studio, 1.01-B' }).last();
      await expect(dialog.getByRole('alert')).toHaveText(says);
      for (const [label, value] of Object.entries(facts)) {
        const line = dialog.locator('dl > div').filter({ has: page.getByText(label, { exact: true }) });
        await expect(line.getByRole('definition')).toHaveText(value);
      }
      if (take) {
        const [from, to] = take;
        await dialog.getByRole('button', { name: `Reserve from ${from} to ${to}` }).click();
        await expect(page.getByText(`1.01-B is yours from ${from} to ${to}`)).toBeVisible();
        await expect(dialog).toHaveCount(0);
      } else {
        await dialog.getByRole('button', { name: 'Change date' }).click();
        const change = page.getByRole('dialog', { name: 'Change date' });
        await expect(change.getByRole('button', { name: 'Apply' })).toBeVisible();
        await page.keyboard.press('Escape');
        await expect(change).toHaveCount(0);
      }
    });
});

test('of two people who race for one desk one has it, and the other hears why and takes the neighbour', async ({
  page,
  complaints,
  anotherBrowser,
}) => {
  complaints.allow(/409 \(Conflict\)/);
  const building = await aMappedBuilding();
  const [one, two] = await Promise.all([
    aPerson({ buildings: [building.place.building] }),
    aPerson({ buildings: [building.place.building] }),
  ]);
  const other = await (await anotherBrowser()).newPage();
  await signIn(page, one.email, addressOf(building, TOMORROW));
  await signIn(other, two.email, addressOf(building, TOMORROW));
  const buttons = await Promise.all(
    [page, other].map(async (screen) => {
      await inList(screen, '1.01-B').click();
      const now = screen.getByRole('dialog', { name: /^1\.01-B/ }).getByRole('button', { name: 'Reserve now' });
      await expect(now).toBeEnabled();
      return now;
    }),
  );
  await Promise.all(buttons.map((button) => button.click()));
  const won = /^1\.01-B is yours from 09:00 to 13:00/;
  const lost = 'Can not be reserved at this time';
  const outcomeOf = async (screen: Page) => {
    await expect(screen.getByText(won).or(screen.getByText(lost)).first()).toBeVisible();
    return (await screen.getByText(won).isVisible()) ? 'won' : 'lost';
  };
  const outcomes = await Promise.all([page, other].map(outcomeOf));
  expect(outcomes.toSorted()).toEqual(['lost', 'won']);
  const loser = outcomes[0] === 'lost' ? page : other;
  const dialog = loser.getByRole('dialog', { name: 'Studio, 1.01-B' }).last();
  await expect(dialog.getByRole('heading', { name: '1.01-B is taken until 13:00' })).toBeVisible();
  // The neighbour is the nearest desk: 60 units of 4 cm.
  await expect(dialog.getByText('1.01-A, 2 m away').or(dialog.getByText('1.01-C, 2 m away')).first()).toBeVisible();
  await dialog
    .getByRole('button', { name: /^Reserve 1\.01-[AC]$/ })
    .first()
    .click();
  await expect(loser.getByText(/^1\.01-[AC] is yours from 09:00 to 13:00/)).toBeVisible();
});
