import { violationsIn } from '../../src/browser/accessibility.ts';
import { cuttableNetwork } from '../../src/browser/cuttable-network.ts';
import { takePicture } from '../../src/browser/picture-file.ts';
import { tabTo } from '../../src/browser/tab-to.ts';
import { aBuilding, runningNow, storeReservation } from '../../src/buildings/reserved.ts';
import { sql } from '../../src/database.ts';
import { aPerson } from '../../src/persons.ts';
import { signIn } from '../../src/sign-in.ts';
import { sayIn } from '../../src/texts.ts';
import { environment } from '../../src/environment.ts';
import { expect, type Page, test } from '../../src/test.ts';

const EVACUATION = '/workplace/evacuation';
const dutch = sayIn('nl');
const boxOf = (page: Page, name: string) => page.getByRole('checkbox', { name: new RegExp(name) });

/** Two people checked in at desks, one in the building without a desk, and one with a reservation only. */
async function aPeopledBuilding() {
  const building = await aBuilding();
  const buildings = [building.place.building];
  const person = (lastName: string) => aPerson({ buildings, firstName: 'Test', lastName });
  const [ada, bob, cas, dan] = [await person('Adams'), await person('Bos'), await person('Cas'), await person('Dam')];
  await storeReservation(building, { email: ada.email, space: '1.01-B', ...runningNow(), state: 'i' });
  await storeReservation(building, { email: bob.email, space: '1.01-C', ...runningNow(), state: 'i' });
  await storeReservation(building, { email: dan.email, space: '1.01-D', ...runningNow() });
  await sql(
    `insert into presence (organisation_id, building_id, member_id, local_day)
     select organisation_id, $2, id, (now() at time zone 'Europe/Amsterdam')::date from member
     where organisation_id = $1 and email = $3`,
    [building.organisationId, building.id, cas.email],
  );
  return { building, buildings };
}

test('two helpers of a drill, one on a phone and one offline for a minute, end with the same list', async ({
  page: phone,
  anotherBrowser,
  complaints,
}) => {
  test.setTimeout(120_000);
  complaints.allow(/ERR_(INCOMPLETE|PROXY|EMPTY|CONNECTION|INTERNET|SOCKET|TUNNEL)/, /404 \(Not Found\)/);
  const { building, buildings } = await aPeopledBuilding();
  const responder = await aPerson({ buildings, attributes: { isEmergencyResponder: ['true'] } });
  const coordinator = await aPerson({ buildings, roles: ['Customer-coordinator'] });

  // The first helper uses a phone in Dutch with the keyboard alone.
  await phone.setViewportSize({ width: 390, height: 844 });
  await phone.context().addCookies([{ name: 'lang', value: 'nl', url: environment().webOrigin }]);
  await signIn(phone, responder.email, building.at(EVACUATION));
  await expect(phone.getByText(dutch('presence:past.none'))).toBeVisible();
  await tabTo(phone, phone.getByRole('button', { name: dutch('presence:start.drillButton') }));
  await phone.keyboard.press('Enter');
  await expect(phone.getByRole('dialog', { name: /^Een oefening starten in .+\?$/ })).toBeVisible();
  expect(await violationsIn(phone)).toEqual([]);
  await tabTo(phone, phone.getByRole('textbox', { name: dutch('presence:start.meetingPoint') }));
  await phone.keyboard.type('Westermarkt');
  await tabTo(phone, phone.getByRole('button', { name: dutch('presence:start.drillYes'), exact: true }));
  await phone.keyboard.press('Enter');
  await expect(phone.getByRole('heading', { level: 1 })).toContainText('Oefening');
  await expect(phone.getByText(dutch('presence:band.drill'), { exact: true })).toBeVisible();
  await expect(phone.getByText(/Verzamelplaats: Westermarkt/)).toBeVisible();
  await expect(phone.getByText('0 van 3', { exact: true })).toBeVisible();
  expect(await violationsIn(phone)).toEqual([]);
  await takePicture(phone, 'evacuation-phone-light');

  // The second helper opens the same list and loses the network.
  const network = await cuttableNetwork();
  const office = await (await anotherBrowser({ proxy: network.proxy })).newPage();
  await office.clock.install();
  await signIn(office, coordinator.email, building.at(EVACUATION));
  await expect(office.getByText('0 of 3', { exact: true })).toBeVisible();
  await expect(office.getByRole('region', { name: 'Location unknown' })).toContainText('Came in, floor unknown');
  expect(await violationsIn(office)).toEqual([]);
  await takePicture(office, 'evacuation-desktop-light');
  network.cut();
  await boxOf(office, 'Adams').check();
  await expect(office.getByText('1 tick is waiting to be sent')).toBeVisible();
  await expect(office.getByText('1 of 3', { exact: true })).toBeVisible();

  // The phone continues; ticking by keyboard keeps the focus in the list.
  await boxOf(phone, 'Bos').focus();
  await phone.keyboard.press('Space');
  await expect(phone.getByText('1 van 3', { exact: true })).toBeVisible();
  await expect(boxOf(phone, 'Adams')).toBeFocused();
  await boxOf(phone, 'Cas').check();
  await expect(phone.getByText('2 van 3', { exact: true })).toBeVisible();
  await expect(boxOf(phone, 'Adams')).not.toBeChecked();

  // The list and its ticks survive more than a minute without an answer.
  await office.clock.fastForward('01:15');
  await expect(office.getByText(/^No connection since/)).toBeVisible();
  await expect(boxOf(office, 'Adams')).toBeChecked();

  network.mend();
  await office.clock.fastForward('00:10');
  await expect(office.getByText('3 of 3', { exact: true })).toBeVisible({ timeout: 30_000 });
  await expect(office.getByText(/tick is waiting/)).toHaveCount(0);
  await expect(phone.getByText('3 van 3', { exact: true })).toBeVisible();

  // The printed page contains only the list.
  await office.emulateMedia({ media: 'print' });
  await office.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
  await expect(office.getByText(/^Printed by /)).toBeVisible();
  await expect(office.getByRole('navigation')).toHaveCount(0);
  await takePicture(office, 'evacuation-print');
  await office.evaluate(() => window.dispatchEvent(new Event('afterprint')));
  await office.emulateMedia({ media: 'screen' });

  // Ending the drill on one device ends it on the other.
  await phone.getByRole('button', { name: dutch('presence:endDrill') }).click();
  await phone
    .getByRole('dialog')
    .getByRole('button', { name: dutch('presence:endYes') })
    .click();
  await expect(phone.getByText('3 van 3 gezien', { exact: false })).toBeVisible();
  await expect(office.getByText(/3 of 3 seen, \d+ min/)).toBeVisible();
  network.close();
});
