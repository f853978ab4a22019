import { comingMonday, daysAfter, slashed } from '../../src/dates.ts';
import { openRooms, storedHours } from '../../src/buildings/opening-hours.ts';
import {
  calendar,
  dialogNamed,
  event,
  expectDay,
  goToWeekOf,
  hourGrid,
  typeDate,
} from '../../src/screens/opening-hours-screen.ts';
import { ownBuilding } from '../../src/buildings/own-building.ts';
import { aPerson } from '../../src/persons.ts';
import { signIn } from '../../src/sign-in.ts';
import { expect, type Page, test } from '../../src/test.ts';

const DAYS = 'monday tuesday wednesday thursday friday';

async function openCalendar(page: Page) {
  const rooms = [{ name: 'Atrium' }, { name: 'Loft', reservedBy: 'whole' as const }];
  const own = await ownBuilding({ rooms, settings: { future_day_maximum: 0 } });
  await openRooms(own, [{ room: 'Atrium' }, { room: 'Loft', end: '17:00', userpools: ['Finance', 'IT'] }]);
  const admin = await aPerson({ roles: ['Customer-admin'], buildings: [own.building] });
  await signIn(page, admin.email, own.at('/workplace/timeslots'));
  const monday = comingMonday();
  await goToWeekOf(page, monday);
  return { own, monday };
}

test('a room is closed for some days from the calendar, and employees cannot reserve it then', async ({
  page,
  anotherBrowser,
}) => {
  const { own, monday } = await openCalendar(page);
  const tuesday = daysAfter(monday, 1);
  const last = daysAfter(tuesday, 7);
  // Two rooms are side by side, each in its colour.
  const colours = ['08:00–17:00 Loft', '08:00–18:00 Atrium'].map((name) =>
    event(page, name)
      .first()
      .evaluate((node) => getComputedStyle(node).getPropertyValue('--c').trim()),
  );
  expect(await Promise.all(colours)).toEqual(['#f2d600', '#61bd4f']);
  await event(page, '08:00–17:00 Loft').nth(1).click();

  // A click beside the choice does not close it.
  const choice = dialogNamed(page, 'Choose next action');
  await expect(choice).toContainText('Loft · 08:00–17:00');
  await page.mouse.click(20, 400);
  await expect(choice.getByRole('button')).toHaveText(['', /^Split/, /^Edit/]);
  await choice.getByRole('button', { name: /^Split/ }).click();

  const split = dialogNamed(page, 'Split opening hours');
  await expect(split).toContainText(
    'This removes the opening hours of the selected rooms from the first to the last closed day.',
  );
  await expect(split.getByRole('textbox', { name: 'Split start date' })).toHaveValue(slashed(tuesday));
  await expect(split.getByRole('textbox', { name: 'Continues after' })).toHaveValue(slashed(tuesday));
  await typeDate(split, 'Continues after', last);
  await expect(split.getByText('Closes 1 room for 8 days.')).toBeVisible();
  await split.getByRole('button', { name: 'Split' }).click();
  await expect(page.getByRole('status').getByText('Changes saved successfully')).toBeVisible();

  await expectDay(page, monday, ['08:00–18:00 Atrium', '08:00–17:00 Loft']);
  for (const days of [1, 2, 3, 4]) await expectDay(page, daysAfter(monday, days), ['08:00–18:00 Atrium']);
  await page.getByRole('button', { name: 'Next week' }).click();
  await expectDay(page, last, ['08:00–18:00 Atrium']);
  await expectDay(page, daysAfter(last, 1), ['08:00–18:00 Atrium', '08:00–17:00 Loft']);
  expect(await storedHours(own)).toEqual({
    Atrium: [`08:00–18:00 ${DAYS} 2026-01-01/-`],
    Loft: [`08:00–17:00 ${DAYS} 2026-01-01/${monday}`, `08:00–17:00 ${DAYS} ${daysAfter(last, 1)}/-`],
  });

  // The popover of a band shows from and until when it is valid, and for whom.
  await event(page, '08:00–17:00 Loft').first().hover();
  await expect(page.getByRole('tooltip')).toContainText(`Valid from${slashed(daysAfter(last, 1))}`);
  await expect(page.getByRole('tooltip')).not.toContainText('Valid until');
  await expect(page.getByRole('tooltip')).toContainText('UserpoolsFinance, IT');
  await page.getByRole('button', { name: 'Previous week' }).click();
  await event(page, '08:00–17:00 Loft').first().hover();
  await expect(page.getByRole('tooltip')).toContainText(`Valid until${slashed(monday)}`);

  const employee = await aPerson({ buildings: [own.building], attributes: { userpool: ['Finance'] } });
  const office = await (await anotherBrowser()).newPage();
  const dayOf = (date: string) => own.at(`/workplace/desks?kind=rooms&date=${date}&from=09:00&to=10:00`);
  await signIn(office, employee.email, dayOf(tuesday));
  const loft = office.getByRole('listbox', { name: 'List' }).getByRole('option', { name: /^Loft / });
  await expect(loft).toHaveAccessibleName(/ closed$/);
  await loft.click();
  await expect(office.getByRole('button', { name: 'Reserve now' })).toHaveCount(0);
  await office.goto(dayOf(monday));
  await expect(loft).not.toHaveAccessibleName(/ closed$/);
  await loft.click();
  await expect(office.getByRole('button', { name: 'Reserve now' })).toBeVisible();
});

