import { ownAbsences, reservations, reserveSpace } from '@berth/contract';
import { callerOnOtherNode } from '../../src/call.ts';
import { daysAfter, momentIn, slashed, today } from '../../src/dates.ts';
import { giveDesk, setRules } from '../../src/buildings/fixed-desk.ts';
import { aMappedBuilding, type MappedBuilding } from '../../src/buildings/mapped-building.ts';
import { aPerson } from '../../src/persons.ts';
import { openUserMenu } from '../../src/screens/screens.ts';
import { sayIn } from '../../src/texts.ts';
import { signIn } from '../../src/sign-in.ts';
import { tabTo } from '../../src/browser/tab-to.ts';
import { expect, type Page, test } from '../../src/test.ts';

const TOMORROW = daysAfter(today(), 1);
const IN_A_WEEK = daysAfter(TOMORROW, 7);
const WINDOW = `date=${TOMORROW}&from=09:00&to=13:00`;

const hours = (date: string) => ({ startDatetime: momentIn(date, '09:00'), endDatetime: momentIn(date, '13:00') });

/**
 * Anouk holds desk 1.01-E for good, has reserved 1.01-A twice in a weekly series, and Joris has 1.01-B. Series are made
 * by staff.
 */
async function aBusyHouse(more: MappedBuilding[] = []) {
  const building = await aMappedBuilding();
  await setRules(building, { future_day_maximum: 60 });
  const buildings = [building.place.building];
  const mine = [...buildings, ...more.map(({ place }) => place.building)];
  const me = await aPerson({ firstName: 'Anouk', lastName: 'Vermeulen', buildings: mine });
  const joris = await aPerson({ firstName: 'Joris', lastName: 'de Vries', buildings });
  const staff = await aPerson({ roles: ['Customer-coordinator'], buildings });
  await giveDesk(building, '1.01-E', me.email);
  const staffs = await callerOnOtherNode(staff.email);
  const at = (desk: string) => ({ ...building.place, objectId: building.desks.get(desk) ?? '' });
  await staffs(reserveSpace, {
    params: at('1.01-A'),
    body: { ...hours(TOMORROW), reservedForEmail: me.email, repeatWeeks: 1 },
  });
  await staffs(reserveSpace, { params: at('1.01-B'), body: { ...hours(TOMORROW), reservedForEmail: joris.email } });
  const call = await callerOnOtherNode(me.email);
  return {
    building,
    me,
    joris,
    call,
    own: async ({ place } = building) =>
      (await call(reservations, { params: place })).reservations.map(({ objectName }) => objectName),
    series: async () =>
      (await call(reservations, { params: building.place })).reservations.map(({ seriesId }) => seriesId ?? 'none'),
    absences: () => call(ownAbsences, { params: building.place }),
  };
}

const onMap = (page: Page, desk: string) =>
  page.getByRole('listbox', { name: 'Map of First' }).getByRole('option', { name: new RegExp(`^Desk ${desk}, `) });
const dialog = (page: Page) => page.getByRole('dialog', { name: 'I’m away' });

async function choose(page: Page, from: string, to: string) {
  await dialog(page).getByLabel('First day').fill(slashed(from));
  await dialog(page).getByLabel('Last day').fill(slashed(to));
  await page.keyboard.press('Escape');
}

test('some days show what they would release, release it on everyone’s map, and undo takes it back', async ({
  page,
  anotherBrowser,
}) => {
  const { building, me, joris, own, series, absences } = await aBusyHouse();
  const seriesBefore = await series();
  expect(seriesBefore).not.toContain('none');
  const other = await (await anotherBrowser()).newPage();
  await signIn(other, joris.email, building.at(`/workplace/desks?floor=${building.floors.first}&${WINDOW}`));
  await expect(onMap(other, '1.01-A')).toHaveAttribute('data-status', 'RESERVED');
  await expect(onMap(other, '1.01-E')).toHaveAttribute('data-status', 'FIXED');

  await signIn(page, me.email, building.at('/workplace/my-absences'));
  await page.getByRole('button', { name: 'I’m away…' }).click();
  await choose(page, TOMORROW, daysAfter(TOMORROW, 2));
  const lines = dialog(page).getByRole('listitem');
  await expect(lines).toHaveCount(2);
  await expect(lines.first()).toContainText('1.01-E');
  await expect(lines.first()).toContainText('Your fixed desk, free for others on all these days');
  await expect(lines.last()).toContainText('1.01-A');
  await expect(lines.last()).toContainText('09:00 – 13:00');
  await expect(lines.last()).toContainText('part of a weekly series');
  // A longer time takes the other date of the series too, and nothing of anybody else.
  await choose(page, TOMORROW, IN_A_WEEK);
  await expect(lines).toHaveCount(3);
  await expect(dialog(page)).not.toContainText('1.01-B');
  expect(await own()).toEqual(['1.01-A', '1.01-A']);

  await dialog(page).getByRole('button', { name: 'Release all' }).click();
  await expect(page.getByText('Your fixed desk is now free for others. 2 reservations cancelled.')).toBeVisible();
  await expect(dialog(page)).toHaveCount(0);
  await expect(onMap(other, '1.01-A')).toHaveAttribute('data-status', 'FREE');
  await expect(onMap(other, '1.01-E')).toHaveAttribute('data-status', 'FREE');
  await expect(onMap(other, '1.01-B')).toHaveAttribute('data-status', 'YOURS');
  expect(await own()).toEqual([]);
  expect(await absences()).toMatchObject([
    {
      allDay: true,
      startDatetime: momentIn(TOMORROW, '00:00'),
      endDatetime: momentIn(daysAfter(IN_A_WEEK, 1), '00:00'),
    },
  ]);
  await expect(page.getByLabel('All day, row 1')).toBeChecked();

  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('Everything is restored.')).toBeVisible();
  await expect(onMap(other, '1.01-A')).toHaveAttribute('data-status', 'RESERVED');
  await expect(onMap(other, '1.01-E')).toHaveAttribute('data-status', 'FIXED');
  expect(await own()).toEqual(['1.01-A', '1.01-A']);
  expect(await series()).toEqual(seriesBefore);
  expect(await absences()).toEqual([]);
  await expect(page.getByText('No planned absences')).toBeVisible();
});

