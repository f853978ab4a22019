import { ownAbsences } from '@berth/contract';
import { tabTo } from '../../src/browser/tab-to.ts';
import { enter, filled, onPhone, retype } from '../../src/browser/without-mouse.ts';
import { giveDesk } from '../../src/buildings/fixed-desk.ts';
import { aMappedBuilding } from '../../src/buildings/mapped-building.ts';
import { callerOnOtherNode } from '../../src/call.ts';
import { daysAfter, slashed, today } from '../../src/dates.ts';
import { aPerson } from '../../src/persons.ts';
import { signIn } from '../../src/sign-in.ts';
import { expect, test } from '../../src/test.ts';

const TOMORROW = daysAfter(today(), 1);

test('an absence frees a fixed desk on a colleague’s open map; removing it takes the desk back, and undo frees it again', async ({
  page,
  anotherBrowser,
}) => {
  const building = await aMappedBuilding();
  const buildings = [building.place.building];
  const me = await aPerson({ firstName: 'Anouk', lastName: 'Vermeulen', buildings });
  await giveDesk(building, '1.01-E', me.email);
  const map = await (await anotherBrowser()).newPage();
  const window = `date=${TOMORROW}&from=09:00&to=13:00`;
  const colleague = await aPerson({ buildings });
  await signIn(map, colleague.email, building.at(`/workplace/desks?floor=${building.floors.first}&${window}`));
  const desk = map.getByRole('listbox', { name: 'Map of First' }).getByRole('option', { name: /^Desk 1.01-E, / });
  await expect(desk).toHaveAttribute('data-status', 'FIXED');

  // On a phone, in Dutch, with the keyboard alone.
  const say = await onPhone(page, 'nl');
  const named = (key: string) => page.getByLabel(filled(say(`absences:field.${key}`), { n: 1 }), { exact: true });
  const button = (key: string) => page.getByRole('button', { name: say(key), exact: true });
  await signIn(page, me.email, building.at('/workplace/desks'));
  await enter(page, page.getByRole('button', { name: `${say('shell:userMenu')}: ` }));
  const item = page.getByRole('menuitem', { name: say('shell:menu.myAbsences') });
  await expect(item).toBeVisible();
  while (!(await item.evaluate((element) => element === document.activeElement)))
    await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: say('absences:title') })).toBeVisible();
  await expect(page.getByText(say('absences:none'))).toBeVisible();

  await enter(page, button('absences:add'));
  await expect(named('startDate')).toBeFocused();
  await retype(page, named('startDate'), slashed(TOMORROW));
  await page.keyboard.press('Escape');
  await expect(page.getByRole('list', { name: say('absences:title') }).getByRole('listitem')).toHaveCount(1);
  await tabTo(page, named('startTime'));
  await page.keyboard.type('08:30');
  await expect(named('startTime')).toHaveValue('08:30');
  const friday = filled(say('absences:field.repeatDay'), { day: 'vrijdag', n: 1 });
  await enter(page, page.getByLabel(friday, { exact: true }), 'Space');
  const remove = page.getByRole('button', { name: filled(say('absences:field.remove'), { n: 1 }) });
  expect((await remove.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  await tabTo(page, button('ui:save'), 'Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByText(say('absences:saved'))).toBeVisible();
  await expect(desk).toHaveAttribute('data-status', 'FREE');
  const call = await callerOnOtherNode(me.email);
  const stored = [{ allDay: false, repeatsThursday: false, repeatsFriday: true, regularUser: me.email }];
  expect(await call(ownAbsences, { params: building.place })).toMatchObject(stored);

  await enter(page, remove);
  await expect(page.getByRole('dialog').getByRole('button', { name: say('ui:yes') })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText(say('absences:none'))).toBeVisible();
  await expect(desk).toHaveAttribute('data-status', 'FIXED');
  await button('ui:undo').press('Enter');
  await expect(desk).toHaveAttribute('data-status', 'FREE');
  expect(await call(ownAbsences, { params: building.place })).toMatchObject(stored);
});