test('hours are drawn and moved on the calendar with the pointer', async ({ page }) => {
  const { own, monday } = await openCalendar(page);
  const saturday = daysAfter(monday, 5);
  const panel = page.getByRole('complementary', { name: 'Rooms on the calendar' });
  await panel.getByRole('checkbox', { name: /^Loft/ }).uncheck();
  const at = await hourGrid(page, event(page, '08:00–18:00 Atrium').first(), 8, 10);

  // Drawing on an empty Saturday with one room shown fills in that room, those hours and that day.
  await page.mouse.move(...at(5, 10.1));
  await page.mouse.down();
  await page.mouse.move(...at(5, 10.5));
  await page.mouse.move(...at(5, 11.9), { steps: 4 });
  await page.mouse.up();
  const add = dialogNamed(page, 'Add timeslot');
  await expect(add.getByRole('checkbox', { name: 'Atrium' })).toBeChecked();
  await expect(add.getByRole('checkbox', { name: 'Loft' })).not.toBeChecked();
  const times = ['Start time, hours', 'Start time, minutes', 'End time, hours', 'End time, minutes'];
  for (const [at, value] of ['10', '00', '12', '00'].entries())
    await expect(add.getByRole('spinbutton', { name: times[at] ?? '' })).toHaveValue(value);
  await expect(add.getByRole('textbox', { name: 'Valid from' })).toHaveValue(slashed(saturday));
  await expect(add.getByRole('switch', { checked: true })).toHaveCount(1);
  await expect(add.getByRole('switch', { name: 'Saturday' })).toBeChecked();
  await add.getByRole('button', { name: 'Save' }).click();
  await expectDay(page, saturday, ['10:00–12:00 Atrium']);

  // A move asks first, because it changes every Saturday.
  const drag = async () => {
    const within = await hourGrid(page, event(page, '10:00–12:00 Atrium'), 10, 2);
    await page.mouse.move(...within(5, 11.12));
    await page.mouse.down();
    await page.mouse.move(...within(5, 11.5));
    await page.mouse.move(...within(5, 13.12), { steps: 4 });
    await page.mouse.up();
  };
  await drag();
  const question = dialogNamed(page, 'Change the times?');
  await expect(question).toContainText('Atrium: from 10:00–12:00 to 12:00–14:00, on Sat.');
  await question.getByRole('button', { name: 'No' }).click();
  await expectDay(page, saturday, ['10:00–12:00 Atrium']);
  await drag();
  await question.getByRole('button', { name: 'Yes' }).click();
  await expect(page.getByRole('status').getByText('Changes saved successfully')).toBeVisible();
  await expectDay(page, saturday, ['12:00–14:00 Atrium']);
  expect((await storedHours(own))['Atrium']).toEqual([
    `08:00–18:00 ${DAYS} 2026-01-01/-`,
    `12:00–14:00 saturday ${saturday}/-`,
  ]);

  // The head of a day opens that day; 'Today' leads back to the current week.
  await calendar(page).getByRole('columnheader').nth(6).getByRole('link').click();
  await expect(page).toHaveURL(new RegExp(`view=day.*date=${saturday}|date=${saturday}.*view=day`));
  await expect(calendar(page).getByRole('columnheader')).toHaveCount(2);
  await calendar(page).getByRole('radio', { name: 'Week', exact: true }).click();
  await calendar(page).getByRole('button', { name: 'Today' }).click();
  await expect(calendar(page).getByRole('button', { name: 'Today' })).toBeDisabled();
});
