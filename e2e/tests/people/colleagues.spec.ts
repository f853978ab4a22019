import { reserveSpace } from '@berth/contract';
import { tabTo } from '../../src/browser/tab-to.ts';
import { enter, filled, onPhone } from '../../src/browser/without-mouse.ts';
import { type Caller, callerOnOtherNode } from '../../src/call.ts';
import { daysAfter, momentIn, today } from '../../src/dates.ts';
import { setRules } from '../../src/buildings/fixed-desk.ts';
import { aMappedBuilding, type MappedBuilding } from '../../src/buildings/mapped-building.ts';
import { aPerson } from '../../src/persons.ts';
import { signIn } from '../../src/sign-in.ts';
import { expect, test } from '../../src/test.ts';

const TOMORROW = daysAfter(today(), 1);

type ReservationRequest = { desk: string; from?: string; to?: string };

const reserve = (call: Caller, building: MappedBuilding, request: ReservationRequest) => {
  const { desk, from = '09:00', to = '13:00' } = request;
  return call(reserveSpace, {
    params: { ...building.place, objectId: building.desks.get(desk) ?? '' },
    body: { startDatetime: momentIn(TOMORROW, from), endDatetime: momentIn(TOMORROW, to) },
  });
};

async function someone(building: MappedBuilding, firstName: string, lastName: string) {
  const person = await aPerson({ firstName, lastName, buildings: [building.place.building] });
  return { ...person, call: await callerOnOtherNode(person.email) };
}

test('a user finds a colleague from the command palette, sees others appear live, and goes to free spots nearby', async ({
  page,
}) => {
  const building = await aMappedBuilding();
  await setRules(building, { find_my_colleagues: true });
  const joris = await someone(building, 'Joris', 'de Vries');
  const mila = await someone(building, 'Mila', 'Jansen');
  const me = await someone(building, 'Eva', 'Smit');
  await reserve(joris.call, building, { desk: '1.01-B' });
  await reserve(me.call, building, { desk: '1.01-A' });

  // On a phone, in Dutch, with the keyboard alone: the list comes first, the map is behind a button.
  const say = await onPhone(page, 'nl');
  const text = (key: string) => say(`colleagues:${key}`);
  const rows = page.getByRole('list', { name: text('list') }).getByRole('listitem');
  const map = page.getByRole('listbox', { name: filled(text('mapOf'), { floor: 'First' }) });
  const chosen = map.getByRole('option', { selected: true });
  await signIn(page, me.email, building.at('/workplace/desks'));
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('combobox')).toBeFocused();
  await page.keyboard.type('joris');
  await expect(page.getByRole('option', { name: /Joris de Vries/ })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: text('title') })).toBeAttached();
  await expect(rows).toHaveCount(1);

  // Without the search others appear by themselves; the user is not in the list.
  await enter(page, page.getByRole('button', { name: text('clearSearch') }));
  await expect(rows).toHaveCount(1);
  await reserve(mila.call, building, { desk: '1.01-C', from: '10:00', to: '17:00' });
  await expect(rows).toHaveCount(2);
  await expect(rows.last()).toContainText('Mila Jansen');

  const pick = rows.filter({ hasText: 'Joris' }).getByRole('button');
  await enter(page, pick);
  await expect(pick).toHaveAttribute('aria-current', 'true');
  await tabTo(page, page.getByRole('button', { name: text('showMap'), exact: true }), 'Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(chosen).toHaveAccessibleName(/^Werkplek 1\.01-B, Joris de Vries, .* 09:00 – 13:00$/);
  // Only spots of colleagues in the list can be chosen on the map.
  await expect(map.getByRole('option')).toHaveCount(2);
  await tabTo(page, map);
  await page.keyboard.press('Escape');
  await expect(chosen).toHaveCount(0);
  await page.keyboard.press('ArrowRight');
  await expect(chosen).toHaveAccessibleName(/Joris de Vries/);
  await tabTo(page, page.getByRole('button', { name: text('showList'), exact: true }), 'Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(pick).toHaveAttribute('aria-current', 'true');
  await enter(page, page.getByRole('link', { name: text('nearby') }));
  await expect(page).toHaveURL(new RegExp(`/workplace/desks\\?floor=${building.floors.first}&day=${TOMORROW}`));
  await expect(page.getByText(/09:00 – 13:00/).first()).toBeVisible();
});