test('with the keyboard alone somebody is away, from the palette; what was taken meanwhile is told when it is undone', async ({
  page,
  complaints,
}) => {
  complaints.allow(/409 \(Conflict\)/);
  const { building, me, own } = await aBusyHouse();
  await signIn(page, me.email, building.at(`/workplace/desks?floor=${building.floors.first}&${WINDOW}`));
  await expect(onMap(page, '1.01-A')).toHaveAttribute('data-status', 'YOURS');
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('combobox')).toBeFocused();
  await page.keyboard.type('away');
  await expect(page.getByRole('option', { name: 'I’m away…' })).toBeVisible();
  await page.keyboard.press('Enter');
  const first = dialog(page).getByLabel('First day');
  await tabTo(page, first);
  await page.keyboard.press('Control+a');
  await page.keyboard.type(slashed(TOMORROW));
  await page.keyboard.press('Escape');
  await expect(dialog(page).getByRole('listitem')).toHaveCount(2);
  await tabTo(page, dialog(page).getByRole('button', { name: 'Release all' }));
  await page.keyboard.press('Enter');
  await expect(page.getByText('Your fixed desk is now free for others. 1 reservation cancelled.')).toBeVisible();
  const undo = page.getByRole('button', { name: 'Undo' });
  // Who has tabbed to it keeps it.
  await undo.focus();
  const rival = await callerOnOtherNode((await aPerson({ buildings: [building.place.building] })).email);
  await rival(reserveSpace, {
    params: { ...building.place, objectId: building.desks.get('1.01-A') ?? '' },
    body: { startDatetime: momentIn(TOMORROW, '10:00'), endDatetime: momentIn(TOMORROW, '11:00') },
  });
  await page.keyboard.press('Enter');
  await expect(page.getByText(/^Restored, except: 1\.01-A, .*, 09:00 – 13:00/)).toBeVisible();
  await expect(onMap(page, '1.01-E')).toHaveAttribute('data-status', 'YOURS');
  expect(await own()).toEqual(['1.01-A']);
});

test('on a phone and in Dutch somebody is away by the user menu; without anything there is nothing to release', async ({
  page,
  context,
}) => {
  const { building, me, own } = await aBusyHouse();
  await page.setViewportSize({ width: 390, height: 844 });
  await context.addCookies([{ name: 'lang', value: 'nl', url: new URL('/', test.info().project.use.baseURL).href }]);
  await signIn(page, me.email, building.at('/workplace/desks'));
  const menu = await openUserMenu(page, sayIn('nl'));
  await menu.getByRole('menuitem', { name: 'Ik ben weg…' }).click();
  const away = page.getByRole('dialog', { name: 'Ik ben weg' });
  const release = away.getByRole('button', { name: 'Alles vrijgeven' });
  await away.getByLabel('Eerste dag').fill(slashed(IN_A_WEEK));
  await page.keyboard.press('Escape');
  await expect(away.getByRole('listitem')).toHaveCount(2);
  await expect(away.getByRole('listitem').last()).toContainText('onderdeel van een wekelijkse reeks');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await release.click();
  await expect(page.getByText('Je vaste werkplek is nu vrij voor anderen. 1 reservering geannuleerd.')).toBeVisible();
  expect(await own()).toEqual(['1.01-A']);
  await (await openUserMenu(page, sayIn('nl'))).getByRole('menuitem', { name: 'Ik ben weg…' }).click();
  await away.getByLabel('Eerste dag').fill(slashed(IN_A_WEEK));
  await page.keyboard.press('Escape');
  await expect(away).toContainText('Je hebt geen reserveringen op deze dagen');
  await expect(release).toBeDisabled();
});

test('who is away is away from each of their buildings, in another organisation too, and only they are', async ({
  page,
}) => {
  const elsewhere = await aMappedBuilding('Elsewhere');
  const { building, me, own, call } = await aBusyHouse([elsewhere]);
  const stranger = await aPerson({ buildings: [elsewhere.place.building] });
  const theirs = await callerOnOtherNode(stranger.email);
  for (const [desk, as] of [['1.01-C', call] as const, ['1.01-B', theirs] as const])
    await as(reserveSpace, {
      params: { ...elsewhere.place, objectId: elsewhere.desks.get(desk) ?? '' },
      body: hours(TOMORROW),
    });
  await signIn(page, me.email, building.at('/workplace/my-absences'));
  await page.getByRole('button', { name: 'I’m away…' }).click();
  await choose(page, TOMORROW, TOMORROW);
  await expect(dialog(page).getByRole('region', { name: 'Prinsengracht 12' }).getByRole('listitem')).toHaveCount(2);
  const there = dialog(page).getByRole('region', { name: 'Elsewhere' }).getByRole('listitem');
  await expect(there).toHaveCount(1);
  await expect(there).toContainText('1.01-C');
  await dialog(page).getByRole('button', { name: 'Release all' }).click();
  await expect(page.getByText('Your fixed desk is now free for others. 2 reservations cancelled.')).toBeVisible();
  expect(await own()).toEqual(['1.01-A']);
  expect(await own(elsewhere)).toEqual([]);
  const left = await theirs(reservations, { params: elsewhere.place });
  expect(left.reservations.map(({ objectName }) => objectName)).toEqual(['1.01-B']);
});
