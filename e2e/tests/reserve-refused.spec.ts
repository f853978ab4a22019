import { daysAfter, today } from '../src/dates.ts';
import { anotherReserves, openRoom, reserveAs, setRules } from '../src/house-rules.ts';
import { aMappedBuilding, type MappedBuilding } from '../src/mapped-building.ts';
import { aPerson } from '../src/persons.ts';
import { goWithin } from '../src/screens.ts';
import { signIn } from '../src/sign-in.ts';
import { expect, type Page, test } from '../src/test.ts';

const TOMORROW = daysAfter(today(), 1);
const inList = (page: Page, name: string) =>
  page.getByRole('listbox', { name: 'List' }).getByRole('option', { name: new RegExp(`^${name} `) });

const addressOf = (house: MappedBuilding, date: string) =>
  house.at(`/workplace/desks?floor=${house.floors.first}&date=${date}&from=09:00&to=13:00`);

type Case = {
  policy: string;
  settings?: Record<string, unknown>;
  before?(house: MappedBuilding, email: string): Promise<void>;
  date?: string;
  says: RegExp;
  facts: Record<string, string | RegExp>;
  /** One tap on this grants what is told after; undefined where only another day helps. */
  take?: [button: string | RegExp, done: RegExp];
};

const mine = (from: string, to: string) => (house: MappedBuilding, email: string) =>
  reserveAs(house, email, { desk: '1.01-A', date: TOMORROW, from, to });
const others = (desk: string) => (house: MappedBuilding) =>
  anotherReserves(house, { desk, date: TOMORROW, from: '09:00', to: '11:00' });

const CASES: Case[] = [
  {
    policy: 'disable-overlapping-reservation',
    before: mine('10:00', '11:00'),
    says: /^The same person already has a reservation from 10:00 to 11:00\./,
    facts: { 'You have': '1.01-A', Overlap: '10:00–11:00, 1 h of 4 h' },
    take: ['Reserve from 11:00 to 15:00', /^1\.01-B is yours from 11:00 to 15:00/],
  },
  {
    policy: 'daily-maximum',
    settings: { daily_maximum: 1 },
    before: mine('15:00', '16:00'),
    says: /^At most 1 reservations a day are possible here/,
    facts: { Reserved: '1 of 1' },
  },
  {
    policy: 'allowed-timeslot',
    before: (house) => openRoom(house, 'Studio', [['10:00', '18:00']]),
    says: /^Reserving for the selected timespan 09:00 - 13:00 isn't possible\./,
    facts: { Open: '10:00–18:00' },
    take: ['Reserve from 10:00 to 14:00', /^1\.01-B is yours from 10:00 to 14:00/],
  },
  {
    policy: 'future-day-max',
    settings: { future_day_maximum: 3 },
    date: daysAfter(today(), 5),
    says: /^Reservation not allowed please select within date range$/,
    facts: { 'Last day': /^\d+ \w+$/ },
  },
  {
    policy: 'building-maximum',
    settings: { building_maximum: 1 },
    before: others('1.01-C'),
    says: /^The building is full at this time: 1 of 1/,
    facts: { Reserved: '1 of 1' },
    take: ['Reserve from 11:00 to 15:00', /^1\.01-B is yours from 11:00 to 15:00/],
  },
  {
    policy: 'total-reservations-limit',
    settings: { total_reservations_limit: 1 },
    before: mine('15:00', '16:00'),
    says: /^At most 1 upcoming reservations are possible here/,
    facts: { Reserved: '1 of 1' },
  },
  {
    policy: 'reservation-time-limit',
    settings: { reservation_time_limit: 120 },
    says: /^A reservation can last at most 120 minutes here\./,
    facts: { 'At most': '2 h', 'Latest end': '11:00' },
    take: ['Reserve from 09:00 to 11:00', /^1\.01-B is yours from 09:00 to 11:00/],
  },
  {
    policy: 'weekly-limit',
    settings: { weekly_reservation_hours: 3 },
    says: /^At most 180 minutes a week are possible here/,
    facts: { 'Used this week': '0 min of 3 h', Left: '3 h' },
    take: ['Reserve from 09:00 to 12:00', /^1\.01-B is yours from 09:00 to 12:00/],
  },
  {
    policy: 'userpool-daily-budget',
    settings: { userpool_daily_budget: 1 },
    before: mine('15:00', '16:00'),
    says: /^Finance has used up its reservations for this day: 1 of 1\./,
    facts: { Reserved: '1 of 1' },
  },
];

test.describe.configure({ timeout: 120_000 });

test('each policy refuses with its numbers, and what can be had instead is one tap away', async ({ page }) => {
  const houses = await Promise.all(CASES.map(({ policy }) => aMappedBuilding(policy)));
  const me = await aPerson({
    buildings: houses.map(({ place }) => place.building),
    attributes: { userpool: ['Finance'] },
  });
  for (const [at, { policy, settings = {}, before }] of CASES.entries()) {
    const house = houses[at] as MappedBuilding;
    await before?.(house, me.email);
    await setRules(house, { settings, policies: [policy] });
  }
  await signIn(page, me.email, addressOf(houses[0] as MappedBuilding, TOMORROW));
  for (const [at, { policy, date = TOMORROW, says, facts, take }] of CASES.entries()) {
    const house = houses[at] as MappedBuilding;
    await test.step(policy, async () => {
      await goWithin(page, addressOf(house, date));
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
        await dialog.getByRole('button', { name: take[0] }).click();
        await expect(page.getByText(take[1])).toBeVisible();
        await expect(dialog).toHaveCount(0);
      } else {
        await dialog.getByRole('button', { name: 'Change date' }).click();
        const change = page.getByRole('dialog', { name: 'Change date' });
        await expect(change.getByRole('button', { name: 'Apply' })).toBeVisible();
        await page.keyboard.press('Escape');
        await expect(change).toHaveCount(0);
      }
    });
  }
});

test('two people race for one desk: one has it, the other hears why and takes the neighbour', async ({
  page,
  complaints,
  anotherBrowser,
}) => {
  complaints.allow(/409 \(Conflict\)/);
  const house = await aMappedBuilding();
  const [one, two] = await Promise.all([
    aPerson({ buildings: [house.place.building] }),
    aPerson({ buildings: [house.place.building] }),
  ]);
  const other = await (await anotherBrowser()).newPage();
  await signIn(page, one.email, addressOf(house, TOMORROW));
  await signIn(other, two.email, addressOf(house, TOMORROW));
  const buttons = await Promise.all(
    [page, other].map(async (screen) => {
      await inList(screen, '1.01-B').click();
      await screen.getByRole('button', { name: 'Reserve', exact: true }).click();
      const now = screen.getByRole('button', { name: 'Reserve now' });
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
