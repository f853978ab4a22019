import { ownAbsences, reservations, reserveSpace } from '@berth/contract';
import { tabTo } from '../../src/browser/tab-to.ts';
import { enter, filled, onPhone, retype } from '../../src/browser/without-mouse.ts';
import { giveDesk, setRules } from '../../src/buildings/fixed-desk.ts';
import { aMappedBuilding } from '../../src/buildings/mapped-building.ts';
import { callerOnOtherNode } from '../../src/call.ts';
import { daysAfter, momentIn, slashed, today } from '../../src/dates.ts';
import { aPerson } from '../../src/persons.ts';
import { signIn } from '../../src/sign-in.ts';
import { expect, type Page, test } from '../../src/test.ts';

const TOMORROW = daysAfter(today(), 1);
const IN_A_WEEK = daysAfter(TOMORROW, 7);
const hours = { startDatetime: momentIn(TOMORROW, '09:00'), endDatetime: momentIn(TOMORROW, '13:00') };

/** Anouk has the fixed desk 1.01-E and two dates of a weekly series at 1.01-A; Joris has reserved 1.01-B. */
async function aBusyBuilding() {
  const building = await aMappedBuilding();
  await setRules(building, { future_day_maximum: 60 });
  const buildings = [building.place.building];
  const me = await aPerson({ firstName: 'Anouk', lastName: 'Vermeulen', buildings });
  const joris = await aPerson({ firstName: 'Joris', lastName: 'de Vries', buildings });
  await giveDesk(building, '1.01-E', me.email);
  // Only staff can reserve a series.
  const reserve = await callerOnOtherNode((await aPerson({ roles: ['Customer-coordinator'], buildings })).email);
  const at = (desk: string) => ({ ...building.place, objectId: building.desks.get(desk) ?? '' });
  await reserve(reserveSpace, {
    params: at('1.01-A'),
    body: { ...hours, reservedForEmail: me.email, repeatWeeks: 1 },
  });
  await reserve(reserveSpace, { params: at('1.01-B'), body: { ...hours, reservedForEmail: joris.email } });
  const call = await callerOnOtherNode(me.email);
  return {
    building,
    me,
    joris,
    mine: async () =>
      (await call(reservations, { params: building.place })).reservations.map(({ objectName, seriesId }) => [
        objectName,
        seriesId,
      ]),
    absences: () => call(ownAbsences, { params: building.place }),
  };
}

const onMap = (page: Page, desk: string) =>
  page.getByRole('listbox', { name: 'Map of First' }).getByRole('option', { name: new RegExp(`^Desk ${desk}, `) });

test('a user who is away releases their desk and reservations on every map in one action, and undo takes them back', {
  tag: '@main',
}, async ({ page, anotherBrowser }) => {
  const { building, me, joris, mine, absences } = await aBusyBuilding();
  const before = await mine();
  expect(before).toHaveLength(2);
  const map = await (await anotherBrowser()).newPage();
  const window = `date=${TOMORROW}&from=09:00&to=13:00`;
  await signIn(map, joris.email, building.at(`/workplace/desks?floor=${building.floors.first}&${window}`));
  await expect(onMap(map, '1.01-A')).toHaveAttribute('data-status', 'RESERVED');
  await expect(onMap(map, '1.01-E')).toHaveAttribute('data-status', 'FIXED');

  // On a phone, in Dutch, with the keyboard alone, from the command palette.
  const say = await onPhone(page, 'nl');
  await signIn(page, me.email, building.at('/workplace/my-absences'));
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('combobox')).toBeFocused();
  await page.keyboard.type(say('shell:menu.away').slice(0, 6));
  await expect(page.getByRole('option', { name: say('shell:menu.away') })).toBeVisible();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: say('absences:away.title') });
  const lines = dialog.getByRole('listitem');
  await retype(page, dialog.getByLabel(say('absences:away.from')), slashed(TOMORROW));
  await page.keyboard.press('Escape');
  await expect(lines).toHaveCount(2);
  await expect(lines.last()).toContainText(say('absences:away.series'));
  // A longer period includes the other date of the series, and no reservation of anyone else.
  await retype(page, dialog.getByLabel(say('absences:away.to')), slashed(IN_A_WEEK));
  await page.keyboard.press('Escape');
  await expect(lines).toHaveCount(3);
  await expect(dialog).not.toContainText('1.01-B');
  expect(await mine()).toEqual(before);

  await enter(page, dialog.getByRole('button', { name: say('absences:away.release') }));
  const done = `${say('absences:away.doneDesk')} ${filled(say('absences:away.done_other'), { count: 2 })}`;
  await expect(page.getByText(done)).toBeVisible();
  // The offer to undo stays while it has the focus.
  await tabTo(page, page.getByRole('button', { name: say('ui:undo') }));
  await expect(dialog).toHaveCount(0);
  await expect(onMap(map, '1.01-A')).toHaveAttribute('data-status', 'FREE');
  await expect(onMap(map, '1.01-E')).toHaveAttribute('data-status', 'FREE');
  await expect(onMap(map, '1.01-B')).toHaveAttribute('data-status', 'YOURS');
  expect(await mine()).toEqual([]);
  expect(await absences()).toMatchObject([
    {
      allDay: true,
      startDatetime: momentIn(TOMORROW, '00:00'),
      endDatetime: momentIn(daysAfter(IN_A_WEEK, 1), '00:00'),
    },
  ]);
  await expect(page.getByLabel(filled(say('absences:field.allDay'), { n: 1 }), { exact: true })).toBeChecked();

  await page.keyboard.press('Enter');
  await expect(page.getByText(say('absences:away.undone'))).toBeVisible();
  await expect(onMap(map, '1.01-A')).toHaveAttribute('data-status', 'RESERVED');
  await expect(onMap(map, '1.01-E')).toHaveAttribute('data-status', 'FIXED');
  expect(await mine()).toEqual(before);
  expect(await absences()).toEqual([]);
  await expect(page.getByText(say('absences:none'))).toBeVisible();
});
